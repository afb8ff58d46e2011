/** Builds the site, or a changed copy of it. */

import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify, stripVTControlCharacters} from 'node:util';
import {environmentVariables} from '../../src/lib/environment';
import {escapeRegExp} from '../../src/lib/escape-reg-exp';
import {root} from '../../scripts/lib/project';

const execute = promisify(execFile);

/**
 * Runs a Docusaurus command in a folder, or from another working directory. Variables of the site that happen to be set
 * are removed from the environment, so that a build depends only on its options.
 *
 * @returns the exit code and the output without colours
 */
export async function docusaurus(
  args: readonly string[],
  {dir = root, cwd = dir, env = {}}: {dir?: string; cwd?: string; env?: NodeJS.ProcessEnv} = {},
): Promise<{code: number; output: string}> {
  // Resolve Docusaurus from the folder, because a copy with its own packages must be built with these.
  const cli = require.resolve('@docusaurus/core/bin/docusaurus.mjs', {paths: [dir]});
  const siteVariables = new Set<string>([...environmentVariables, 'NODE_ENV', 'BROWSERSLIST_CONFIG']);
  const otherVariables = Object.entries(process.env).filter(([name]) => !siteVariables.has(name));
  const command = execute(process.execPath, [cli, ...args], {
    cwd,
    env: {...Object.fromEntries(otherVariables), NO_UPDATE_NOTIFIER: '1', ...env},
    maxBuffer: Infinity,
  });
  const {code, stdout, stderr} = await command.then(
    (streams) => ({...streams, code: 0}),
    (error: unknown) => error as {code: number; stdout: string; stderr: string},
  );
  return {code, output: stripVTControlCharacters(stdout + stderr)};
}

/** The folder of all copies. It is inside the project, so that copies find the packages. Git ignores it. */
const COPIES_FOLDER = path.join(root, '.variants');

/** The build that `setup/variants` makes, and the file with its output. */
export const UNFINISHED_BUILD = {
  dir: path.join(COPIES_FOLDER, 'unfinished/build'),
  log: path.join(COPIES_FOLDER, 'unfinished.log'),
};

/**
 * The pages that the copied site has in the next and the oldest version of its docs. The latest version has all pages.
 */
export const VERSIONED_PAGES = ['index.md', 'glossary.md', 'search.md', 'request-builder.md'];

/** Files and folders of the project that a copy does not need. */
const EXCLUDED_ENTRIES = new Set([
  'node_modules',
  'build',
  '.docusaurus',
  '.git',
  '.variants',
  'test-results',
  'tests',
]);

/** Copies the site, so that a test can change it. A copy of the same name is replaced. @returns the folder */
export function copySite(name: string): string {
  const dir = path.join(COPIES_FOLDER, name);
  fs.rmSync(dir, {recursive: true, force: true});
  fs.mkdirSync(dir, {recursive: true});
  for (const entry of fs.readdirSync(root)) {
    if (!EXCLUDED_ENTRIES.has(entry)) {
      fs.cpSync(path.join(root, entry), path.join(dir, entry), {recursive: true});
    }
  }
  return dir;
}

/**
 * Replaces a text in a file of a copy.
 *
 * @throws Error if the file does not contain the text, because the test would then prove nothing
 */
export function edit(dir: string, file: string, before: string | RegExp, after: string): void {
  const text = fs.readFileSync(path.join(dir, file), 'utf8');
  if (text.search(typeof before === 'string' ? escapeRegExp(before) : before) === -1) {
    throw new Error(`${file} does not contain ${String(before)}; adapt the test to the file.`);
  }
  fs.writeFileSync(path.join(dir, file), text.replace(before, after));
}
