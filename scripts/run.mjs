/**
 * `node scripts/run.mjs preview …`, for npm's scripts: runs a command of this folder, and installs the packages first
 * if any is missing. JavaScript, because without packages there is no tsx; a program, because the shells of systems
 * differ.
 */

import {spawnSync} from 'node:child_process';

/**
 * @param {string[]} args
 * @param {'inherit' | 'ignore'} stdio
 * @returns whether it succeeded
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
