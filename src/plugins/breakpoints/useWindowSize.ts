import {useSyncExternalStore} from 'react';

/** Where the style sheets change from one layout to the other: 996 pixels, with letters of 16. */
const DESKTOP = '(width > 62.25em)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(DESKTOP);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** In place of the theme's, which compares pixels. The server knows neither: it renders what both layouts need. */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(DESKTOP).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
