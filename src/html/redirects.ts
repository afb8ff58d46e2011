/**
 * Former URLs, which `src/site/redirects.yml` lists.
 *
 * This is not `@docusaurus/plugin-client-redirects`, which only makes pages. The rules of the hosts and the social card
 * of the target come from the same list.
 */

import fs from 'node:fs';
import path from 'node:path';
import {parseYaml} from '../lib/yaml';

/**
 * Both are routes without the base path. `from` has no trailing slash, and also redirects the URL with one; `/*` at its
 * end is all below.
 */
export interface Redirect {
  from: string;
  to: string;
}

type ListedRedirect = Redirect & {line: number};

const FILE = 'src/site/redirects.yml';

/** @throws UserError for a former URL that is listed twice, and for other mistakes in YAML */
export function readRedirects(siteDir: string): ListedRedirect[] {
  return parseRedirects(fs.readFileSync(path.join(siteDir, FILE), 'utf8'));
}

export function parseRedirects(text: string): ListedRedirect[] {
  const {value, getLine} = parseYaml(text, FILE);
  return Object.entries(value ?? {}).map(([from, to]) => ({from, to: String(to ?? 'nothing'), line: getLine(from)}));
}

/**
 * Compares the redirects with the pages of the site. Since every target is a page and no page is redirected, there can
 * be neither chains nor loops.
 *
 * @param pages routes of all pages, without the base path
 * @param folder of the files that are served as they are: no redirect can take their place
 * @returns mistakes as sentences, with the line and what to do
 */
export function findRedirectProblems(
  redirects: readonly ListedRedirect[],
  pages: readonly string[],
  folder: string,
): string[] {
  const problems: string[] = [];
  for (const {from, to, line} of redirects) {
    const report = (problem: string) => problems.push(`${FILE}:${line}: ${from} ${problem}`);
    if (!/^(?:\/[a-z0-9.-]+)+(?:\/\*)?$/.test(from)) {
      report(
        'is not a route; write lower-case letters, digits, dots and hyphens, with a slash at the start and none at the end; `/*` at the end is all below',
      );
    }
    if (!pages.includes(to)) {
      report(`redirects to ${to}, which is not a page; write the route of a page, as its URL shows it`);
    }
    if (pages.includes(from) || pages.includes(`${from}/`)) {
      report('is a page; remove the line');
    }
    if (isFile(path.join(folder, from))) {
      report('is a file of the site; remove the line, or rename the file');
    }
  }
  return problems;
}

const isFile = (file: string) => fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
