/**
 * `node scripts/run.mjs preview …`: runs a script of this folder for the scripts in `package.json`. If an npm package is
 * missing, it installs all packages first. It is written in JavaScript, because tsx can be missing. It is not a shell
 * script, because the shells of operating systems differ.
 */

import {spawnSync} from 'node:child_process';

/**
 * @param {string[]} args
 * @param {'inherit' | 'ignore'} stdio
 * @returns whether the program succeeded
 */
const runNode = (args, stdio = 'inherit') => spawnSync(process.execPath, args, {stdio}).status === 0;

const [command, ...args] = process.argv.slice(2);
const npm = process.env.npm_execpath ?? '';
let isInstalled = runNode([npm, 'ls'], 'ignore');
if (!isInstalled) {
  console.log('Installing the packages of package-lock.json …');
  isInstalled = runNode([npm, 'ci', '--no-audit', '--no-fund']);
}
process.exitCode = isInstalled && runNode(['--import', 'tsx', `scripts/${command}.ts`, ...args]) ? 0 : 1;
