import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {zoomService} from '../../site/work-images';

/**
 * Writes the URL of the published image into its `info.json` (IIIF requires it there). The file of `npm run images` has that of the
 * development server.
 */
export default function imageService({siteConfig: {url}, baseUrl}: LoadContext): Plugin {
  return {
    name: 'image-service',
    async postBuild({outDir}) {
      const file = path.join(outDir, zoomService, 'info.json');
      const info = JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, unknown>;
      info.id = url + baseUrl.replace(/\/$/, '') + zoomService;
      await fs.writeFile(file, `${JSON.stringify(info, null, 2)}\n`);
    },
  };
}
