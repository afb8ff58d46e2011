/**
 * Starts Google Analytics before the app starts, unless the reader's browser asks not to be counted: then Google's
 * script is never requested, and `gtag` does nothing. It must exist all the same, because the plugin calls it on every
 * change of page.
 *
 * Consent starts as denied, so that the script sets no cookie. The default must come before `config`: later, it would
 * not apply to the first page view. Source: https://developers.google.com/tag-platform/security/guides/consent
 */

import globalData from '@generated/globalData';
import type {PluginOptions} from '@docusaurus/plugin-google-gtag';

declare global {
  interface Window {
    dataLayer: unknown[];
    gtag: (...command: unknown[]) => void;
  }
}

function start({trackingID, anonymizeIP}: PluginOptions): void {
  const id = trackingID[0] ?? '';
  window.dataLayer = [];
  // Google's script takes the `arguments` object itself; it ignores an array.
  window.gtag = function gtag() {
    // eslint-disable-next-line prefer-rest-params -- for the reason above
    window.dataLayer.push(arguments);
  };
  window.gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  window.gtag('js', new Date());
  window.gtag('config', id, {anonymize_ip: anonymizeIP});

  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

if (typeof window !== 'undefined') {
  const {doNotTrack, globalPrivacyControl} = navigator as Navigator & {globalPrivacyControl?: boolean};
  if (doNotTrack === '1' || globalPrivacyControl) {
    window.gtag = () => {};
  } else {
    start(globalData['docusaurus-plugin-google-gtag']?.default as PluginOptions);
  }
}
