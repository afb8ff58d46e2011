import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {hasTwin, twinOf} from '../../site/twins';
import {pageToIndex} from '../search-index';
import {markdownOf} from './markdown';

/**
 * Writes each page as Markdown, too, for programs and for readers who copy: `/docs/search.md` beside `/docs/search`. It is made from
 * the HTML, because a page's source lacks what components and transforms show.
 */
export default function markdownTwins(): Plugin {
  return {
    name: 'markdown-twins',
    async postBuild({outDir, routesPaths, siteConfig: {baseUrl}}) {
      for (const route of routesPaths.map((one) => `/${one.slice(baseUrl.length)}`).filter(hasTwin)) {
        const html = await fs.readFile(path.join(outDir, route, 'index.html'), 'utf8');
        await fs.writeFile(path.join(outDir, twinOf(route)), markdownOf(pageToIndex(html)));
      }
    },
  };
}
