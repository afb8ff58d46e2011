/**
 * Reads and checks the redirects from former URLs, which are in `src/site/redirects.yml`.
 *
 * We do not use `@docusaurus/plugin-client-redirects`, because it only makes pages. We also make rules for hosts from the
 * list, and give each page the social card of its target.
 */

import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../lib/user-error';
import {parseYaml} from '../lib/yaml';

/** Both routes are without the base path. */
export interface Redirect {
  /** The former route, without a trailing slash. A route such as `/old/*` stands for all routes below `/old`. */
  from: string;
  /** Route of the page that replaces it. */
  to: string;
}

type ListedRedirect = Redirect & {line: number};

const FILE = 'src/site/redirects.yml';

/** @throws UserError for a former URL that is listed twice, and for a file that is not YAML */
export function readRedirects(siteDir: string): ListedRedirect[] {
  return parseRedirects(fs.readFileSync(path.join(siteDir, FILE), 'utf8'));
}

export function parseRedirects(text: string): ListedRedirect[] {
  const {value, getLine} = parseYaml(text, FILE);
  if (Array.isArray(value) || typeof value === 'string') {
    const remedy = 'write each on a line of its own, as FORMER-URL: ROUTE, with a space after the colon';
    throw new UserError(`${FILE}:1: no redirects; ${remedy}.`);
  }
  return Object.entries(value ?? {}).map(([from, to]) => ({from, to: formatTarget(to), line: getLine(from)}));
}

/** @param target the value after the colon. A value that is no text is returned as JSON, which is no route of a page. */
function formatTarget(target: unknown): string {
  if (target === null) {
    return 'nothing';
  }
  return typeof target === 'string' ? target : JSON.stringify(target);
}

/**
 * Checks that every target is a page, and that no page or file is redirected. So there are no chains and no loops.
 *
 * @param pages routes of all pages, without the base path
 * @param folder the folder with the files of the site, which is either the build or `static`
 * @param isPublished returns whether a path is a file of the site. Before a build, the files that it will write are not
 *   yet in the folder.
 * @returns a sentence without a full stop for each mistake, with the line and the remedy
 */
export function findRedirectProblems(
  redirects: readonly ListedRedirect[],
  pages: readonly string[],
  folder: string,
  isPublished = (file: string) => isFile(path.join(folder, file)),
): string[] {
  const problems: string[] = [];
  for (const {from, to, line} of redirects) {
    const report = (problem: string) => problems.push(`${FILE}:${line}: ${from} ${problem}`);
    if (!/^(?:\/(?!\.+(?:\/|$))[a-z0-9.-]+)+(?:\/\*)?$/.test(from)) {
      report(
        'is not a route; write lower-case letters, digits, dots and hyphens, with a slash at the start and none at the end; `/*` at the end is all below',
      );
    }
    if (!pages.includes(to)) {
      const route = pages.find((page) => withoutEnd(page) === withoutEnd(to));
      report(`redirects to ${to}, which is not a page; write ${route ?? 'the route of a page, as its URL shows it'}`);
    }
    if (pages.includes(from) || pages.includes(`${from}/`)) {
      report('is a page; remove the line');
    }
    // For `/old/*`, the build writes a redirect page to `old/index.html`. It writes this page last, so the redirect page
    // would overwrite a real page in that folder.
    const page = from.endsWith('/*') ? pages.find((route) => route.startsWith(from.slice(0, -1))) : undefined;
    if (page) {
      report(`includes the page ${page}; write each former URL on a line of its own`);
    } else if (from.endsWith('/*') && fs.existsSync(path.join(folder, from.slice(0, -2)))) {
      report('includes files of the site; write each former URL on a line of its own');
    }
    if (isPublished(from)) {
      report('is a file of the site; remove the line, or rename the file');
    }
  }
  return problems;
}

/** Returns a route in lower case, without an anchor, a query and the trailing slash. */
const withoutEnd = (route: string) => route.toLowerCase().replace(/(?<=.)\/?(?:[?#].*)?$/, '');

const isFile = (file: string) => fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
