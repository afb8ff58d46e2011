/** Writes the Markdown version of a page from its source, after our transforms: before React and Docusaurus make a page of it. */

import path from 'node:path';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified, type PluggableList} from 'unified';
import YAML from 'yaml';
import type {Section} from '../../site/sections';
import {getLastChecked, isServiceId} from '../../site/services';
import {pageTransforms} from '../index';
import {getText, text} from '../nodes';
import {toNodes} from '../page';
import {createParser} from '../syntax';
import {toPlain} from './plain';

/** A page as Docusaurus knows it. */
export interface Page {
  /** Its file, from the folder of the project. */
  source: string;
  /** Its route, with the base path. */
  permalink: string;
  title: string;
  description: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** None for a page outside the sections. */
  section?: Section;
}

/** The front matter of a Markdown version. */
interface Facts {
  title: string;
  description: string;
  /** Canonical URL of the page. */
  url: string;
  /** Of a page that is not in English. */
  lang?: string;
  /** Day of the newest recording (ISO date), on the page of a service. */
  last_checked?: string;
}

export interface MarkdownVersion {
  facts: Facts;
  /** With front matter. */
  markdown: string;
}

export interface Site {
  /** The folder of the project. */
  siteDir: string;
  /** Origin of the site. */
  url: string;
  baseUrl: string;
  /** Routes of pages by their source, with the base path. */
  routes: ReadonlyMap<string, string>;
}

const writer = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', emphasis: '_', fences: true, rule: '-'});

/**
 * The Markdown of a page: front matter, and all that its Markdown shows.
 *
 * @param source the text of the page's file
 */
export function formatMarkdownVersion(source: string, page: Page, site: Site): MarkdownVersion {
  const processor = createParser().use(pageTransforms(site.siteDir, page.section) as PluggableList);
  const tree = processor.runSync(processor.parse(source), {
    path: path.join(site.siteDir, page.source),
    data: {frontMatter: page.frontMatter},
  }) as Root;

  const [heading] = tree.children.filter((node) => node.type === 'heading' && node.depth === 1);
  const facts = getFacts(heading ? getText(heading).trim() : page.title, page, site);
  const body = toPlain(tree.children, {
    parse: (content) => toNodes(processor, content),
    resolve: (url) => resolveUrl(url, page, site),
  });
  const content = writer.stringify({
    type: 'root',
    children: [
      {type: 'heading', depth: 1, children: [text(facts.title)]},
      // The site shows the description under the titles of these pages.
      ...(page.section ? [{type: 'paragraph' as const, children: [text(facts.description)]}] : []),
      ...body,
    ],
  });
  return {facts, markdown: `---\n${YAML.stringify(facts, {lineWidth: 0})}---\n\n${content}`};
}

function getFacts(title: string, {description, permalink, frontMatter}: Page, {url}: Site): Facts {
  const {lang, service = ''} = frontMatter as {lang?: string; service?: string};
  const lastChecked = isServiceId(service) ? getLastChecked(service) : null;
  return {
    title,
    description,
    url: url + permalink,
    ...(lang && {lang}),
    ...(lastChecked && {last_checked: lastChecked}),
  };
}

/** Links to files of pages become URLs of pages; all URLs become absolute. */
function resolveUrl(url: string, page: Page, {url: origin, baseUrl, routes}: Site): string {
  if (url.startsWith('pathname:///')) {
    return origin + baseUrl + url.slice('pathname:///'.length);
  }
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const route = /\.mdx?$/.test(file)
    ? routes.get(path.posix.join(file.startsWith('/') ? '' : path.posix.dirname(page.source), file).replace(/^\//, ''))
    : undefined;
  const absolute = route ?? (file.startsWith('/') ? baseUrl + file.slice(1) : file);
  return new URL(absolute + rest, origin + page.permalink).href;
}
