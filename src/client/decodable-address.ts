/**
 * Keeps odd addresses from crashing the page. Router and app decode the path twice and the hash once, without a catch, so
 * `/%E0%A4%A`, `/100%25` and `#%E0%A4%A` throw; and the app trims the path, so that `/docs/%20` would come alive as another
 * page than the not-found page that the server sent. Such a part is replaced by its own text, encoded: it names no page and
 * no place, which the app can show.
 */

import type {ClientModule} from '@docusaurus/types';

// Before the app starts: the address that was opened.
if (typeof window !== 'undefined') {
  const {pathname, search, hash} = window.location;
  let path = pathname;
  while (!isReadable(path)) {
    path = encodeURI(path);
  }
  if (path !== pathname) {
    window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
  }
}

/** On the way to another place within the app, before it scrolls to the hash. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location}) => {
  if (decoded(location.hash) === null) {
    location.hash = encodeURI(location.hash);
  }
};

function isReadable(path: string): boolean {
  const once = decoded(path);
  return once !== null && once === once.trim() && decoded(once) !== null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
