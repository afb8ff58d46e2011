/** Makes the files of the search index (src/components/search/index-files.ts) from the index of the local-search plugin. */

import {createHash} from 'node:crypto';
import {
  fileNames,
  KINDS,
  placesOf,
  readPosting,
  weigher,
  type AllWordsFile,
  type IndexFile,
  type PageFile,
  type Posting,
  type WordsFile,
} from '../../components/search/index-files';
import {HitType, type IndexedDocument} from '../../components/search/types';

/** An index file of the plugin (0.55.3): per kind, the documents and a lunr index (2.3.9) of their field `t`. */
export type PluginIndex = {
  documents: IndexedDocument[];
  index: {
    fieldVectors: [ref: string, wordsAndWeights: number[]][];
    invertedIndex: [word: string, posting: {_index: number; t: Record<string, {position: [number, number][]}>}][];
  };
}[];

/** Length of a file of words, in characters, before the next one is begun: a search for one word needs one or two of them. */
const WORDS_FILE_LENGTH = 32_000;

/**
 * @param json an index file of the plugin
 * @param baseUrl address under which the site is published; starts and ends with a slash
 * @returns the index file, and the texts of the others by their addresses without the base path
 * @throws Error when the file has another form or other weights and places than are computed in the browser: the plugin or lunr
 *   changed, and both ends must be looked at again
 */
export function searchIndexFiles(json: string, baseUrl: string): {index: IndexFile; parts: Map<string, string>} {
  const plugin = parse(json);
  const kinds = plugin.map(readKind);
  plugin.forEach((kind, type) => compare(kind, kinds[type] ?? fail()));

  const parts = new Map<string, string>();
  // Without the empty word that lunr makes of a lone dash or sign: it counts for a text's length, but no query finds it.
  const allWords = [...new Set(kinds.flatMap(({postings}) => [...postings.keys()]))].filter(Boolean).sort();
  parts.set(fileNames.allWords, JSON.stringify(allWords.join(' ') satisfies AllWordsFile));
  const stretches = stretchesOf(allWords, kinds);
  stretches.forEach((words, n) => {
    const file: WordsFile = kinds.map(({postings}) => {
      const own = words.filter((word) => postings.has(word));
      return {words: own.join(' '), postings: own.map((word) => postings.get(word) ?? [])};
    });
    parts.set(fileNames.words(n), JSON.stringify(file));
  });
  for (const [n, page] of pagesOf(plugin).entries()) {
    parts.set(fileNames.page(n), JSON.stringify(page));
  }

  const hash = createHash('sha256');
  parts.forEach((text, name) => hash.update(name).update(text));
  const folder = `assets/search/${hash.digest('hex').slice(0, 10)}/`;
  return {
    index: {
      folder: `${baseUrl}${folder}`,
      size: [...parts.values()].reduce((sum, text) => sum + text.length, 0),
      firstWords: stretches.map(([first = '']) => first),
      sections: sectionsOf(plugin[HitType.Title]?.documents ?? [], baseUrl),
      kinds: kinds.map(({documents, lengths}) => ({
        ids: documents.map(({i}, n) => i - (documents[n - 1]?.i ?? 0)),
        lengths,
      })),
    },
    parts: new Map([...parts].map(([name, text]) => [`${folder}${name}`, text])),
  };
}

/** One kind of documents, reckoned from the plugin's index. */
interface Kind {
  documents: IndexedDocument[];
  lengths: number[];
  postings: Map<string, Posting>;
}

function readKind({documents, index: {invertedIndex}}: PluginIndex[number]): Kind {
  const numbers = new Map(documents.map(({i}, n) => [String(i), n]));
  const lengths = documents.map(() => 0);
  /** Per document, the least number of a word that stands there for the first time: lunr numbers the words as it meets them. */
  const firstOf = new Map<string, number>();
  for (const [, {_index, t}] of invertedIndex) {
    const debut = Object.keys(t)[0] ?? fail();
    firstOf.set(debut, Math.min(firstOf.get(debut) ?? Infinity, _index));
  }
  const postings = new Map<string, Posting>();
  for (const [word, {_index, t}] of invertedIndex) {
    const refs = Object.keys(t);
    const posting = [_index - (firstOf.get(refs[0] ?? '') ?? fail())];
    let last = -1;
    for (const ref of refs) {
      const document = numbers.get(ref) ?? fail();
      const count = t[ref]?.position.length ?? 0;
      lengths[document] = (lengths[document] ?? 0) + count;
      posting.push(document - last, ...(count > 1 ? [-count] : []));
      last = document;
    }
    postings.set(word, posting);
  }
  return {documents, lengths, postings};
}

/** Fails unless the browser will compute the weights and places of the plugin's index. */
function compare({documents, index}: PluginIndex[number], {lengths, postings}: Kind): void {
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const own = documents.map(() => ({vector: [] as number[], words: [] as string[]}));
  const places = new Map(index.invertedIndex.map(([word, {t}]) => [word, t]));
  // In the order of their numbers, as lunr's vectors hold them.
  for (const [word, {_index}] of [...index.invertedIndex].sort(([, a], [, b]) => a._index - b._index)) {
    const found = readPosting(postings.get(word) ?? fail());
    const weigh = weigher(documents.length, found.length, averageLength);
    for (const {document, count} of found) {
      own[document]?.vector.push(_index, weigh(count, lengths[document] ?? 0));
      own[document]?.words.push(word);
    }
  }
  const vectors = new Map(index.fieldVectors);
  documents.forEach(({i, t: text}, document) => {
    const {vector, words} = own[document] ?? fail();
    if (!isSame(vector, vectors.get(`t/${i}`))) {
      fail();
    }
    for (const [word, found] of placesOf(text, words)) {
      if (!isSame(found.flat(), places.get(word)?.[i]?.position.flat())) {
        fail();
      }
    }
  });
}

function isSame(a: readonly number[], b: readonly number[] | undefined): boolean {
  return a.length === b?.length && a.every((number, i) => number === b[i]);
}

/** The words in stretches of about WORDS_FILE_LENGTH, with all that belongs to them. */
function stretchesOf(words: readonly string[], kinds: readonly Kind[]): string[][] {
  const stretches: string[][] = [];
  let room = 0;
  for (const word of words) {
    if (room <= 0) {
      stretches.push([]);
      room = WORDS_FILE_LENGTH;
    }
    stretches.at(-1)?.push(word);
    for (const {postings} of kinds) {
      const posting = postings.get(word);
      room -= posting ? `${word} ${JSON.stringify(posting)},`.length : 0;
    }
  }
  return stretches;
}

/** The documents of each page, by kind. A page begins with the id of its title. */
function pagesOf(plugin: PluginIndex): PageFile[] {
  const titles = plugin[HitType.Title]?.documents ?? [];
  const numbers = new Map(titles.map(({i}, n) => [i, n]));
  const pages = titles.map((): PageFile => plugin.map(() => []));
  plugin.forEach(({documents}, kind) => {
    for (const document of documents) {
      const page =
        pages[numbers.get(kind === (HitType.Title as number) ? document.i : (document.p ?? -1)) ?? -1] ?? fail();
      page[kind]?.push(document);
    }
  });
  return pages;
}

/** The first part of each page's route, and how many pages in a row share it. */
function sectionsOf(titles: readonly IndexedDocument[], baseUrl: string): IndexFile['sections'] {
  const runs: IndexFile['sections'] = [];
  for (const {u} of titles) {
    const [section = ''] = u.slice(baseUrl.length).split('/');
    const last = runs.at(-1);
    if (last?.[0] === section) {
      last[1] += 1;
    } else {
      runs.push([section, 1]);
    }
  }
  return runs;
}

/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-call -- looks into parsed JSON */
function parse(json: string): PluginIndex {
  const kinds: unknown = JSON.parse(json);
  const isIndex =
    Array.isArray(kinds) &&
    kinds.length === KINDS &&
    kinds.every(
      (kind) =>
        Array.isArray(kind?.documents) &&
        Array.isArray(kind.index?.fieldVectors) &&
        Array.isArray(kind.index.invertedIndex) &&
        kind.documents.every(
          (document: unknown, n: number) => isDocument(document) && document.i > (kind.documents[n - 1]?.i ?? 0),
        ) &&
        kind.index.invertedIndex.every(
          ([word, posting]: [unknown, unknown]) => typeof word === 'string' && isPosting(posting),
        ),
    );
  return isIndex ? (kinds as PluginIndex) : fail();
}
/* eslint-enable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-call */

function isDocument(document: unknown): document is IndexedDocument {
  const {i, t, u} = (document ?? {}) as Partial<Record<keyof IndexedDocument, unknown>>;
  return typeof i === 'number' && typeof t === 'string' && typeof u === 'string';
}

function isPosting(posting: unknown): boolean {
  const {_index, t} = (posting ?? {}) as Partial<Record<'_index' | 't', unknown>>;
  return typeof _index === 'number' && typeof t === 'object' && t !== null;
}

function fail(): never {
  throw new Error(
    'The search index is not as @easyops-cn/docusaurus-search-local 0.55.3 with lunr 2.3.9 writes it; compare src/plugins/search-index and src/components/search/index-files.ts with the new version.',
  );
}
