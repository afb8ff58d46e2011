/**
 * The programs that the tests need besides npm packages: where they are, and how they are installed where that is
 * possible.
 */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {firefox, webkit} from '@playwright/test';
import {fail, run} from './project';

/** Instead of a path: the browser that belongs to the installed version of Playwright. Also a value of CHROMIUM. */
export const PLAYWRIGHTS_OWN = 'playwright';

/** On the PATH, the best first: without its windows, Chromium takes half the processor time. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The module that sends files compressed in advance, where Debian puts it; `deploy/nginx/nginx.conf` loads it. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Engines besides Chromium's. Without Playwright's own, the tests drive these programs; MiniBrowser, WebKit's, needs a
 * screen.
 */
const ENGINES = {
  firefox: {own: firefox, programs: [['firefox-esr', 'firefox']]},
  webkit: {own: webkit, programs: [['WebKitWebDriver'], ['Xvfb']]},
};

export type Engine = keyof typeof ENGINES;
export const engines = Object.keys(ENGINES) as Engine[];

/** What executes notebooks (`nb…`, `ipykernel`), and what those in `samples/notebooks` import. */
const NOTEBOOK_MODULES = ['nbformat', 'nbclient', 'ipykernel', 'pandas', 'matplotlib'];

const DEBIAN_PACKAGES = {
  tests: ['chromium-headless-shell', 'fonts-liberation', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'nginx-light',
    'libnginx-mod-http-brotli-static', 'curl', 'wget', 'python3', 'python3-venv'],
  /** What only the tests of the night need: with what it depends on it is large. */
  night: [...NOTEBOOK_MODULES.map((name) => `python3-${name}`), 'default-jre-headless'],
}; // prettier-ignore

/** @param names programs on the PATH, or whole paths, in the order of preference */
function find(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.resolve(folder, name)))
    .find((file) => fs.existsSync(file));
}

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, {stdio: 'ignore'}).status === 0;

/** A browser for the tests: the one that CHROMIUM names, or one that is installed; undefined for Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  return named === PLAYWRIGHTS_OWN ? undefined : named || find(...BROWSERS);
}

/** nginx with its Brotli module. */
export function findNginx(): string | undefined {
  const nginx = find(process.env.NGINX_PATH || 'nginx', '/usr/sbin/nginx');
  return fs.existsSync(BROTLI_MODULE) ? nginx : undefined;
}

/** @returns "playwright", or the path of the browser or its driver; undefined without one: its tests are skipped */
export function findEngine(engine: Engine): string | undefined {
  const {own, programs} = ENGINES[engine];
  if (fs.existsSync(own.executablePath())) {
    return PLAYWRIGHTS_OWN;
  }
  const found = programs.map((names) => find(...names));
  return found.every(Boolean) ? found[0] : undefined;
}

/** What runs the HTML checker. */
export const findJava = (): string | undefined => find('java');

/** A Python that can execute notebooks: Debian's packages are those of `/usr/bin/python3`. */
export function findNotebookPython(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((python) =>
    succeeds(python, '-c', `import ${NOTEBOOK_MODULES.join(', ')}`),
  );
}

/** Installs what is missing, for root on Debian; says what is left out without it, and ends where the tests cannot do without. */
export function installPrograms(isNightly: boolean): void {
  const packages = [...DEBIAN_PACKAGES.tests, ...(isNightly ? DEBIAN_PACKAGES.night : [])];
  if (process.getuid?.() === 0 && find('apt-get') && !succeeds('dpkg', '--status', ...packages)) {
    console.log('Installing what the tests need from Debian …');
    run('apt-get', ['update', '--quiet']);
    // At run level 1 Debian unpacks nginx without starting the service.
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
      RUNLEVEL: '1',
    });
  }
  requireSampleLanguages();
  const browser = findBrowser();
  if (!browser && !run('npx', ['playwright', 'install', '--only-shell', 'chromium'])) {
    fail('The tests need a browser. Install Chromium or Chrome, or set CHROMIUM to the path of one, and run again.');
  }
  if (process.env.NGINX_PATH && findNginx() !== process.env.NGINX_PATH) {
    fail(`NGINX_PATH: "${process.env.NGINX_PATH}" or ${BROTLI_MODULE} does not exist; install both, or unset it.`);
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
