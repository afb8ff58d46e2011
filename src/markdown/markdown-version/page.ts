/**
 * The Markdown version of each page, for programs and for readers who copy: `/docs/search.md` beside `/docs/search`.
 * `/llms.txt` lists the pages, `/llms-full.txt` contains them, and `/docs/llms-full.txt` contains those of a section.
 * They are made from the HTML, so they contain everything that a page shows. `src/html/index.ts` calls these steps.
 */

import type {LoadedPlugin} from '@docusaurus/types';
import YAML from 'yaml';
import type {BuiltPage} from '../../lib/built-page';
import {listDocs} from '../../lib/docs';
import {getMarkdownPath, LLMS_TXT} from '../../site/markdown-versions';
import {sections} from '../../site/sections';
import {currentServices, getLastResponse, isServiceId, serviceList} from '../../site/services';
import {settings} from '../../site/settings';
import {toMarkdown} from './convert';
import {formatFullTexts, formatLlmsTxt, type PublishedPage} from './llms';

/** A page that has a Markdown version. */
export interface MarkdownPage {
  /** Path of its URL, with the base path. */
  permalink: string;
  title: string;
  description: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Whether it is of the latest docs version. Lists of pages have only these. */
  isLast: boolean;
}

/** @returns the pages that have a Markdown version, by the path of their URL, in the order of the lists */
export function listMarkdownPages(plugins: readonly LoadedPlugin[], baseUrl: string): Map<string, MarkdownPage> {
  const others = plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-pages')
    .flatMap(({content}) => content as (Omit<MarkdownPage, 'isLast'> & {type: string})[])
    .filter(({type}) => type === 'mdx');
  const {title, tagline} = settings;
  const home = {permalink: baseUrl, title, description: tagline, frontMatter: {}};
  const pages = [...[home, ...others].map((page) => ({...page, isLast: true})), ...listDocs(plugins)];
  pages.sort((a, b) => a.permalink.localeCompare(b.permalink));
  return new Map(pages.map((page) => [page.permalink, page]));
}

/** The Markdown version of a page. */
export interface MarkdownVersion extends PublishedPage {
  /** Its path in the build. */
  file: string;
  isLast: boolean;
}

/** @param siteUrl with the base path, which ends with a slash */
export function createMarkdownVersion({tree}: BuiltPage, page: MarkdownPage, siteUrl: string): MarkdownVersion {
  const {origin, pathname: baseUrl} = new URL(siteUrl);
  const route = `/${page.permalink.slice(baseUrl.length)}`;
  const content = toMarkdown(tree, origin + page.permalink);
  const facts = getFacts(page, content, route, siteUrl);
  const markdown = `---\n${YAML.stringify(facts, {lineWidth: 0})}---\n\n${content}`;
  return {route, facts, markdown, file: getMarkdownPath(route).slice(1), isLast: page.isLast};
}

/**
 * @param versions in the order of the lists
 * @returns `llms.txt` and the files with the texts of all pages, by their paths in the build
 */
export function createPageLists(versions: readonly MarkdownVersion[], siteUrl: string): Map<string, string> {
  const published = versions.filter(({isLast}) => isLast);
  const fullTexts = formatFullTexts(published, siteUrl);
  return new Map([
    ...fullTexts.map(({file, text}): [string, string] => [file, text]),
    [LLMS_TXT, formatLlmsTxt(published, siteUrl, fullTexts)],
  ]);
}

/** The front matter of a Markdown version, with the service that the page documents, or all that it mentions. */
function getFacts({title, description, frontMatter}: MarkdownPage, content: string, route: string, siteUrl: string) {
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
    all_pages: siteUrl + LLMS_TXT,
    ...(lang && {lang}),
    museum: settings.museum.name,
    services: about.map(({name}) => name).join(', '),
    hosts: [...new Set(hosts)].join(', ') || 'unconfirmed',
    ...(hasDefinitions && {glossary: `${siteUrl}docs/glossary`}),
    ...(lastResponse && {last_seen_responding: lastResponse}),
  };
}
