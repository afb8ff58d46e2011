/**
 * Starts Google Analytics before the app starts. The plugin's own client module then reports each move to another page.
 *
 * The plugin also reports a move when only the URL changes. This happens when a reader opens a search result in a new
 * tab, because the search box removes the search terms from the URL. Such a page would be counted twice, so `gtag`
 * ignores a page view of the path that was counted last.
 *
 * If the reader's browser sends Do Not Track or Global Privacy Control, Google's script is never requested. `gtag` must
 * also exist in this case, because the plugin's module calls it on every move.
 *
 * Consent starts as denied, so Google's script sets no cookie. The default must come before `config`. Otherwise it
 * would not apply to the first page view. Source: https://developers.google.com/tag-platform/security/guides/consent
 */

import globalData from '@generated/globalData';
import type {PluginOptions} from '@docusaurus/plugin-google-gtag';
import {HIGHLIGHT_PARAM} from '../../../site/search-limits';

declare global {
  interface Window {
    dataLayer: unknown[];
    gtag: (...command: unknown[]) => void;
  }
}

/** Defines `gtag`, counts the first page view, and requests Google's script. */
function startAnalytics(trackingId: string, anonymizeIP: boolean): void {
  window.dataLayer = [];
  // The command `config` counts the first page.
  let countedPath = getFirstPath();
  let currentPath = countedPath;
  window.gtag = function gtag(...[command, name, value]: unknown[]) {
    if (command === 'set' && name === 'page_path') {
      currentPath = String(value);
    }
    if (command === 'event' && name === 'page_view') {
      if (currentPath === countedPath) {
        return;
      }
      countedPath = currentPath;
    }
    // eslint-disable-next-line prefer-rest-params -- Google's script reads `arguments` objects and ignores arrays
    window.dataLayer.push(arguments);
  };
  window.gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  window.gtag('js', new Date());
  window.gtag('config', trackingId, {anonymize_ip: anonymizeIP});

  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(trackingId)}`;
  document.head.append(script);
}

/** @returns the path of the current page without search terms, as the plugin will report it */
function getFirstPath(): string {
  const {pathname, search, hash} = window.location;
  const params = new URLSearchParams(search);
  if (!params.has(HIGHLIGHT_PARAM)) {
    return pathname + search + hash;
  }
  params.delete(HIGHLIGHT_PARAM);
  return `${pathname}${params.size > 0 ? `?${params}` : ''}${hash}`;
}

if (typeof window !== 'undefined') {
  const {doNotTrack, globalPrivacyControl} = navigator as Navigator & {globalPrivacyControl?: boolean};
  // The development server has no analytics plugin and thus no options.
  const options = globalData['docusaurus-plugin-google-gtag']?.default as PluginOptions | undefined;
  if (!options || doNotTrack === '1' || globalPrivacyControl) {
    window.gtag = () => {};
  } else {
    startAnalytics(options.trackingID[0], options.anonymizeIP);
  }
}
