/** Builds the site, or a changed copy of it. */

import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify, stripVTControlCharacters} from 'node:util';
import {environmentVariables} from '../../src/lib/environment';
import {root} from '../../scripts/lib/project';

const execute = promisify(execFile);

/**
 * Runs a Docusaurus command in a folder, or from another working directory. Variables of the site that happen to be set are removed from the environment,
 * so that a build depends on nothing but its options.
 *
 * @returns the exit code, and what was printed, without colours
 */
export async function docusaurus(
  args: readonly string[],
  {dir = root, cwd = dir, env = {}}: {dir?: string; cwd?: string; env?: NodeJS.ProcessEnv} = {},
): Promise<{code: number; output: string}> {
  // Resolved from the folder: a copy with packages of its own is built by these.
  const cli = require.resolve('@docusaurus/core/bin/docusaurus.mjs', {paths: [dir]});
  const own = new Set<string>([...environmentVariables, 'NODE_ENV', 'BROWSERSLIST_CONFIG']);
  const inherited = Object.entries(process.env).filter(([name]) => !own.has(name));
  const command = execute(process.execPath, [cli, ...args], {
    cwd,
    env: {...Object.fromEntries(inherited), NO_UPDATE_NOTIFIER: '1', ...env},
    maxBuffer: Infinity,
  });
  const {code, stdout, stderr} = await command.then(
    (printed) => ({...printed, code: 0}),
    (error: unknown) => error as {code: number; stdout: string; stderr: string},
  );
  return {code, output: stripVTControlCharacters(stdout + stderr)};
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

/** Copies the site, so that a test can change it. A copy of the same name is replaced. @returns the folder */
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

/** Replaces a text in a file of a copy. @throws Error when it does not have the text: the test would prove nothing */
export function edit(dir: string, file: string, before: string, after: string): void {
  const text = fs.readFileSync(path.join(dir, file), 'utf8');
  if (!text.includes(before)) {
    throw new Error(`${file} does not contain ${JSON.stringify(before)}; adapt the test to the file.`);
  }
  fs.writeFileSync(path.join(dir, file), text.replace(before, after));
}
