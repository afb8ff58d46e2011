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

/** The number is low, because a result needs the text of only one section. */
const DOCUMENTS_PER_FILE = 3;

const FOLDER_HASH_LENGTH_CHARS = 10;

/**
 * A term with punctuation that readers type, such as a name or a path. URLs with a query string and pieces of a program
 * do not match, so the index contains only their pieces.
 */
const PUNCTUATED_TERM = /^[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{0,39}$/u;

/**
 * The parameters of BM25 (https://en.wikipedia.org/wiki/Okapi_BM25): `k1` limits how much a repeated term adds, and `b`
 * reduces the score in long texts. Two parameters are ours. `partWeight` is the weight of a term that is only a part of
 * a word. `highestScore` is the score that is stored as `MAX_SCORE`.
 */
const BM25 = {k1: 1.2, b: 0.4, partWeight: 0.35, highestScore: 2.5};

/** The factors for the scores of some kinds of pages. */
const PAGE_WEIGHTS = {forEditors: 1e-6, retired: 0.42, list: 0.5, repeating: 0.8};
/**
 * The factor for the scores of all other pages in a section of the site, keyed by the id of the section. A section that
 * is not listed has the factor 1.
 */
const SECTION_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['tutorials', 0.9],
  ['policy', 0.75],
]);

/** Pages with long lists, which contain the words of many other pages. */
const LIST_PAGES = [
  'docs/client-reference',
  'docs/client-reference-types',
  'docs/iiif/complete-records',
  'docs/mock-server',
  'docs/test-objects',
  'docs/what-is-not-offered',
  'docs/words',
];

/**
 * Pages that repeat what other pages explain. The client library repeats the services, and the fields in Linked Art and
 * EDM repeat the fields of a record. A query that both pages answer should find the other page first.
 */
const REPEATING_PAGES = /^docs\/(client(-.*)?|edm|linked-art)$/;

/** The labels of the sidebar groups with pages about services that are switched off. */
const retiredGroups = siteSections
  .flatMap(({sidebarGroups = []}) => sidebarGroups)
  .filter(({isRetired}) => isRetired)
  .map(({label}) => label);

/**
 * Builds the index of one docs version.
 *
 * @param pages the pages in the order of their numbers
 * @param sectionKeywords the keywords that the Markdown has below headings. The key is the URL path of the page with
 *   the anchor of the section.
 * @param baseUrl path under which the site is published; starts and ends with a slash
 * @returns the index file, and the texts of the further files with Content. Their key is the path without the base
 *   path.
 */
export function buildIndex(
  pages: readonly SearchedPage[],
  sectionKeywords: ReadonlyMap<string, string>,
  baseUrl: string,
): {index: IndexFile; files: Map<string, string>} {
  const {titles, headings, descriptions, keywords, contents} = createDocuments(pages, sectionKeywords, baseUrl);
  const sectionIds = [...titles, ...headings].map(({id}) => id);
  const indexFiles = createContentIndexFiles(contents);
  const contentFiles = new Map([...indexFiles, ...createTextFiles(contents, sectionIds)]);
  const hash = createHash('sha256')
    .update([...contentFiles].join())
    .digest('hex')
    .slice(0, FOLDER_HASH_LENGTH_CHARS);
  const folder = `assets/search/${hash}/`;
  const index: IndexFile = {
    Title: indexDocuments(titles),
    Heading: indexDocuments(headings),
    Description: indexDocuments(descriptions),
    Keywords: indexDocuments(keywords),
    Content: {
      folder: baseUrl + folder,
      documentsPerFile: DOCUMENTS_PER_FILE,
      index: [...indexFiles.keys()].sort(),
    },
    stopWords: [...stopWords].sort(),
  };
  return {index, files: new Map(Array.from(contentFiles, ([name, text]) => [folder + name, text]))};
}

/**
 * Creates the index files of Content, one for each first character of the terms.
 *
 * @returns the JSON of each file, keyed by name. Text needs much less memory than all files as objects.
 */
function createContentIndexFiles(contents: readonly TextDocument[]): Map<string, string> {
  const {postings, wordCounts} = findTerms(contents);
  const getScore = createScoring(wordCounts);
  const getScores = (uses: readonly TermUse[]) => Object.fromEntries(uses.map((use) => [use.id, getScore(use)]));
  const files = new Map<string, string>();
  for (const [name, postingsOfFile] of groupBy(postings, ({term}) => getIndexFile(term))) {
    files.set(name, JSON.stringify({index: toSortedObject(postingsOfFile, getScores)}));
  }
  return files;
}

/**
 * Creates the files with the texts of the sections.
 *
 * @param sectionIds the ids of all sections. A section without text also has a file, because each result requests the
 *   file of its section.
 * @returns the JSON of each file, keyed by name
 */
function createTextFiles(contents: readonly TextDocument[], sectionIds: readonly number[]): Map<string, string> {
  const getFirstId = (id: number) => id - (id % DOCUMENTS_PER_FILE);
  const documentsByFirstId = groupBy(contents, ({id}) => getFirstId(id));
  const files = new Map<string, string>();
  for (const firstId of new Set(sectionIds.map(getFirstId))) {
    const documents = documentsByFirstId.get(firstId) ?? [];
    files.set(`documents-${firstId}.json`, JSON.stringify({documents}));
  }
  return files;
}

/** The documents of the index, keyed by type. */
interface Documents {
  titles: PageDocument[];
  headings: Document[];
  descriptions: TextDocument[];
  keywords: TextDocument[];
  contents: TextDocument[];
}

/** Creates the documents of each type. The tops of all pages have the first numbers, followed by all other sections. */
function createDocuments(
  pages: readonly SearchedPage[],
  sectionKeywords: ReadonlyMap<string, string>,
  baseUrl: string,
): Documents {
  const documents: Documents = {titles: [], headings: [], descriptions: [], keywords: [], contents: []};
  let lastId = pages.length;
  pages.forEach((page, i) => {
    const pageId = i + 1;
    documents.titles.push({id: pageId, title: page.title, ...getPageFields(page, baseUrl)});
    if (page.description !== '') {
      documents.descriptions.push({id: pageId, title: page.title, parent: pageId, text: page.description});
    }
    for (const {anchor, heading, text} of page.sections) {
      const isTopOfPage = anchor === '';
      let section: Document;
      if (isTopOfPage) {
        section = {id: pageId, title: page.title, parent: pageId};
      } else {
        lastId += 1;
        section = {id: lastId, title: heading, anchor, parent: pageId};
        documents.headings.push(section);
      }
      if (text !== '') {
        documents.contents.push({...section, text});
      }
      const pageKeywords = isTopOfPage ? page.keywords : '';
      const keywords = joinKeywords([
        pageKeywords,
        sectionKeywords.get(page.url + anchor) ?? '',
        ...listOtherNames(text),
      ]);
      if (keywords !== '') {
        documents.keywords.push({...section, text: keywords});
      }
    }
  });
  return documents;
}

/** @returns the names after each "Also called:" in the text of a section. They are also keywords of the section. */
const listOtherNames = (text: string): string[] =>
  Array.from(text.matchAll(/\bAlso called: ([^.\n]+)/g), ([, names = '']) => names);

/** @returns the keywords, separated by commas; empty if there are none */
const joinKeywords = (keywords: readonly string[]): string => keywords.filter(Boolean).join(', ');

/** @returns the fields of a page's Title that all documents of the page share */
function getPageFields(
  {url, breadcrumbs}: SearchedPage,
  baseUrl: string,
): Pick<PageDocument, 'section' | 'url' | 'breadcrumbs' | 'weight'> {
  const path = url.slice(baseUrl.length);
  const [section = ''] = path.split('/');
  return {section, url, breadcrumbs, weight: getPageWeight(path, section, breadcrumbs)};
}

/**
 * @param path the path of the page, without the base path
 * @param section the id of the part of the site
 * @returns the factor for the scores of the page; undefined for the factor 1
 */
function getPageWeight(path: string, section: string, breadcrumbs: readonly string[]): number | undefined {
  if (siteSections.some(({id, forEditors}) => id === section && forEditors)) {
    return PAGE_WEIGHTS.forEditors;
  }
  if (breadcrumbs.some((label) => retiredGroups.includes(label))) {
    return PAGE_WEIGHTS.retired;
  }
  if (LIST_PAGES.includes(path)) {
    return PAGE_WEIGHTS.list;
  }
  if (REPEATING_PAGES.test(path)) {
    return PAGE_WEIGHTS.repeating;
  }
  return SECTION_WEIGHTS.get(section);
}

/** @returns the part of the first file with the documents of a type, and their index by term */
function indexDocuments<D extends Document & {text?: string}>(
  documents: D[],
): {documents: D[]; index: Record<string, number[]>} {
  const {postings} = findTerms(documents);
  return {documents, index: toSortedObject(postings, (uses) => uses.map(({id}) => id))};
}

/** The number of uses of a term in a document. */
interface TermUse {
  /** Id of the document. */
  id: number;
  /** Number of uses as a whole word. */
  wholeCount: number;
  /** Number of uses as a part of a word, and in code. */
  partCount: number;
}

/** A term, with its uses in all documents that contain it. */
interface Posting {
  term: string;
  uses: TermUse[];
}

/**
 * @returns the postings of all terms except stop words, and the number of words of each document, keyed by the id of
 * the document
 */
function findTerms(documents: readonly (Document & {text?: string})[]): {
  postings: Posting[];
  wordCounts: Map<number, number>;
} {
  const postings = new Map<string, Posting>();
  const wordCounts = new Map<number, number>();
  for (const {id, title, text = title} of documents) {
    const tokens = getTokens(text);
    wordCounts.set(id, tokens.length);
    for (const {term, isWholeWord} of tokens.flatMap(listTerms)) {
      const posting = postings.get(term) ?? {term, uses: []};
      postings.set(term, posting);
      let use = posting.uses.at(-1);
      if (use?.id !== id) {
        use = {id, wholeCount: 0, partCount: 0};
        posting.uses.push(use);
      }
      use[isWholeWord ? 'wholeCount' : 'partCount'] += 1;
    }
  }
  return {postings: [...postings.values()].filter(({term}) => !stopWords.has(term)), wordCounts};
}

/** @returns the terms that the index contains for a token: the word, its pieces and its parts, without duplicates */
function listTerms({word, pieces, parts, isCode}: Token): {term: string; isWholeWord: boolean}[] {
  const isWordIndexed = pieces.length === 0 || PUNCTUATED_TERM.test(word);
  const wholeTerms = isWordIndexed ? [word, ...pieces] : pieces;
  const terms = new Set([...wholeTerms, ...parts]);
  return Array.from(terms, (term) => ({term, isWholeWord: wholeTerms.includes(term) && !isCode}));
}

/**
 * @param wordCounts the number of words of each document, keyed by id
 * @returns a function that returns the score of a term in a document, by BM25: a whole number from 1 to `MAX_SCORE`
 */
function createScoring(wordCounts: ReadonlyMap<number, number>): (use: TermUse) => number {
  const {k1, b, partWeight, highestScore} = BM25;
  const totalWordCount = [...wordCounts.values()].reduce((sum, count) => sum + count, 0);
  const averageWordCount = totalWordCount / wordCounts.size;
  return ({id, wholeCount, partCount}) => {
    const lengthNorm = k1 * (1 - b + (b * (wordCounts.get(id) ?? 0)) / averageWordCount);
    const saturate = (count: number) => (count * (k1 + 1)) / (count + lengthNorm);
    const score = saturate(wholeCount) + partWeight * saturate(partCount);
    const storedScore = Math.round((score / highestScore) * MAX_SCORE);
    return Math.min(MAX_SCORE, Math.max(1, storedScore));
  };
}

/**
 * @param format formats the uses of a term for the index
 * @returns an object with the terms as keys, in alphabetical order
 */
function toSortedObject<T>(postings: readonly Posting[], format: (uses: TermUse[]) => T): Record<string, T> {
  const sortedPostings = postings.toSorted((a, b) => (a.term < b.term ? -1 : 1));
  return Object.fromEntries(sortedPostings.map(({term, uses}) => [term, format(uses)]));
}

/** @returns the items of each key, in their order. The keys are in the order of their first item. */
function groupBy<K, T>(items: readonly T[], getKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}
