// @ts-check
/**
 * Installs the packages of the lockfile where they are missing, and runs a command of this folder: `node
 * scripts/bootstrap.js preview` runs preview.ts. Plain JavaScript without packages, because a fresh clone has none.
 */

const {spawnSync} = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');

/**
 * @param {string} file of npm; what it installed last is in the second one
 * @returns {Record<string, {integrity?: string, optional?: boolean, devOptional?: boolean}>}
 */
function readPackages(file) {
  const place = path.join(root, file);
  return fs.existsSync(place) ? JSON.parse(fs.readFileSync(place, 'utf8')).packages : {};
}

const installed = readPackages('node_modules/.package-lock.json');
// A package for another platform is optional, and not installed.
const isMissing = Object.entries(readPackages('package-lock.json')).some(
  ([place, {integrity, optional, devOptional}]) =>
    installed[place] ? installed[place].integrity !== integrity : integrity && !optional && !devOptional,
);

if (isMissing) {
  console.log('Installing the packages of the lockfile …');
  const {status} = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('\nThe packages could not be installed; check the network and the messages of npm above.');
    process.exit(1);
  }
}

const [command = ''] = process.argv.splice(2, 1);
require('tsx/cjs/api').register();
require(path.join(__dirname, `${command}.ts`));
