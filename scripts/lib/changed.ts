/** What a change touches: from the paths that differ to the checks, tests and pages that `npm test -- --changed` runs. */

import {execFileSync} from 'node:child_process';
import {sections} from '../../src/site/sections';
import {getRoute, listPages, readFile} from '../pages/page';
import {root} from './project';
import {staticChecks} from './static-checks';

export interface Selection {
  /** Scripts of package.json without `check:`, with their arguments. */
  checks: readonly string[];
  /** Files and folders of tests, as Playwright takes them. */
  tests: readonly string[];
  /** Routes of the pages to visit. */
  routes: readonly string[];
}

/** Texts of all pages in Markdown, by file. Tests give their own. */
export type Pages = Readonly<Record<string, string>>;

const VISITS = 'tests/e2e/visits.spec.ts';
/** What reads a page, besides a visit: the check reads all Markdown. */
const OF_PAGES: Selection = {checks: ['pages'], tests: [], routes: []};
/** What reads all other files. */
const OF_FILES: Selection = {checks: staticChecks, tests: ['tests/unit/'], routes: []};

const PAGE = new RegExp(`^(?:${sections.map(({id}) => id).join('|')}|src/pages)/(?:.*/)?[^_][^/]*\\.md$`);
const ABOUT_THE_PROJECT =
  /^[^/]+\.md$|\/README\.md$|^LICENSE|^\.(?:github|vscode)\/|^\.(?:editorconfig|nvmrc|gitignore)$/;

/** @returns null for a path that can touch everything */
function selectFor(file: string, pages: Pages): Selection | null {
  if (file === 'docs/glossary.md') {
    // Its definitions are shown on all pages.
    return {...OF_PAGES, tests: [VISITS], routes: Object.keys(pages).map(getRoute)};
  }
  if (PAGE.test(file)) {
    return file in pages ? {...OF_PAGES, tests: [VISITS], routes: [getRoute(file)]} : OF_PAGES;
  }
  if (/^cspell/.test(file)) {
    return OF_PAGES;
  }
  if (ABOUT_THE_PROJECT.test(file)) {
    return OF_FILES;
  }
  if (/^tests\/(?!support\/|setup\/).*\.spec\.ts$/.test(file)) {
    return {...OF_FILES, tests: [...OF_FILES.tests, file]};
  }
  const [, sample] = /^samples\/([^/]+\/[^/]+)\//.exec(file) ?? [];
  if (sample) {
    const routes = Object.keys(pages).filter((page) => new RegExp(`["/]${sample}["/]`).test(pages[page] ?? ''));
    return {
      checks: [...OF_FILES.checks, 'samples'],
      tests: [...OF_FILES.tests, 'tests/samples/', ...(routes.length > 0 ? [VISITS] : [])],
      routes: routes.map(getRoute),
    };
  }
  return null;
}

/**
 * @param paths paths from the project's folder, of files that were changed, added or removed
 * @returns the selection, or the first path for which everything must run
 */
export function selectTests(paths: readonly string[], pages: Pages): Selection | string {
  const selections: Selection[] = [];
  for (const file of paths) {
    const selection = selectFor(file, pages);
    if (!selection) {
      return file;
    }
    selections.push(selection);
  }
  const merge = (part: keyof Selection) => [...new Set(selections.flatMap((selection) => selection[part]))];
  return {checks: merge('checks'), tests: merge('tests'), routes: merge('routes')};
}

/** The pages in Markdown as they are. */
export const readPages = (): Pages => Object.fromEntries(listPages().map((file) => [file, readFile(file)]));

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
