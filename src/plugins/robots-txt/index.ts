import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Writes `robots.txt`. It lets crawlers in everywhere, in a preview too: a page that may not be fetched can never show
 * its `noindex`. A published site also names its sitemap.
 */
export default function robotsTxt({isPreview}: {isPreview: boolean}): Plugin {
  return {
    name: 'robots-txt',
    async postBuild({outDir, siteConfig: {url, baseUrl}}) {
      const lines = ['User-agent: *', 'Allow: /', ...(isPreview ? [] : ['', `Sitemap: ${url}${baseUrl}sitemap.xml`])];
      await fs.writeFile(path.join(outDir, 'robots.txt'), `${lines.join('\n')}\n`);
    },
  };
}
