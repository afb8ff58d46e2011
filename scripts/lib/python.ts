/**
 * The virtual environment `.venv` of the project, with the Python half of the client library and what its tests and its
 * package need, in the versions of `pyproject.toml`.
 */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fail, root} from './project';

export const pythonClient = path.join(root, 'packages/client/python');

const environment = path.join(root, '.venv');
const stamp = path.join(environment, 'installed');
const isWindows = process.platform === 'win32';
const python = path.join(environment, isWindows ? 'Scripts/python.exe' : 'bin/python');

/**
 * Installs the environment, again when `pyproject.toml` has changed.
 *
 * @returns the path of its Python, or null when PyPI cannot be reached
 */
export function installPython(): string | null {
  const version = fs.readFileSync(path.join(pythonClient, 'pyproject.toml'), 'utf8');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === version) {
    return python;
  }
  const created = spawnSync(isWindows ? 'python' : 'python3', ['-m', 'venv', environment], {encoding: 'utf8'});
  if (created.status !== 0) {
    fail(`No virtual environment (Debian: install python3-venv): ${created.stdout || created.stderr || created.error}`);
  }
  const options = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '15'];
  const args = ['-m', 'pip', 'install', ...options, '--editable', `${pythonClient}[test]`];
  const {status, stderr} = spawnSync(python, args, {encoding: 'utf8'});
  if (status === 0) {
    fs.writeFileSync(stamp, version);
    return python;
  }
  if (!/NewConnectionError|ProxyError|Retrying \(|timed out/.test(stderr)) {
    fail(`The packages of packages/client/python/pyproject.toml cannot be installed:\n${stderr}`);
  }
  return null;
}
