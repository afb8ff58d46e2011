/**
 * Decides whether the app may start on the page that the browser has opened: only at the URL of that page. At another
 * URL, the router would show the not-found page in its place.
 *
 * - A host without our rules leaves `.html` or `index.html` at the end of a URL, or sends the not-found page for it. The
 *   suffix is removed.
 * - A host may add a slash. The router ignores it.
 * - Docusaurus decodes the hash of a URL without a catch. A hash that cannot be decoded would crash the page, so it is
 *   encoded once more.
 * - A copy of a page, on somebody's disk or below another path (an archive, a proxy), can be read as it is. The app does
 *   not start there, because it would look for its routes and files in the wrong place.
 */

import type {ClientModule} from '@docusaurus/types';
import {attempt} from '../lib/attempt';

const SUFFIX = /(?:(?<=\/)index)?\.html\/?$/;

if (typeof window !== 'undefined') {
  const {origin, pathname, protocol, search, hash} = window.location;
  const path = pathname.replace(SUFFIX, '');
  const page = getPagePath();
  if (!protocol.startsWith('http') || (page !== null && toComparable(path) !== toComparable(page))) {
    throw new Error('This is a copy of a page, for reading. The app does not start here.');
  }
  if (path !== pathname) {
    // With the origin, because a path that starts with two slashes would lead to another host.
    const url = `${origin}${path}${search}${hash}`;
    if (page === null) {
      window.location.replace(url);
    } else {
      window.history.replaceState(window.history.state, '', url);
    }
  }
}

/** On the way to a URL within the app, before Docusaurus scrolls to the hash. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location}) => {
  if (decode(location.hash) === null) {
    location.hash = encodeURI(location.hash);
  }
};

/** The path of the page in the window; null on the not-found page, and in development, where the URL decides. */
function getPagePath(): string | null {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]:not([href$="/404.html"])');
  return link && new URL(link.href).pathname;
}

/** The path without encoding, and without a slash at the end. */
function toComparable(path: string): string {
  return (decode(path) ?? path).replace(/\/$/, '');
}

function decode(text: string): string | null {
  return attempt(() => decodeURIComponent(text));
}
