/**
 * Recognises object numbers, identifiers, terms and tokens that are not part of a URL. `urls.ts` uses the same
 * functions for URLs.
 */

import type {CollectionSet} from 'record-data';
import {formatType, type DecoderParameters} from '@site/src/features/requests';
import {DATA, ID, SEARCH, withDomain} from '@site/src/site/services/hosts';
import {numberRanges, objectNumberForm, terms} from '@site/src/site/vocabulary';
import {attempt} from '@site/src/lib/attempt';
import {formatCode, formatCodes} from '@site/src/lib/inline';
import {fixedKinds, OLD_LINKS_PAGE} from './kinds';
import type {Description, Fact} from './finding';

export const NOT_EXACT_WARNING =
  'The search also finds other object numbers, so compare the object number in each record.';

/** @returns the URL of a request to Search */
export function buildSearchUrl(parameters: Record<string, string> | URLSearchParams): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? SEARCH : `${SEARCH}?${query}`;
}

/** @returns a fact with all parameters of Search, for a request with another parameter */
export const describeSupportedParameters = ({searchParameters}: DecoderParameters): Fact => ({
  name: 'Search supports',
  text: formatCodes(searchParameters),
});

export function decodeObjectNumber(text: string): Description | null {
  if (!objectNumberForm.test(text)) {
    return null;
  }
  const objectNumber = text.toUpperCase();
  return {
    kind: /[*?]/.test(text) ? 'Object number with a wildcard' : 'Object number',
    value: objectNumber,
    next: [{label: 'Search for its identifier', url: buildSearchUrl({objectNumber})}, OLD_LINKS_PAGE],
    warnings: [
      NOT_EXACT_WARNING,
      text !== objectNumber && 'Records contain object numbers in capitals, but Search ignores case.',
    ],
  };
}

/** Matches an identifier of the legacy OAI-PMH service. The first group is an object number. */
const LEGACY_IDENTIFIER = withDomain(/^oai:MUSEUM:(?:collection:)?(.{1,60})$/i);

export function decodeLegacyIdentifier(text: string): Description | null {
  const object = decodeObjectNumber(LEGACY_IDENTIFIER.exec(text)?.[1] ?? '');
  return object && {...object, kind: 'Identifier of the legacy OAI-PMH service'};
}

/**
 * Decodes a string of digits, which can be the number of a set, a term or anything else with an identifier.
 *
 * @returns null if the text does not consist of digits, or if no range of identifiers contains the number
 */
export function decodeNumber(text: string, {sets, oai}: DecoderParameters): Description | null {
  if (!/^\d{3,40}$/.test(text)) {
    return null;
  }
  const set = sets.find(({number}) => number === text);
  if (set) {
    return describeSet(set, oai);
  }
  if (/^300\d{6}$/.test(text)) {
    return describeTerm(text);
  }
  const range = numberRanges.find(({prefixes, isLong = false}) => {
    const hasPrefix = prefixes.some((prefix) => text.startsWith(prefix));
    return hasPrefix && text.length > 12 === isLong;
  });
  return range && text.length >= 4
    ? describeIdentifier(text, `${formatType(range)}, judging by its first digits`)
    : null;
}

/**
 * @param number the last part of the identifier
 * @param type what the identifier identifies, such as an object or a person, as inline Markdown
 */
export function describeIdentifier(number: string, type: string): Description {
  const recordUrl = `${DATA}/${number}`;
  return {
    kind: 'Identifier',
    value: `${ID}/${number}`,
    facts: [{name: 'Type', text: type}],
    next: [
      /^30[01]/.test(number)
        ? {label: 'Get the record as Schema.org', url: `${recordUrl}?_profile=schema`}
        : {label: 'Get the record as Linked Art', url: `${recordUrl}?_profile=la-framed`},
      number.startsWith('200') && {label: 'Get the record as EDM', url: `${recordUrl}?_profile=edm`},
      {label: 'Linked data resolver', url: '/docs/http/'},
    ],
    warnings: [
      'The first digits are only a hint. To be certain of the type, read `type` in the record.',
      number.startsWith('202') &&
        "Do not compute the object's number from this one, because several objects can show the same visual item.",
    ],
  };
}

function describeSet({number, name, english}: CollectionSet, oai: DecoderParameters['oai']): Description {
  return {
    kind: 'Set',
    value: `${ID}/${number}`,
    facts: [{name: 'Name', text: name}, english !== undefined && {name: 'English name', text: english}],
    next: [
      {label: 'Search in the set', url: buildSearchUrl({memberOfSetId: `${ID}/${number}`})},
      oai && {label: 'List its objects', url: `${oai.url}?verb=ListIdentifiers&metadataPrefix=edm&set=${number}`},
      oai && {label: 'OAI-PMH sets', url: `${oai.page}#sets`},
    ],
    warnings: ['Our list of sets is from May 2026. Names and contents of sets can change.'],
  };
}

/** @param number the number of a term in the Art & Architecture Thesaurus */
export function describeTerm(number: string): Description {
  const term = terms.find((candidate) => candidate.number === number);
  return {
    kind: 'Term of the Getty Art & Architecture Thesaurus (AAT)',
    value: `http://vocab.getty.edu/aat/${number}`,
    facts: [{name: 'In records', text: term?.meaning ?? 'We have not seen this term in a record.'}],
    next: [{label: 'Terms in records', url: '/docs/http/#read-an-object-record'}],
    warnings: [term && 'Compare terms by their complete URL, because their names differ by language.'],
  };
}

/**
 * Decodes a text with a fixed description, from `kinds.ts` or from a service.
 *
 * @param text a URL without its scheme, or any other text
 */
export function decodeFixedKind(text: string, {texts}: DecoderParameters): Description | null {
  const decodedText = (attempt(() => decodeURIComponent(text)) ?? text).replace(/[/#]$/, '');
  const serviceKinds = texts.map((kind) => ({...kind, form: new RegExp(kind.form)}));
  const kind = [...fixedKinds, ...serviceKinds].find(({form}) => form.test(decodedText));
  if (!kind) {
    return null;
  }
  const {form, what, value, facts, next, warnings} = kind;
  const id = form.exec(decodedText)?.[1] ?? '';
  // `encodeURIComponent` leaves brackets unchanged, but records encode them in the URIs of Iconclass.
  const encodedId = encodeURIComponent(id).replaceAll('(', '%28').replaceAll(')', '%29');
  // With a function as replacement, dollar signs in the identifier have no special meaning.
  return {kind: what, value: value?.replace('{id}', () => encodedId), facts, next, warnings};
}

/** Matches Base64, with the characters of its standard alphabet or of its alphabet for URLs. */
const BASE64 = /^[\w+/-]{8,2000}={0,2}$/;

/** Decodes a page token of Search or a resumption token of OAI-PMH. Both are printable ASCII in Base64. */
export function decodeToken(text: string, {tokens}: DecoderParameters): Description | null {
  const content = BASE64.test(text) ? attempt(() => atob(text.replaceAll('-', '+').replaceAll('_', '/'))) : null;
  if (content === null || !/^[\x20-\x7e]+$/.test(content)) {
    return null;
  }
  const token = tokens.find(({form}) => new RegExp(form).test(content));
  if (!token) {
    return null;
  }
  const {form, what, meaning = '', next, warnings} = token;
  const mainPart = new RegExp(form).exec(content)?.[1] ?? content;
  return {
    kind: what,
    facts: [{name: 'The token contains', text: formatCode(mainPart) + meaning}],
    next,
    warnings,
  };
}
