/** What git knows of the pages: their files, and those that `main` has and this tree has no longer. */

import {execFileSync} from 'node:child_process';
import {attempt} from '../../src/lib/attempt';
import {root} from '../lib/project';
import {exists, getRoute, isPage, type Page} from './page';

/** @returns what git prints, split where `-z` or a line ends; nothing when it fails */
export function git(args: readonly string[]): string[] {
  const print = () => execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  return (
    attempt(print)
      ?.split(/[\0\n]/)
      .filter(Boolean) ?? []
  );
}

/** Where this branch left main; nothing in a clone without history. */
const [base] = ['origin/main', 'main'].flatMap((branch) => git(['merge-base', 'HEAD', branch]));

/** Files of the pages of main. */
export const listPublishedPages = (): string[] =>
  base ? git(['ls-tree', '-r', '--name-only', '-z', base]).filter(isPage) : [];

/** Files of pages that are gone, each with the page that has its title now, if there is one: their URLs are in links of others. */
export function listMovedPages(published: readonly string[], pages: readonly Page[]): Map<string, string | undefined> {
  const gone = published.filter(
    (file) => !exists(file) && !pages.some((page) => getRoute(page.file) === getRoute(file)),
  );
  return new Map(
    gone.map((file) => {
      const title = git(['show', `${base}:${file}`]).find((line) => line.startsWith('title: '));
      return [file, pages.find(({text}) => title && text.split('\n').includes(title))?.file];
    }),
  );
}
