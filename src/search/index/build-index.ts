/** Builds the published index (`IndexFile`) from the pages that are searched. */

import {createHash} from 'node:crypto';
import {sections as siteSections} from '../../site/sections';
import {
  getIndexFile,
  MAX_SCORE,
  type Document,
  type IndexFile,
  type PageDocument,
  type TextDocument,
} from '../engine/search-index';
import {getTokens, type Token} from '../engine/words';
import type {SearchedPage} from './searched-page';
import {stopWords} from './stop-words';

/** A result needs the text of one section. */
const DOCUMENTS_PER_FILE = 3;

/** Terms with punctuation that readers type: names, but no URLs with a query and no pieces of a program. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{0,39}$/u;

/**
 * The parameters of BM25 (https://en.wikipedia.org/wiki/Okapi_BM25): `k1` limits how much repeating a term adds, and `b`
 * reduces the score in long texts. `part` is the weight of a part of a term. `highest` is the score that is stored as
 * `MAX_SCORE`.
 */
const BM25 = {k1: 1.2, b: 0.4, part: 0.35, highest: 2.5};
/** Factors for the scores of some kinds of pages. */
const WEIGHTS = {retired: 0.42, forEditors: 1e-6, list: 0.5, repeating: 0.8, tutorials: 0.9, policy: 0.75};
/** Pages with long lists, which contain the words of many other pages. */
const LISTS = [
  'docs/client-reference',
  'docs/client-reference-types',
  'docs/iiif/complete-records',
  'docs/mock-server',
  'docs/test-objects',
  'docs/what-is-not-offered',
  'docs/words',
];

/**
 * Pages that repeat what other pages explain: the client library repeats the services, and the fields in Linked Art and
 * EDM repeat the fields of a record. A query for both finds the other page first.
 */
const REPEATING_PAGES = /^docs\/(client(-.*)?|edm|linked-art)$/;

const retiredGroups = siteSections
  .flatMap(({sidebarGroups = []}) => sidebarGroups)
  .filter(({retired}) => retired)
  .map(({label}) => label);

/**
 * @param pages in the order in which they are numbered
 * @param sectionKeywords keywords that are written below headings, by the URL path and the anchor of their section
 * @param baseUrl path under which the site is published; starts and ends with a slash
 * @returns the index file, and the other files by their path without the base path
 */
export function buildIndex(
  pages: readonly SearchedPage[],
  sectionKeywords: ReadonlyMap<string, string>,
  baseUrl: string,
): {index: IndexFile; files: Map<string, string>} {
  const {titles, headings, descriptions, keywords, contents} = createDocuments(pages, sectionKeywords, baseUrl);
  // Turn each file into text now, because all of them as objects would need much more memory.
  const written = new Map<string, string>();
  const {postings, lengths} = findTerms(contents);
  const getScores = createScoring(lengths);
  groupBy(postings, ([term]) => getIndexFile(term)).forEach((own, name) =>
    written.set(name, JSON.stringify({index: toObject(own, getScores)})),
  );
  const getFirst = ({id}: {id: number}) => id - (id % DOCUMENTS_PER_FILE);
  const texts = groupBy(contents, getFirst);
  // Sections without text have a file as well, because each result requests the file of its section.
  [...titles, ...headings].forEach((section) =>
    written.set(`documents-${getFirst(section)}.json`, JSON.stringify({documents: texts.get(getFirst(section)) ?? []})),
  );
  const hash = createHash('sha256')
    .update([...written].join())
    .digest('hex')
    .slice(0, 10);
  const folder = `assets/search/${hash}/`;
  return {
    index: {
      Title: indexWhole(titles),
      Heading: indexWhole(headings),
      Description: indexWhole(descriptions),
      Keywords: indexWhole(keywords),
      Content: {
        folder: baseUrl + folder,
        documentsPerFile: DOCUMENTS_PER_FILE,
        index: [...written.keys()].filter((name) => name.startsWith('index-')).sort(),
      },
      stopWords: [...stopWords].sort(),
    },
    files: new Map(Array.from(written, ([name, text]) => [folder + name, text])),
  };
}

interface Documents {
  titles: PageDocument[];
  headings: Document[];
  descriptions: TextDocument[];
  keywords: TextDocument[];
  contents: TextDocument[];
}

/** The documents of each type. The tops of all pages are numbered first, then all other sections. */
function createDocuments(
  pages: readonly SearchedPage[],
  sectionKeywords: ReadonlyMap<string, string>,
  baseUrl: string,
): Documents {
  const documents: Documents = {titles: [], headings: [], descriptions: [], keywords: [], contents: []};
  pages.forEach((page, i) => {
    documents.titles.push({id: i + 1, title: page.title, ...getPageFields(page, baseUrl)});
  });
  let lastId = pages.length;
  pages.forEach(({url, title, description, keywords, sections}, i) => {
    const parent = i + 1;
    if (description !== '') {
      documents.descriptions.push({id: parent, title, parent, text: description});
    }
    for (const {anchor, heading, text} of sections) {
      const isTop = anchor === '';
      const section: Document = isTop
        ? {id: parent, title, parent}
        : {id: (lastId += 1), title: heading, anchor, parent};
      if (!isTop) {
        documents.headings.push(section);
      }
      if (text !== '') {
        documents.contents.push({...section, text});
      }
      const names = [
        ...(isTop && keywords !== '' ? [keywords] : []),
        ...(sectionKeywords.has(url + anchor) ? [sectionKeywords.get(url + anchor)] : []),
        ...Array.from(text.matchAll(/\bAlso called: ([^.\n]+)/g), ([, otherNames]) => otherNames),
      ];
      if (names.length > 0) {
        documents.keywords.push({...section, text: names.join(', ')});
      }
    }
  });
  return documents;
}

function getPageFields({url, breadcrumbs}: SearchedPage, baseUrl: string) {
  const path = url.slice(baseUrl.length);
  const [section = ''] = path.split('/');
  const isForEditors = siteSections.some(({id, forEditors}) => id === section && forEditors);
  const isRetired = breadcrumbs.some((label) => retiredGroups.includes(label));
  const kind =
    (isForEditors && 'forEditors') ||
    (isRetired && 'retired') ||
    (LISTS.includes(path) && 'list') ||
    (REPEATING_PAGES.test(path) && 'repeating') ||
    section;
  return {section, url, breadcrumbs, weight: new Map(Object.entries(WEIGHTS)).get(kind)};
}

/** The index of a type whose documents are in the first file. */
function indexWhole<D extends Document & {text?: string}>(documents: D[]): {documents: D[]; index: IdsByTerm} {
  const {postings} = findTerms(documents);
  return {documents, index: toObject(postings, (uses) => uses.map(({id}) => id))};
}

type IdsByTerm = Record<string, number[]>;

/** How often a document has a term. */
interface TermUse {
  id: number;
  /** As a whole word. */
  whole: number;
  /** As a part of a word, and in code. */
  parts: number;
}

/** A term with its uses in all documents that have it. */
type Posting = readonly [term: string, uses: TermUse[]];

/** @returns all terms but stop words, and the number of words of each document by its id */
function findTerms(documents: readonly (Document & {text?: string})[]): {
  postings: Posting[];
  lengths: Map<number, number>;
} {
  const postings = new Map<string, TermUse[]>();
  const lengths = new Map<number, number>();
  for (const {id, title, text = title} of documents) {
    const tokens = getTokens(text);
    lengths.set(id, tokens.length);
    for (const token of tokens) {
      for (const {term, isWhole} of listTerms(token)) {
        const uses = postings.get(term) ?? [];
        postings.set(term, uses);
        let use = uses.at(-1);
        if (use?.id !== id) {
          use = {id, whole: 0, parts: 0};
          uses.push(use);
        }
        use[isWhole ? 'whole' : 'parts'] += 1;
      }
    }
  }
  return {postings: [...postings].filter(([term]) => !stopWords.has(term)), lengths};
}

function listTerms({word, pieces, parts, isCode}: Token): {term: string; isWhole: boolean}[] {
  const whole = pieces.length === 0 || NAME.test(word) ? [word, ...pieces] : pieces;
  return Array.from(new Set([...whole, ...parts]), (term) => ({term, isWhole: whole.includes(term) && !isCode}));
}

/** @returns the score of a term in each text that has it, by BM25, from 1 to `MAX_SCORE` */
function createScoring(lengths: ReadonlyMap<number, number>): (uses: readonly TermUse[]) => Record<string, number> {
  const {k1, b, part, highest} = BM25;
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / lengths.size;
  const getScore = ({id, whole, parts}: TermUse): number => {
    const norm = k1 * (1 - b + (b * (lengths.get(id) ?? 0)) / average);
    const saturate = (count: number) => (count * (k1 + 1)) / (count + norm);
    const score = saturate(whole) + part * saturate(parts);
    return Math.min(MAX_SCORE, Math.max(1, Math.round((score / highest) * MAX_SCORE)));
  };
  return (uses) => Object.fromEntries(uses.map((use) => [use.id, getScore(use)]));
}

const toObject = <T>(postings: readonly Posting[], write: (uses: TermUse[]) => T): Record<string, T> =>
  Object.fromEntries(postings.map(([term, uses]) => [term, write(uses)] as const).sort(([a], [b]) => (a < b ? -1 : 1)));

function groupBy<K, T>(list: readonly T[], getKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const group = groups.get(getKey(item)) ?? [];
    group.push(item);
    groups.set(getKey(item), group);
  }
  return groups;
}
