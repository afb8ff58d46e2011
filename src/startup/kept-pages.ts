/**
 * Updates the reader's choices on a page that the browser kept in memory and shows again after going back. The choices
 * are the colour mode, the tabs, the announcement and the docs version. While the page was in memory, the reader may
 * have changed them on other pages.
 *
 * The theme follows `storage` events. Only Chromium sends a page the events that it has missed, so this module sends
 * them in every browser.
 */

import {attempt} from '../lib/attempt';

/** @returns all stored values by their keys; empty if the browser denies storage */
const readStorage = (): Record<string, string> =>
  attempt(() => Object.fromEntries(Object.entries(window.localStorage))) ?? {};

/** Sends a `storage` event for each value that differs. */
function sendStorageEvents(oldValues: Record<string, string>, newValues: Record<string, string>): void {
  const keys = new Set([...Object.keys(oldValues), ...Object.keys(newValues)]);
  for (const key of keys) {
    const oldValue = oldValues[key] ?? null;
    const newValue = newValues[key] ?? null;
    if (oldValue !== newValue) {
      window.dispatchEvent(new StorageEvent('storage', {key, oldValue, newValue, storageArea: window.localStorage}));
    }
  }
}

if (typeof window !== 'undefined') {
  let valuesWhenHidden: Record<string, string> = {};
  window.addEventListener('pagehide', () => {
    valuesWhenHidden = readStorage();
  });
  window.addEventListener('pageshow', ({persisted: wasInMemory}) => {
    if (wasInMemory) {
      sendStorageEvents(valuesWhenHidden, readStorage());
    }
  });
}
