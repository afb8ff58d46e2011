import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {createMarkdown} from 'page-checks';
import {visit} from 'unist-util-visit';
import YAML from 'yaml';
import {root} from '../../scripts/lib/project';
import {escapeRegExp} from '../../src/lib/escape-reg-exp';
import {allMistakes, formatMistake} from '../../src/site/mistakes';
import {clientLibraryText, getMarkdownPath} from '../../src/site/markdown-versions';
import {sections} from '../../src/site/sections';
import {translations} from '../../src/site/translations';
import {readHtml, sitemapRoutes} from '../support/routes';
import {normalizeSpaces} from '../support/text';

const BUILD_FOLDER = path.join(root, 'build');
const SITE_URL = 'http://localhost:3000';
const readMarkdown = (route: string) => fs.readFileSync(path.join(BUILD_FOLDER, getMarkdownPath(route)), 'utf8');
const parser = createMarkdown();
const parseMarkdown = (text: string): Root => parser.parse(text.replace(/^---\n.*?\n---\n/s, ''));

/**
 * Runs in a browser. Returns the visible headings, code blocks and tables of a page, each after its kind, and the URLs
 * in its links and in its code.
 */
function readPage(html: string): {parts: string[]; urls: string[]} {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!;
  // Links to headings and buttons are useful only in a browser. Definitions are in the glossary, and the links of terms
  // to it are left out. The heading of footnotes is only for screen readers.
  const removedParts = '.hash-link, button, [popover], .page-actions, .table-of-contents, #footnote-label';
  main.querySelectorAll(removedParts).forEach((element) => element.remove());
  main.querySelectorAll('br').forEach((element) => element.replaceWith('\n'));
  const article = main.querySelector('.theme-doc-markdown') ?? main;
  const getTexts = (selector: string, within: Element = main) =>
    [...within.querySelectorAll(selector)].map((element) => element.textContent);
  return {
    parts: [
      ...getTexts('h1, h2, h3, h4, h5, h6').map((text) => `heading ${text}`),
      ...getTexts('pre').map((text) => `code ${text}`),
      ...[...main.querySelectorAll('table')].map((table) => `table ${getTexts('th, td', table).join(' | ')}`),
    ],
    urls: [
      ...[...article.querySelectorAll('a[href]:not([href^="#user-content-"], svg a, .term)')].map((link) =>
        link.getAttribute('href')!,
      ),
      // Read only code within a line, because code blocks are compared as a whole.
      ...getTexts(':not(pre) > code', article).flatMap((code) => code.match(/\bhttps?:\/\/\S+/g) ?? []),
    ],
  };
}

/**
 * Returns the headings, code blocks and tables of a Markdown version, in the form of `parts` in the result of
 * `readPage`.
 */
function readParts(tree: Root): Set<string> {
  const parts = new Set<string>();
  visit(tree, ['heading', 'code', 'table'], (node: Nodes) => {
    const text =
      node.type === 'table'
        ? node.children.flatMap((row) => row.children.map((cell) => toString(cell))).join(' | ')
        : toString(node);
    parts.add(normalizeSpaces(`${node.type} ${text}`));
  });
  return parts;
}

/** The page whose code and URLs are written by React. Its Markdown version describes them or leaves them out. */
const REACT_ROUTE = '/docs/request-builder';

/** Returns the parts of a page that its Markdown version lacks, and the URLs that it does not contain in absolute form. */
function findMissing(route: string, {parts, urls}: ReturnType<typeof readPage>, markdown: string): string[] {
  const markdownParts = readParts(parseMarkdown(markdown));
  const makeAbsolute = (url: string) => {
    if (url.startsWith('#')) {
      return SITE_URL + route + url;
    }
    return url.startsWith('/') ? SITE_URL + url : url;
  };
  const hasUrl = (url: string) => new RegExp(`${escapeRegExp(makeAbsolute(url))}(?![\\w/?&=#%])`).test(markdown);
  const isWrittenByReact = (part: string) => route === REACT_ROUTE && !/^(?:heading|table)/.test(part);
  return [
    ...parts.map(normalizeSpaces).filter((part) => !markdownParts.has(part) && !isWrittenByReact(part)),
    ...urls.filter((url) => !hasUrl(url) && !isWrittenByReact(url)),
  ].map((missingText) => `${route}: ${missingText.slice(0, 200)}`);
}

/** Returns the links of a Markdown version that are not absolute, or whose target is missing in the build. */
function findBrokenLinks(route: string, markdown: string): string[] {
  const brokenLinks: string[] = [];
  visit(parseMarkdown(markdown), ['link', 'image'], (node: Nodes) => {
    const {url} = node as Extract<Nodes, {url: string}>;
    const {origin, pathname} = URL.canParse(url) ? new URL(url) : {};
    const file = path.join(BUILD_FOLDER, decodeURIComponent(pathname ?? ''));
    const isFile = () => fs.statSync(file, {throwIfNoEntry: false})?.isFile();
    if (!origin || (origin === SITE_URL && !isFile() && !fs.existsSync(path.join(file, 'index.html')))) {
      brokenLinks.push(`${route}: ${url}`);
    }
  });
  return brokenLinks;
}

test('every page has a Markdown version with its headings, code and tables, and each of the two contains the URL of the other', async ({
  page,
}) => {
  const problems: string[] = [];
  for (const route of sitemapRoutes()) {
    const [html, markdown] = [readHtml(route), readMarkdown(route)];
    const pageParts = await page.evaluate(readPage, html);
    problems.push(...findMissing(route, pageParts, markdown), ...findBrokenLinks(route, markdown));
    expect(html, route).toMatch(/<link rel="?describedby"?[^>]* href="?\/llms\.txt[" >]/);
    expect(markdown.slice(0, 2000), route).toContain(`\nall_pages: ${SITE_URL}/llms.txt\n`);
    expect(html, route).toMatch(new RegExp(`type="?text/markdown"? href="?${getMarkdownPath(route)}[" >]`));
    const facts = YAML.parse(/^---\n(.*?)\n---\n/s.exec(markdown)?.[1] ?? '');
    expect(facts, route).toMatchObject({
      url: SITE_URL + route,
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    });
  }
  expect(problems).toEqual([]);
  expect(readMarkdown('/docs/search')).toMatch(/\nlast_seen_responding: "?\d{4}-\d{2}-\d{2}"?\n/);
  expect(readMarkdown('/policy/introductie')).toContain('\nlang: nl\n');
  expect(['search.md', '404.md'].filter((file) => fs.existsSync(path.join(BUILD_FOLDER, file)))).toEqual([]);
});

/** AI assistants read pages with tools that cut off longer texts. */
const MAX_MARKDOWN_CHARACTERS = 50_000;

test('no Markdown version is too long for the tools that read it', () => {
  const lengths = sitemapRoutes().map((route) => ({route, length: readMarkdown(route).length}));
  expect(lengths.filter(({length}) => length >= MAX_MARKDOWN_CHARACTERS)).toEqual([]);
});

test('the Markdown versions of pages about the client library contain code in both languages', () => {
  const imports = {JavaScript: /^import .* from 'collection-online/m, Python: /^from collection_online import /m};
  const listLanguages = (route: string) =>
    Object.entries(imports).flatMap(([language, pattern]) => (pattern.test(readMarkdown(route)) ? [language] : []));
  expect(listLanguages('/docs/client')).toEqual(['JavaScript', 'Python']);
  for (const route of sitemapRoutes().filter((page) => /^\/docs\/client\b/.test(page))) {
    // A page about the command-line tool contains no program.
    expect(listLanguages(route), route).not.toHaveLength(1);
  }
});

test('llms.txt begins with the frequent mistakes, and lists every page and the files with the texts of all pages', () => {
  const text = fs.readFileSync(path.join(BUILD_FOLDER, 'llms.txt'), 'utf8');
  const full = fs.readFileSync(path.join(BUILD_FOLDER, 'llms-full.txt'), 'utf8');
  expect(findBrokenLinks('/llms.txt', text)).toEqual([]);
  const [opening = ''] = text.split('\n## ', 1);
  for (const mistake of allMistakes.filter(({isFrequent}) => isFrequent)) {
    expect(opening).toContain(formatMistake(mistake, `${SITE_URL}/`));
  }
  const readText = (file: string) => fs.readFileSync(path.join(BUILD_FOLDER, file), 'utf8');
  const smallerTexts = [
    ...sections
      .filter(({forEditors}) => !forEditors)
      .map(({id}) => ({
        file: `${id}/llms-full.txt`,
        hasPage: (route: string) => route.startsWith(`/${id}/`) && !clientLibraryText.hasPage(route),
      })),
    clientLibraryText,
  ].map(({file, hasPage}) => ({file, hasPage, content: readText(file)}));
  for (const route of sitemapRoutes().filter((page) => !page.startsWith('/example/'))) {
    expect(text, route).toContain(`](${SITE_URL}${getMarkdownPath(route)})`);
    const [beforeSources = ''] = readMarkdown(route).split('\n**Sources:**\n');
    const page = beforeSources.replaceAll(`](${SITE_URL}/`, '](/');
    const isTranslation = translations.some(({nl}) => nl === route);
    expect(full.includes(page), route).toBe(!isTranslation);
    for (const {file, hasPage, content} of smallerTexts) {
      expect(content.includes(page), `${route} in ${file}`).toBe(!isTranslation && hasPage(route));
    }
  }
  // A model with a context window of 200,000 tokens can read each of these files. The file with the whole site needs a
  // larger window. In November 2026, a token (o200k) had 3.4 bytes on average in these pages.
  for (const {file, content} of smallerTexts) {
    expect(Buffer.byteLength(content) / 3.4, file).toBeLessThan(200_000);
  }
  // The list states the size of each file.
  for (const {file, content} of [{file: 'llms-full.txt', content: full}, ...smallerTexts]) {
    const line = text.split('\n').find((candidate) => candidate.includes(`](${SITE_URL}/${file})`));
    expect(line).toContain(`${Math.round(Buffer.byteLength(content) / 1000).toLocaleString('en-GB')} kB`);
  }
});
