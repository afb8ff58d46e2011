import type {Plugin} from '@docusaurus/types';

/**
 * Starts Google's consent mode as denied, so that the analytics tag sets no cookie. It must come before the tag in the
 * list of plugins: a default that arrives after `gtag('config', …)` no longer counts for the first page view.
 * Source: https://developers.google.com/tag-platform/security/guides/consent
 */
export default function analyticsConsent(): Plugin {
  const denied = {ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied'};
  return {
    name: 'analytics-consent',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML:
            'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}' +
            `gtag('consent','default',${JSON.stringify(denied)});`,
        },
      ],
    }),
  };
}
