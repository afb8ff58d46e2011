import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, LoadedPlugin, Plugin} from '@docusaurus/types';
import YAML from 'yaml';
import {listDocs} from '../../lib/docs';
import {getMarkdownPath} from '../../site/markdown-versions';
import {sections} from '../../site/sections';
import {currentServices, getLastResponse, isServiceId, serviceList} from '../../site/services';
import {settings} from '../../site/settings';
import {toMarkdown} from './convert';
import {formatFullTexts, formatLlmsTxt, type PublishedPage} from './llms';

/**
 * Writes each page as Markdown, too, for programs and for readers who copy: `/docs/search.md` beside `/docs/search`.
 * `/llms.txt` lists the pages, `/llms-full.txt` contains them, and `/docs/llms-full.txt` contains those of a section.
 * They are made from the HTML: nothing that a page shows is forgotten.
 */
export default function markdownVersions({baseUrl, siteConfig: {url}}: LoadContext): Plugin {
  return {
    name: 'markdown-versions',
    async postBuild({outDir, plugins}) {
      const published: PublishedPage[] = [];
      for (const {isLast, ...page} of listPages(plugins, baseUrl)) {
        const route = `/${page.permalink.slice(baseUrl.length)}`;
        const html = await fs.readFile(path.join(outDir, route, 'index.html'), 'utf8');
        const content = toMarkdown(html, url + page.permalink);
        const facts = getFacts(page, content, route, url + baseUrl);
        const markdown = `---\n${YAML.stringify(facts, {lineWidth: 0})}---\n\n${content}`;
        await fs.writeFile(path.join(outDir, getMarkdownPath(route)), markdown);
        if (isLast) {
          published.push({route, facts, markdown});
        }
      }
      const fullTexts = formatFullTexts(published, url + baseUrl);
      for (const {file, text} of fullTexts) {
        await fs.writeFile(path.join(outDir, file), text);
      }
      await fs.writeFile(path.join(outDir, 'llms.txt'), formatLlmsTxt(published, url + baseUrl, fullTexts));
    },
  };
}

interface Page {
  /** Its route, with the base path. */
  permalink: string;
  title: string;
  description: string;
  frontMatter: Readonly<Record<string, unknown>>;
}

/** All pages, with whether they are of the latest docs version, which the lists of pages have. */
function listPages(plugins: readonly LoadedPlugin[], baseUrl: string): (Page & {isLast: boolean})[] {
  const others = plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-pages')
    .flatMap(({content}) => content as (Page & {type: string})[])
    .filter(({type}) => type === 'mdx');
  const {title, tagline} = settings;
  const home = {permalink: baseUrl, title, description: tagline, frontMatter: {}};
  return [...[home, ...others].map((page) => ({...page, isLast: true})), ...listDocs(plugins)].sort((a, b) =>
    a.permalink.localeCompare(b.permalink),
  );
}

/** The front matter of a Markdown version, with the service that the page documents, or all that it mentions. */
export function getFacts({title, description, frontMatter}: Page, content: string, route: string, siteUrl: string) {
  const {lang, service = ''} = frontMatter as {lang?: string; service?: string};
  const lastResponse = isServiceId(service) ? getLastResponse(service) : null;
  const own = serviceList.filter(({id}) => id === service);
  const linked = serviceList.filter(({page}) => [')', '#'].some((end) => content.includes(page + end)));
  const about = [own, linked].find(({length}) => length > 0) ?? currentServices;
  const hosts = about.flatMap(({endpoint}) => (endpoint ? [new URL(endpoint).host] : []));
  const hasDefinitions = sections.some(({id, definesTerms}) => definesTerms && route.startsWith(`/${id}/`));
  return {
    title,
    description,
    url: siteUrl + route.slice(1),
    ...(lang && {lang}),
    museum: settings.museum.name,
    services: about.map(({name}) => name).join(', '),
    hosts: [...new Set(hosts)].join(', ') || 'unconfirmed',
    ...(hasDefinitions && {glossary: `${siteUrl}docs/glossary`}),
    ...(lastResponse && {last_seen_responding: lastResponse}),
  };
}
