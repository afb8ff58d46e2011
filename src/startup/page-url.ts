/**
 * Gives the page that the browser has opened its own URL, before the app starts, and decides whether the app may start
 * there. At another URL, the router would show another page or the not-found page, React would render the page again,
 * and the app would write that URL into the head.
 *
 * - A host may add a slash at the end, double a slash, or leave `.html` or `index.html` there. The URL in the address
 *   bar becomes that of the page.
 * - A host without our rules sends the not-found page for a URL with a suffix. The suffix is removed.
 * - A link that was copied with a space behind it leads to the not-found page. The space is removed. Docusaurus ignores
 *   it when it looks for a route, so the app would otherwise show another page than the HTML.
 * - Docusaurus decodes the hash of a URL without a catch. A hash that cannot be decoded would crash the page, so it is
 *   encoded once more.
 * - A copy of a page, on somebody's disk or below another path (an archive, a proxy), can be read as it is. The app does
 *   not start there, because it would look for its routes and files in the wrong place. Some proxies write their own
 *   path into the canonical link of the copy, so the path must also be a route.
 */

import type {ClientModule} from '@docusaurus/types';
import {attempt} from '../lib/attempt';
import {isSamePath} from '../lib/same-path';
import {isRoute} from '../lib/is-route';
// Before the code below, because it makes routes differ by case.
import './exact-routes';

const SUFFIX = /(?:(?<=\/)index)?\.html\/?$/;
/** Encoded characters at the end of a path. */
const ENCODED_END = /(?:%[\da-f]{2})+$/i;

if (typeof window !== 'undefined') {
  const {origin, pathname, protocol, search, hash} = window.location;
  const path = pathname.replace(ENCODED_END, removeSpace).replace(SUFFIX, '');
  const page = getPagePath();
  if (!protocol.startsWith('http') || (page !== null && !(isSamePath(path, page) && isRoute(page)))) {
    delete document.documentElement.dataset.appRuns;
    throw new Error('This is a copy of a page, for reading. The app does not start here.');
  }
  if ((page ?? path) !== pathname) {
    // With the origin, because a path that starts with two slashes would lead to another host.
    const url = `${origin}${page ?? path}${search}${hash}`;
    if (page === null) {
      window.location.replace(url);
    } else {
      window.history.replaceState(window.history.state, '', url);
    }
  }
}

/** On the way to a URL within the app, before Docusaurus scrolls to the hash. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location}) => {
  if (attempt(() => decodeURIComponent(location.hash)) === null) {
    location.hash = encodeURI(location.hash);
  }
};

/** Encoded characters without white space at their end; those that cannot be decoded stay as they are. */
function removeSpace(encoded: string): string {
  const text = attempt(() => decodeURIComponent(encoded));
  return text === null ? encoded : encodeURIComponent(text.trimEnd());
}

/** The path of the page in the window; null on the not-found page, and in development, where the URL decides. */
function getPagePath(): string | null {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]:not([href$="/404.html"])');
  return link && new URL(link.href).pathname;
}
