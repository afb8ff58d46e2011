import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {pageToIndex} from '../../search/index/page-to-index';
import {hasTwin, twinOf} from '../../site/twins';
import {llmsFullTxt, llmsTxt, type TwinPage} from './llms';
import {twinFrom} from './markdown';

/**
 * Writes each page as Markdown, too, for programs and for readers who copy: `/docs/search.md` beside `/docs/search`. It is made from
 * the HTML, because a page's source lacks what components and transforms show. `/llms.txt` lists the pages, `/llms-full.txt`
 * contains them.
 */
export default function markdownTwins(): Plugin {
  return {
    name: 'markdown-twins',
    async postBuild({outDir, routesPaths, siteConfig: {url, baseUrl}}) {
      const pages: TwinPage[] = [];
      const routes = routesPaths.map((route) => `/${route.slice(baseUrl.length)}`);
      for (const route of [...new Set(routes)].filter(hasTwin).sort()) {
        const html = await fs.readFile(path.join(outDir, route, 'index.html'), 'utf8');
        const twin = twinFrom(withoutFrame(pageToIndex(html)));
        if (twin) {
          await fs.writeFile(path.join(outDir, twinOf(route)), twin.markdown);
          pages.push({route, ...twin});
        }
      }
      const full = llmsFullTxt(pages, url + baseUrl);
      await fs.writeFile(path.join(outDir, 'llms-full.txt'), full);
      await fs.writeFile(path.join(outDir, 'llms.txt'), llmsTxt(pages, url + baseUrl, full));
    },
  };
}

/** The head and the main part of a page: to parse navigation and footer takes a third of the time. */
const withoutFrame = (html: string): string =>
  html.replace(/<body.*?(?=<main\b)/s, '<body>').replace(/<\/main>.*$/s, '</main>');
