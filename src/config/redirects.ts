/** Former URLs, which `src/site/redirects.yml` lists. */

import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../lib/user-error';
import {parseYaml} from '../lib/yaml';

/** Both are routes without the base path. `from` has no trailing slash, and also redirects the URL with one. */
export interface Redirect {
  from: string;
  to: string;
}

/** With its line in the file. */
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
 * Checks the redirects against the pages of the site. Since every target is a page and no page is redirected, there can be
 * neither chains nor loops.
 *
 * @param pages routes of all pages, without the base path
 * @throws UserError naming the line and what to do
 */
export function checkRedirects(redirects: readonly ListedRedirect[], pages: readonly string[]): void {
  for (const {from, to, line} of redirects) {
    const fail = (problem: string) => {
      throw new UserError(`${FILE}:${line}: ${from} ${problem}.`);
    };
    if (!/^(?:\/[a-z0-9.-]+)+$/.test(from)) {
      fail(
        'is not a route; write lower-case letters, digits, dots and hyphens, with a slash at the start and none at the end',
      );
    }
    if (!pages.includes(to)) {
      fail(`redirects to ${to}, which is not a page; write the route of a page, as its URL shows it`);
    }
    if (pages.includes(from) || pages.includes(`${from}/`)) {
      fail('is a page; remove the line');
    }
  }
}
