import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parse} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse';
import {placesOf, readPosting, weigher} from '../../src/components/search/index-files';
import {pageToIndex} from '../../src/plugins/search-index';
import {searchIndexFiles} from '../../src/plugins/search-index/files';
import {root} from '../support/test';

const plugins = fs.readFileSync(path.join(root, '.docusaurus/search-index/search-index.json'), 'utf8');

test('the plugin takes the same from its copy of a page as from the page', () => {
  const pages = fs.readdirSync(path.join(root, 'build'), {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages) {
    const html = fs.readFileSync(path.join(root, 'build', page), 'utf8');
    for (const type of ['docs', 'page'] as const) {
      expect(parse(pageToIndex(html), type, `/${page}`, {}), page).toEqual(parse(html, type, `/${page}`, {}));
    }
  }
});

test('the copy is without links to other pages of the sidebar, and without colours', () => {
  const copy = pageToIndex(fs.readFileSync(path.join(root, 'build/docs/iiif/image/index.html'), 'utf8'));
  const [, sidebar = ''] = /<aside(.*?)<\/aside>/s.exec(copy) ?? [];
  expect(sidebar.match(/href=[^ >]*/g)).toEqual(['href=/docs/iiif/', 'href=/docs/iiif/image']);
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

test('a posting names documents by distance, and says how often when it is more than once', () => {
  expect(readPosting([4, 1, 3, -2, 1])).toEqual([
    {document: 0, count: 1},
    {document: 3, count: 2},
    {document: 4, count: 1},
  ]);
});

test('a word weighs more where it stands more often, in a shorter text, and when it is rare', () => {
  const weight = weigher(100, 10, 50);
  expect(weight(2, 50)).toBeGreaterThan(weight(1, 50));
  expect(weight(1, 20)).toBeGreaterThan(weight(1, 50));
  expect(weigher(100, 2, 50)(1, 50)).toBeGreaterThan(weight(1, 50));
});

test('places are those of the lower-case text, where a letter can become longer', () => {
  expect(placesOf('İx the “word”, a-word', ['word', 'none'])).toEqual([
    ['word', [[8, 7], [18, 4]]],
    ['none', []],
  ]);
});
