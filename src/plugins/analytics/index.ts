import path from 'node:path';
import googleGtag from '@docusaurus/plugin-google-gtag';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Docusaurus's analytics plugin, started by our own code (`client.ts`) in place of the tags that it writes into every page.
 *
 * These tags fetch Google's script and open connections to Google whatever the reader's browser asks for. Without them nothing
 * is asked of Google before `client.ts` has looked at the reader's signals, and no page carries a further inline script. The
 * plugin's own part for the browser, a page view per route, stays. A site without a measurement id has none of it.
 */
export default function analytics(context: LoadContext, {gtagId}: {gtagId: string | null}): Plugin | null {
  if (gtagId === null) {
    return null;
  }
  // Null in development: nobody is counted there.
  const plugin = googleGtag(context, {trackingID: [gtagId], anonymizeIP: true});
  return (
    plugin && {
      name: plugin.name,
      contentLoaded: plugin.contentLoaded,
      getClientModules: () => [
        path.join(__dirname, 'client.ts'),
        require.resolve('@docusaurus/plugin-google-gtag/lib/gtag'),
      ],
    }
  );
}
