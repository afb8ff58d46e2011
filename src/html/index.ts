/**
 * Completes the built site after Docusaurus has rendered the pages. This plugin has the only `postBuild` of ours, so the
 * order of the steps is the order below. Each step is a function in the folder of its feature.
 *
 * Each page is parsed once. The steps of a page read the same tree and leave it as it is:
 *
 * | step | gives | written |
 * | --- | --- | --- |
 * | descriptions (`descriptions.ts`) | what the page is about, in schema.org | into the page |
 * | security policy (`security.ts`) | what the page may load, with the hashes of its scripts | into the page |
 * | Markdown version (`src/markdown/markdown-version`) | the page as Markdown | beside the page |
 * | search (`src/search/index`) | title, headings and texts of the page | into the search index |
 * | link preview (`built-pages.ts`) | title and social card, for former URLs | into redirect pages |
 *
 * The steps of the site use these results: lists of the Markdown versions, search index, redirect pages, files for
 * programs, and last the rules for hosts, which name files of the whole build.
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
  type MarkdownVersion,
} from '../markdown/markdown-version/page';
import {createIndexFiles, listIndexes} from '../search/index/build-steps';
import {getSearchOptions} from '../search/index/search-options';
import {readSearchedPage, type SearchedPage} from '../search/index/searched-page';
import {getPageDescriptions, insertDescriptions} from './descriptions';
import {getFiles} from './files';
import {getHostRules, getRedirectPage} from './host-rules';
import {getLinkPreview, insertTexts, readPages} from './built-pages';
import {findRedirectProblems, readRedirects} from './redirects';
import {
  asHeader,
  checkScripts,
  contentSecurityPolicy,
  formatPolicy,
  getScriptHashes,
  insertPolicy,
  securityHeaders,
} from './security';

export default function html({baseUrl, siteDir}: LoadContext, environment: Environment): Plugin {
  return {
    name: 'html',
    async postBuild(props) {
      const {outDir, plugins, routesPaths, siteConfig} = props;
      const siteUrl = siteConfig.url + baseUrl;
      const routes = routesPaths.map((route) => `/${route.slice(baseUrl.length)}`);
      const write = (file: string, text: string) => writeFile(path.join(outDir, file), text);

      const redirects = readRedirects(siteDir);
      const [problem] = findRedirectProblems(redirects, routes, outDir);
      if (problem) {
        throw new UserError(`${problem}.`);
      }

      // Facts about the site that the steps of a page need.
      const descriptions = getPageDescriptions(plugins, siteUrl);
      const markdownPages = listMarkdownPages(plugins, baseUrl);
      const searchOptions = getSearchOptions(plugins);
      const searchIndexes = listIndexes(plugins, baseUrl, searchOptions);
      const searchedPaths = new Set([...searchIndexes.values()].flat());
      const redirectTargets = new Set(redirects.map(({to}) => to));

      // The results of these steps, by the path of the page.
      const scriptHashes = new Map<string, string[]>();
      const markdownVersions = new Map<string, MarkdownVersion>();
      const searchedPages = new Map<string, SearchedPage>();
      const linkPreviews = new Map<string, string>();

      for (const page of readPages(outDir, routesPaths, baseUrl)) {
        const hashes = getScriptHashes(page.tree);
        const insertions = [
          insertDescriptions(page, descriptions.get(page.path) ?? []),
          insertPolicy(page, contentSecurityPolicy(environment, hashes)),
        ];
        scriptHashes.set(page.path, hashes);
        write(page.file, insertTexts(page.html, insertions));

        const markdownPage = markdownPages.get(page.path);
        if (markdownPage) {
          const version = createMarkdownVersion(page, markdownPage, siteUrl);
          markdownVersions.set(page.path, version);
          write(version.file, version.markdown);
        }

        const searchedPage = searchedPaths.has(page.path) ? readSearchedPage(page, searchOptions) : null;
        if (searchedPage) {
          searchedPages.set(page.path, searchedPage);
        }

        const route = `/${page.path.slice(baseUrl.length)}`;
        if (redirectTargets.has(route)) {
          linkPreviews.set(route, getLinkPreview(page));
        }
      }

      checkScripts(scriptHashes, `${baseUrl}404.html`);

      const listedVersions = [...markdownPages.keys()].map((pagePath) => getResult(markdownVersions, pagePath));
      createPageLists(listedVersions, siteUrl).forEach((text, file) => write(file, text));

      const indexFiles = await createIndexFiles(searchIndexes, searchedPages, props);
      indexFiles.forEach((text, file) => write(file, text));

      const emptyPolicy = formatPolicy(contentSecurityPolicy(environment, []));
      for (const {from, to} of redirects) {
        const page = getRedirectPage(baseUrl, to, emptyPolicy, getResult(linkPreviews, to));
        write(`${from.replace('/*', '')}/index.html`, page);
      }

      Object.entries(getFiles(siteDir, siteUrl, environment)).forEach(([file, text]) => write(file, text));

      const allHashes = [...new Set([...scriptHashes.values()].flat())].sort();
      const policy = asHeader(contentSecurityPolicy(environment, allHashes));
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

/** @throws Error when there is no such page in the build */
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
