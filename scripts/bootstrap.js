// @ts-check
/**
 * Installs the packages of the lockfile, unless they are the ones installed last, and runs a command of this folder:
 * `node scripts/bootstrap.js preview` runs preview.ts. Plain JavaScript without packages, because a fresh clone has none.
 */

const {spawnSync} = require('node:child_process');
const {createHash} = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const lockfile = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const stamp = path.join(root, 'node_modules', '.installed-lockfile');

if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== lockfile) {
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
  fs.writeFileSync(stamp, lockfile);
}

const [command = ''] = process.argv.splice(2, 1);
require('tsx/cjs/api').register();
require(path.join(__dirname, `${command}.ts`));
