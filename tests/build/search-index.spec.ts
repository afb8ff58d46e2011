/**
 * The published index, read as the specification describes it (sections 3, 7 and 9), with nothing but the description of its short
 * notation in `src/search/engine/format.ts`: no code of the search.
 */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {withoutMarks} from '../../src/search/index/marked-code';
import {readPluginDocuments} from '../../src/search/index/documents';
import {readSectionKeywords} from '../../src/search/index/section-keywords';
import {searchedSections} from '../../src/site/sections';
import {pickSome} from '../support/queries';
import {readHtml, sitemapRoutes} from '../support/routes';
import {root} from '../support/test';

interface Document {
  id: number;
  text: string;
  title: string;
  section: string;
  url: string;
  anchor: string;
  parent: number;
  breadcrumbs: string[];
}

const TYPES = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;
type Type = (typeof TYPES)[number];

const read = (url: string) => JSON.parse(fs.readFileSync(path.join(root, 'build', url), 'utf8'));
// Read by the tests: when they are listed, the site need not be built.
let file: ReturnType<typeof read>;
let documents: Record<Type, Document[]>;

test.beforeAll(() => {
  file = read('search-index.json');
  documents = readDocuments();
});

/** Each character is a distance from the number before: `0` is none. */
function readNumbers(text: string): number[] {
  let number = 0;
  return Array.from(text, (character) => (number += character.charCodeAt(0) - '0'.charCodeAt(0)));
}

/** Of each term, the first character is how many letters it has in common with the one before. */
function readTerms(text: string): string[] {
  let term = '';
  return text.split(' ').map((rest) => (term = term.slice(0, readNumbers(rest)[0]) + rest.slice(1)));
}

/** Private characters are the terms of the document, each in three forms. */
function readTexts(type: Type): {id: number; text: string}[] {
  const terms = readTerms(file.terms);
  const postings: number[][] = file[type].index.split(',').map(readNumbers);
  return readNumbers(file[type].ids).map((id, n) => {
    const own = terms.filter((_, t) => postings[t]?.includes(n));
    const forms = own.flatMap((term) => [term, term.charAt(0).toUpperCase() + term.slice(1), term.toUpperCase()]);
    const text: string = file[type].documents[n];
    return {id, text: text.replace(/[\uE000-\uF8FF]/g, (word) => forms[word.charCodeAt(0) - 0xe000] ?? '')};
  });
}

function readDocuments(): Record<Type, Document[]> {
  const titles = readTexts('Title').map(({id, text}, n): Document => ({
    ...file.Title.pages[n],
    id,
    text,
    title: text,
    anchor: '',
    parent: id,
  }));
  const headings = readTexts('Heading').map(({id, text}): Document => {
    const page = titles.findLast((title) => title.id < id) as Document;
    return {...page, id, text, title: text, anchor: file.Heading.anchors[id] ?? `#${slug(text)}`};
  });
  const byId = new Map([...titles, ...headings].map((document) => [document.id, document]));
  const find = ({id, text}: {id: number; text: string}): Document => ({...(byId.get(id) as Document), text});
  const contents: string[] = Array.from({length: file.Content.documents.files}, (_, n) => n).flatMap((n) =>
    read(`${file.Content.folder}documents-${n}.json`),
  );
  return {
    Title: titles,
    Heading: headings,
    Description: readTexts('Description').map(find),
    Keywords: readTexts('Keywords').map(find),
    Content: contents.map((text, id) => find({id, text})),
  };
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** The ids of the documents of a type that have a term. */
function lookUp(type: Type, term: string): number[] {
  const isContent = type === 'Content';
  const n = isContent && file.Content.index.firstTerms.findLastIndex((first: string) => first <= term);
  const {terms, index} = isContent ? read(`${file.Content.folder}index-${n}.json`) : {...file, index: file[type].index};
  const positions = readNumbers(index.split(',')[readTerms(terms).indexOf(term)] ?? '');
  return positions.map((position) => documents[type][position]?.id ?? -1);
}

test('has five document types, each with documents and a prebuilt index', () => {
  for (const type of TYPES) {
    expect(documents[type].length, type).toBeGreaterThan(50);
    const ids = documents[type].map(({id}) => id);
    expect(new Set(ids).size, type).toBe(ids.length);
    for (const document of pickSome(documents[type], 30)) {
      const [word = ''] = /(?<![^\s])[a-z]{5,}(?![^\s])/.exec(document.text) ?? [];
      const isStopWord = file.stopWords.split(' ').includes(word);
      expect(isStopWord || word === '' || lookUp(type, word).includes(document.id), `${type}: ${word}`).toBe(true);
    }
    expect(lookUp(type, 'the'), type).toEqual([]);
  }
});

test('its documents have id, title, section, url, anchor, parent id and breadcrumbs', () => {
  const isWhole = ({id, title, section, url, anchor, parent, breadcrumbs}: Document) =>
    /\S/.test(title) &&
    url.startsWith(`/${section}/`) &&
    (anchor === '') === (id === parent) &&
    Array.isArray(breadcrumbs);
  for (const [type, all] of Object.entries(documents)) {
    const incomplete = all.filter((document) => !isWhole(document));
    expect(incomplete, type).toEqual([]);
  }
  expect(documents.Content.find(({url}) => url === '/docs/iiif/image')?.breadcrumbs).toContain('Docs');
  expect(new Set(documents.Title.map(({section}) => section))).toEqual(new Set(searchedSections.map(({id}) => id)));
});

test('has each page and each heading once, with an anchor that the page has', () => {
  const routes = sitemapRoutes().filter((route) => searchedSections.some(({id}) => route.startsWith(`/${id}/`)));
  expect(documents.Title.map(({url}) => url).sort()).toEqual([...routes].sort());
  const places = documents.Heading.map(({url, anchor}) => url + anchor);
  expect(new Set(places).size).toBe(places.length);
  for (const route of routes) {
    const html = readHtml(route);
    const missing = documents.Heading.filter(
      ({url, anchor}) => url === route && !html.includes(`id=${anchor.slice(1)}`),
    );
    expect(
      missing.map(({anchor}) => anchor),
      route,
    ).toEqual([]);
  }
});

test('is not stemmed; stop words are in it only as names in code', () => {
  expect(lookUp('Content', 'identifiers').length).toBeGreaterThan(0);
  expect(lookUp('Content', 'identifi')).toEqual([]);
  expect(lookUp('Content', 'from').length).toBeGreaterThan(0);
  const withFrom = documents.Content.filter(({text}) => /\bfrom\b/i.test(text));
  expect(lookUp('Content', 'from').length).toBeLessThan(withFrom.length / 2);
});

test('has what the plugin indexes: its documents of every type', () => {
  const plugin: {documents: {t: string; u: string; h?: string}[]}[] = JSON.parse(
    fs.readFileSync(path.join(root, '.docusaurus/search-index/search-index.json'), 'utf8'),
  );
  plugin.forEach((type, n) => {
    const own = new Set(documents[TYPES[n] ?? 'Title'].map(({url, anchor, text}) => `${url}${anchor} ${text}`));
    const missing = type.documents.filter(({t, u, h = ''}) => !own.has(`${u}${h} ${withoutMarks(t)}`));
    expect(missing).toEqual([]);
  });
});

test('has the keywords that stand below a heading, which no reader of the page downloads', () => {
  const source = fs.readFileSync(path.join(root, 'docs/iiif/image.md'), 'utf8');
  const keywords = readSectionKeywords(source);
  expect(keywords.size).toBeGreaterThan(3);
  for (const [anchor, text] of keywords) {
    const [document] = documents.Keywords.filter((each) => each.url === '/docs/iiif/image' && each.anchor === anchor);
    expect(document?.text, anchor).toBe(text);
  }
  expect(readHtml('/docs/iiif/image')).not.toContain(keywords.get('#quality'));
});

test('has the folded lines of a response, and not the words of its controls', () => {
  const getUrls = (words: string) => documents.Content.filter(({text}) => text.includes(words)).map(({url}) => url);
  expect(getUrls('sizeUpscaling')).toContain('/example/subfolder/subfolder/subfolder/samples');
  expect(getUrls('Show fewer lines')).toEqual([]);
});

/** What an upgrade of the plugin could change. */
const changes: Record<string, (json: string) => string> = {
  'an object instead of the list': () => '{}',
  'documents of another form': (json) => json.replace(/"i":1,/, '"id":1,'),
  'a text before the title of its page': (json) => json.replace(/"i":1,/, '"i":100000,'),
};
for (const [name, change] of Object.entries(changes)) {
  test(`a plugin index of another form stops the build: ${name}`, () => {
    const json = fs.readFileSync(path.join(root, '.docusaurus/search-index/search-index.json'), 'utf8');
    expect(() => readPluginDocuments(change(json))).toThrow('The search index is not as');
  });
}
