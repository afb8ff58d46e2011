/** The search: from a query to what is shown. It knows no page, so that it runs in the browser, in tests and in `npm run check:search`. */

import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH} from '../../site/search';
import {findMatches} from './matches';
import {parseQuery, type Alternative, type Concept} from './query';
import {rank} from './ranking';
import type {SearchIndex} from './search-index';
import {cutSnippet} from './snippet';
import {getForms} from './synonyms';

export interface SearchRequest {
  /** What the reader typed. */
  query: string;
  /** Most pages to return. */
  limit: number;
  /** The section of the site to stay in (`ctx` of the search page); all without it. */
  context?: string;
}

/** A section of a page: its top, or one of its headings. */
export interface FoundSection {
  id: number;
  /** Path of the page with the terms to highlight there, and the anchor. */
  url: string;
  /** The heading, or the title of the page at its top. */
  heading: string;
  /** What to mark in the heading and the snippet. */
  terms: string[];
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
  /** Words that no section has, and what was searched for instead. */
  corrected: {word: string; replacement: string}[];
  /** Words that no section has, and terms that are a little like them. */
  missing: {word: string; suggestions: string[]}[];
  /** The words of the query that were searched for. */
  words: string[];
}

/** Most terms that are highlighted on the page. */
const MAX_HIGHLIGHTS = 6;

/**
 * Yields the results twice: as soon as they are ranked, without snippets, and with them.
 *
 * @throws when a file of the index cannot be loaded, or with the signal's reason once that is aborted
 */
export async function* search(
  index: SearchIndex,
  {query, limit, context}: SearchRequest,
  signal: AbortSignal,
): AsyncGenerator<SearchResults, void> {
  // While the index was loading, the reader typed on: the files of a first letter are not needed.
  signal.throwIfAborted();
  const concepts = await parseQuery(query, index);
  signal.throwIfAborted();
  const results: SearchResults = {
    pages: rank(concepts, index)
      .filter(([best = 0]) => context === undefined || index.getPage(best).section === context)
      .slice(0, limit)
      .map((ids) => describePage(ids, concepts, index)),
    corrected: concepts.flatMap(({word, corrected}) => (corrected ? [{word, replacement: corrected}] : [])),
    missing: concepts
      .filter(({alternatives}) => alternatives.length === 0)
      .map(({word, suggestions = []}) => ({word, suggestions})),
    words: concepts.map(({word}) => word),
  };
  if (!results.pages.every(({sections: [{id}]}) => index.hasText(id))) {
    yield results;
  }
  const addSnippet = async (page: FoundPage) => ({...page, snippet: await getSnippet(page.sections[0], index, signal)});
  const pages = await Promise.all(results.pages.map(addSnippet));
  signal.throwIfAborted();
  yield {...results, pages};
}

async function getSnippet({id, terms}: FoundSection, index: SearchIndex, signal: AbortSignal): Promise<string> {
  const text = await index.getText(id, signal);
  const description = index.getDescription(id);
  const isTextShown = description === '' || findMatches(text, terms).length > 0;
  return cutSnippet(isTextShown ? text : description, terms, SEARCH_CONTEXT_LENGTH);
}

function describePage(ids: readonly number[], concepts: readonly Concept[], index: SearchIndex): FoundPage {
  const sections = ids.map((id): FoundSection => {
    const heading = index.getHeading(id);
    const shown = getShownTerms(id, concepts);
    const highlights = getHighlights(shown, concepts, heading).map((term) => [HIGHLIGHT_PARAM, term]);
    // Before the anchor, if there is one.
    const url = index.getUrl(id).replace(/(?=#)|(?<!#.*)$/, () => `?${new URLSearchParams(highlights)}`);
    return {id, url, heading, terms: distinct(shown.flat())};
  });
  const page = index.getPage(ids[0] ?? 0);
  const {breadcrumbs} = page;
  return {title: index.getHeading(page.id), breadcrumbs, sections: sections as FoundPage['sections'], snippet: ''};
}

/** Per word of the query, the terms that matched in a section and that the page shows: not those of its keywords. */
function getShownTerms(id: number, concepts: readonly Concept[]): string[][] {
  const isShown = ({postings}: Alternative) =>
    postings.every((each) => Object.keys(each.get(id) ?? {}).some((type) => type !== 'Keywords'));
  return concepts.map(({alternatives}) => alternatives.filter(isShown).flatMap(({terms}) => terms));
}

/** What to highlight on the page: words as the reader typed them, else those that they begin or mean; else the heading. */
function getHighlights(shown: readonly string[][], concepts: readonly Concept[], heading: string): string[] {
  const terms = shown.flatMap((found, i) => {
    const {word = ''} = concepts[i] ?? {};
    const forms = found.filter((term) => getForms(word).includes(term));
    const longer = found.filter((term) => term.startsWith(word));
    return [forms, longer].find(({length}) => length > 0) ?? found;
  });
  return terms.length > 0 ? distinct(terms).slice(0, MAX_HIGHLIGHTS) : [heading];
}

const distinct = (terms: readonly string[]): string[] => [...new Set(terms)];
