/**
 * `npm test`: installs the browsers and servers that the tests need, and hands over to Playwright, whose projects say what must
 * be built before what (playwright.config.ts).
 *
 * - `--all` runs the nightly tests as well;
 * - `--changed` runs what the difference to the branch main touches, `--changed=<branch>` to another one;
 * - all other arguments are Playwright's: `npm test -- --project=e2e -g search`.
 *
 * `REUSE_BUILDS=1` tests the builds of the last run.
 */

import fs from 'node:fs';
import path from 'node:path';
import {getChangedPaths, readPages, selectTests} from './lib/changed';
import {installPrograms} from './lib/programs';
import {root, run} from './lib/project';

const argv = process.argv.slice(2);
const changed = argv.find((arg) => /^--changed(=|$)/.test(arg));
const args = argv.filter((arg) => arg !== '--all' && arg !== changed);
const env: NodeJS.ProcessEnv = argv.includes('--all') ? {NIGHTLY: '1'} : {};

/** @returns whether the tests must run that were selected, if any */
function selectChanged(branch: string | undefined): boolean {
  const paths = getChangedPaths(branch);
  const selection = selectTests(paths, readPages());
  if (typeof selection === 'string') {
    console.log(`${selection} can touch everything: all checks and tests run, about a quarter of an hour.`);
    return true;
  }
  const {tests, routes} = selection;
  const checks = selection.checks.filter((check) => check !== 'pages');
  const visited = routes.length > 0 ? [`a build and a visit of ${routes.join(', ')}`] : [];
  const steps = [...selection.checks, ...tests.filter((file) => !/visits/.test(file)), ...visited];
  console.log(`The change touches: ${steps.join(', ') || 'nothing'}`);
  const markdown = paths.filter((file) => file.endsWith('.md') && fs.existsSync(path.join(root, file)));
  if (selection.checks.includes('pages') && !run('npm', ['run', '--silent', 'check:pages', '--', ...markdown])) {
    process.exitCode = 1;
    return false;
  }
  env.CHECKS = checks.join();
  if (routes.length > 0) {
    env.VISIT = routes.join(' ');
  }
  args.push(...tests, ...(checks.length > 0 ? ['tests/checks/'] : []));
  return args.length > 0;
}

function test(): void {
  if (changed && !selectChanged(changed.split('=')[1])) {
    return;
  }
  installPrograms(Boolean(env.NIGHTLY));
  const passed = run('npx', ['playwright', 'test', ...args], env);
  const seconds = Math.round(performance.now() / 1000);
  console.log(
    passed ? `\nAll passed, in ${seconds} s.` : `\nFailed, after ${seconds} s; the lines above say what and why.`,
  );
  process.exitCode = passed ? 0 : 1;
}

test();
