/** Reads the published index as `src/search/index/README.md` describes it, without the code of the search. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {Plugin} from '@docusaurus/types';
import {readIndex, searchTwice} from '../../scripts/lib/search-quality';
import {getSearchPluginOptions} from '../../src/config/docusaurus-options';
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
  /** The indexed text, if it is not the title. */
  text?: string;
}

const DOCUMENT_TYPES = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;
type Type = (typeof DOCUMENT_TYPES)[number];

const readJson = (url: string) => JSON.parse(fs.readFileSync(path.join(root, 'build', url), 'utf8'));
// Only the tests read the files, because Playwright lists the tests before the site is built.
let indexFile: ReturnType<typeof readJson>;
let documents: Record<Type, Document[]>;

test.beforeAll(() => {
  indexFile = readJson('search-index.json');
  const {folder} = indexFile.Content;
  const names = fs.readdirSync(path.join(root, 'build', folder)).filter((name) => name.startsWith('documents-'));
  indexFile.Content.documents = names.flatMap((name) => readJson(folder + name).documents);
  const pages = new Map<number, Document>(indexFile.Title.documents.map((page: Document) => [page.id, page]));
  // The document of type Title contains the fields that all documents of a page share. Empty fields are left out.
  const complete = (storedDocument: Partial<Document> & {id: number}) =>
    ({anchor: '', parent: storedDocument.id, ...pages.get(storedDocument.parent ?? 0), ...storedDocument}) as Document;
  documents = Object.fromEntries(
    DOCUMENT_TYPES.map((type) => [type, indexFile[type].documents.map(complete)]),
  ) as typeof documents;
});

/** Returns the ids of the documents of a type that contain a term. */
function lookUp(type: Type, term: string): number[] {
  if (type !== 'Content') {
    return indexFile[type].index[term] ?? [];
  }
  const name = `index-${/^[a-z0-9]/.exec(term)?.[0] ?? 'others'}.json`;
  const {folder, index} = indexFile.Content;
  return index.includes(name) ? Object.keys(readJson(folder + name).index[term] ?? {}).map(Number) : [];
}

test('the index has five document types, each with documents and an index of their unchanged words', () => {
  for (const type of DOCUMENT_TYPES) {
    expect(documents[type].length, type).toBeGreaterThan(50);
    for (const {id, title, text = title} of documents[type].slice(0, 60)) {
      const [word = ''] = /(?<![^\s])[a-z]{5,}(?![^\s])/.exec(text) ?? [];
      expect(
        word === '' || indexFile.stopWords.includes(word) || lookUp(type, word).includes(id),
        `${type}: ${word}`,
      ).toBe(true);
    }
  }
  expect(indexFile.stopWords).toEqual([...stopWords].sort());
  expect(indexFile.stopWords.flatMap((word: string) => DOCUMENT_TYPES.flatMap((type) => lookUp(type, word)))).toEqual(
    [],
  );
  expect(lookUp('Content', 'identifiers').length).toBeGreaterThan(0);
  expect(lookUp('Content', 'identifi')).toEqual([]);
});

test('the documents of the index have id, title, section, url, anchor, parent and breadcrumbs', () => {
  for (const type of DOCUMENT_TYPES) {
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

test('the documented format leads to the same pages as the search of the site', async () => {
  for (const query of ['iiif', 'oai-pmh', 'databeleid']) {
    const urls = DOCUMENT_TYPES.flatMap((type) =>
      lookUp(type, query).map((id) => documents[type].find((document) => document.id === id)?.url),
    );
    const results = (await searchTwice(readIndex(), {query, limit: 1000})).at(-1);
    const foundUrls = results?.pages.map(({url}) => url.replace(/#.*/, '')) ?? [];
    expect(urls.length, query).toBeGreaterThan(0);
    expect(foundUrls, query).toEqual(expect.arrayContaining(urls));
    expect(urls, query).toContain(foundUrls[0]);
  }
});

test('the index contains each page and each heading once, and the page has the anchor of each heading', () => {
  const routes = sitemapRoutes().filter((route) => searchedSections.some(({id}) => route.startsWith(`/${id}/`)));
  expect(documents.Title.map(({url}) => url).sort()).toEqual([...routes].sort());
  const places = documents.Heading.map(({url, anchor}) => url + anchor);
  expect(new Set(places).size).toBe(places.length);
  for (const route of routes) {
    const html = readHtml(route);
    const anchors = documents.Heading.filter(({url}) => url === route).map(({anchor}) => anchor);
    expect(
      anchors.filter((anchor) => !html.includes(`id=${anchor.slice(1)}`)),
      route,
    ).toEqual([]);
  }
});

/** A document of the local-search plugin. Its short names mean text, URL path, anchor and breadcrumbs. */
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

/** Runs the local-search plugin itself on the built pages. @returns its documents keyed by type */
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
    options: getSearchPluginOptions({isPreview: true} as Environment),
    validate: (schema, value) => (schema as unknown as Schema).validate(value).value,
  });
  await searchLocal(props, options).postBuild!(props);
  const types: {documents: PluginDocument[]}[] = JSON.parse(
    fs.readFileSync(path.join(folder, 'search-index.json'), 'utf8'),
  );
  expect(types.length).toBe(DOCUMENT_TYPES.length);
  return Object.fromEntries(DOCUMENT_TYPES.map((type, i) => [type, types[i]!.documents])) as Record<
    Type,
    PluginDocument[]
  >;
}

/** The sorted letters and digits of a text. Our index stores code after the sentences, so the order differs. */
const getLetters = (text: string): string => (text.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('');

test('the index contains the same documents as the local-search plugin makes from the built pages', async ({}, info) => {
  const plugin = await runPlugin(info.outputPath('pages'));
  const inOrder = (list: string[]) => list.toSorted();
  for (const type of DOCUMENT_TYPES) {
    const ours = documents[type].map(({url, anchor, title, text = title}) => `${url}${anchor} ${getLetters(text)}`);
    const theirs = plugin[type]
      .filter(({t}) => getLetters(t))
      .map(({t, u: url, h: anchor = ''}) => `${url}${anchor} ${getLetters(t)}`);
    // The plugin lacks our keywords below headings, because these are not in the HTML.
    const comparable = type === 'Keywords' ? ours.filter((document) => theirs.includes(document)) : ours;
    expect(inOrder(comparable), type).toEqual(inOrder(theirs));
  }
  expect(documents.Title.map(({url, breadcrumbs}) => [url, breadcrumbs])).toEqual(plugin.Title.map(({u, b}) => [u, b]));
});

test('the index contains the keywords below headings, which the HTML of the page does not contain', () => {
  const images = '/docs/iiif/image';
  // Some headings are written by elements, and some have further keywords in their text.
  for (const route of [images, '/docs/record', '/docs/when-something-goes-wrong']) {
    const keywordsByAnchor = new Map(
      documents.Keywords.filter(({url}) => url === route).map(({anchor, text}) => [anchor, text]),
    );
    const keywords = readSectionKeywords(fs.readFileSync(path.join(root, `${route.slice(1)}.md`), 'utf8'));
    expect(keywords.size, route).toBeGreaterThan(0);
    for (const [anchor, text] of keywords) {
      expect(keywordsByAnchor.get(anchor) ?? '', route + anchor).toContain(text);
    }
    if (route === images) {
      expect(readHtml(images)).not.toContain(keywords.get('#quality')!);
    }
  }
  const [names] = documents.Keywords.filter(({anchor, url}) => url === '/docs/record' && anchor === '#other-titles');
  expect(names?.text).toContain('former title');
});

test('indexed texts have their sentences on the first line, then folded lines of responses, and no labels of controls', () => {
  const samplesPage = '/example/subfolder/subfolder/subfolder/samples';
  expect(documents.Content.filter(({text}) => text?.includes('sizeUpscaling')).map(({url}) => url)).toContain(
    samplesPage,
  );
  const controls = /curl JavaScript Python|Show fewer lines|\b(?:Copy|Decode|Insert|Show all \d+ lines)(?=[.·]|$)/;
  // Find separators without a text on both sides. A sentence can begin with a file extension, such as ".jpg".
  const straySeparator = /· ·|· ?$|^ ?·|(?<!\.)\. \.(?!\w)/u;
  const heads = new Set<string>();
  for (const {url, anchor, text = ''} of documents.Content) {
    const [sentences = ''] = text.split('\n');
    expect(sentences, url + anchor).not.toMatch(controls);
    expect(sentences, url + anchor).not.toMatch(straySeparator);
    // Words of different elements must not be joined.
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
  expect(heads.size, 'a separator between the cells of a table').toBe(2);
});
