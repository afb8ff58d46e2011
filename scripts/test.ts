/**
 * `npm test`: installs the browsers and servers that the tests need, and runs all tests in this order: the unit tests, the
 * tests of the packages, `npm run check`, the tests of the client library, and Playwright (playwright.config.ts). The tests
 * of the client library come before Playwright, because they create the Python environment of the examples.
 *
 * - `--all` also runs the nightly tests.
 * - All other arguments are passed to Playwright, and only Playwright runs: `npm test -- --project=e2e search.spec`.
 * - `CHECK=check:code` in the environment skips the pages, for a workflow that runs `npm run check:pages` separately.
 * - `REUSE_BUILDS=1` in the environment tests the builds of the last run.
 */

import {installPrograms} from './lib/programs';
import {run} from './lib/project';

const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const isNightly = process.argv.includes('--all');
const env = isNightly ? {NIGHTLY: '1'} : {};

installPrograms(isNightly);
const isPrepared =
  args.length > 0 ||
  ['test:unit', 'test:packages', process.env.CHECK ?? 'check', 'check:client'].every((script) =>
    run('npm', ['run', '--silent', script], env),
  );
const hasPassed = isPrepared && run('npx', ['playwright', 'test', ...args], env);
const seconds = Math.round(performance.now() / 1000);
console.log(
  hasPassed ? `\nAll passed, in ${seconds} s.` : `\nFailed, after ${seconds} s; the lines above say what and why.`,
);
process.exitCode = hasPassed ? 0 : 1;
