/** Finds the programs that the tests need besides npm packages, and installs what is missing where that is possible. */

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {firefox, webkit} from '@playwright/test';
import {fail, run} from './project';

/** Chromium without its windows: a test in it takes half the processor time. It is what Playwright uses, too. */
const SHELL = 'chromium-headless-shell';

/** Names of Chromium and Chrome on the PATH, then where macOS and Windows usually have them. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The value of CHROMIUM for the browser that belongs to the installed version of Playwright. */
export const PLAYWRIGHTS_OWN = 'playwright';

/**
 * Finds a browser for the tests, or installs one: the headless shell for root on Debian, otherwise Playwright's own if there is
 * neither Chromium nor Chrome. CHROMIUM names another one.
 *
 * @returns its path; undefined when Playwright knows where its own is
 */
export function ensureBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && named !== PLAYWRIGHTS_OWN) {
    return fs.existsSync(named)
      ? named
      : fail(`CHROMIUM: "${named}" does not exist; set it to the path of Chromium or Chrome, or unset it.`);
  }
  if (!named && !(onPath(SHELL) && onPath('chromium')) && canInstall()) {
    installFromDebian([SHELL, 'chromium', 'fonts-liberation']);
  }
  const found = named ? undefined : (onPath(SHELL) ?? findFullBrowser());
  if (!found && !run('npx', ['playwright', 'install', '--only-shell', 'chromium'])) {
    fail('The tests need a browser. Install Chromium or Chrome, or set CHROMIUM to the path of one, and run again.');
  }
  return found;
}

/**
 * Finds Chromium or Chrome with its windows, for what the headless shell lacks: the back/forward cache.
 *
 * @returns its path; undefined without one, which is no failure: only one test needs it
 */
export function findFullBrowser(): string | undefined {
  return BROWSERS.map(onPath).find(Boolean) ?? BROWSER_PATHS.find((file) => fs.existsSync(file));
}

/** An engine besides Chromium's. */
export type Engine = 'firefox' | 'webkit';

/** Each engine: Playwright's own build of it, the programs on the PATH that the tests drive otherwise, and Debian's packages of these. */
const ENGINES = {
  firefox: {own: firefox, programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr']},
  // MiniBrowser, which comes with the driver, needs a screen.
  webkit: {own: webkit, programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb']},
};

export const engines = Object.keys(ENGINES) as Engine[];

/**
 * Finds an engine for the tests. FIREFOX and WEBKIT, if set to "playwright", name Playwright's own, without which the tests then fail.
 *
 * @returns "playwright", or the path of the browser or its driver; undefined without it, which is no failure: its tests are left out
 */
export function findEngine(engine: Engine): string | undefined {
  const {own, programs} = ENGINES[engine];
  if (process.env[engine.toUpperCase()] === PLAYWRIGHTS_OWN || fs.existsSync(own.executablePath())) {
    return PLAYWRIGHTS_OWN;
  }
  const found = programs.map((names) => names.map(onPath).find(Boolean));
  return found.every(Boolean) ? found[0] : undefined;
}

/** Finds an engine as `findEngine` does, or installs it: Playwright's own if it is named, Debian's for root on Debian. */
export function ensureEngine(engine: Engine): string | undefined {
  const {own, packages} = ENGINES[engine];
  if (findEngine(engine) === PLAYWRIGHTS_OWN && !fs.existsSync(own.executablePath())) {
    run('npx', ['playwright', 'install', '--with-deps', engine]);
  } else if (!findEngine(engine) && canInstall()) {
    installFromDebian(packages);
  }
  return findEngine(engine);
}

/** The version of a browser, for the log of a test run. */
export function versionOf(browser: string): string {
  try {
    return execFileSync(browser, ['--version'], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  } catch {
    return browser;
  }
}

/** The module that sends files compressed in advance, where Debian puts it; `deploy/nginx/nginx.conf` loads it. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Not on the PATH of a user who is not root. */
const SYSTEM_NGINX = '/usr/sbin/nginx';

/**
 * Finds nginx as `deploy/nginx` needs it, or installs Debian's packages for root on Debian.
 *
 * @returns its path; undefined without it, which is no failure: only some of the tests need it. If NGINX_PATH names it, they must run
 */
export function ensureNginx(): string | undefined {
  const named = process.env.NGINX_PATH;
  if (named) {
    return fs.existsSync(named) && fs.existsSync(BROTLI_MODULE)
      ? named
      : fail(`NGINX_PATH: "${named}" or its module ${BROTLI_MODULE} does not exist; install both, or unset it.`);
  }
  if (!findNginx() && canInstall()) {
    // At run level 1 Debian unpacks it without starting the service.
    installFromDebian(['nginx-light', 'libnginx-mod-http-brotli-static'], {RUNLEVEL: '1'});
  }
  return findNginx();
}

function findNginx(): string | undefined {
  const nginx = onPath('nginx') ?? SYSTEM_NGINX;
  return fs.existsSync(BROTLI_MODULE) && fs.existsSync(nginx) ? nginx : undefined;
}

/** The programs that run the samples, by the Debian package that contains each. Node is here already. */
const SAMPLE_PROGRAMS = {curl: 'curl', python3: 'python3'};

/** Makes sure of the programs that run the samples, or installs Debian's packages for root on Debian. */
export function ensureSampleLanguages(): void {
  const missing = () => Object.entries(SAMPLE_PROGRAMS).filter(([program]) => !onPath(program));
  if (missing().length > 0 && canInstall()) {
    installFromDebian(missing().map(([, name]) => name));
  }
  for (const [program, name] of missing()) {
    fail(`${program}: not found, and the samples need it; install Debian's package ${name}.`);
  }
}

const canInstall = (): boolean => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

function installFromDebian(packages: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  console.log(`Installing ${packages.join(' and ')} from Debian …`);
  run('apt-get', ['update', '--quiet']);
  run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
    ...env,
  });
}

function onPath(command: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => path.isAbsolute(file) && fs.existsSync(file));
}
