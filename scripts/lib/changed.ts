/** What a change touches: from the paths that differ to the checks, tests and pages that `npm test -- --changed` runs. */

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/site/sections';
import {root} from './project';

export interface Selection {
  /** Scripts of package.json, with their arguments. */
  checks: ReadonlySet<string>;
  /** Files and folders of tests, as Playwright takes them. */
  tests: ReadonlySet<string>;
  /** Routes of the pages to visit. */
  routes: ReadonlySet<string>;
}

type Touched = Partial<Record<keyof Selection, readonly string[]>>;

/** For what is not a page: these read all files of the project. */
const STATIC_CHECKS = 'check';
const UNIT = 'tests/unit/';
/** For a page, which no other check reads. */
const CHECKS_OF_PAGES = ['check -- format markdown spelling', 'check:samples -- --without-runs'];

const VISITS = 'tests/e2e/visits.spec.ts';

/** Texts of all pages in Markdown, by file. Tests give their own. */
export type Pages = Readonly<Record<string, string>>;

/** First match wins. A path that matches nothing touches everything. */
const rules: readonly [pattern: RegExp, touches: (match: RegExpExecArray, pages: Pages) => Touched][] = [
  // Its definitions are shown on all pages.
  [/^docs\/glossary\.md$/, (_, pages) => page(...Object.keys(pages))],
  [
    new RegExp(`^(?:${sections.map(({id}) => id).join('|')}|src/pages)/(?:.*/)?[^_][^/]*\\.md$`),
    ([file]) => page(file),
  ],
  [/^[^/]+\.md$|\/README\.md$|^LICENSE|^\.(?:github|vscode)\/|^\.(?:editorconfig|nvmrc|gitignore)$/, () => code({})],
  [
    /^samples\/([^/]+\/[^/]+)\//,
    ([, sample = ''], pages) =>
      code({
        checks: ['check:samples'],
        ...visitOf(filesWith(new RegExp(`["/]${sample}["/]`), pages), ['tests/samples/']),
      }),
  ],
  [
    /^static\/openapi\.yaml$/,
    (_, pages) => code(visitOf(filesWith(/<Parameters /, pages), ['tests/e2e/openapi.spec.ts'])),
  ],
  [/^tests\/(?!support\/).*\.spec\.ts$/, ([file]) => code({tests: [file]})],
];

/** A page is checked as a text, its samples and paths against the recordings, and itself in the browser. */
function page(...files: string[]): Touched {
  return {checks: CHECKS_OF_PAGES, ...visitOf(files, ['tests/content/'])};
}

/** All other files are read by the static checks and the unit tests, too. */
function code({checks = [], tests = [], routes = []}: Touched): Touched {
  return {checks: [STATIC_CHECKS, ...checks], tests: [UNIT, ...tests], routes};
}

function visitOf(files: readonly string[], tests: readonly string[]): Touched {
  return {tests: files.length > 0 ? [...tests, VISITS] : tests, routes: files.map(routeOf)};
}

const filesWith = (pattern: RegExp, pages: Pages) =>
  Object.keys(pages).filter((file) => pattern.test(pages[file] ?? ''));

/** The route of a page in Markdown, by its path from the project's folder. */
export function routeOf(file: string): string {
  return `/${file.replace(/^src\/pages\//, '').replace(/(?:index)?\.md$/, '')}`;
}

/**
 * @param paths paths from the project's folder, of files that were changed, added or removed
 * @returns the selection, or the first path for which everything must run
 */
export function selectionFor(paths: readonly string[], pages: Pages): Selection | string {
  const selection = {checks: new Set<string>(), tests: new Set<string>(), routes: new Set<string>()};
  for (const changed of paths) {
    const touched = rules.flatMap(([pattern, touches]) => {
      const match = pattern.exec(changed);
      return match ? [touches(match, pages)] : [];
    })[0];
    if (!touched) {
      return changed;
    }
    for (const part of ['checks', 'tests', 'routes'] as const) {
      touched[part]?.forEach((one) => selection[part].add(one));
    }
  }
  if (selection.checks.has(STATIC_CHECKS)) {
    selection.checks.delete(CHECKS_OF_PAGES[0] ?? '');
  }
  return selection;
}

/** The pages in Markdown as they are. */
export function readPages(): Pages {
  const files = [...sections.map(({id}) => id), 'src/pages'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .map((file) => path.posix.join(folder, file)),
  );
  // A name that begins with "_" is a part of other pages.
  const pages = files.filter((file) => /(?:^|\/)[^_/][^/]*\.md$/.test(file));
  return Object.fromEntries(pages.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * The paths in which the working tree differs from where its branch left another.
 *
 * @throws Error when git knows no such branch
 */
export function changedPaths(branch = 'main'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  const base = git('merge-base', 'HEAD', branch).trim();
  const changed = git('diff', '--name-only', '--no-renames', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${changed}${added}`.split('\0').filter(Boolean))];
}
