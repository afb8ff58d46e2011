/** Lists of files from git: in this working tree, on `main`, and those that differ. */

import {spawnSync} from 'node:child_process';
import {exists} from './page';

/** @returns what git prints, split where `-z` or a line ends; nothing when it fails */
function git(root: string, ...args: readonly string[]): string[] {
  const {stdout} = spawnSync('git', args, {cwd: root, encoding: 'utf8', maxBuffer: Infinity});
  return (stdout ?? '').split(/[\0\n]/).filter(Boolean);
}

/** Where this branch left main; nothing in a clone without history. */
const getBase = (root: string): string | undefined =>
  ['origin/main', 'main'].flatMap((branch) => git(root, 'merge-base', 'HEAD', branch))[0];

/** Runs a git command that compares with main, and returns its output. */
function gitSinceMain(root: string, ...args: readonly string[]): string[] {
  const base = getBase(root);
  return base ? git(root, ...args, base) : [];
}

export const listChangedFiles = (root: string): string[] => gitSinceMain(root, 'diff', '--name-only', '-z');

export const listPublishedFiles = (root: string): string[] => gitSinceMain(root, 'ls-tree', '-r', '--name-only', '-z');

export const readPublished = (root: string, file: string): string[] => git(root, 'show', `${getBase(root)}:${file}`);

/** The Markdown in files and folders, or in the whole project, with what is not committed yet. */
export function listMarkdown(root: string, paths: readonly string[]): string[] {
  const all = ['*.md', ':!tests/variants', ':!packages/*/tests'];
  const asked = paths.length > 0 ? paths : all;
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', ...asked);
  return files.filter((file) => file.endsWith('.md') && exists(root, file));
}
