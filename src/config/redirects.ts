import {UserError} from '../lib/user-error';
import type {Redirect} from '../site/redirects';

/**
 * Checks the redirects against the pages of the site. Since every target is a page and no page is redirected, there can be
 * neither chains nor loops.
 *
 * @param pages routes of all pages, without the base path
 * @throws UserError naming the redirect and what to do
 */
export function checkRedirects(redirects: readonly Redirect[], pages: readonly string[]): void {
  const known = new Set(pages);
  const seen = new Set<string>();
  for (const {from, to} of redirects) {
    const fail = (problem: string) => {
      throw new UserError(`src/site/redirects.ts, "${from}": ${problem}.`);
    };
    if (!/^(?:\/[a-z0-9-]+)+$/.test(from)) {
      fail('not a route; write lower-case letters, digits and hyphens, with a slash at the start and none at the end');
    }
    if (!known.has(to)) {
      fail(`redirects to "${to}", which is not a page; write the route of a page, as its URL shows it`);
    }
    if (known.has(from) || known.has(`${from}/`)) {
      fail('is a page; remove the redirect');
    }
    if (seen.has(from)) {
      fail('is listed twice; remove one of the two');
    }
    seen.add(from);
  }
}
