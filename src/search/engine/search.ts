/**
 * The search: from a query to what is shown. It knows no page, so that it runs in the browser, in tests and in
 * `npm run check:search`.
 */

import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH} from '../../site/search-limits';
import {parseQuery, type Concept} from './query';
import {rank} from './ranking';
import type {SearchIndex} from './search-index';
import {cutSnippet, findMatches} from './snippet';
import {getPhrase} from './words';

export interface SearchRequest {
  query: string;
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

/** A page, by the best of its sections. */
export interface FoundPage {
  title: string;
  /** Path of the page, with the anchor of the section. */
  url: string;
  /** The heading, or the title of the page at its top. */
  heading: string;
  /** Section and categories that the page is in. */
  breadcrumbs: string[];
  /** The terms to highlight in the heading, in the snippet and on the page. */
  terms: string[];
  /** The text of the section around what matched, or its beginning; empty until the text is there. */
  snippet: string;
}

export interface SearchResults {
  pages: FoundPage[];
  /** Other forms, synonyms and corrections of the reader's words that were searched for, too. */
  alsoSearched: string[];
  /** Words that no page has, as the reader typed them. */
  missing: string[];
}

/** Before texts are downloaded, in milliseconds. */
const PAUSE_MS = 50;
/** Most terms that are marked for a word of the query. */
const MAX_HIGHLIGHTS = 12;
/** Most keywords that a result names: its text is cut for them. */
const MAX_KEYWORDS = 3;
/** A question for a meaning, in English or Dutch, with its term. */
const WHAT_IS =
  /^\s*(?:what(?: is| are|['’]s| does| do)|wat (?:is|zijn|betekent|betekenen)) (?:(?:an?|the|een|de|het) )?(.+?)(?: mean| stand for)?[\s?]*$/i;
/** A keyword of the glossary, which no other page has. */
const GLOSSARY_KEYWORD = 'definition';
/** Least length of a query that counts as a part of the title of a page that the index does not have. */
const MIN_START_LENGTH = 3;

/**
 * The URL of a result for another tab, where nobody knows yet what to highlight: before the anchor, if there is one.
 */
export function getLink({url, terms}: FoundPage): string {
  const params = new URLSearchParams(terms.map((term) => [HIGHLIGHT_PARAM, term])).toString();
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
  // If the reader typed more while the index was loading, the files for the first letter are not needed.
  signal.throwIfAborted();
  // `concepts` are for highlighting, `wanted` for ranking.
  const [concepts, wanted] = await Promise.all([
    parseQuery(query, index),
    parseQuery(askForMeaning(query, index), index),
  ]);
  signal.throwIfAborted();
  const others = context === undefined ? findOtherPages(query, otherPages) : [];
  const isHere = (id: number) => context === undefined || index.getPage(id).section === context;
  const named = index.getNamed(query).filter(isHere);
  const ranked = take(rank(wanted, named, index).filter(isHere), named, Math.max(0, limit - others.length));
  const pages = ranked.map((id) => describePage(id, concepts, index));
  const missing = concepts.filter((own) => own.corrected || own.alternatives.length === 0).map(({written}) => written);
  const words = {alsoSearched: getAlsoSearched(concepts), missing: [...new Set(missing)]};
  if (!ranked.every((id) => index.hasText(id))) {
    yield {pages: [...others, ...pages], ...words};
    // Wait, because a reader who is still typing will need the texts of other results.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
  }
  const snippets = await Promise.all(ranked.map((id) => getSnippet(id, concepts, index)));
  signal.throwIfAborted();
  yield {pages: [...others, ...pages.map((page, n) => ({...page, snippet: snippets[n] ?? ''}))], ...words};
}

/** "What is" contains only stop words. If a heading names the term, the reader wants its definition first. */
function askForMeaning(query: string, index: SearchIndex): string {
  const [, term] = WHAT_IS.exec(query) ?? [];
  return term && index.hasHeading(term) ? `${term} ${GLOSSARY_KEYWORD}` : query;
}

/** The first results, and the results whose title or heading is the query, even if their score is low. */
function take(ranked: readonly number[], named: readonly number[], most: number): number[] {
  const later = named.filter((id) => !ranked.slice(0, most).includes(id));
  return [...ranked.filter((id) => !later.includes(id)).slice(0, most - later.length), ...later].slice(0, most);
}

function getAlsoSearched(concepts: readonly Concept[]): string[] {
  const others = concepts.flatMap(({alternatives, corrected}) => {
    const told = alternatives.filter(({relation}) => relation === 'inflected' || relation === 'synonym');
    return [...(corrected && alternatives.length > 0 ? [corrected] : []), ...told.map(({terms}) => terms.join(' '))];
  });
  return [...new Set(others)].filter((words) => concepts.every(({word}) => word !== words));
}

/** The pages whose title has the query, and then those that have it as a keyword. */
function findOtherPages(query: string, pages: readonly OtherPage[]): FoundPage[] {
  const text = getPhrase(query);
  const hasTitle = ({title}: OtherPage) =>
    text.length >= MIN_START_LENGTH && ` ${getPhrase(title)}`.includes(` ${text}`);
  const getReason = ({keywords}: OtherPage) => formatReason(keywords.filter((keyword) => getPhrase(keyword) === text));
  const byTitle = pages.filter(hasTitle);
  const byKeyword = pages.filter((page) => !hasTitle(page) && getReason(page));
  return [...byTitle, ...byKeyword].map((page) => {
    const {title, url, description} = page;
    const snippet = (byTitle.includes(page) ? '' : getReason(page)) + description;
    return {title, url, heading: title, breadcrumbs: [], terms: [text], snippet};
  });
}

/** Says by which keywords a section was found: they do not stand on the page. */
const formatReason = (keywords: readonly string[]): string =>
  keywords.length > 0 ? `Keywords: ${[...new Set(keywords)].slice(0, MAX_KEYWORDS).join(', ')}. ` : '';

async function getSnippet(id: number, concepts: readonly Concept[], index: SearchIndex): Promise<string> {
  const text = await index.getText(id);
  const page = index.getPage(id);
  const description = index.getOwnText('Description', id);
  const shown = [text, page.title, index.getHeading(id), index.getOwnText('Description', page.id)].join('\n');
  const words = concepts.map((concept) => getTerms(concept, id, page.id));
  const keywords = [id, page.id].flatMap((place) => index.getOwnText('Keywords', place).split(/, */));
  const hidden = words.flatMap((terms) => {
    const own = keywords.filter((keyword) => findMatches(keyword, terms).length > 0);
    return own.length > 0 && findMatches(shown, terms).length > 0 ? [] : own;
  });
  const reason = formatReason(hidden);
  const isTextShown = description === '' || findMatches(text, words.flat()).length > 0;
  return reason + cutSnippet(isTextShown ? text : description, words.flat(), SEARCH_CONTEXT_LENGTH - reason.length);
}

function describePage(id: number, concepts: readonly Concept[], index: SearchIndex): FoundPage {
  const {title, breadcrumbs} = index.getPage(id);
  const heading = index.getHeading(id);
  const terms = [...new Set(concepts.flatMap((concept) => getTerms(concept, id)))];
  return {title, url: index.getUrl(id), heading, breadcrumbs, terms, snippet: ''};
}

/** All forms of a word of the query if a section has one, else the other terms that it has. */
function getTerms({alternatives}: Concept, ...places: number[]): string[] {
  const found = alternatives.filter(({ids}) => ids.some((id) => places.includes(id)));
  const forms = alternatives.filter(({relation}) => relation === 'same' || relation === 'inflected');
  const marked = forms.some((form) => found.includes(form)) ? forms : found;
  return marked.flatMap(({terms}) => terms).slice(0, MAX_HIGHLIGHTS);
}
