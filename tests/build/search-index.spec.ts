import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parse} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse';
import type {PageFile} from '../../src/search/engine/format';
import {searchIndexFiles} from '../../src/search/index/files';
import {pageToIndex, withMarkedCode, withoutMarks} from '../../src/search/index/page-to-index';
import {sectionKeywords} from '../../src/search/index/section-keywords';
import {someOf} from '../support/queries';
import {htmlOf, sitemapRoutes} from '../support/routes';
import {root} from '../support/test';

const plugins = fs.readFileSync(path.join(root, '.docusaurus/search-index/search-index.json'), 'utf8');

test('the plugin takes the same from its copy of a page as from the page', () => {
  for (const route of someOf(sitemapRoutes(), 12)) {
    const html = htmlOf(route);
    for (const type of ['docs', 'page'] as const) {
      const copy = JSON.stringify(parse(withMarkedCode(pageToIndex(html)), type, route, {}));
      expect(JSON.parse(withoutMarks(copy)), route).toEqual(parse(html, type, route, {}));
    }
  }
});

test('the copy is without links to other pages of the sidebar, and without colours', () => {
  const page = htmlOf('/docs/iiif/image');
  const copy = pageToIndex(page);
  const sidebarOf = (html: string) => /<aside(.*?)<\/aside>/s.exec(html)?.[1]?.match(/href=[^ >]*/g) ?? [];
  expect(sidebarOf(page).length).toBeGreaterThan(20);
  // What is left is the page itself and what it is below.
  expect(sidebarOf(copy).at(-1)).toBe('href=/docs/iiif/image');
  expect(sidebarOf(copy).length).toBeLessThan(5);
  expect(copy).not.toContain('class="token ');
});

test('the parts hold all texts and all words of the plugin’s index', () => {
  const {index, parts} = searchIndexFiles(plugins, '/data/');
  expect(index.folder).toMatch(/^\/data\/assets\/search\/[0-9a-f]{10}\/$/);
  const files = [...parts].map(([name, text]) => ({name, json: JSON.parse(text)}));
  const pages: PageFile[] = files.filter(({name}) => name.includes('/page-')).map(({json}) => json);
  const texts = new Set(
    pages.flatMap(({url, title, description, places}) => [
      `${url} ${title}`,
      `${url} ${description}`,
      ...places.flatMap(({heading, anchor, text, keywords}) => [
        `${url}${anchor} ${heading}`,
        `${url}${anchor} ${text}`,
        `${url}${anchor} ${keywords}`,
      ]),
    ]),
  );
  const own: string[] = files.flatMap(({name, json}) => (name.includes('/words-') ? json.words.split(' ') : []));
  // lunr takes letters with accents for punctuation at both ends of a word.
  const words = new Set(own.flatMap((word) => [word, word.replace(/^\W+|\W+$/g, '')]));
  const stopWords = new Set(index.stopWords.split(' '));
  const whole: {documents: {t: string; u: string; h?: string}[]; index: {invertedIndex: [word: string][]}}[] =
    JSON.parse(plugins);
  for (const {
    documents,
    index: {invertedIndex},
  } of whole) {
    const missing = documents.filter(({t, u, h = ''}) => !texts.has(`${u}${h} ${withoutMarks(t)}`));
    expect(missing).toEqual([]);
    // The plugin separates words at hyphens, and ours at all punctuation but that in numbers. A lone sign is no word.
    const known = invertedIndex.flatMap(([word]) => {
      const pieces = withoutMarks(word)
        .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
        .split(/[^\p{L}\p{M}\p{N}_]+/u)
        .filter(Boolean);
      return words.has(word) ? [word] : pieces;
    });
    expect(known.length).toBeGreaterThan(50);
    expect(known.filter((word) => !words.has(word) && !stopWords.has(word))).toEqual([]);
  }
});

test('a section with keywords that is renamed or removed stops the build, and so does a page here', () => {
  const renamed = plugins.replaceAll('"h":"#quality"', '"h":"#qualities"');
  expect(() => searchIndexFiles(renamed, '/')).toThrow(
    'section-keywords.ts: /docs/iiif/image has no heading #quality; ',
  );
  const routes = new Set(sitemapRoutes().map((route) => route.replace(/\/$/, '')));
  expect(Object.keys(sectionKeywords).filter((route) => !routes.has(route))).toEqual([]);
});

test('the name of the folder changes with what is in it, and with nothing else', () => {
  const folder = (json: string) => searchIndexFiles(json, '/').index.folder;
  expect(folder(plugins)).toBe(folder(plugins));
  expect(folder(plugins.replace('"b":["Docs"]', '"b":["Dogs"]'))).not.toBe(folder(plugins));
});

/** What an upgrade of the plugin could change. */
const changes: Record<string, (json: string) => string> = {
  'an object in place of the list': () => '{}',
  'no kinds': () => '[]',
  'a kind more': (json) => json.replace(/\]$/, ',{"documents":[],"index":{"fieldVectors":[],"invertedIndex":[]}}]'),
  'documents of another form': (json) => json.replace(/"i":1,/, '"id":1,'),
  'a text before the title of its page': (json) => json.replace(/"i":1,/, '"i":100000,'),
};
for (const [name, change] of Object.entries(changes)) {
  test(`an index of another form stops the build: ${name}`, () => {
    const changed = change(plugins);
    expect(changed).not.toBe(plugins);
    expect(() => searchIndexFiles(changed, '/')).toThrow(
      'The search index is not as @easyops-cn/docusaurus-search-local 0.55.3',
    );
  });
}
