/**
 * Tests the Python half of the client: pytest, mypy and ruff, in the virtual environment `.venv` of the project, which
 * gets the versions of `pyproject.toml`, again when that changes. Without PyPI it is left out.
 */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fail, root} from './lib/project';

const client = path.join(root, 'packages/client/python');
const environment = path.join(root, '.venv');
const stamp = path.join(environment, 'installed');
const isWindows = process.platform === 'win32';
const python = path.join(environment, isWindows ? 'Scripts/python.exe' : 'bin/python');

function install(): boolean {
  const version = fs.readFileSync(path.join(client, 'pyproject.toml'), 'utf8');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === version) {
    return true;
  }
  const created = spawnSync(isWindows ? 'python' : 'python3', ['-m', 'venv', environment], {encoding: 'utf8'});
  if (created.status !== 0) {
    fail(`No virtual environment (Debian: install python3-venv): ${created.stdout || created.stderr || created.error}`);
  }
  const options = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '15'];
  const args = ['-m', 'pip', 'install', ...options, '--editable', `${client}[test]`];
  const {status, stderr} = spawnSync(python, args, {encoding: 'utf8'});
  if (status === 0) {
    fs.writeFileSync(stamp, version);
  } else if (!/NewConnectionError|ProxyError|Retrying \(|timed out/.test(stderr)) {
    fail(`The packages of packages/client/python/pyproject.toml cannot be installed:\n${stderr}`);
  }
  return status === 0;
}

const COMMANDS = [['pytest'], ['mypy'], ['ruff', 'check', '--quiet'], ['ruff', 'format', '--quiet', '--check']];
if (install()) {
  const run = (args: readonly string[]) => spawnSync(python, ['-m', ...args], {cwd: client, stdio: 'inherit'});
  process.exitCode = COMMANDS.every((command) => run(command).status === 0) ? 0 : 1;
} else {
  console.log('PyPI cannot be reached: the tests of the Python client are left out.');
}
