/** Builds the site, or a changed copy of it. */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {environmentVariables} from '../../src/lib/environment';
import {root} from '../../scripts/lib/project';

/**
 * Runs a Docusaurus command in a folder. Variables of the site that happen to be set are removed from the environment,
 * so that a build depends on nothing but its options.
 *
 * @param args such as `['build']`
 * @param options.dir folder of the site
 * @param options.env SITE_URL, GTAG_ID and the like
 * @returns the exit code, and what was printed, without colours
 */
export function docusaurus(
  args: readonly string[],
  {dir = root, env = {}}: {dir?: string; env?: NodeJS.ProcessEnv} = {},
): Promise<{code: number; output: string}> {
  const inherited = {...process.env};
  for (const name of [...environmentVariables, 'NODE_ENV']) {
    Reflect.deleteProperty(inherited, name);
  }
  return new Promise((resolve, reject) => {
    // Resolved from the folder: a copy with packages of its own is built by these.
    const cli = require.resolve('@docusaurus/core/bin/docusaurus.mjs', {paths: [dir]});
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: dir,
      env: {...inherited, NO_UPDATE_NOTIFIER: '1', ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({code: code ?? 1, output: stripVTControlCharacters(output)}));
  });
}

/** Where copies are made: inside the project, so that they find its packages; ignored by git. */
const COPIES = path.join(root, '.variants');

/** The build that `setup/variants` makes, and what it printed. */
export const UNFINISHED = {
  dir: path.join(COPIES, 'unfinished/build'),
  log: path.join(COPIES, 'unfinished.log'),
};

/** The files that its docs have in the next version and in the older one; the latest has all. */
export const VERSIONED_PAGES = ['index.md', 'glossary.md', 'search.md', 'request-builder.md'];

/** What a copy of the site does not need. */
const NOT_COPIED = new Set(['node_modules', 'build', '.docusaurus', '.git', '.variants', 'test-results', 'tests']);

/**
 * Copies the site, so that a test can change it. A copy of the same name is replaced.
 *
 * @returns the folder
 */
export function copySite(name: string): string {
  const dir = path.join(COPIES, name);
  fs.rmSync(dir, {recursive: true, force: true});
  fs.mkdirSync(dir, {recursive: true});
  for (const entry of fs.readdirSync(root)) {
    if (!NOT_COPIED.has(entry)) {
      fs.cpSync(path.join(root, entry), path.join(dir, entry), {recursive: true});
    }
  }
  return dir;
}

/**
 * Replaces a text in a file of a copy.
 *
 * @throws Error when the file does not contain the text: the test would prove nothing
 */
export function edit(dir: string, file: string, before: string, after: string): void {
  const text = fs.readFileSync(path.join(dir, file), 'utf8');
  if (!text.includes(before)) {
    throw new Error(`${file} does not contain ${JSON.stringify(before)}; adapt the test to the file.`);
  }
  fs.writeFileSync(path.join(dir, file), text.replace(before, after));
}
