/**
 * Replaces the URL in the address bar by the URL of the page, before the app starts, and decides whether the app may
 * start. At another URL, the router would show another page or the not-found page, React would render the page again,
 * and the app would write that URL into the head.
 *
 * - A host may add a trailing slash, double a slash, or leave `.html` or `index.html` at the end. The URL in the
 *   address bar becomes the URL of the page.
 * - A host without our rules sends the not-found page for a URL with `.html`. This suffix is removed, and the browser
 *   loads the page.
 * - A link that was copied with a space at its end leads to the not-found page. The space is removed, and the browser
 *   loads the page. Docusaurus ignores the space when it looks for a route, so the app would otherwise show a different
 *   page from the HTML.
 * - Docusaurus crashes at a hash that cannot be decoded. Such a hash is encoded once more.
 * - The app does not start in a copy of a page, on somebody's disk or at another path (in an archive, behind a proxy),
 *   because it would look for its routes and files in the wrong place. The HTML of the copy stays and can be read. Some
 *   proxies write their own path into the canonical link of the copy, so the path must also be a route.
 */

import type {ClientModule} from '@docusaurus/types';
import {attempt} from '../lib/attempt';
import {isSamePath} from '../lib/same-path';
import {isRoute} from '../lib/is-route';
// This import must come before the code below, because it makes the routes case-sensitive.
import './exact-routes';

/** The end of a path that a host should remove: `.html`, or `index.html` after a slash. */
const HTML_SUFFIX = /(?:(?<=\/)index)?\.html\/?$/;
/** Percent-encoded characters at the end of a path. */
const ENCODED_END = /(?:%[\da-f]{2})+$/i;

if (typeof window !== 'undefined') {
  const {origin, pathname, protocol, search, hash} = window.location;
  const cleanPath = pathname.replace(ENCODED_END, removeSpace).replace(HTML_SUFFIX, '');
  const pagePath = getPagePath();
  const isOnOwnPath = pagePath === null || (isSamePath(cleanPath, pagePath) && isRoute(pagePath));
  if (!protocol.startsWith('http') || !isOnOwnPath) {
    delete document.documentElement.dataset.appRuns;
    // The error ends the script that starts the app.
    throw new Error('This is a copy of a page, for reading. The app does not start here.');
  }
  const correctPath = pagePath ?? cleanPath;
  if (correctPath !== pathname) {
    // The URL contains the origin, because a path that starts with two slashes would lead to another host.
    const url = `${origin}${correctPath}${search}${hash}`;
    if (pagePath === null) {
      // The app may start before the browser leaves this page. At the URL of the not-found page, it shows what the HTML
      // shows.
      const notFoundPath = getCanonicalPath('[href$="/404.html"]');
      if (notFoundPath !== null) {
        window.history.replaceState(null, '', notFoundPath);
      }
      window.location.replace(url);
    } else {
      window.history.replaceState(window.history.state, '', url);
    }
  }
}

/** Encodes a hash that cannot be decoded, before Docusaurus decodes it to scroll to its target. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location}) => {
  if (attempt(() => decodeURIComponent(location.hash)) === null) {
    location.hash = encodeURI(location.hash);
  }
};

/** @returns encoded characters without white space at their end. Characters that cannot be decoded stay unchanged. */
function removeSpace(encodedText: string): string {
  const text = attempt(() => decodeURIComponent(encodedText));
  return text === null ? encodedText : encodeURIComponent(text.trimEnd());
}

/**
 * @returns the path in the canonical link of the page. It is null on the not-found page, and in development, where the
 *   HTML has no canonical link before React renders the page.
 */
function getPagePath(): string | null {
  return getCanonicalPath(':not([href$="/404.html"])');
}

/** @returns the path in the canonical link, or null if there is none or the selector does not match it */
function getCanonicalPath(selector: string): string | null {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="canonical"]${selector}`);
  return link && new URL(link.href).pathname;
}
