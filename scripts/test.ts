/**
 * `npm test`: installs the browsers and servers that the tests need, runs the unit tests, those of the packages, the
 * checks of `npm run check` and those of the client library, whose environment the examples of the pages need, and
 * hands over to Playwright (playwright.config.ts).
 *
 * - `--all` runs the nightly tests as well;
 * - all other arguments are Playwright's, without what comes before: `npm test -- --project=e2e search.spec`.
 *
 * `CHECK=check:code` leaves the pages to `npm run check:pages`; `REUSE_BUILDS=1` tests the builds of the last run.
 */

import {installPrograms} from './lib/programs';
import {run} from './lib/project';

const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const isNightly = process.argv.includes('--all');
const env = isNightly ? {NIGHTLY: '1'} : {};

installPrograms(isNightly);
const isChecked =
  args.length > 0 ||
  ['test:unit', 'test:packages', process.env.CHECK ?? 'check', 'check:client'].every((script) =>
    run('npm', ['run', '--silent', script], env),
  );
const passed = isChecked && run('npx', ['playwright', 'test', ...args], env);
const seconds = Math.round(performance.now() / 1000);
console.log(
  passed ? `\nAll passed, in ${seconds} s.` : `\nFailed, after ${seconds} s; the lines above say what and why.`,
);
process.exitCode = passed ? 0 : 1;
