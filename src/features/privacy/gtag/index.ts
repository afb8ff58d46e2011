import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Google Analytics, by a module in the browser (`client.ts`). The tags of Docusaurus's plugin fetch Google's script even
 * if the reader's browser asks sites not to count. Development has none of it.
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
