/** The published index, read as `src/search/README.md` describes it, with no code of the search. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {Plugin} from '@docusaurus/types';
import {readIndex, searchTwice} from '../../scripts/lib/search-quality';
import {searchOptions} from '../../src/config/docusaurus-options';
import type {Environment} from '../../src/lib/environment';
import {readSectionKeywords} from '../../src/search/index/section-keywords';
import {stopWords} from '../../src/search/index/stop-words';
import {searchedSections} from '../../src/site/sections';
import {readHtml, sitemapRoutes} from '../support/routes';
import {root} from '../support/test';

interface Document {
  id: number;
  title: string;
  section: string;
  url: string;
  anchor: string;
  parent: number;
  breadcrumbs: string[];
  /** What is indexed, if it is not the title. */
  text?: string;
}

const TYPES = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;
type Type = (typeof TYPES)[number];

const read = (url: string) => JSON.parse(fs.readFileSync(path.join(root, 'build', url), 'utf8'));
// Read by the tests: when they are listed, the site need not be built.
let file: ReturnType<typeof read>;
let documents: Record<Type, Document[]>;

test.beforeAll(() => {
  file = read('search-index.json');
  const {folder} = file.Content;
  const names = fs.readdirSync(path.join(root, 'build', folder)).filter((name) => name.startsWith('documents-'));
  file.Content.documents = names.flatMap((name) => read(folder + name).documents);
  const pages = new Map<number, Document>(file.Title.documents.map((page: Document) => [page.id, page]));
  // What the documents of a page share is in its Title; an empty field is left out.
  const complete = (own: Partial<Document> & {id: number}) =>
    ({anchor: '', parent: own.id, ...pages.get(own.parent ?? 0), ...own}) as Document;
  documents = Object.fromEntries(TYPES.map((type) => [type, file[type].documents.map(complete)])) as typeof documents;
});

/** The ids of the documents of a type that have a term. */
function lookUp(type: Type, term: string): number[] {
  if (type !== 'Content') {
    return file[type].index[term] ?? [];
  }
  const name = `index-${/^[a-z0-9]/.exec(term)?.[0] ?? 'others'}.json`;
  const {folder, index} = file.Content;
  return index.includes(name) ? Object.keys(read(folder + name).index[term] ?? {}).map(Number) : [];
}

test('has five document types, each with documents and an index of their words as they are', () => {
  for (const type of TYPES) {
    expect(documents[type].length, type).toBeGreaterThan(50);
    for (const {id, title, text = title} of documents[type].slice(0, 60)) {
      const [word = ''] = /(?<![^\s])[a-z]{5,}(?![^\s])/.exec(text) ?? [];
      expect(word === '' || file.stopWords.includes(word) || lookUp(type, word).includes(id), `${type}: ${word}`).toBe(
        true,
      );
    }
  }
  expect(file.stopWords).toEqual([...stopWords].sort());
  expect(file.stopWords.flatMap((word: string) => TYPES.flatMap((type) => lookUp(type, word)))).toEqual([]);
  expect(lookUp('Content', 'identifiers').length).toBeGreaterThan(0);
  expect(lookUp('Content', 'identifi')).toEqual([]);
});

test('its documents have id, title, section, url, anchor, parent and breadcrumbs', () => {
  for (const type of TYPES) {
    const ids = documents[type].map(({id}) => id);
    expect(new Set(ids).size, type).toBe(ids.length);
    const incomplete = documents[type].filter(
      ({id, title, section, url, anchor, parent, breadcrumbs}) =>
        !/\S/.test(title) ||
        !url.startsWith(`/${section}/`) ||
        anchor.startsWith('#') === (id === parent) ||
        !Array.isArray(breadcrumbs),
    );
    expect(incomplete, type).toEqual([]);
  }
  expect(new Set(documents.Title.map(({section}) => section))).toEqual(new Set(searchedSections.map(({id}) => id)));
});

test('read by its description, it has what the site finds', async () => {
  for (const query of ['iiif', 'oai-pmh', 'databeleid']) {
    const urls = TYPES.flatMap((type) =>
      lookUp(type, query).map((id) => documents[type].find((document) => document.id === id)?.url),
    );
    const results = (await searchTwice(readIndex(), {query, limit: 1000})).at(-1);
    const found = results?.pages.map(({url}) => url.replace(/#.*/, '')) ?? [];
    expect(urls.length, query).toBeGreaterThan(0);
    expect(found, query).toEqual(expect.arrayContaining(urls));
    expect(urls, query).toContain(found[0]);
  }
});

test('has each page and each heading once, with an anchor that the page has', () => {
  const routes = sitemapRoutes().filter((route) => searchedSections.some(({id}) => route.startsWith(`/${id}/`)));
  expect(documents.Title.map(({url}) => url).sort()).toEqual([...routes].sort());
  const places = documents.Heading.map(({url, anchor}) => url + anchor);
  expect(new Set(places).size).toBe(places.length);
  for (const route of routes) {
    const html = readHtml(route);
    const own = documents.Heading.filter(({url}) => url === route).map(({anchor}) => anchor);
    expect(
      own.filter((anchor) => !html.includes(`id=${anchor.slice(1)}`)),
      route,
    ).toEqual([]);
  }
});

/** A document of the local-search plugin, with its short names: text, URL path, anchor and breadcrumbs. */
interface PluginDocument {
  t: string;
  u: string;
  h?: string;
  b?: string[];
}

/** The plugin's schema, which Docusaurus calls in the same way. */
interface Schema {
  validate(options: object): {value: object};
}

/** @returns the documents that the local-search plugin itself makes of the built pages, by their type */
async function runPlugin(folder: string): Promise<Record<Type, PluginDocument[]>> {
  // The plugin reads the pages in the folder where it writes its index.
  fs.cpSync(path.join(root, 'build'), folder, {
    recursive: true,
    filter: (file) => fs.statSync(file).isDirectory() || file.endsWith('.html'),
  });
  const routes = sitemapRoutes();
  const docs = routes.map((permalink) => ({permalink}));
  const props = {
    siteDir: root,
    generatedFilesDir: folder,
    outDir: folder,
    baseUrl: '/',
    siteConfig: {},
    routesPaths: ['/404.html', '/search', ...routes],
    plugins: [
      {name: 'docusaurus-plugin-content-docs', content: {loadedVersions: [{path: '/docs', isLast: true, docs}]}},
    ],
  } as unknown as Parameters<NonNullable<Plugin['postBuild']>>[0];
  const options = validateOptions({
    options: searchOptions({isPreview: true} as Environment),
    validate: (schema, value) => (schema as unknown as Schema).validate(value).value,
  });
  await searchLocal(props, options).postBuild!(props);
  const types: {documents: PluginDocument[]}[] = JSON.parse(
    fs.readFileSync(path.join(folder, 'search-index.json'), 'utf8'),
  );
  expect(types.length).toBe(TYPES.length);
  return Object.fromEntries(TYPES.map((type, i) => [type, types[i]!.documents])) as Record<Type, PluginDocument[]>;
}

/** The letters and digits of a text in any order: its code comes after its sentences. */
const getLetters = (text: string): string => (text.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('');

test('has exactly what the local-search plugin makes of the built pages', async ({}, info) => {
  const plugin = await runPlugin(info.outputPath('pages'));
  const inOrder = (list: string[]) => list.toSorted();
  for (const type of TYPES) {
    const ours = documents[type].map(({url, anchor, title, text = title}) => `${url}${anchor} ${getLetters(text)}`);
    const theirs = plugin[type].filter(({t}) => getLetters(t)).map(({t, u, h = ''}) => `${u}${h} ${getLetters(t)}`);
    // Our keywords are more: those below headings, which are not in the HTML.
    const own = type === 'Keywords' ? ours.filter((document) => theirs.includes(document)) : ours;
    expect(inOrder(own), type).toEqual(inOrder(theirs));
  }
  expect(documents.Title.map(({url, breadcrumbs}) => [url, breadcrumbs])).toEqual(plugin.Title.map(({u, b}) => [u, b]));
});

test('has the keywords that stand below a heading, which no reader of the page downloads', () => {
  const images = '/docs/iiif/image';
  // Also of headings that elements make, and beside other names that a text gives.
  for (const route of [images, '/docs/record', '/docs/when-something-goes-wrong']) {
    const own = new Map(documents.Keywords.filter(({url}) => url === route).map(({anchor, text}) => [anchor, text]));
    const keywords = readSectionKeywords(fs.readFileSync(path.join(root, `${route.slice(1)}.md`), 'utf8'));
    expect(keywords.size, route).toBeGreaterThan(0);
    for (const [anchor, text] of keywords) {
      expect(own.get(anchor) ?? '', route + anchor).toContain(text);
    }
    if (route === images) {
      expect(readHtml(images)).not.toContain(keywords.get('#quality')!);
    }
  }
  const [names] = documents.Keywords.filter(({anchor, url}) => url === '/docs/record' && anchor === '#other-titles');
  expect(names?.text).toContain('former title');
});

test('its texts are sentences in their first line; the folded lines of a response follow, without the words of controls', () => {
  const own = '/example/subfolder/subfolder/subfolder/samples';
  expect(documents.Content.filter(({text}) => text?.includes('sizeUpscaling')).map(({url}) => url)).toContain(own);
  const controls = /curl JavaScript Python|Show fewer lines|\b(?:Copy|Decode|Insert|Show all \d+ lines)(?=[.·]|$)/;
  // Marks that separate nothing. A sentence can begin with the ending of a file, such as ".jpg".
  const stray = /· ·|· ?$|^ ?·|(?<!\.)\. \.(?!\w)/u;
  const heads = new Set<string>();
  for (const {url, anchor, text = ''} of documents.Content) {
    const [sentences = ''] = text.split('\n');
    expect(sentences, url + anchor).not.toMatch(controls);
    expect(sentences, url + anchor).not.toMatch(stray);
    // No two words are glued.
    const camelCase = sentences.match(/\p{Ll}{2,}\p{Lu}\p{Ll}+/gu) ?? [];
    expect(
      camelCase.filter(
        (word) =>
          !readHtml(url)
            .replace(/<wbr[^>]*>/g, '')
            .includes(word),
      ),
      url + anchor,
    ).toEqual([]);
    (sentences.match(/Parameter · Type · Repeatable|Path · Value · Meaning/g) ?? []).forEach((head) => heads.add(head));
  }
  expect(heads.size, 'with a mark between the cells of a table').toBe(2);
});
