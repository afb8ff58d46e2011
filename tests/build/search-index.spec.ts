import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parse} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse';
import {pageToIndex} from '../../src/lib/page-to-index';
import {searchIndexFiles} from '../../src/plugins/search-index/files';
import {someOf} from '../support/queries';
import {htmlOf, sitemapRoutes} from '../support/routes';
import {root} from '../support/test';

const plugins = fs.readFileSync(path.join(root, '.docusaurus/search-index/search-index.json'), 'utf8');

test('the plugin takes the same from its copy of a page as from the page', () => {
  for (const route of someOf(sitemapRoutes(), 12)) {
    const html = htmlOf(route);
    for (const type of ['docs', 'page'] as const) {
      expect(parse(pageToIndex(html), type, route, {}), route).toEqual(parse(html, type, route, {}));
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

test('the parts hold all documents and all words of the plugin’s index', () => {
  const {index, parts} = searchIndexFiles(plugins, '/data/');
  expect(index.folder).toMatch(/^\/data\/assets\/search\/[0-9a-f]{10}\/$/);
  const files = [...parts].map(([name, text]) => ({name, json: JSON.parse(text)}));
  const whole = JSON.parse(plugins);
  for (const [kind, {documents, index: {invertedIndex}}] of whole.entries()) {
    expect(files.flatMap(({name, json}) => (name.includes('/page-') ? json[kind] : []))).toEqual(documents);
    const words = files.flatMap(({name, json}) => (name.includes('/words-') ? json[kind].words.split(' ') : [])).filter(Boolean);
    expect(words).toEqual(invertedIndex.map(([word]: [string]) => word).filter(Boolean));
  }
});

test('the name of the folder changes with what is in it, and with nothing else', () => {
  const folder = (json: string) => searchIndexFiles(json, '/').index.folder;
  expect(folder(plugins)).toBe(folder(plugins));
  expect(folder(plugins.replace('"b":["Docs"]', '"b":["Dogs"]'))).not.toBe(folder(plugins));
});

/** What an upgrade of the plugin or of lunr could change. */
const changes: Record<string, (json: string) => string> = {
  'an object in place of the list': () => '{}',
  'no kinds': () => '[]',
  'a kind more': (json) => json.replace(/\]$/, ',{"documents":[],"index":{"fieldVectors":[],"invertedIndex":[]}}]'),
  'documents of another form': (json) => json.replace(/"i":1,/, '"id":1,'),
  'postings of another form': (json) => json.replace(/"_index":7,/, '"index":7,'),
  'another weight': (json) => json.replace(/(\["t\/\d+",\[\d+,\d+)\.(\d)/, (_, before: string, digit: string) => `${before}.${9 - Number(digit)}`),
  'another place': (json) => json.replace(/"position":\[\[\d+,/, '"position":[[999,'),
  'words cut by a stemmer': (json) => json.replace('["identifiers",', '["identifi",'),
  'documents out of order': (json) => json.replace(/"i":1,/, '"i":100000,'),
};
for (const [name, change] of Object.entries(changes)) {
  test(`an index of another form stops the build: ${name}`, () => {
    const changed = change(plugins);
    expect(changed).not.toBe(plugins);
    expect(() => searchIndexFiles(changed, '/')).toThrow('The search index is not as @easyops-cn/docusaurus-search-local 0.55.3');
  });
}
