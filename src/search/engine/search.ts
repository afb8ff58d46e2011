/** The search: from a query to what is shown. It knows no page, so that it runs in the browser, in tests and in `npm run check:search`. */

import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH} from '../../site/search';
import {parseQuery, type Concept} from './query';
import {rank} from './ranking';
import type {SearchIndex} from './search-index';
import {cutSnippet, findMatches} from './snippet';
import {getForms, getTokens} from './words';

export interface SearchRequest {
  /** What the reader typed. */
  query: string;
  /** Most pages to return. */
  limit: number;
  /** The section of the site to stay in (`ctx` of the search page); all without it. */
  context?: string;
  otherPages?: readonly OtherPage[];
}

/** A page that the index does not have. It is found by its title and keywords. */
export interface OtherPage {
  title: string;
  /** Path of the page, with the base path. */
  url: string;
  description: string;
  keywords: readonly string[];
}

/** A section of a page: its top, or one of its headings. */
export interface FoundSection {
  /** Path of the page, with the anchor. */
  url: string;
  /** The heading, or the title of the page at its top. */
  heading: string;
  /** What to mark in the heading and the snippet. */
  terms: string[];
  /** What to mark on the page. */
  highlights: string[];
}

export interface FoundPage {
  title: string;
  /** Section and categories that the page is in. */
  breadcrumbs: string[];
  /** The best first, at least one. */
  sections: [FoundSection, ...FoundSection[]];
  /** The text of the best section around what matched, or its beginning; empty until the text is there. */
  snippet: string;
}

export interface SearchResults {
  pages: FoundPage[];
  /** Other forms and synonyms of the reader's words that were searched for, too. */
  alsoSearched: string[];
  /** Words that no section has, and what was searched for instead. */
  corrected: {word: string; replacement: string}[];
  /** Words that nothing has. */
  missing: string[];
}

/** Most terms that are highlighted on the page. */
const MAX_HIGHLIGHTS = 12;
/** Least length of a word that counts as the start of one in the title of a page that the index does not have. */
const MIN_START = 4;

/** The URL of a result for another tab, where nobody knows yet what to highlight: before the anchor, if there is one. */
export function getLink({url, highlights}: FoundSection): string {
  const params = new URLSearchParams(highlights.map((term) => [HIGHLIGHT_PARAM, term])).toString();
  return params ? url.replace(/(?=#)|(?<!#.*)$/, () => `?${params}`) : url;
}

/**
 * Yields the results twice: as soon as they are ranked, without snippets, and with them.
 *
 * @throws when a file of the index cannot be loaded, or with the signal's reason once that is aborted
 */
export async function* search(
  index: SearchIndex,
  {query, limit, context, otherPages = []}: SearchRequest,
  signal: AbortSignal,
): AsyncGenerator<SearchResults, void> {
  // While the index was loading, the reader typed on: the files of a first letter are not needed.
  signal.throwIfAborted();
  const concepts = await parseQuery(query, index);
  signal.throwIfAborted();
  const others = context === undefined ? findOtherPages(query, otherPages, index.stopWords) : [];
  const ranked = rank(concepts, index)
    .filter(([best = 0]) => context === undefined || index.getPage(best).section === context)
    .slice(0, Math.max(0, limit - others.length));
  const pages = ranked.map((ids) => describePage(ids, concepts, index));
  const typed = concepts.map(({word}) => word);
  const isOther = concepts.flatMap(({alternatives}) =>
    alternatives.filter(({relation}) => relation === 'inflected' || relation === 'synonym'),
  );
  const results: SearchResults = {
    pages: [...others, ...pages],
    alsoSearched: distinct(isOther.map(({terms}) => terms.join(' '))).filter((words) => !typed.includes(words)),
    corrected: concepts.flatMap(({word, corrected}) => (corrected ? [{word, replacement: corrected}] : [])),
    missing: concepts
      .filter(({alternatives}) => others.length === 0 && alternatives.length === 0)
      .map(({word}) => word),
  };
  if (!ranked.every(([best = 0]) => index.hasText(best))) {
    yield results;
  }
  const addSnippet = async (page: FoundPage, n: number) => ({
    ...page,
    snippet: await getSnippet(ranked[n]?.[0] ?? 0, page.sections[0].terms, index, signal),
  });
  const complete = await Promise.all(pages.map(addSnippet));
  signal.throwIfAborted();
  yield {...results, pages: [...others, ...complete]};
}

/** The pages of which the title or a keyword has all words of a query; first those whose title has them. */
function findOtherPages(query: string, pages: readonly OtherPage[], stopWords: ReadonlySet<string>): FoundPage[] {
  const typed = getTokens(query).map(({word}) => word);
  const own = typed.filter((word) => !stopWords.has(word));
  const words = own.length > 0 ? own : typed;
  const has = (text: string, isTitle = false) => {
    const tokens = getTokens(text).flatMap(({word, pieces}) => [word, ...pieces]);
    const isIn = (word: string) =>
      getForms(word).some((form) => tokens.includes(form)) ||
      (isTitle && word.length >= MIN_START && tokens.some((token) => token.startsWith(word)));
    return words.length > 0 && words.every(isIn);
  };
  const byTitle = pages.filter(({title}) => has(title, true));
  const byKeyword = pages.filter((page) => !byTitle.includes(page) && page.keywords.some((keyword) => has(keyword)));
  return [...byTitle, ...byKeyword].map(({title, url, description}) => ({
    title,
    breadcrumbs: [],
    sections: [{url, heading: title, terms: words, highlights: []}],
    snippet: description,
  }));
}

async function getSnippet(id: number, terms: string[], index: SearchIndex, signal: AbortSignal): Promise<string> {
  const text = await index.getText(id, signal);
  const description = index.getDescription(id);
  const isTextShown = description === '' || findMatches(text, terms).length > 0;
  return cutSnippet(isTextShown ? text : description, terms, SEARCH_CONTEXT_LENGTH);
}

function describePage(ids: readonly number[], concepts: readonly Concept[], index: SearchIndex): FoundPage {
  const page = index.getPage(ids[0] ?? 0);
  const sections = ids.map((id): FoundSection => {
    const heading = index.getHeading(id);
    const shown = concepts.map((concept) => getShownTerms(concept, [id]));
    const highlights = concepts.flatMap((concept, i) => getHighlights(concept, shown[i] ?? [], page.sections));
    return {
      url: index.getUrl(id),
      heading,
      terms: distinct(shown.flat()),
      // What was found by a keyword, which the page does not show, is below the heading.
      highlights: highlights.length > 0 ? distinct(highlights).slice(0, MAX_HIGHLIGHTS) : [heading],
    };
  });
  return {title: page.title, breadcrumbs: page.breadcrumbs, sections: sections as FoundPage['sections'], snippet: ''};
}

/** The terms for a word of the query that some sections show: not those of their keywords. */
function getShownTerms({alternatives}: Concept, ids: readonly number[]): string[] {
  const isShown = ({postings}: Concept['alternatives'][number]) =>
    ids.some((id) => postings.every((of) => Object.keys(of.get(id) ?? {}).some((type) => type !== 'Keywords')));
  return alternatives.filter(isShown).flatMap(({terms}) => terms);
}

/** All forms of the reader's word that the page has; and, if the section has none of them, what was found there instead. */
function getHighlights(concept: Concept, inSection: readonly string[], page: readonly number[]): string[] {
  const forms = getForms(concept.corrected ?? concept.word);
  const isForm = (term: string) => forms.includes(term);
  const onPage = getShownTerms(concept, page).filter(isForm);
  const longer = inSection.filter((term) => term.startsWith(concept.word));
  return [...onPage, ...(inSection.some(isForm) ? [] : longer.length > 0 ? longer : inSection)];
}

const distinct = (terms: readonly string[]): string[] => [...new Set(terms)];
