/**
 * `npm run check`: the static checks, two at a time; `npm run check -- types eslint` runs some. Ends with the names of those that
 * failed. `npm run fix` repairs what can be repaired, and leaves the rest to `npm run check`.
 */

import {spawn} from 'node:child_process';
import {fail, root, run} from './lib/project';
import {fixers, problemOf, staticChecks} from './lib/static-checks';

/** Each needs a processor and some 500 MB. */
const AT_ONCE = 2;

/** @returns whether the check succeeded; what it says is printed when it ends, so that checks do not mix */
function runCheck(name: string): Promise<boolean> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', `check:${name}`], {
      cwd: root,
      env: {...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0'},
      shell: process.platform === 'win32',
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}, ${seconds} s`);
      if (code !== 0) {
        process.stdout.write(Buffer.concat(output));
      }
      resolve(code === 0);
    });
  });
}

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  if (named.join() === '--fix') {
    // A fixer ends with an error when something is left that it cannot repair; the next one still has its work.
    const isDone = fixers.map((command) => run('npx', command));
    process.exitCode = isDone.every(Boolean) ? 0 : 1;
    return;
  }
  const problem = problemOf(named);
  if (problem) {
    fail(problem);
  }
  const waiting = named.length > 0 ? named : [...staticChecks];
  const failed: string[] = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (!(await runCheck(name))) {
        failed.push(name);
      }
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  if (failed.length > 0) {
    fail(
      `Failed: ${failed.join(', ')}. Run "npm run fix" for what can be repaired, and "npm run check:${failed[0]}" again.`,
    );
  }
}

main().catch((error: unknown) => fail((error as Error).message));
