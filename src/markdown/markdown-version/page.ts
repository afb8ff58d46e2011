/**
 * Makes the Markdown version of each page, for programs and for readers who copy: `/docs/search.md` beside
 * `/docs/search`. `/llms.txt` lists all pages, `/llms-full.txt` contains their texts, and `/docs/llms-full.txt` contains
 * the texts of one section. A Markdown version is made from the HTML, so it contains everything that the page shows.
 * `src/html/index.ts` calls the functions of this file.
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
  /** Path of the page's URL, with the base path. */
  permalink: string;
  title: string;
  description: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Whether the page is of the latest docs version. Lists of pages contain only such pages. */
  isLast: boolean;
}

/** The content of Docusaurus's plugin for pages outside the sections. */
type PagesContent = (Omit<MarkdownPage, 'isLast'> & {type: string})[];

/** @returns the pages that have a Markdown version, keyed by the path of their URL, in the order of the lists */
export function listMarkdownPages(plugins: readonly LoadedPlugin[], baseUrl: string): Map<string, MarkdownPage> {
  const {title, tagline} = settings;
  const home = {permalink: baseUrl, title, description: tagline, frontMatter: {}};
  const pagesOutsideSections = plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-pages')
    .flatMap(({content}) => content as PagesContent)
    .filter(({type}) => type === 'mdx');
  const unversionedPages = [home, ...pagesOutsideSections].map((page) => ({...page, isLast: true}));
  const pages = [...unversionedPages, ...listDocs(plugins)];
  pages.sort((a, b) => a.permalink.localeCompare(b.permalink));
  return new Map(pages.map((page) => [page.permalink, page]));
}

/** The Markdown version of a page. */
export interface MarkdownVersion extends PublishedPage {
  /** Path of the Markdown version in the build. */
  file: string;
  isLast: boolean;
}

/**
 * @param builtPage the page as it was built
 * @param page the page as Docusaurus's plugins know it
 * @param siteUrl absolute URL of the site, with a trailing slash
 */
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
 * @returns the texts of `llms.txt` and of the files with many pages, keyed by path in the build
 */
export function createPageLists(versions: readonly MarkdownVersion[], siteUrl: string): Map<string, string> {
  const latestVersions = versions.filter(({isLast}) => isLast);
  const fullTexts = formatFullTexts(latestVersions, siteUrl);
  return new Map([
    ...fullTexts.map(({file, text}): [string, string] => [file, text]),
    [LLMS_TXT, formatLlmsTxt(latestVersions, siteUrl, fullTexts)],
  ]);
}

/** The front matter of a Markdown version. */
function getFacts({title, description, frontMatter}: MarkdownPage, content: string, route: string, siteUrl: string) {
  const {lang, service = ''} = frontMatter as {lang?: string; service?: string};
  const lastResponse = isServiceId(service) ? getLastResponse(service) : null;
  const pageServices = findServices(service, content);
  const hosts = pageServices.flatMap(({endpoint}) => (endpoint ? [new URL(endpoint).host] : []));
  const hasDefinitions = sections.some(({id, definesTerms}) => definesTerms && route.startsWith(`/${id}/`));
  return {
    title,
    description,
    url: siteUrl + route.slice(1),
    all_pages: siteUrl + LLMS_TXT,
    ...(lang && {lang}),
    museum: settings.museum.name,
    services: pageServices.map(({name}) => name).join(', '),
    hosts: [...new Set(hosts)].join(', ') || 'unconfirmed',
    ...(hasDefinitions && {glossary: `${siteUrl}docs/glossary`}),
    ...(lastResponse && {last_seen_responding: lastResponse}),
  };
}

/**
 * @param service id of the service that the page documents, or an empty text
 * @param content Markdown of the page
 * @returns the service that the page documents. For other pages, it is the services whose pages the page links to, or all
 *   current services if there is no such link.
 */
function findServices(service: string, content: string) {
  const documentedServices = serviceList.filter(({id}) => id === service);
  if (documentedServices.length > 0) {
    return documentedServices;
  }
  const linkedServices = serviceList.filter(({page}) => content.includes(`${page})`) || content.includes(`${page}#`));
  return linkedServices.length > 0 ? linkedServices : currentServices;
}
