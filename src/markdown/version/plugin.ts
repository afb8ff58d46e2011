import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {getMarkdownPath} from '../../site/markdown-versions';
import {sections} from '../../site/sections';
import {settings} from '../../site/settings';
import {formatLlmsFullTxt, formatLlmsTxt, type PublishedPage} from './llms';
import {formatMarkdownVersion, type Page, type Site} from './page';

/**
 * Writes each page as Markdown, too, for programs and for readers who copy: `/docs/search.md` beside `/docs/search`. `/llms.txt` lists
 * the pages, `/llms-full.txt` contains them. They are made from the sources after each build: a page that comes from the bundler's cache
 * is not transformed again.
 */
export default function markdownVersions({siteDir, baseUrl, siteConfig: {url}}: LoadContext): Plugin {
  let pages: Page[] = [];
  return {
    name: 'markdown-versions',
    allContentLoaded({allContent}) {
      const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {}) as [string, Docs][];
      const others = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as (Page & {type: string})[][];
      pages = [
        ...docs.flatMap(([id, {loadedVersions}]) => {
          const section = sections.find((each) => each.id === id);
          return loadedVersions.flatMap((version) => version.docs.map((doc) => ({...doc, section})));
        }),
        ...others.flat().filter(({type}) => type === 'mdx'),
      ].map((page) => ({...page, source: page.source.replace(/^@site\//, '')}));
    },
    async postBuild({outDir}) {
      const site: Site = {
        siteDir,
        url,
        baseUrl,
        routes: new Map(pages.map(({source, permalink}) => [source, permalink])),
      };
      const home: Page = {
        source: 'src/pages/_home.md',
        permalink: baseUrl,
        title: settings.title,
        description: settings.tagline,
        frontMatter: {},
      };
      const published: PublishedPage[] = [];
      for (const page of [home, ...pages].sort((a, b) => a.permalink.localeCompare(b.permalink))) {
        const version = formatMarkdownVersion(await fs.readFile(path.join(siteDir, page.source), 'utf8'), page, site);
        const route = `/${page.permalink.slice(baseUrl.length)}`;
        await fs.writeFile(path.join(outDir, getMarkdownPath(route)), version.markdown);
        published.push({route, ...version});
      }
      const full = formatLlmsFullTxt(published, url + baseUrl);
      await fs.writeFile(path.join(outDir, 'llms-full.txt'), full);
      await fs.writeFile(path.join(outDir, 'llms.txt'), formatLlmsTxt(published, url + baseUrl, full));
    },
  };
}
