/** What can be pasted without a URL: object numbers, numbers, tokens. URLs contain the same things. */

import type {CollectionSet} from 'record-data';
import {formatType, type DecoderParameters} from '@site/src/features/requests';
import {DATA, ID, SEARCH, withDomain} from '@site/src/site/services/hosts';
import {numberRanges, objectNumberForm, terms} from '@site/src/site/vocabulary';
import {attempt} from '@site/src/lib/attempt';
import {formatCode, formatCodes} from '@site/src/lib/inline';
import {kinds, OLD_LINKS} from './kinds';
import type {Fact, Recognised} from './finding';

export const NOT_EXACT = 'The search is not exact: compare the object number in each record.';

const LEGACY = withDomain(/^oai:MUSEUM:(?:collection:)?(.{1,60})$/i);

export function searchUrl(parameters: Record<string, string> | URLSearchParams): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? SEARCH : `${SEARCH}?${query}`;
}

/** For a request with a parameter that Search does not have. */
export const describeSupported = ({search}: DecoderParameters): Fact => ({
  name: 'Search supports',
  text: formatCodes(search),
});

export function decodeObjectNumber(text: string): Recognised | null {
  const number = text.toUpperCase();
  return objectNumberForm.test(text)
    ? {
        what: /[*?]/.test(text) ? 'Object number with a wildcard' : 'Object number',
        value: number,
        next: [{label: 'Search for its identifier', url: searchUrl({objectNumber: number})}, OLD_LINKS],
        warnings: [NOT_EXACT, text !== number && 'Records write object numbers in capitals. Search ignores case.'],
      }
    : null;
}

export function decodeLegacyIdentifier(text: string): Recognised | null {
  const found = decodeObjectNumber(LEGACY.exec(text)?.[1] ?? '');
  return found && {...found, what: 'Identifier of the legacy OAI-PMH service'};
}

/** The number of a thing, of a set, or of a term. */
export function decodeNumber(text: string, {sets, oai}: DecoderParameters): Recognised | null {
  if (!/^\d{3,40}$/.test(text)) {
    return null;
  }
  const set = sets.find((each) => each.number === text);
  if (set) {
    return describeSet(set, oai);
  }
  if (/^300\d{6}$/.test(text)) {
    return describeTerm(text);
  }
  const range = numberRanges.find(
    ({prefixes, isLong = false}) => prefixes.some((prefix) => text.startsWith(prefix)) && text.length > 12 === isLong,
  );
  return range && text.length >= 4
    ? describeIdentifier(text, `${formatType(range)}, judging by its first digits`)
    : null;
}

/** @param type what the thing is, as inline Markdown */
export function describeIdentifier(number: string, type: string): Recognised {
  const record = `${DATA}/${number}`;
  return {
    what: 'Identifier',
    value: `${ID}/${number}`,
    facts: [{name: 'Type', text: type}],
    next: [
      number.startsWith('301')
        ? {label: 'Get the record as Schema.org', url: `${record}?_profile=schema`}
        : {label: 'Get the record as Linked Art', url: `${record}?_profile=la-framed`},
      number.startsWith('200') && {label: 'Get the record as EDM', url: `${record}?_profile=edm`},
      {label: 'Linked data resolver', url: '/docs/http/'},
    ],
    warnings: [
      'The first digits only hint at the type: rely on `type` in the record.',
      number.startsWith('202') &&
        "Do not compute the object's number from this one, because several objects can show the same visual item.",
    ],
  };
}

function describeSet({number, name, english}: CollectionSet, oai: DecoderParameters['oai']): Recognised {
  return {
    what: 'Set',
    value: `${ID}/${number}`,
    facts: [{name: 'Name', text: name}, english !== undefined && {name: 'English name', text: english}],
    next: [
      {label: 'Search in the set', url: searchUrl({memberOfSetId: `${ID}/${number}`})},
      oai && {label: 'List its objects', url: `${oai.url}?verb=ListIdentifiers&metadataPrefix=edm&set=${number}`},
      oai && {label: 'OAI-PMH sets', url: `${oai.page}#sets`},
    ],
    warnings: ['This list is from May 2026. Names and contents of sets can change.'],
  };
}

export function describeTerm(aat: string): Recognised {
  const known = terms.find(({number}) => number === aat);
  return {
    what: 'Term of the Getty Art & Architecture Thesaurus (AAT)',
    value: `http://vocab.getty.edu/aat/${aat}`,
    facts: [{name: 'In records', text: known?.meaning ?? 'not among the terms that records are known to use'}],
    next: [{label: 'Terms in records', url: '/docs/http/#read-an-object-record'}],
    warnings: [known && 'Compare terms by their whole URL, because their names differ by language.'],
  };
}

/** What is always described in the same way. @param text without a scheme */
export function decodeKind(text: string, {texts}: DecoderParameters): Recognised | null {
  const decoded = (attempt(() => decodeURIComponent(text)) ?? text).replace(/[/#]$/, '');
  const services = texts.map((each) => ({...each, form: new RegExp(each.form)}));
  const found = [...kinds, ...services].find(({form}) => form.test(decoded));
  if (!found) {
    return null;
  }
  const {form, value, ...description} = found;
  const id = encodeURIComponent(form.exec(decoded)?.[1] ?? '').replace(/[()]/g, (sign) =>
    sign === '(' ? '%28' : '%29',
  );
  return {...description, value: value?.replace('{id}', () => id)};
}

/** A page token of Search, or a resumption token of OAI-PMH, in Base64. */
export function decodeToken(text: string, {tokens}: DecoderParameters): Recognised | null {
  const plain =
    /^[\w+/-]{8,2000}={0,2}$/.test(text) && attempt(() => atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  const found = plain && /^[\x20-\x7e]+$/.test(plain) && tokens.find(({form}) => new RegExp(form).test(plain));
  if (!plain || !found) {
    return null;
  }
  const {form, what, meaning = '', next, warnings} = found;
  const contained = formatCode(new RegExp(form).exec(plain)?.[1] ?? plain) + meaning;
  return {what, facts: [{name: 'The token contains', text: contained}], next, warnings};
}
