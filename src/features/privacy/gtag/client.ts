/**
 * Starts Google Analytics before the app starts, and counts each page, unless the reader's browser asks not to be
 * counted: then Google's script is never requested.
 *
 * Consent starts as denied, so that the script sets no cookie. The default must come before `config`: later, it would
 * not apply to the first page view. Source: https://developers.google.com/tag-platform/security/guides/consent
 */

import globalData from '@generated/globalData';
import type {ClientModule} from '@docusaurus/types';

declare global {
  interface Window {
    dataLayer: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

function start(id: string): void {
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
  window.gtag('config', id, {anonymize_ip: true});

  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

if (typeof window !== 'undefined') {
  const {doNotTrack, globalPrivacyControl} = navigator as Navigator & {globalPrivacyControl?: boolean};
  if (doNotTrack !== '1' && !globalPrivacyControl) {
    start(globalData.analytics?.default as string);
  }
}

/** As Docusaurus's plugin does: the first page is counted by `config`, and the title changes with the next task. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  const [path, before] = [location, previousLocation].map((each) => each && each.pathname + each.search + each.hash);
  if (before !== undefined && path !== before) {
    setTimeout(() => {
      window.gtag?.('set', 'page_path', path);
      window.gtag?.('event', 'page_view');
    });
  }
};
