// @ts-check
/** Makes sure of what the commands need: the npm packages of the lockfile, and a browser. Uses Node's own modules only. */

const {execFileSync, spawnSync} = require('node:child_process');
const {createHash} = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');

/**
 * Runs a command in the project's folder, its output going to the terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] variables added to the environment
 * @returns {boolean} whether it ended well
 */
function run(command, args, env = {}) {
  const {status} = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {...process.env, ...env},
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * Runs npm in the project's folder and keeps what it prints.
 *
 * @param {string[]} args
 */
function npm(args) {
  return spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    // A report on all packages is longer than Node's default of 1 MB.
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
}

/** Installs the packages of the lockfile when the lockfile is not the one that was last installed. */
function ensureInstalled() {
  const lock = createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
  const stamp = path.join(root, 'node_modules', '.installed-lockfile');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) {
    return;
  }
  console.log('Installing the packages of the lockfile …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    fail('The packages could not be installed. Check the network and the npm messages above.');
  }
  fs.writeFileSync(stamp, lock);
}

/** Names under which Chromium and Chrome stand on the PATH, then their usual places on macOS and Windows. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a browser for the tests, or installs one: Debian's package when this is root on Debian, else Playwright's own.
 *
 * @returns {string | undefined} its path; undefined when Playwright knows where its own is
 */
function ensureBrowser() {
  const existing = findBrowser();
  if (existing) {
    return existing;
  }
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium from Debian …');
    run('apt-get', ['update', '--quiet']);
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    const installed = findBrowser();
    if (installed) {
      return installed;
    }
  }
  console.log('No Chromium or Chrome found: asking Playwright for its own …');
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    return undefined;
  }
  return fail('The tests need a browser. Install Chromium or Chrome, or set CHROMIUM to the path of one, and run again.');
}

/** The module that sends files compressed beforehand, where Debian puts it; `deploy/nginx/nginx.conf` loads it. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Finds nginx as `deploy/nginx` needs it, or installs Debian's packages when this is root on Debian. Only some of the tests
 * need it, so that its absence is no failure.
 *
 * @returns {string | undefined} its path
 */
function ensureNginx() {
  const find = () => (fs.existsSync(BROTLI_MODULE) ? (onPath('nginx') ?? SYSTEM_NGINX.find((file) => fs.existsSync(file))) : undefined);
  const existing = find();
  if (existing || process.getuid?.() !== 0 || !onPath('apt-get')) {
    return existing;
  }
  console.log('Installing nginx from Debian …');
  run('apt-get', ['update', '--quiet']);
  // Unpacked, but not started as a service.
  run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'nginx-light', 'libnginx-mod-http-brotli-static'], {
    DEBIAN_FRONTEND: 'noninteractive',
    RUNLEVEL: '1',
  });
  return find();
}

/** The programs that run the samples, and the packages of Debian that hold them. Node is here already. */
const SAMPLE_LANGUAGES = {curl: 'curl', python3: 'python3'};

/** Makes sure of the programs that run the samples, or installs Debian's packages when this is root on Debian. */
function ensureSampleLanguages() {
  const missing = () => Object.entries(SAMPLE_LANGUAGES).filter(([command]) => !onPath(command));
  if (missing().length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    const packages = missing().map(([, name]) => name);
    console.log(`Installing ${packages.join(' and ')} from Debian …`);
    run('apt-get', ['update', '--quiet']);
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...packages], {DEBIAN_FRONTEND: 'noninteractive'});
  }
  for (const [command, name] of missing()) {
    fail(`${command}: not found, and the samples cannot be run without it; install Debian's package ${name}.`);
  }
}

/** Not on the PATH of a user who is not root. */
const SYSTEM_NGINX = ['/usr/sbin/nginx'];

function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named && !fs.existsSync(named)) {
    fail(`CHROMIUM: "${named}" does not exist; set it to the path of Chromium or Chrome, or unset it.`);
  }
  return named || BROWSERS.map(onPath).find(Boolean) || BROWSER_PATHS.find((file) => fs.existsSync(file));
}

/** @param {string} command */
function onPath(command) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, command);
    if (folder && fs.existsSync(file)) {
      return file;
    }
  }
  return undefined;
}

/**
 * Ends the process with one sentence.
 *
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** The version of a browser, for the log of a test run. @param {string} browser */
function versionOf(browser) {
  try {
    return execFileSync(browser, ['--version'], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  } catch {
    return browser;
  }
}

module.exports = {root, run, npm, ensureInstalled, ensureBrowser, ensureNginx, ensureSampleLanguages, fail, versionOf};
