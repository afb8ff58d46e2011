/**
 * Updates the choices on a page that the browser kept in memory and shows again on the way back. Such a page has missed
 * the choices that the reader made meanwhile on other pages: colour mode, tabs, announcement, docs version. Only Chromium
 * sends a page the `storage` events that it has missed. The theme updates its choices by these events, so this module
 * sends them in every browser.
 */

import {attempt} from '../lib/attempt';

/** @returns all stored values by their keys; none if the browser denies storage */
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
