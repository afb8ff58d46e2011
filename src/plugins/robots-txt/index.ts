import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Writes `robots.txt`. It allows crawlers everywhere, in a preview, too: they cannot see the `noindex` of a page that they may not
 * fetch. That of a published site also names the sitemap.
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
