// @ts-check
/** Builds the site, or a changed copy of it, and keeps what the build said. */

const {spawn} = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const {root} = require('./setup');

/**
 * @typedef {object} BuildResult
 * @property {number} code exit code
 * @property {string} output what the build printed, without colours
 * @property {string} dir the folder that was built
 */

/**
 * Runs a Docusaurus command in a folder. The environment's own site variables are left out, so that a build depends on
 * nothing but what is asked for here.
 *
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.dir] folder of the site
 * @param {NodeJS.ProcessEnv} [options.env] SITE_URL, GTAG_ID and the like
 * @param {boolean} [options.echo] also print the output
 * @returns {Promise<BuildResult>}
 */
function docusaurus(args, {dir = root, env = {}, echo = false} = {}) {
  const {SITE_URL, BASE_URL, GTAG_ID, REPOSITORY_URL, SECURITY_CONTACT, FASTER, NODE_ENV, ...inherited} = process.env;
  return new Promise((resolve, reject) => {
    // Looked for from the folder: a copy with packages of its own is built by these.
    const cli = require.resolve('@docusaurus/core/bin/docusaurus.mjs', {paths: [dir]});
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: dir,
      env: {...inherited, NO_UPDATE_NOTIFIER: '1', ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (echo) {
          process.stdout.write(text);
        }
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({code: code ?? 1, output: withoutColours(output), dir}));
  });
}

/** @param {string} text */
const withoutColours = (text) => text.replace(/\x1b\[[0-9;]*m/g, '');

/**
 * Warnings in a build's output, each with the lines that belong to it. Broken links, Markdown links, anchors and duplicate
 * routes are warnings for an editor, and failures for the project's own pages.
 *
 * @param {string} output
 * @returns {string[]}
 */
function warningsIn(output) {
  return output
    .split(/^(?=\[[A-Z]+\]|Warn(?:ing)?:)/m)
    .filter((entry) => /^(\[(WARNING|ERROR)\]|Warn(ing)?:)/.test(entry))
    .map((entry) => entry.trim());
}

/** Where copies are made: inside the project, so that they find its packages, and out of git. */
const COPIES = path.join(root, '.variants');

/** What a copy of the site leaves behind. */
const LEFT_OUT = new Set(['node_modules', 'build', '.docusaurus', '.git', '.variants', 'test-results', 'screenshots', 'tests']);

/**
 * Copies the site, so that a test can change it. A copy of the same name is replaced.
 *
 * @param {string} name
 * @returns {string} the folder
 */
function copySite(name) {
  const dir = path.join(COPIES, name);
  fs.rmSync(dir, {recursive: true, force: true});
  fs.mkdirSync(dir, {recursive: true});
  for (const entry of fs.readdirSync(root)) {
    if (!LEFT_OUT.has(entry)) {
      fs.cpSync(path.join(root, entry), path.join(dir, entry), {recursive: true});
    }
  }
  return dir;
}

/**
 * Gives a copy packages of its own, as hard links: a second of time and no space on the disk. The bundler's cache, which stands
 * among them, is left behind.
 *
 * @param {string} dir folder of the copy
 */
function linkPackages(dir) {
  linkFolder(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkFolder(from, to) {
  fs.mkdirSync(to, {recursive: true});
  for (const entry of fs.readdirSync(from, {withFileTypes: true})) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== '.cache') {
        linkFolder(source, target);
      }
    } else if (entry.isSymbolicLink()) {
      fs.symlinkSync(fs.readlinkSync(source), target);
    } else {
      fs.linkSync(source, target);
    }
  }
}

/**
 * Replaces a text in a file of a copy.
 *
 * @param {string} dir
 * @param {string} file
 * @param {string} before must stand in the file, or the test would prove nothing
 * @param {string} after
 */
function edit(dir, file, before, after) {
  const text = fs.readFileSync(path.join(dir, file), 'utf8');
  if (!text.includes(before)) {
    throw new Error(`${file} does not contain ${JSON.stringify(before)}; adapt the test to the file.`);
  }
  fs.writeFileSync(path.join(dir, file), text.replace(before, after));
}

module.exports = {COPIES, docusaurus, warningsIn, copySite, linkPackages, edit};
