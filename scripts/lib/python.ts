/**
 * Creates the virtual environment `.venv` of the project. It contains the Python client library, and the packages that its
 * tests and its build need, in the versions of `pyproject.toml`.
 */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fail, root} from './project';

export const pythonClient = path.join(root, 'packages/client/python');

const environment = path.join(root, '.venv');
/** A file with the text of the `pyproject.toml` from which the environment was installed. */
const stampFile = path.join(environment, 'installed');
const isWindows = process.platform === 'win32';
const python = path.join(environment, isWindows ? 'Scripts/python.exe' : 'bin/python');

/**
 * Installs the environment if it does not exist or if `pyproject.toml` has changed. Ends the process if this fails for
 * a reason other than a missing network.
 *
 * @returns the path of its Python, or null if PyPI cannot be reached
 */
export function installPython(): string | null {
  const projectFile = fs.readFileSync(path.join(pythonClient, 'pyproject.toml'), 'utf8');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === projectFile) {
    return python;
  }
  const venv = spawnSync(isWindows ? 'python' : 'python3', ['-m', 'venv', environment], {encoding: 'utf8'});
  if (venv.status !== 0) {
    fail(`No virtual environment (Debian: install python3-venv): ${venv.stdout || venv.stderr || venv.error}`);
  }
  const options = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '15'];
  const args = ['-m', 'pip', 'install', ...options, '--editable', `${pythonClient}[test]`];
  const {status, stderr} = spawnSync(python, args, {encoding: 'utf8'});
  if (status === 0) {
    fs.writeFileSync(stampFile, projectFile);
    return python;
  }
  if (!/NewConnectionError|ProxyError|Retrying \(|timed out/.test(stderr)) {
    fail(`The packages of packages/client/python/pyproject.toml cannot be installed:\n${stderr}`);
  }
  return null;
}
