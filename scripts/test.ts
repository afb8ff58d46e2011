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

import {getChangedPaths, readPages, selectTests} from './lib/changed';
import {installPrograms} from './lib/programs';
import {run} from './lib/project';

const argv = process.argv.slice(2);
const changed = argv.find((arg) => /^--changed(=|$)/.test(arg));
const args = argv.filter((arg) => arg !== '--all' && arg !== changed);
const env: NodeJS.ProcessEnv = argv.includes('--all') ? {NIGHTLY: '1'} : {};

function test(): void {
  if (changed) {
    const selection = selectTests(getChangedPaths(changed.split('=')[1]), readPages());
    if (typeof selection === 'string') {
      console.log(`${selection} can touch everything: all checks and tests run, about a quarter of an hour.`);
    } else {
      const {checks, tests, routes} = selection;
      console.log(`The change touches: ${[...checks, ...tests, ...routes].join(', ') || 'nothing'}`);
      if (tests.length === 0) {
        return;
      }
      env.CHECKS = checks.join();
      if (routes.length > 0) {
        env.VISIT = routes.join(' ');
      }
      args.push(...tests);
    }
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
