/** What git knows of the pages: their files, and those that `main` has and this tree has no longer. */

import {spawnSync} from 'node:child_process';
import {root} from '../lib/project';
import {exists, getRoute, isPage, type Page} from './page';

/** @returns what git prints, split where `-z` or a line ends; nothing when it fails */
export function git(args: readonly string[]): string[] {
  const {stdout} = spawnSync('git', args, {cwd: root, encoding: 'utf8'});
  return stdout.split(/[\0\n]/).filter(Boolean);
}

/** Where this branch left main; nothing in a clone without history. */
const [base] = ['origin/main', 'main'].flatMap((branch) => git(['merge-base', 'HEAD', branch]));

/** Files that this branch changes. */
export const listChangedFiles = (): string[] => (base ? git(['diff', '--name-only', '-z', base]) : []);

/** Files of the pages of main. */
export const listPublishedPages = (): string[] =>
  base ? git(['ls-tree', '-r', '--name-only', '-z', base]).filter(isPage) : [];

/** Files of pages that are gone, each with the page that has its title now, if there is one: their URLs are in links of others. */
export function listMovedPages(published: readonly string[], pages: readonly Page[]): Map<string, string | undefined> {
  const routes = new Set(pages.map((page) => getRoute(page.file)));
  const gone = published.filter((file) => !exists(file) && !routes.has(getRoute(file)));
  return new Map(
    gone.map((file) => {
      const title = git(['show', `${base}:${file}`]).find((line) => line.startsWith('title: '));
      return [file, pages.find(({text}) => title && text.includes(`\n${title}\n`))?.file];
    }),
  );
}
