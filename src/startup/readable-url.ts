/**
 * Makes the URL that was opened one that the app can hydrate: the app must start with the page that the server sent.
 *
 * - `/docs/search/index.html`, `…/index`, `/DOCS/`, `//docs/` or `/docs%2Fsearch` may bring a page that names its own
 *   URL, which the reader gets.
 * - `/docs/search.html` may bring the not-found page: a host without our rules does not know it. The right page is
 *   loaded.
 * - Router and app decode the path twice and the hash once, without a catch, so `/%E0%A4%A`, `/100%25` and `#%E0%A4%A`
 *   throw; and the app trims the path, so that `/docs/%20` would not hydrate as the not-found page that the server
 *   sent, and drops a suffix, so that `/docs/index%2ehtml` would not. Such a part is replaced by its own text, encoded:
 *   it names no page and no heading, which the app can show.
 */

import type {ClientModule} from '@docusaurus/types';
import {attempt} from '../lib/attempt';

/** What hosts complete or ignore at the end of a path. */
const ENDING = /(?:\/index)?(?:\.html)?\/?$/;
/** What the site's rules for hosts drop (`withoutSuffix` in `scripts/lib/server.ts`). */
const SUFFIX = /(?:(?<=\/)index)?\.html\/?$/;

if (typeof window !== 'undefined') {
  if (!window.location.protocol.startsWith('http')) {
    // A browser saves the scripts of the app with a page. Hydration would look for its routes and files on that disk.
    throw new Error('This is a copy of a page, to be read: the app of the site does not start.');
  }
  const {origin, pathname, search, hash} = window.location;
  const sent = getSentPath();
  const isSent = sent !== null && getPage(pathname) === getPage(sent);
  let path = isSent && bare(pathname) !== bare(sent) ? sent : pathname;
  while (!isReadable(path)) {
    path = encodeURI(path);
  }
  // With the origin: `//host/` alone would lead off the site.
  const target = `${origin}${path.replace(SUFFIX, '')}${search}${hash}`;
  if (SUFFIX.test(path)) {
    window.location.replace(target);
  } else if (path !== pathname) {
    window.history.replaceState(window.history.state, '', target);
  }
}

/** On the way to another URL within the app, before it scrolls to the hash. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location}) => {
  if (decode(location.hash) === null) {
    location.hash = encodeURI(location.hash);
  }
};

/** The path of the page that the host sent; null for the not-found page, which every other URL may bring. */
function getSentPath(): string | null {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]:not([href$="/404.html"])');
  return link && new URL(link.href).pathname;
}

/** The same for each spelling of a path that hosts take for the same page. */
function getPage(path: string): string {
  return (decode(path) ?? path).toLowerCase().replace(/\/+/g, '/').replace(ENDING, '');
}

function bare(path: string): string {
  return path.replace(/\/$/, '');
}

function isReadable(path: string): boolean {
  const once = decode(path);
  return once !== null && once === once.trim() && decode(once) !== null && SUFFIX.test(once) === SUFFIX.test(path);
}

function decode(text: string): string | null {
  return attempt(() => decodeURIComponent(text));
}
