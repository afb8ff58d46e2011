/**
 * Makes the URL that was opened one that the app can hydrate: the app must start with the page that the server sent.
 *
 * - `/docs/search/index.html` is the page `/docs/search`. Docusaurus would look for the scripts of another route, find none, and
 *   build the page again on an empty one.
 * - `/docs/search.html` is a page of no static host: the server sent the not-found page, so the right page is loaded.
 * - Router and app decode the path twice and the hash once, without a catch, so `/%E0%A4%A`, `/100%25` and `#%E0%A4%A` throw; and
 *   the app trims the path, so that `/docs/%20` would not hydrate as the not-found page that the server sent. Such a part is
 *   replaced by its own text, encoded: it names no page and no heading, which the app can show.
 * - `/DOCS/`, or a path that ends in `/index`, is no page, but some hosts send the page `/docs/`, which names its own URL.
 */

import type {ClientModule} from '@docusaurus/types';
import {attempt} from '../lib/attempt';

if (typeof window !== 'undefined') {
  const {pathname, search, hash} = window.location;
  let path = pathname.replace(/\/index\.html$/, '') || '/';
  const sent = pathOfPage();
  if (
    sent &&
    bare(path) !== bare(sent) &&
    bare(path)
      .toLowerCase()
      .replace(/\/index$/, '') === bare(sent)
  ) {
    path = sent;
  }
  while (!isReadable(path)) {
    path = encodeURI(path);
  }
  if (path.endsWith('.html')) {
    window.location.replace(`${path.slice(0, -'.html'.length)}${search}${hash}`);
  } else if (path !== pathname) {
    window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
  }
}

/** On the way to another URL within the app, before it scrolls to the hash. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location}) => {
  if (decode(location.hash) === null) {
    location.hash = encodeURI(location.hash);
  }
};

/** The path of the page that the host sent. */
function pathOfPage(): string | null {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return link && new URL(link.href).pathname;
}

function bare(path: string): string {
  return path.replace(/\/$/, '');
}

function isReadable(path: string): boolean {
  const once = decode(path);
  return once !== null && once === once.trim() && decode(once) !== null;
}

function decode(text: string): string | null {
  return attempt(() => decodeURIComponent(text));
}
