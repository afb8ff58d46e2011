/**
 * Keeps addresses that cannot be decoded (`/%E0%A4%A`, `#%E0%A4%A`) from crashing the page: router and app decode them without
 * a catch. Such a part is replaced by its own text, encoded: it names no page and no place, which the app can show.
 */

import type {ClientModule} from '@docusaurus/types';

// Before the app starts: the address that was opened.
if (typeof window !== 'undefined') {
  const {pathname, search, hash} = window.location;
  if (!isDecodable(pathname)) {
    window.history.replaceState(window.history.state, '', `${encodeURI(pathname)}${search}${hash}`);
  }
}

/** On the way to another place within the app, before it scrolls to the hash. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location}) => {
  if (!isDecodable(location.hash)) {
    location.hash = encodeURI(location.hash);
  }
};

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
