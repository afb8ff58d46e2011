/**
 * Completes the built site after Docusaurus has rendered the pages. No other plugin of ours has a `postBuild`, so all steps
 * after the build are in this file, in their order. Each step is a function in the folder of its feature.
 *
 * The steps for each page read the same tree and do not change it:
 *
 * | step | result | written |
 * | --- | --- | --- |
 * | descriptions (`descriptions.ts`) | the subject of the page, in schema.org | into the page |
 * | security policy (`security.ts`) | the files that the page may load, and the hashes of its scripts | into the page |
 * | Markdown version (`src/markdown/markdown-version`) | the page as Markdown | beside the page |
 * | search (`src/search/index`) | title, headings and texts of the page | into the search index |
 * | link preview (`built-pages.ts`) | title and social card, for former URLs | into redirect pages |
 *
 * The steps for the site use these results: lists of the Markdown versions, search index, redirect pages, files for
 * programs, and rules for hosts. The rules for hosts come last, because they list the files of the whole build.
 */

import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listFiles} from 'recorded-samples';
import type {Environment} from '../lib/environment';
import {UserError} from '../lib/user-error';
import {
  createMarkdownVersion,
  createPageLists,
  listMarkdownPages,
  type MarkdownPage,
  type MarkdownVersion,
} from '../markdown/markdown-version/page';
import {createIndexFiles, listIndexes} from '../search/index/build-steps';
import {getSearchOptions, type SearchOptions} from '../search/index/search-options';
import {readSearchedPage, type SearchedPage} from '../search/index/searched-page';
import {getPageDescriptions, insertDescriptions, type JsonLd} from './descriptions';
import {getFiles} from './files';
import {getHostRules, getRedirectPage} from './host-rules';
import {getLinkPreview, insertTexts, readPages} from './built-pages';
import {findRedirectProblems, readRedirects} from './redirects';
import {
  checkScripts,
  contentSecurityPolicy,
  formatHeaderValue,
  formatMetaElement,
  getScriptHashes,
  insertPolicy,
  securityHeaders,
} from './security';

type PostBuildProps = Parameters<NonNullable<Plugin['postBuild']>>[0];

export default function html({baseUrl, siteDir}: LoadContext, environment: Environment): Plugin {
  return {
    name: 'html',
    async postBuild(props) {
      const {outDir, plugins, routesPaths, siteConfig} = props;
      const siteUrl = siteConfig.url + baseUrl;
      const routes = routesPaths.map((route) => `/${route.slice(baseUrl.length)}`);
      const write = (file: string, text: string) => writeFile(path.join(outDir, file), text);

      const redirects = readRedirects(siteDir);
      const [redirectProblem] = findRedirectProblems(redirects, routes, outDir);
      if (redirectProblem) {
        throw new UserError(`${redirectProblem}.`);
      }

      const searchOptions = getSearchOptions(plugins);
      const searchIndexes = listIndexes(plugins, baseUrl, searchOptions);
      const facts: PageFacts = {
        siteUrl,
        environment,
        descriptions: getPageDescriptions(plugins, siteUrl),
        markdownPages: listMarkdownPages(plugins, baseUrl),
        searchOptions,
        searchedPaths: new Set([...searchIndexes.values()].flat()),
        redirectTargets: new Set(redirects.map(({to}) => to)),
      };
      const results = completePages(props, facts, write);
      checkScripts(results.scriptHashes, `${baseUrl}404.html`);

      const markdownPaths = [...facts.markdownPages.keys()];
      const versions = markdownPaths.map((pagePath) => getResult(results.markdownVersions, pagePath));
      createPageLists(versions, siteUrl).forEach((text, file) => write(file, text));

      const indexFiles = await createIndexFiles(searchIndexes, results.searchedPages, props);
      indexFiles.forEach((text, file) => write(file, text));

      const policyWithoutScripts = formatMetaElement(contentSecurityPolicy(environment, []));
      for (const {from, to} of redirects) {
        const page = getRedirectPage(baseUrl, to, policyWithoutScripts, getResult(results.linkPreviews, to));
        write(`${from.replace('/*', '')}/index.html`, page);
      }

      Object.entries(getFiles(siteDir, siteUrl, environment)).forEach(([file, text]) => write(file, text));

      const allHashes = [...new Set([...results.scriptHashes.values()].flat())].sort();
      const policy = formatHeaderValue(contentSecurityPolicy(environment, allHashes));
      const hostRules = getHostRules({
        baseUrl,
        headers: {'Content-Security-Policy': policy, ...securityHeaders},
        redirects,
        pages: routes,
        files: listFiles(outDir),
      });
      Object.entries(hostRules).forEach(([file, text]) => write(file, text));
    },
  };
}

/** The facts about the site that the steps for each page need. Paths of pages contain the base path. */
interface PageFacts {
  siteUrl: string;
  environment: Environment;
  /** The descriptions of each page, keyed by the path of the page. */
  descriptions: ReadonlyMap<string, readonly JsonLd[]>;
  /** The pages that have a Markdown version, keyed by the path of the page. */
  markdownPages: ReadonlyMap<string, MarkdownPage>;
  searchOptions: SearchOptions;
  /** The paths of all pages in a search index. */
  searchedPaths: ReadonlySet<string>;
  /** The routes that replace former URLs, without the base path. */
  redirectTargets: ReadonlySet<string>;
}

/** The results of the steps for each page. Link previews are keyed by route, all others by path. */
interface PageResults {
  scriptHashes: Map<string, string[]>;
  markdownVersions: Map<string, MarkdownVersion>;
  searchedPages: Map<string, SearchedPage>;
  linkPreviews: Map<string, string>;
}

/**
 * Completes each page: writes its final HTML and its Markdown version.
 *
 * @param write writes a text to a file of the build
 * @returns the results that the steps for the site need
 */
function completePages(
  {outDir, routesPaths, baseUrl}: PostBuildProps,
  facts: PageFacts,
  write: (file: string, text: string) => void,
): PageResults {
  const {siteUrl, environment, descriptions, markdownPages, searchOptions, searchedPaths, redirectTargets} = facts;
  const results: PageResults = {
    scriptHashes: new Map(),
    markdownVersions: new Map(),
    searchedPages: new Map(),
    linkPreviews: new Map(),
  };
  for (const page of readPages(outDir, routesPaths, baseUrl)) {
    const hashes = getScriptHashes(page.tree);
    results.scriptHashes.set(page.path, hashes);
    const insertions = [
      insertDescriptions(page, descriptions.get(page.path) ?? []),
      insertPolicy(page, contentSecurityPolicy(environment, hashes)),
    ];
    write(page.file, insertTexts(page.html, insertions));

    const markdownPage = markdownPages.get(page.path);
    if (markdownPage) {
      const version = createMarkdownVersion(page, markdownPage, siteUrl);
      results.markdownVersions.set(page.path, version);
      write(version.file, version.markdown);
    }

    const searchedPage = searchedPaths.has(page.path) ? readSearchedPage(page, searchOptions) : null;
    if (searchedPage) {
      results.searchedPages.set(page.path, searchedPage);
    }

    const route = `/${page.path.slice(baseUrl.length)}`;
    if (redirectTargets.has(route)) {
      results.linkPreviews.set(route, getLinkPreview(page));
    }
  }
  return results;
}

/** @throws Error when the build has no page with this path */
function getResult<T>(results: ReadonlyMap<string, T>, pagePath: string): T {
  const result = results.get(pagePath);
  if (result === undefined) {
    throw new Error(`The build has no page at ${pagePath}.`);
  }
  return result;
}

function writeFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}
