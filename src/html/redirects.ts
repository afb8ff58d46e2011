/**
 * Reads and checks the redirects from former URLs, which are in `src/site/redirects.yml`.
 *
 * We do not use `@docusaurus/plugin-client-redirects`, because it only makes pages. We also make rules for hosts from the
 * list, and give each page the social card of its target.
 */

import fs from 'node:fs';
import path from 'node:path';
import {parseYaml} from '../lib/yaml';

/** Both routes are without the base path. */
export interface Redirect {
  /** The former route, without a slash at the end. A route such as `/old/*` stands for all routes below `/old`. */
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
  return Object.entries(value ?? {}).map(([from, to]) => ({from, to: String(to ?? 'nothing'), line: getLine(from)}));
}

/**
 * Checks that every target is a page, and that no page or file is redirected. So there are no chains and no loops.
 *
 * @param pages routes of all pages, without the base path
 * @param folder the folder with the files of the site: the build, or the static files
 * @returns a sentence without a full stop for each mistake, with the line and the remedy
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
