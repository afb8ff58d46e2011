import path from 'node:path';
import googleGtag from '@docusaurus/plugin-google-gtag';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Docusaurus's analytics plugin, started by our own code (`client.ts`) in place of the tags that it writes into every
 * page.
 *
 * The tags would fetch Google's script and connect to Google even if the reader's browser asks sites not to. Without
 * them, nothing is requested from Google before `client.ts` has read the browser's privacy signals, and no page has a
 * further inline script. The plugin's own part for the browser, a page view per route, stays. A site without a
 * measurement ID has none of it.
 */
export default function analytics(context: LoadContext, {gtagId}: {gtagId: string | null}): Plugin | null {
  if (gtagId === null) {
    return null;
  }
  // Null in development, where nobody is counted.
  const plugin = googleGtag(context, {trackingID: [gtagId], anonymizeIP: true});
  return (
    plugin && {
      name: plugin.name,
      contentLoaded: plugin.contentLoaded,
      getClientModules: () => [
        path.join(__dirname, 'client.ts'),
        // Relative to the plugin.
        ...(plugin.getClientModules?.() ?? []).map((file) =>
          path.resolve(path.dirname(require.resolve('@docusaurus/plugin-google-gtag')), file),
        ),
      ],
    }
  );
}
