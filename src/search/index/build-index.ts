/** Builds the published index (`../engine/format.ts`) from the documents of the local-search plugin. */

import {createHash} from 'node:crypto';
import {asideHeadings} from '../../site/headings';
import {encodeNumbers, encodeTerms, FORMAT, getAnchor, MAX_SCORE, shortenTexts} from '../engine/format';
import type {ContentIndex, DocumentType, IndexFile, PageFields} from '../engine/format';
import {weights} from '../engine/weights';
import {getTokens} from '../engine/words';
import {CODE_MARK, isStopWord, withoutMarks} from './marked-code';
import type {Page, Section} from './documents';

/** A result needs the text of one section. */
const TEXTS_PER_FILE = 3;
/** A word needs the postings of a few terms: a file of an index has about this many characters. */
const INDEX_FILE_LENGTH = 3_500;

/** Terms with punctuation that readers type: names, but no URLs with a query and no pieces of a program. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{0,39}$/u;

/** How often a term is in the prose of a text, and in its code or as a part of another term. */
interface Frequency {
  prose: number;
  code: number;
}

type GetScore = (frequency: Frequency, position: number) => number;

/** The positions of documents that have a term, and its score in each, by term. */
type Postings = Map<string, [position: number, score: number][]>;

/**
 * @param pages in reading order
 * @param baseUrl path under which the site is published; starts and ends with a slash
 * @returns the index file, and the other files by their path without the base path
 */
export function buildIndex(
  pages: readonly Page[],
  baseUrl: string,
): {index: IndexFile; files: ReadonlyMap<string, string>} {
  const sections = pages.flatMap((page) => page.sections.map((section) => ({...section, page})));
  const texts = sections.map(({text}) => withoutMarks(text));
  /** By id; empty where a section has none. */
  const short = {
    Title: sections.map(({anchor, page}) => (anchor ? '' : page.title)),
    Heading: sections.map(({heading}) => heading),
    Description: sections.map(({anchor, page}) => (anchor ? '' : page.description)),
    Keywords: sections.map(({keywords}) => keywords),
  };
  const stopWords = new Set<string>();
  const all = new Set(Object.values(short).flatMap((own) => [...findPostings(own, stopWords).keys()]));
  const terms = [...all].sort();
  const write = (own: readonly string[]): DocumentType => {
    const ids = [...own.keys()].filter((id) => own[id]);
    const documents = ids.map((id) => own[id] ?? '');
    const index = writeIndex(terms, findPostings(documents, stopWords));
    return {
      ids: encodeNumbers(ids),
      documents: shortenTexts(documents.map(withoutMarks), terms, index.split(',')),
      index,
    };
  };
  // Sections that only link elsewhere count as little as code.
  const marked = sections.map(({heading, text}) =>
    asideHeadings.includes(heading) ? CODE_MARK + withoutMarks(text) + CODE_MARK : text,
  );
  const content = findPostings(marked, stopWords, createScore(texts));
  const contentTerms = [...content.keys()].sort();
  const groups = group(contentTerms, (term) => term.length + 2 * (content.get(term)?.length ?? 0));
  const files = new Map<string, unknown>([['terms.json', encodeTerms(contentTerms)]]);
  for (const [n, own] of groups.entries()) {
    const [index, scores] = [writeIndex(own, content), writeScores(own, content)];
    files.set(`index-${n}.json`, {terms: encodeTerms(own), index, scores} satisfies ContentIndex);
  }
  const textFiles = Math.ceil(texts.length / TEXTS_PER_FILE);
  for (let n = 0; n < textFiles; n += 1) {
    files.set(`documents-${n}.json`, texts.slice(n * TEXTS_PER_FILE, (n + 1) * TEXTS_PER_FILE));
  }
  const written = Array.from(files, ([name, json]) => [name, JSON.stringify(json)] as const);
  const folder = `assets/search/${createHash('sha256').update(written.join()).digest('hex').slice(0, 10)}/`;
  return {
    index: {
      format: FORMAT,
      terms: encodeTerms(terms),
      Title: {...write(short.Title), pages: pages.map((page) => getPageFields(page, baseUrl))},
      Heading: {...write(short.Heading), anchors: getOtherAnchors(sections)},
      Description: write(short.Description),
      Keywords: write(short.Keywords),
      Content: {
        folder: baseUrl + folder,
        size: written.reduce((sum, [, text]) => sum + text.length, 0),
        documents: {files: textFiles, perFile: TEXTS_PER_FILE},
        index: {firstTerms: groups.map(([first = '']) => first)},
      },
      stopWords: [...stopWords].sort().join(' '),
    },
    files: new Map(written.map(([name, text]) => [folder + name, text])),
  };
}

const writeIndex = (terms: readonly string[], postings: Postings): string =>
  terms.map((term) => encodeNumbers((postings.get(term) ?? []).map(([position]) => position))).join();

const writeScores = (terms: readonly string[], postings: Postings): string =>
  terms.map((term) => (postings.get(term) ?? []).map(([, score]) => score.toString(16)).join('')).join();

function getPageFields({url, breadcrumbs}: Page, baseUrl: string): PageFields {
  const route = url.slice(baseUrl.length);
  const [section = ''] = route.split('/');
  const isIn = (part: string) => `${route}/`.startsWith(`${part}/`) || breadcrumbs.includes(part);
  const [, boost] = Object.entries(weights.boost).find(([part]) => isIn(part)) ?? [];
  return {section, url, breadcrumbs, boost};
}

const getOtherAnchors = (sections: readonly Section[]): Record<number, string> =>
  Object.fromEntries(
    sections
      .map(({heading, anchor}, id) => [id, anchor === getAnchor(withoutMarks(heading)) ? '' : anchor] as const)
      .filter(([, anchor]) => anchor),
  );

/**
 * @param texts with marks around their code
 * @param stopWords gets the words that are left out
 */
function findPostings(texts: readonly string[], stopWords: Set<string>, getScore: GetScore = () => 0): Postings {
  const postings: Postings = new Map();
  for (const [position, text] of texts.entries()) {
    for (const [term, frequency] of countTerms(text, stopWords)) {
      getOrAdd(postings, term, () => []).push([position, getScore(frequency, position)]);
    }
  }
  return postings;
}

/** @returns the score of a term in one of the texts, by BM25, from 1 to `MAX_SCORE` */
function createScore(texts: readonly string[]): GetScore {
  const {prose, code, k1, b} = weights.text;
  const lengths = texts.map((text) => getTokens(text).length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (frequency, position) => {
    const norm = k1 * (1 - b + (b * (lengths[position] ?? 0)) / average);
    const saturate = (count: number) => (count * (k1 + 1)) / (count + norm);
    const score = prose * saturate(frequency.prose) + code * saturate(frequency.code);
    return Math.min(MAX_SCORE, Math.max(1, Math.round((score / weights.field.content) * MAX_SCORE)));
  };
}

function countTerms(text: string, stopWords: Set<string>): ReadonlyMap<string, Frequency> {
  const counts = new Map<string, Frequency>();
  for (const [n, part] of text.split(CODE_MARK).entries()) {
    const tokens = getTokens(part);
    const isCode = n % 2 === 1;
    // `from` and `until` are stop words, and names of parameters where they stand alone in code.
    const isName = isCode && tokens.length === 1;
    for (const {word, pieces, parts} of tokens) {
      const whole = pieces.length === 0 || NAME.test(word) ? [word, ...pieces] : pieces;
      for (const term of new Set([...whole, ...parts])) {
        if (!isName && isStopWord(term)) {
          stopWords.add(term);
        } else {
          const isMinor = (isCode && !isName) || !whole.includes(term);
          getOrAdd(counts, term, () => ({prose: 0, code: 0}))[isMinor ? 'code' : 'prose'] += 1;
        }
      }
    }
  }
  return counts;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

/** Divides terms into groups for files of about the same length. */
function group(terms: readonly string[], getLength: (term: string) => number): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const term of terms) {
    if (room <= 0) {
      groups.push([]);
      room = INDEX_FILE_LENGTH;
    }
    groups.at(-1)?.push(term);
    room -= getLength(term);
  }
  return groups;
}
