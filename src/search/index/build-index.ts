/** Builds the published index (`IndexFile`) from the documents of the local-search plugin. */

import {createHash} from 'node:crypto';
import lunr from 'lunr';
import {trailingHeadings} from '../../site/headings';
import {sections as siteSections} from '../../site/sections';
import {getIndexFile, MAX_SCORE, type Document, type IndexFile, type TextDocument} from '../engine/search-index';
import {getTokens} from '../engine/words';
import type {Page} from './documents';

/** A result needs the text of one section. */
const DOCUMENTS_PER_FILE = 3;

/** Terms with punctuation that readers type: names, but no URLs with a query and no pieces of a program. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{0,39}$/u;

/** Of BM25: how soon repeating a term counts no more, how much less it counts in a long text, and the weight of parts of a term. */
const BM25 = {k1: 1.2, b: 0.4, part: 0.35, highest: 2.5};
/** How much more or less the results of a page count than those of others. */
const PAGE_WEIGHTS = {retired: 0.42, forEditors: 1e-6, 'docs/glossary': 0.8, tutorials: 0.85, policy: 0.75};

const retiredGroups = siteSections
  .flatMap(({sidebarGroups = []}) => sidebarGroups)
  .filter(({retired}) => retired)
  .map(({label}) => label);

/**
 * @param pages in reading order
 * @param baseUrl path under which the site is published; starts and ends with a slash
 * @returns the index file, and the other files by their path without the base path
 */
export function buildIndex(
  pages: readonly Page[],
  baseUrl: string,
): {index: IndexFile; files: ReadonlyMap<string, string>} {
  const documents: Omit<IndexFile, 'Content' | 'stopWords'> = {
    Title: {documents: [], index: {}},
    Heading: {documents: [], index: {}},
    Description: {documents: [], index: {}},
    Keywords: {documents: [], index: {}},
  };
  const contents: TextDocument[] = [];
  let id = 0;
  for (const page of pages) {
    const parent = id + 1;
    for (const {heading, anchor, keywords, text} of page.sections) {
      id += 1;
      const document = anchor ? {id, title: heading, anchor, parent} : {id, title: page.title, parent};
      if (anchor) {
        documents.Heading.documents.push(document);
      } else {
        documents.Title.documents.push({id, title: page.title, ...getPageFields(page, baseUrl)});
        documents.Description.documents.push({...document, text: page.description});
      }
      documents.Keywords.documents.push(...(keywords ? [{...document, text: keywords}] : []));
      contents.push({...document, text});
    }
  }
  const stopWords = new Set<string>();
  for (const type of Object.values(documents)) {
    type.index = toObject(findPostings(type.documents, stopWords), (postings) => postings.map(([of]) => of));
  }
  const scored = findPostings(contents, stopWords, createScore(contents));
  const stretches = new Map<string, Postings>();
  scored.forEach((own, term) => getOrAdd(stretches, getIndexFile(term), () => new Map()).set(term, own));
  const files = new Map<string, unknown>();
  stretches.forEach((own, name) => files.set(name, {index: toObject(own, (scores) => Object.fromEntries(scores))}));
  for (let first = 0; first <= id; first += DOCUMENTS_PER_FILE) {
    const own = contents.filter((document) => document.id >= first && document.id < first + DOCUMENTS_PER_FILE);
    files.set(`documents-${first}.json`, {documents: own});
  }
  const written = Array.from(files, ([name, json]) => [name, JSON.stringify(json)] as const);
  const folder = `assets/search/${createHash('sha256').update(written.join()).digest('hex').slice(0, 10)}/`;
  const Content = {
    folder: baseUrl + folder,
    documentsPerFile: DOCUMENTS_PER_FILE,
    index: [...stretches.keys()].sort(),
  };
  return {
    index: {...documents, Content, stopWords: [...stopWords].sort()},
    files: new Map(written.map(([name, text]) => [folder + name, text])),
  };
}

function getPageFields({url, breadcrumbs}: Page, baseUrl: string) {
  const route = url.slice(baseUrl.length);
  const [section = ''] = route.split('/');
  const flags = {
    forEditors: siteSections.some(({id, forEditors}) => id === section && forEditors),
    retired: breadcrumbs.some((label) => retiredGroups.includes(label)),
  };
  const isOf = (name: string) => flags[name as keyof typeof flags] || `${route}/`.startsWith(`${name}/`);
  const [, weight] = Object.entries(PAGE_WEIGHTS).find(([name]) => isOf(name)) ?? [];
  return {section, url, breadcrumbs, weight};
}

/** How often a term is in a text, as a whole word and as a part of one. */
interface Frequency {
  whole: number;
  part: number;
}
type GetScore = (frequency: Frequency, document: Document) => number;
/** By term: the ids of the documents that have it, and its score in each. */
type Postings = Map<string, [id: number, score: number][]>;

/** @param stopWords gets the words that are left out */
function findPostings(
  documents: readonly (Document & {text?: string})[],
  stopWords: Set<string>,
  getScore: GetScore = () => 1,
): Postings {
  const postings: Postings = new Map();
  for (const document of documents) {
    for (const [term, frequency] of countTerms(document.text ?? document.title, stopWords)) {
      getOrAdd(postings, term, () => []).push([document.id, getScore(frequency, document)]);
    }
  }
  return postings;
}

function countTerms(text: string, stopWords: Set<string>): ReadonlyMap<string, Frequency> {
  const counts = new Map<string, Frequency>();
  for (const {word, pieces, parts, isCode} of getTokens(text)) {
    const whole = pieces.length === 0 || NAME.test(word) ? [word, ...pieces] : pieces;
    for (const term of new Set([...whole, ...parts])) {
      if (isStopWord(term)) {
        stopWords.add(term);
      } else {
        getOrAdd(counts, term, () => ({whole: 0, part: 0}))[whole.includes(term) && !isCode ? 'whole' : 'part'] += 1;
      }
    }
  }
  return counts;
}

/** The English stop words of the plugin. */
const isStopWord = (word: string): boolean => !lunr.stopWordFilter(word as unknown as lunr.Token);

/** @returns the score of a term in one of the texts, by BM25, from 1 to `MAX_SCORE` */
function createScore(contents: readonly TextDocument[]): GetScore {
  const {k1, b, part, highest} = BM25;
  const lengths = new Map(contents.map(({id, text}) => [id, getTokens(text).length]));
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / lengths.size;
  return (frequency, {id, title}) => {
    const norm = k1 * (1 - b + (b * (lengths.get(id) ?? 0)) / average);
    const saturate = (count: number) => (count * (k1 + 1)) / (count + norm);
    // Sections that only link elsewhere count as little as parts of a term.
    const whole = trailingHeadings.includes(title) ? part : 1;
    const score = whole * saturate(frequency.whole) + part * saturate(frequency.part);
    return Math.min(MAX_SCORE, Math.max(1, Math.round((score / highest) * MAX_SCORE)));
  };
}

const toObject = <T>(postings: Postings, write: (own: [number, number][]) => T): Record<string, T> =>
  Object.fromEntries(
    Array.from(postings, ([term, own]) => [term, write(own)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
