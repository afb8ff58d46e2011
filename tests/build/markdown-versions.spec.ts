import fs from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import type {Nodes, Root} from 'mdast';
import {createMarkdown} from 'page-checks';
import {visit} from 'unist-util-visit';
import YAML from 'yaml';
import {root} from '../../scripts/lib/project';
import {escapeRegExp} from '../../src/lib/escape-reg-exp';
import {getText} from '../../src/markdown/nodes';
import {mistakes} from '../../src/site/mistakes';
import {getMarkdownPath} from '../../src/site/markdown-versions';
import {translations} from '../../src/site/translations';
import {readHtml, sitemapRoutes} from '../support/routes';

const BUILD = path.join(root, 'build');
const SITE = 'http://localhost:3000';
const readMarkdown = (route: string) => fs.readFileSync(path.join(BUILD, getMarkdownPath(route)), 'utf8');
const parser = createMarkdown();
const parseMarkdown = (text: string): Root => parser.parse(text.replace(/^---\n.*?\n---\n/s, ''));

/** What a reader sees: of a table the text of each cell, row by row. */
interface Parts {
  headings: string[];
  code: string[];
  tables: string[];
  /** Of links and images, and in code. */
  urls: string[];
}

/** The parts of pages, read by a browser. */
const readPages = (page: Page, pages: readonly string[]): Promise<Parts[]> =>
  page.evaluate(
    (texts) =>
      texts.map((html) => {
        const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!;
        // Links to headings, and buttons but those that define a term: both are of use in a browser alone.
        main.querySelectorAll('.hash-link, button:not([popovertarget])').forEach((element) => element.remove());
        // Definitions are in the glossary, and of programs in several languages the first is enough.
        main.querySelectorAll('[popover], .page-actions, .table-of-contents').forEach((element) => element.remove());
        const languages = ['Command line', 'curl', 'JavaScript', 'Python'];
        for (const tabs of main.querySelectorAll('.tabs-container:not(.tabs-container .tabs-container)')) {
          const isOfLanguages = [...tabs.querySelectorAll('[role=tab]')].every((tab) =>
            languages.includes(tab.textContent),
          );
          tabs.querySelectorAll(isOfLanguages ? '[role=tabpanel][hidden]' : 'none').forEach((panel) => panel.remove());
        }
        const article = main.querySelector('.theme-doc-markdown') ?? main;
        main.querySelectorAll('br').forEach((element) => element.replaceWith('\n'));
        const getTexts = (selector: string, within: Element = main) =>
          [...within.querySelectorAll(selector)].map((element) => element.textContent);
        return {
          // The heading of footnotes is for those who hear the page.
          headings: getTexts(':is(h1, h2, h3, h4, h5, h6):not(#footnote-label)'),
          code: getTexts('pre'),
          tables: [...main.querySelectorAll('table')].map((table) => getTexts('th, td', table).join(' | ')),
          urls: [
            ...[...article.querySelectorAll('a[href]:not([href^="#user-content-"], svg a)')].map((link) =>
              link.getAttribute('href')!,
            ),
            // Within a line: blocks of code are compared whole.
            ...getTexts(':not(pre) > code', article).flatMap((code) => code.match(/\bhttps?:\/\/\S+/g) ?? []),
          ],
        };
      }),
    pages,
  );

function readParts(tree: Root): Parts {
  const parts: Parts = {headings: [], code: [], tables: [], urls: []};
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') {
      parts.headings.push(getText(node));
    } else if (node.type === 'code') {
      parts.code.push(node.value);
    } else if (node.type === 'table') {
      parts.tables.push(node.children.flatMap((row) => row.children.map(getText)).join(' | '));
    }
  });
  return parts;
}

const plain = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

/**
 * What only React writes: the Markdown versions of these pages have another text for it, or leave it to the browser.
 */
const BY_REACT: Readonly<Record<string, readonly (keyof Parts)[]>> = {
  '/docs/request-builder': ['code', 'urls'],
};

/** What of a page its Markdown version lacks, as sentences. */
function findMissing(route: string, shown: Parts, written: Parts): string[] {
  const kinds = (['headings', 'code', 'tables'] as const).filter((kind) => !BY_REACT[route]?.includes(kind));
  return kinds.flatMap((kind) => {
    const known = new Set(written[kind].map(plain));
    return shown[kind]
      .filter((part) => !known.has(plain(part)))
      .map((part) => `${route}: ${kind} lack ${plain(part).slice(0, 200)}`);
  });
}

/** URLs of a page that its Markdown version lacks, or has in another way: to the byte, and absolute. */
function findMissingUrls(route: string, urls: readonly string[], markdown: string): string[] {
  const isThere = (url: string) => {
    const absolute = url.startsWith('#') ? SITE + route + url : url.startsWith('/') ? SITE + url : url;
    return new RegExp(`${escapeRegExp(absolute)}(?![\\w/?&=#%])`).test(markdown);
  };
  return [...new Set(BY_REACT[route]?.includes('urls') ? [] : urls)]
    .filter((url) => !isThere(url))
    .map((url) => `${route}: ${url}`);
}

/** Links of a Markdown version that are not absolute, or go to nothing in the build. */
function findBrokenLinks(route: string, tree: Root): string[] {
  const broken: string[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type !== 'link' && node.type !== 'image') {
      return;
    }
    const url = URL.canParse(node.url) ? new URL(node.url) : null;
    const file = url?.origin === SITE ? path.join(BUILD, decodeURIComponent(url.pathname)) : null;
    const isThere =
      file === null ||
      fs.existsSync(path.join(file, 'index.html')) ||
      (fs.existsSync(file) && fs.statSync(file).isFile());
    if (!url || !isThere) {
      broken.push(`${route}: ${node.url}`);
    }
  });
  return broken;
}

test('every page has a Markdown version with its headings, code and tables, names it in its head, and is named in its front matter', async ({
  page,
}) => {
  const problems: string[] = [];
  const routes = sitemapRoutes();
  const shown = await readPages(page, routes.map(readHtml));
  for (const [i, route] of routes.entries()) {
    const [html, markdown] = [readHtml(route), readMarkdown(route)];
    const tree = parseMarkdown(markdown);
    problems.push(
      ...findMissing(route, shown[i]!, readParts(tree)),
      ...findMissingUrls(route, shown[i]!.urls, markdown),
      ...findBrokenLinks(route, tree),
    );
    expect(html, route).toMatch(new RegExp(`type="?text/markdown"? href="?${getMarkdownPath(route)}[" >]`));
    const facts = YAML.parse(/^---\n(.*?)\n---\n/s.exec(markdown)?.[1] ?? '');
    expect(facts.url, route).toBe(SITE + route);
    expect(facts.title.length * facts.description.length, route).toBeGreaterThan(0);
  }
  expect(problems).toEqual([]);
  expect(readMarkdown('/docs/search')).toMatch(/\nlast_seen_responding: "?\d{4}-\d{2}-\d{2}"?\n/);
  expect(readMarkdown('/policy/introductie')).toContain('\nlang: nl\n');
  expect(['search.md', '404.md'].filter((file) => fs.existsSync(path.join(BUILD, file)))).toEqual([]);
});

test('llms.txt begins with what to use, and lists every page; the whole fits a window of 200,000 tokens', () => {
  const text = fs.readFileSync(path.join(BUILD, 'llms.txt'), 'utf8');
  const full = fs.readFileSync(path.join(BUILD, 'llms-full.txt'), 'utf8');
  expect(findBrokenLinks('/llms.txt', parseMarkdown(text))).toEqual([]);
  expect(text.split('\n').filter((line) => line.startsWith('- Instead of '))).toHaveLength(
    Object.values(mistakes).flatMap(Object.keys).length,
  );
  expect(text.indexOf('- Instead of ')).toBeLessThan(text.indexOf('## '));
  for (const route of sitemapRoutes().filter((each) => !each.startsWith('/example/'))) {
    expect(text, route).toContain(`](${SITE}${getMarkdownPath(route)})`);
    const [beforeSources = ''] = readMarkdown(route).split('\n**Sources:**\n');
    const isTranslation = translations.some(({nl}) => nl === route);
    expect(full.includes(beforeSources.replaceAll(`](${SITE}/`, '](/')), route).toBe(!isTranslation);
  }
  const size = Buffer.byteLength(full);
  // A token is three and a half bytes of these pages.
  expect(size / 3.5).toBeLessThan(200_000);
  expect(text).toContain(`${Math.round(size / 1000).toLocaleString('en-GB')} kB of Markdown`);
  expect(readMarkdown('/docs/for-programs')).toContain(`can read ${(size / 1e6).toFixed(1)} MB`);
});
