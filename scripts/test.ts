/**
 * `npm test`, as tests/README.md describes: installs what the tests need, runs the checks of `npm run check`, and hands over
 * to Playwright. Without the checks, if there are arguments but `--all`. `CHECK=check:code` leaves the pages to another job.
 */

import {installPrograms} from './lib/programs';
import {run} from './lib/project';

const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const isNightly = process.argv.includes('--all');

installPrograms(isNightly);
const isChecked = args.length > 0 || run('npm', ['run', '--silent', process.env.CHECK ?? 'check']);
const passed = isChecked && run('npx', ['playwright', 'test', ...args], isNightly ? {NIGHTLY: '1'} : {});
const seconds = Math.round(performance.now() / 1000);
console.log(
  passed ? `\nAll passed, in ${seconds} s.` : `\nFailed, after ${seconds} s; the lines above say what and why.`,
);
process.exitCode = passed ? 0 : 1;
