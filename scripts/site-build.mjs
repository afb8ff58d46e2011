// @ts-check
/** Builds the site, or a changed copy of it, and keeps what the build said. */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {root} from './setup.mjs';

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
export function docusaurus(args, {dir = root, env = {}, echo = false} = {}) {
  const {SITE_URL, BASE_URL, GTAG_ID, REPOSITORY_URL, FASTER, NODE_ENV, ...inherited} = process.env;
  return new Promise((resolve, reject) => {
    const cli = path.join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
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
export function warningsIn(output) {
  return output
    .split(/^(?=\[[A-Z]+\])/m)
    .filter((entry) => /^\[(WARNING|ERROR)\]/.test(entry) || /^Warn(ing)?:/im.test(entry))
    .map((entry) => entry.trim());
}

/** What a copy of the site leaves behind. `node_modules` is linked instead. */
const LEFT_OUT = new Set(['node_modules', 'build', '.docusaurus', '.git', '.variants', 'test-results', 'playwright-report']);

/**
 * Copies the site into a temporary folder, so that a test can change it.
 *
 * @param {string} name part of the folder's name
 * @returns {string} the folder
 */
export function copySite(name) {
  const dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), `site-${name}-`));
  for (const entry of fs.readdirSync(root)) {
    if (!LEFT_OUT.has(entry)) {
      fs.cpSync(path.join(root, entry), path.join(dir, entry), {recursive: true});
    }
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  return dir;
}

/**
 * Replaces a text in a file of a copy.
 *
 * @param {string} dir
 * @param {string} file
 * @param {string} before must stand in the file, or the test would prove nothing
 * @param {string} after
 */
export function edit(dir, file, before, after) {
  const text = fs.readFileSync(path.join(dir, file), 'utf8');
  if (!text.includes(before)) {
    throw new Error(`${file} does not contain ${JSON.stringify(before)}; adapt the test to the file.`);
  }
  fs.writeFileSync(path.join(dir, file), text.replace(before, after));
}
