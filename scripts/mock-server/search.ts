/**
 * Answers searches that are not recorded. The results are sample objects, in the form of recorded responses.
 * docs/search.md describes the rules of matching. For rules that it calls untested, this file chooses the strictest
 * interpretation, so that a program that works with the mock server should also work with the service.
 */

import type {Recording} from 'recorded-samples';
import {getRequestKey} from 'recorded-samples';
import type {PlayedResponse} from 'recorded-samples/tools';
import {services} from '../../src/site/services';
import {respondJson, type Responder} from './responses';
import type {LanguageText, LinkedTerm, SampleObject} from './sample-objects';

const PAGE_SIZE = services.search.limits.pageSize.value;
const JSON_LD = 'application/ld+json';
const IDENTIFIER_PREFIX = 'https://id.rijksmuseum.nl/';

/** Returns whether an object matches the value of a parameter. */
type Matcher = (object: SampleObject, value: string) => boolean;

const MATCHERS: Readonly<Record<string, Matcher>> = {
  title: ({titles, otherTitles}, value) => hasWords([...titles, ...otherTitles], value),
  objectNumber: ({objectNumber}, value) =>
    /[*?]/.test(value) ? toPattern(value).test(objectNumber) : hasParts(objectNumber, value),
  creator: ({makers}, value) => hasWordsInLabel(makers, value),
  creationDate: ({dates}, value) =>
    dates.some(({text}) => (text.match(/\d+/g) ?? []).some((year) => toPattern(value).test(year))),
  type: ({types}, value) => hasWordsInLabel(types, value),
  technique: ({techniques}, value) => hasWordsInLabel(techniques, value),
  material: ({materials}, value) => hasWordsInLabel(materials, value),
  aboutActor: ({subjects}, value) =>
    hasWordsInLabel(
      subjects.filter(({id}) => id.startsWith(`${IDENTIFIER_PREFIX}21`)),
      value,
    ),
  description: ({descriptions}, value) => hasWords(descriptions, value),
  imageAvailable: ({image}, value) => value === String(image !== null),
  memberOfSetId: ({sets}, value) => sets.some(({id}) => id === value || id === IDENTIFIER_PREFIX + value),
};

const hasWordsInLabel = (terms: readonly LinkedTerm[], value: string): boolean =>
  terms.some(({labels}) => hasWords(labels, value));

/** Whether one of the texts contains all words of the value, in any order, in upper or lower case. */
function hasWords(texts: readonly LanguageText[], value: string): boolean {
  const words = splitWords(value);
  return words.length > 0 && texts.some(({text}) => isSubset(words, splitWords(text)));
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((word) => all.includes(word));

/** Whether an object number contains all parts of the value, as NG-2011-18-1-1 contains the parts of NG-2011-1. */
function hasParts(objectNumber: string, value: string): boolean {
  const parts = splitNumber(value);
  return parts.length > 0 && isSubset(parts, splitNumber(objectNumber));
}

/** Splits an object number. The case of letters matters, because nobody has recorded whether the service ignores it. */
const splitNumber = (number: string): string[] => number.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Converts a value with wildcards: `*` matches any characters, and `?` matches exactly one. */
function toPattern(value: string): RegExp {
  const source = value
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`);
}

/**
 * @param objects the objects, sorted by identifier
 * @param recordings all recordings. The pages that are created here continue the recorded first pages among them.
 */
export function createSearchResponder(objects: readonly SampleObject[], recordings: readonly Recording[]): Responder {
  const firstPages = new Map(
    recordings
      .filter(({url, status}) => url.startsWith(services.search.base) && status === 200)
      .map((recording) => [getRequestKey('GET', recording.url), recording]),
  );
  return ({method, url}) => {
    const {origin, pathname, searchParams} = new URL(url);
    if (!['GET', 'HEAD'].includes(method) || origin + pathname !== services.search.base) {
      return null;
    }
    const token = searchParams.get('pageToken');
    searchParams.delete('pageToken');
    const after = token === null ? '' : decodeToken(token);
    if (after === null) {
      // Nobody has recorded the text that the service returns.
      return respondJson(400, 'application/json', {detail: 'Invalid page token'});
    }
    const query = String(searchParams);
    const first = services.search.base + (query && `?${query}`);
    const matches = objects.filter((object) => matchesAll(object, searchParams));
    return respondWithPage(matches, after, first, firstPages.get(getRequestKey('GET', first)));
  };
}

const matchesAll = (object: SampleObject, parameters: URLSearchParams): boolean =>
  [...parameters].every(([name, value]) => MATCHERS[name]?.(object, value));

/**
 * Creates a page of results.
 *
 * @param after the last identifier of the previous page. Empty for the first page.
 * @param first the URL of the first page
 * @param recording the recording of the first page, if there is one. The page gets the same totals and links.
 */
function respondWithPage(
  matches: readonly SampleObject[],
  after: string,
  first: string,
  recording: Recording | undefined,
): PlayedResponse {
  const start = matches.filter(({identifier}) => identifier <= after).length;
  const end = start + PAGE_SIZE;
  const linkTo = (id: string) => ({id, type: 'OrderedCollectionPage'});
  /** The page that begins at a position in the list of matches. */
  const linkToPage = (position: number) => {
    const before = matches[position - 1];
    const separator = first.includes('?') ? '&' : '?';
    return linkTo(before ? `${first}${separator}pageToken=${encodeToken(before.identifier)}` : first);
  };
  const lastStart = Math.max(0, Math.floor((matches.length - 1) / PAGE_SIZE) * PAGE_SIZE);
  const partOf = {
    id: first,
    type: 'OrderedCollection',
    totalItems: matches.length,
    first: linkTo(first),
    last: linkToPage(lastStart),
  };
  const separator = first.includes('?') ? '&' : '?';
  return respondJson(200, JSON_LD, {
    '@context': 'https://linked.art/ns/v1/search.json',
    id: after ? `${first}${separator}pageToken=${encodeToken(after)}` : first,
    type: 'OrderedCollectionPage',
    partOf: recording ? readPartOf(recording) : partOf,
    ...(end < matches.length ? {next: linkToPage(end)} : {}),
    ...(after ? {prev: linkToPage(start - PAGE_SIZE)} : {}),
    orderedItems: matches.slice(start, end).map(({identifier}) => ({id: identifier, type: 'HumanMadeObject'})),
  });
}

const readPartOf = ({body}: Recording): unknown => (JSON.parse(body.toString()) as {partOf: unknown}).partOf;

/** Page tokens are the base64 form of `{"token": "…"}` with the last identifier of the previous page, as recorded in 2026. */
const encodeToken = (identifier: string): string =>
  Buffer.from(`{"token": "${identifier}"}`).toString('base64').replace(/=+$/, '');

/** @returns the identifier in a page token, or null if the token is damaged */
function decodeToken(token: string): string | null {
  const [, identifier] = /^\{"token": "([^"]+)"\}$/.exec(Buffer.from(token, 'base64').toString()) ?? [];
  return identifier ?? null;
}
