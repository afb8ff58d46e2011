import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Google Analytics, by a module in the browser (`client.ts`). Docusaurus's plugin writes tags into every page, which
 * fetch Google's script and connect to Google even if the reader's browser asks sites not to. Here, nothing is
 * requested from Google before the browser's privacy signals have been read, and no page has a further inline script. A
 * site without a measurement ID has none of it, and neither has development, where nobody is counted.
 */
export default function analytics({gtagId}: {gtagId: string | null}): Plugin | null {
  if (gtagId === null || process.env.NODE_ENV !== 'production') {
    return null;
  }
  return {
    name: 'analytics',
    contentLoaded: ({actions}) => actions.setGlobalData(gtagId),
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
