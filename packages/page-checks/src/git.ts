/** What git knows of the files: those of this tree, those that `main` has, and those that differ. */

import {spawnSync} from 'node:child_process';
import {exists, root} from '../lib/project';

/** @returns what git prints, split where `-z` or a line ends; nothing when it fails */
function git(...args: readonly string[]): string[] {
  const {stdout} = spawnSync('git', args, {cwd: root, encoding: 'utf8', maxBuffer: Infinity});
  return (stdout ?? '').split(/[\0\n]/).filter(Boolean);
}

/** Where this branch left main; nothing in a clone without history. */
const [base] = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch));

export const listChangedFiles = (): string[] => (base ? git('diff', '--name-only', '-z', base) : []);

export const listPublishedFiles = (): string[] => (base ? git('ls-tree', '-r', '--name-only', '-z', base) : []);

export const readPublished = (file: string): string[] => git('show', `${base}:${file}`);

/** The Markdown in files and folders, or in the whole project, with what is not committed yet. */
export function listMarkdown(paths: readonly string[]): string[] {
  const all = ['*.md', ':!tests/variants', ':!tests/content'];
  const files = git(
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    ...(paths.length > 0 ? paths : all),
  );
  return files.filter((file) => file.endsWith('.md') && exists(file));
}
