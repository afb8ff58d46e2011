import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'mdast';
import YAML from 'yaml';
import {getMarkdownPath} from '../../site/markdown-versions';
import {sections, type Section} from '../../site/sections';
import {currentServices, getLastResponse, isServiceId, serviceList} from '../../site/services';
import {settings} from '../../site/settings';
import type {Elements} from '../element';
import {getText, text} from '../nodes';
import {toNodes} from '../page';
import type {createParser} from 'page-checks';
import {formatLlmsFullTxt, formatLlmsTxt, type PublishedPage} from './llms';
import {getComponents, stripJsx} from './plain';
import {formatMarkdown} from './write';

/**
 * Writes each page as Markdown, too, for programs and for readers who copy: `/docs/search.md` beside `/docs/search`.
 * `/llms.txt` lists the pages, `/llms-full.txt` contains them. They are made from the sources after each build: a page
 * that comes from the bundler's cache is not transformed again.
 */
export default function markdownVersions(
  {siteDir, baseUrl, siteConfig: {url}}: LoadContext,
  {elements, createProcessor}: Pick<Site, 'elements' | 'createProcessor'>,
): Plugin {
  let pages: SourcePage[] = [];
  return {
    name: 'markdown-versions',
    allContentLoaded({allContent}) {
      const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {}) as [string, Docs][];
      const others = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as (SourcePage & {
        type: string;
      })[][];
      pages = [
        ...docs.flatMap(([id, {loadedVersions}]) => {
          const section = sections.find((each) => each.id === id);
          return loadedVersions.flatMap((version) =>
            version.docs.map((doc) => ({...doc, section, isLast: version.isLast})),
          );
        }),
        ...others.flat().filter(({type}) => type === 'mdx'),
      ].map((page) => ({...page, source: page.source.replace(/^@site\//, '')}));
    },
    async postBuild({outDir}) {
      const site: Site = {
        siteDir,
        url,
        baseUrl,
        elements,
        createProcessor,
        routes: new Map(pages.map(({source, permalink}) => [source, permalink])),
      };
      const home: SourcePage = {
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
        if (page.isLast !== false) {
          published.push({route, ...version});
        }
      }
      const full = formatLlmsFullTxt(published, url + baseUrl);
      await fs.writeFile(path.join(outDir, 'llms-full.txt'), full);
      await fs.writeFile(path.join(outDir, 'llms.txt'), formatLlmsTxt(published, url + baseUrl, full));
    },
  };
}

/** A page as Docusaurus knows it. */
interface SourcePage {
  /** Its file, from the folder of the project. */
  source: string;
  /** Its route, with the base path. */
  permalink: string;
  title: string;
  description: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** None for a page outside the sections. */
  section?: Section;
  /** Of a section: whether it is in the latest docs version, which the lists of pages have. */
  isLast?: boolean;
}

export interface MarkdownVersion {
  facts: ReturnType<typeof getFacts>;
  /** With front matter. */
  markdown: string;
}

interface Site {
  /** The folder of the project. */
  siteDir: string;
  /** Origin of the site. */
  url: string;
  baseUrl: string;
  elements: Elements;
  /** What parses a page of this section and applies its transforms. */
  createProcessor: (siteDir: string, section?: Section) => ReturnType<typeof createParser>;
  /** Routes of pages by their source, with the base path. */
  routes: ReadonlyMap<string, string>;
}

/**
 * The Markdown of a page: front matter, and all that its Markdown shows.
 *
 * @param source the text of the page's file
 */
export function formatMarkdownVersion(source: string, page: SourcePage, site: Site): MarkdownVersion {
  const processor = site.createProcessor(site.siteDir, page.section);
  const tree = processor.runSync(processor.parse(source), {
    path: path.join(site.siteDir, page.source),
    value: source,
    data: {frontMatter: page.frontMatter},
  }) as Root;

  const [heading] = tree.children.filter((node) => node.type === 'heading' && node.depth === 1);
  const title = heading ? getText(heading).trim() : page.title;
  const body = stripJsx(tree.children, {
    parse: (content) => toNodes(processor, content),
    resolve: (url) => resolveUrl(url, page, site),
    components: getComponents(site.elements),
  });
  const content = formatMarkdown([
    {type: 'heading', depth: 1, children: [text(title)]},
    // The site shows the description under the titles of these pages.
    ...(page.section ? [{type: 'paragraph' as const, children: [text(page.description)]}] : []),
    ...body,
  ]);
  const facts = getFacts(title, content, page, site);
  return {facts, markdown: `---\n${YAML.stringify(facts, {lineWidth: 0})}---\n\n${content}`};
}

/** The front matter of a Markdown version, with the service that the page documents, or all that it mentions. */
function getFacts(
  title: string,
  content: string,
  {description, permalink, frontMatter, section}: SourcePage,
  {url, baseUrl}: Site,
) {
  const {lang, service = ''} = frontMatter as {lang?: string; service?: string};
  const lastResponse = isServiceId(service) ? getLastResponse(service) : null;
  const own = serviceList.filter(({id}) => id === service);
  const linked = serviceList.filter(({page}) => [')', '#'].some((end) => content.includes(page + end)));
  const about = [own, linked].find(({length}) => length > 0) ?? currentServices;
  const hosts = about.flatMap(({endpoint}) => (endpoint ? [new URL(endpoint).host] : []));
  return {
    title,
    description,
    url: url + permalink,
    ...(lang && {lang}),
    museum: settings.museum.name,
    services: about.map(({name}) => name).join(', '),
    hosts: [...new Set(hosts)].join(', ') || 'unconfirmed',
    ...(section?.definesTerms && {glossary: `${url}${baseUrl}docs/glossary`}),
    ...(lastResponse && {last_seen_responding: lastResponse}),
  };
}

/** Links to files of pages become URLs of pages; all URLs become absolute. Those that are absolute stay as they are. */
function resolveUrl(url: string, page: SourcePage, {url: origin, baseUrl, routes}: Site): string {
  if (url.startsWith('pathname:///')) {
    return origin + baseUrl + url.slice('pathname:///'.length);
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    return url;
  }
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const route = /\.mdx?$/.test(file)
    ? routes.get(path.posix.join(file.startsWith('/') ? '' : path.posix.dirname(page.source), file).replace(/^\//, ''))
    : undefined;
  const absolute = route ?? (/^\/(?!\/)/.test(file) ? baseUrl + file.slice(1) : file);
  return new URL(absolute, origin + page.permalink).href + rest;
}
