/** Lists files with git: the files of the working tree, the files on `main`, and the files that differ. */

import {spawnSync} from 'node:child_process';
import {exists} from './page';

/** @returns the output of a git command, split at NUL characters and line breaks. Empty if the command fails. */
function git(root: string, ...args: readonly string[]): string[] {
  const {stdout} = spawnSync('git', args, {cwd: root, encoding: 'utf8', maxBuffer: Infinity});
  return (stdout ?? '').split(/[\0\n]/).filter(Boolean);
}

/** @returns the commit at which this branch left main, or undefined in a clone without history */
const getBase = (root: string): string | undefined =>
  ['origin/main', 'main'].flatMap((branch) => git(root, 'merge-base', 'HEAD', branch))[0];

/** Runs a git command that compares with main, and returns its output. */
function gitSinceMain(root: string, ...args: readonly string[]): string[] {
  const base = getBase(root);
  return base ? git(root, ...args, base) : [];
}

/** Lists the files that this branch or the working folder has changed since the branch left main. */
export const listChangedFiles = (root: string): string[] => gitSinceMain(root, 'diff', '--name-only', '-z');

/** Lists all files at the commit at which this branch left main. */
export const listPublishedFiles = (root: string): string[] => gitSinceMain(root, 'ls-tree', '-r', '--name-only', '-z');

/** @returns the lines of a file at the commit at which this branch left main */
export const readPublished = (root: string, file: string): string[] => git(root, 'show', `${getBase(root)}:${file}`);

/**
 * Lists Markdown files, including those that are not committed yet.
 *
 * @param paths files and folders. An empty list means the whole project.
 */
export function listMarkdown(root: string, paths: readonly string[]): string[] {
  const all = ['*.md', ':!tests/variants', ':!packages/*/tests'];
  const patterns = paths.length > 0 ? paths : all;
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns);
  return files.filter((file) => file.endsWith('.md') && exists(root, file));
}
