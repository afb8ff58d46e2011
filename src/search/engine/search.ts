/**
 * The search, from a query to its results. It uses neither React nor the page, so it runs in the browser, in tests and
 * in `npm run check:search`.
 */

import {HIGHLIGHT_PARAM, MAX_SNIPPET_LENGTH_CHARS} from '../../site/search-limits';
import {parseQuery, type Concept} from './query';
import {rank} from './ranking';
import type {SearchIndex} from './search-index';
import {cutSnippet, findMatches} from './snippet';
import {getPhrase} from './words';

export interface SearchRequest {
  query: string;
  /** Maximum number of results. */
  limit: number;
  /**
   * Id of a part of the site, such as `docs`. With it, the search covers only this part. Without it, the search covers
   * all parts.
   */
  context?: string;
  unindexedPages?: readonly UnindexedPage[];
}

/** A page that is not in the index. It is found by its title and its keywords. */
export interface UnindexedPage {
  title: string;
  /** Path of the page, with the base path. */
  url: string;
  description: string;
  keywords: readonly string[];
}

/** A page that matches the query, with its best section. */
export interface PageResult {
  title: string;
  /** Path of the page, with the anchor of the section. */
  url: string;
  /** The heading of the section, or the title of the page for the section at its top. */
  heading: string;
  /** The part of the site and the groups of the sidebar that lead to the page. */
  breadcrumbs: string[];
  /** The terms to highlight in the heading, in the snippet and on the page. */
  terms: string[];
  /** A part of the section's text around a match, or its beginning. Empty until the text has been loaded. */
  snippet: string;
}

export interface SearchResults {
  /** The best page first. */
  pages: PageResult[];
  /** The other forms, synonyms and corrections of the reader's words that were also searched for. */
  relatedTerms: string[];
  /** The words that no page contains, as the reader typed them. */
  missingWords: string[];
}

/** A reader who continues typing needs other texts, so the search waits this long before it downloads texts. */
const TEXT_DELAY_MS = 50;
/** Maximum number of terms that are highlighted for one query word. */
const MAX_TERMS_PER_WORD = 12;
/** Maximum number of keywords in a snippet. They take space from the text. */
const MAX_KEYWORDS_IN_SNIPPET = 3;
/** A question for the meaning of a term, in English or Dutch. The group contains the term. */
const MEANING_QUESTION =
  /^\s*(?:what(?: is| are|['’]s| does| do)|wat (?:is|zijn|betekent|betekenen)) (?:(?:an?|the|een|de|het) )?(.+?)(?: mean| stand for)?[\s?]*$/i;
/** The keyword that only the glossary has. */
const GLOSSARY_KEYWORD = 'definition';
/** A shorter query does not match a part of the title of a page that is not in the index. */
const MIN_TITLE_MATCH_LENGTH = 3;

/**
 * Formats the link to a result for another tab. The terms to highlight are in its query string, because another tab
 * does not have the state of this tab's history.
 */
export function getLink({url, terms}: PageResult): string {
  if (terms.length === 0) {
    return url;
  }
  const params = new URLSearchParams(terms.map((term) => [HIGHLIGHT_PARAM, term]));
  const [path = ''] = url.split('#', 1);
  const anchor = url.slice(path.length);
  return `${path}?${params}${anchor}`;
}

/**
 * Yields the results twice: without snippets as soon as the pages are ranked, and with snippets when their texts have
 * been loaded. If all texts have already been requested, yields the results only once, with snippets.
 *
 * @throws the error of a file of the index that cannot be loaded, or the reason of the signal after it was aborted
 */
export async function* search(
  index: SearchIndex,
  {query, limit, context, unindexedPages = []}: SearchRequest,
  signal: AbortSignal,
): AsyncGenerator<SearchResults, void> {
  // If the reader typed more while the index was loading, don't request the files for the shorter query.
  signal.throwIfAborted();
  const [concepts, rankedConcepts] = await Promise.all([
    // Only the words of the reader are highlighted.
    parseQuery(query, index),
    parseQuery(addGlossaryKeyword(query, index), index),
  ]);
  signal.throwIfAborted();

  const unindexedResults = context === undefined ? findUnindexedPages(query, unindexedPages) : [];
  const isInContext = (id: number) => context === undefined || index.getPage(id).section === context;
  const exactMatches = index.getExactMatches(query).filter(isInContext);
  const rankedSections = rank(rankedConcepts, exactMatches, index).filter(isInContext);
  const indexedLimit = Math.max(0, limit - unindexedResults.length);
  const sections = limitSections(rankedSections, exactMatches, indexedLimit);
  const indexedResults = sections.map((id) => toPageResult(id, concepts, index));
  const notes = {relatedTerms: getRelatedTerms(concepts), missingWords: getMissingWords(concepts)};

  const areTextsRequested = sections.every((id) => index.hasRequestedText(id));
  if (!areTextsRequested) {
    yield {pages: [...unindexedResults, ...indexedResults], ...notes};
    await new Promise((resolve) => setTimeout(resolve, TEXT_DELAY_MS));
    signal.throwIfAborted();
  }
  const snippets = await Promise.all(sections.map((id) => getSnippet(id, concepts, index)));
  signal.throwIfAborted();
  const resultsWithSnippets = indexedResults.map((page, i) => ({...page, snippet: snippets[i] ?? ''}));
  yield {pages: [...unindexedResults, ...resultsWithSnippets], ...notes};
}

/**
 * Adds the keyword of the glossary to a question such as "what is a manifest", so that the definition comes first. The
 * other words of the question are stop words.
 *
 * @returns the query unchanged if it is not such a question, or if no heading is its term
 */
function addGlossaryKeyword(query: string, index: SearchIndex): string {
  const [, term] = MEANING_QUESTION.exec(query) ?? [];
  return term && index.hasHeading(term) ? `${term} ${GLOSSARY_KEYWORD}` : query;
}

/**
 * Takes the best sections. Exact matches with a lower rank replace the last ones, because a reader who types a title
 * expects the page with this title.
 *
 * @param rankedSections ids, the best first
 * @param exactMatches ids of the sections whose title or heading is the query
 * @returns at most `limit` ids
 */
function limitSections(rankedSections: readonly number[], exactMatches: readonly number[], limit: number): number[] {
  const bestSections = rankedSections.slice(0, limit);
  const lateMatches = exactMatches.filter((id) => !bestSections.includes(id));
  const otherSections = rankedSections.filter((id) => !lateMatches.includes(id));
  return [...otherSections.slice(0, limit - lateMatches.length), ...lateMatches].slice(0, limit);
}

/** @returns the terms that were searched for in addition to the query words, without duplicates */
function getRelatedTerms(concepts: readonly Concept[]): string[] {
  const relatedTerms = new Set<string>();
  for (const {alternatives, correction} of concepts) {
    if (correction !== undefined && alternatives.length > 0) {
      relatedTerms.add(correction);
    }
    for (const {relation, terms} of alternatives) {
      if (relation === 'inflected' || relation === 'synonym') {
        relatedTerms.add(terms.join(' '));
      }
    }
  }
  concepts.forEach(({word}) => relatedTerms.delete(word));
  return [...relatedTerms];
}

/** @returns the words that no section contains, as the reader typed them, without duplicates */
function getMissingWords(concepts: readonly Concept[]): string[] {
  const missingConcepts = concepts.filter(({alternatives, correction}) => correction || alternatives.length === 0);
  return [...new Set(missingConcepts.map(({typedText}) => typedText))];
}

/** @returns the pages that have the query in their title, and then the pages that have it as a keyword */
function findUnindexedPages(query: string, pages: readonly UnindexedPage[]): PageResult[] {
  const phrase = getPhrase(query);
  const titleResults: PageResult[] = [];
  const keywordResults: PageResult[] = [];
  for (const {title, url, description, keywords} of pages) {
    const result = {title, url, heading: title, breadcrumbs: [], terms: [phrase], snippet: description};
    const isInTitle = phrase.length >= MIN_TITLE_MATCH_LENGTH && ` ${getPhrase(title)}`.includes(` ${phrase}`);
    const matchingKeywords = keywords.filter((keyword) => getPhrase(keyword) === phrase);
    if (isInTitle) {
      titleResults.push(result);
    } else if (matchingKeywords.length > 0) {
      keywordResults.push({...result, snippet: formatKeywords(matchingKeywords) + description});
    }
  }
  return [...titleResults, ...keywordResults];
}

/**
 * Formats keywords as the start of a snippet. Readers cannot see keywords on the page, so the snippet has to show why the
 * page is a result.
 *
 * @returns empty without keywords
 */
function formatKeywords(keywords: readonly string[]): string {
  const firstKeywords = [...new Set(keywords)].slice(0, MAX_KEYWORDS_IN_SNIPPET);
  return firstKeywords.length > 0 ? `Keywords: ${firstKeywords.join(', ')}. ` : '';
}

/**
 * @param id the section
 * @returns an excerpt of the section's text or description, with at most `MAX_SNIPPET_LENGTH_CHARS` characters. If a query
 *   word occurs only in keywords, which readers cannot see, the excerpt begins with these keywords.
 * @throws if the file that contains the text cannot be loaded
 */
async function getSnippet(id: number, concepts: readonly Concept[], index: SearchIndex): Promise<string> {
  const text = await index.getText(id);
  const page = index.getPage(id);
  const description = index.getSectionText('Description', id);
  const pageDescription = index.getSectionText('Description', page.id);
  const shownText = [text, page.title, index.getHeading(id), pageDescription].join('\n');
  const keywords = [id, page.id].flatMap((section) => index.getSectionText('Keywords', section).split(/, */));

  const terms: string[] = [];
  const hiddenKeywords: string[] = [];
  for (const concept of concepts) {
    const termsOfWord = getHighlightTerms(concept, [id, page.id]);
    terms.push(...termsOfWord);
    if (findMatches(shownText, termsOfWord).length === 0) {
      hiddenKeywords.push(...keywords.filter((keyword) => findMatches(keyword, termsOfWord).length > 0));
    }
  }

  const keywordsLine = formatKeywords(hiddenKeywords);
  // Only the section at the top of a page has a description.
  const usesText = description === '' || findMatches(text, terms).length > 0;
  const maxLength = MAX_SNIPPET_LENGTH_CHARS - keywordsLine.length;
  return keywordsLine + cutSnippet(usesText ? text : description, terms, maxLength);
}

/**
 * @param id the best section of a page
 * @returns the result for the page, without a snippet
 */
function toPageResult(id: number, concepts: readonly Concept[], index: SearchIndex): PageResult {
  const {title, breadcrumbs} = index.getPage(id);
  const terms = concepts.flatMap((concept) => getHighlightTerms(concept, [id]));
  return {
    title,
    url: index.getUrl(id),
    heading: index.getHeading(id),
    breadcrumbs,
    terms: [...new Set(terms)],
    snippet: '',
  };
}

/**
 * @param sections ids of sections
 * @returns all forms of a query word if one of the sections contains any of them. Otherwise, the similar terms
 *   that the sections contain. At most `MAX_TERMS_PER_WORD` terms.
 */
function getHighlightTerms({alternatives}: Concept, sections: readonly number[]): string[] {
  const isInSections = ({ids}: Concept['alternatives'][number]) => ids.some((id) => sections.includes(id));
  const forms = alternatives.filter(({relation}) => relation === 'same' || relation === 'inflected');
  const highlights = forms.some(isInSections) ? forms : alternatives.filter(isInSections);
  return highlights.flatMap(({terms}) => terms).slice(0, MAX_TERMS_PER_WORD);
}
