/** What a change of pages touches, for `npm test -- --changed`. */

import {execFileSync} from 'node:child_process';
import {sections} from '../../src/site/sections';
import {getRoute} from '../pages/page';
import {root} from './project';

/** What `npm run check:pages` and a visit prove to be right: pages, and the words of the spelling check. */
const IN_PAGES = new RegExp(
  `^(?:${sections.map(({id}) => id).join('|')}|src/pages)/(?:.*/)?[^_][^/]*\\.md$|^cspell-words\\.txt$`,
);

/**
 * @param paths paths from the project's folder, of files that were changed, added or removed
 * @param pages paths of all pages that are there
 * @returns routes of the pages to visit, or the first path for which everything must run
 */
export function selectPages(paths: readonly string[], pages: readonly string[]): string[] | string {
  // The definitions of the glossary are shown on all pages.
  const isTouched = (page: string) => paths.includes(page) || paths.includes('docs/glossary.md');
  return paths.find((file) => !IN_PAGES.test(file)) ?? pages.filter(isTouched).map(getRoute);
}

/**
 * The paths in which the working tree differs from where its branch left another.
 *
 * @throws Error when git knows no such branch
 */
export function getChangedPaths(branch = 'main'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  const base = git('merge-base', 'HEAD', branch).trim();
  const changed = git('diff', '--name-only', '--no-renames', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${changed}${added}`.split('\0').filter(Boolean))];
}
