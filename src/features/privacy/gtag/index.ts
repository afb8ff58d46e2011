import path from 'node:path';
import googleGtag from '@docusaurus/plugin-google-gtag';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Docusaurus's analytics plugin without the tags that it would write into every page. `client.ts` starts Google's
 * script instead. It is one of the `clientModules` of `docusaurus.config.ts`.
 *
 * The plugin's tags load Google's script and connect to Google even if the reader's browser asks sites not to track.
 * `client.ts` reads the browser's privacy signals first, so nothing is requested from readers who opted out. It also
 * sets the default consent, because the plugin has no option for it. Without the tags, no page needs another inline script
 * in its security policy. The plugin still reports each page view after the first.
 *
 * @param context Docusaurus's own description of the site
 * @param environment `gtagId` is Google's measurement ID, or null for a site without analytics
 * @returns null without a measurement ID, and also in development, where the plugin does not run
 */
export default function analytics(context: LoadContext, environment: {gtagId: string | null}): Plugin | null {
  const {gtagId} = environment;
  const plugin = gtagId === null ? null : googleGtag(context, {trackingID: [gtagId], anonymizeIP: true});
  if (!plugin) {
    return null;
  }
  // The plugin names its client modules relative to its own folder.
  const pluginFolder = path.dirname(require.resolve('@docusaurus/plugin-google-gtag'));
  const clientModules = plugin.getClientModules?.() ?? [];
  return {
    name: plugin.name,
    // Writes the options into the global data of the site, where `client.ts` reads them.
    contentLoaded: plugin.contentLoaded,
    getClientModules: () => clientModules.map((file) => path.resolve(pluginFolder, file)),
  };
}
