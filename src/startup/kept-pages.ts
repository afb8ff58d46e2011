/**
 * Brings the choices up to date on a page that the browser kept and shows again on the way back. Such a page has missed
 * the choices that the reader made meanwhile on other pages: colour mode, tabs, announcement, docs version. Only Chromium
 * tells it. All of these choices follow the browser's `storage` events, so the page gets the events that it has missed.
 */

import {attempt} from '../lib/attempt';

/** Empty when the browser denies storage. */
const readStorage = (): Record<string, string> =>
  attempt(() => Object.fromEntries(Object.entries(window.localStorage))) ?? {};

if (typeof window !== 'undefined') {
  let before: Record<string, string> = {};
  window.addEventListener('pagehide', () => {
    before = readStorage();
  });
  window.addEventListener('pageshow', ({persisted}) => {
    if (!persisted) {
      return;
    }
    const now = readStorage();
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const [oldValue, newValue] = [before[key] ?? null, now[key] ?? null];
      if (oldValue !== newValue) {
        window.dispatchEvent(new StorageEvent('storage', {key, oldValue, newValue, storageArea: window.localStorage}));
      }
    }
  });
}
