/** What can be pasted without a URL: numbers, object numbers, rights, terms, profiles, tokens. URLs contain the same things. */

import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {rights, unknownRights, type Rights} from '@site/src/site/rights';
import {services} from '@site/src/site/services';
import type {CollectionSet} from '@site/src/lib/sets';
import {numberRanges, objectNumberForm, profiles, terms} from '@site/src/site/vocabulary';
import {attempt} from '@site/src/lib/attempt';
import {formatCode} from '@site/src/lib/inline';
import {kinds, OLD_LINKS, tokens} from './kinds';
import {recognise, type Fact, type Recognised} from './finding';

const ID_HOST = 'https://id.rijksmuseum.nl';

export const NOT_EXACT = 'The search is not exact: compare the object number in each record.';

export function searchUrl(parameters: Record<string, string> | URLSearchParams): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? services.search.base : `${services.search.base}?${query}`;
}

/** For a request with a parameter that Search does not have. */
export const describeSupported = ({search}: ServiceParameters): Fact => ({
  name: 'Search supports',
  text: search.map(formatCode).join(', '),
});

export const decodeObjectNumber = recognise(objectNumberForm, ([text]) => ({
  what: /[*?]/.test(text) ? 'Object number with a wildcard' : 'Object number',
  value: text.toUpperCase(),
  next: [{label: 'Search for its identifier', url: searchUrl({objectNumber: text.toUpperCase()})}, OLD_LINKS],
  beware: [NOT_EXACT, text !== text.toUpperCase() && 'Records write object numbers in capitals. Search ignores case.'],
}));

export const decodeLegacyIdentifier = recognise(/^oai:rijksmuseum\.nl:(?:collection:)?(.{1,60})$/i, ([, text = '']) => {
  const found = decodeObjectNumber(text);
  return found && {...found, what: 'Identifier of the legacy OAI-PMH service'};
});

/** The number of a thing, of a set, or of a term. */
export function decodeNumber(text: string, {sets}: ServiceParameters): Recognised | null {
  if (!/^\d{3,40}$/.test(text)) {
    return null;
  }
  const set = sets.find((each) => each.number === text);
  if (set) {
    return describeSet(set);
  }
  if (/^300\d{6}$/.test(text)) {
    return describeTerm(text);
  }
  const range = numberRanges.find(
    ({prefixes, isLong = false}) => prefixes.some((prefix) => text.startsWith(prefix)) && text.length > 12 === isLong,
  );
  return range && text.length >= 4 ? describeIdentifier(text, `${range.type}, judging by its first digits`) : null;
}

/** @param type what the thing is, as inline Markdown */
export function describeIdentifier(number: string, type: string): Recognised {
  const record = `${services.resolver.base}/${number}`;
  return {
    what: 'Identifier',
    value: `${ID_HOST}/${number}`,
    facts: [{name: 'Type', text: type}],
    next: [
      {label: 'Get the record as Linked Art', url: `${record}?_profile=la-framed`},
      number.startsWith('200') && {label: 'Get the record as EDM', url: `${record}?_profile=edm`},
      {label: 'Linked data resolver', url: '/docs/http/'},
    ],
    beware: [
      'The first digits only hint at the type: rely on `type` in the record.',
      number.startsWith('202') &&
        "Do not compute the object's number from this one, because several objects can show the same visual item.",
    ],
  };
}

function describeSet({number, name, english}: CollectionSet): Recognised {
  const harvest = `${services['oai-pmh'].base}?verb=ListIdentifiers&metadataPrefix=edm&set=${number}`;
  return {
    what: 'Set',
    value: `${ID_HOST}/${number}`,
    facts: [{name: 'Name', text: name}, english !== undefined && {name: 'English name', text: english}],
    next: [
      {label: 'Search in the set', url: searchUrl({memberOfSetId: `${ID_HOST}/${number}`})},
      {label: 'List its objects', url: harvest},
      {label: 'OAI-PMH sets', url: '/docs/oai-pmh/sets'},
    ],
    beware: ['This list is from May 2026. Names and contents of sets can change.'],
  };
}

export function describeTerm(aat: string): Recognised {
  const known = terms.find(({number}) => number === aat);
  return {
    what: 'Term of the Getty Art & Architecture Thesaurus (AAT)',
    value: `http://vocab.getty.edu/aat/${aat}`,
    facts: [{name: 'In records', text: known?.meaning ?? 'not among the terms that records are known to use'}],
    next: [{label: 'Terms in records', url: '/docs/http/#read-an-object-record'}],
    beware: [known && 'Compare terms by their whole URL, because their names differ by language.'],
  };
}

/** The name of a set, or the meaning of a term. */
export function decodeName(text: string, {sets}: ServiceParameters): Recognised | null {
  const plain = text.toLowerCase();
  const set = sets.find(({name, english}) => name.toLowerCase() === plain || english?.toLowerCase() === plain);
  const aat = /^aat:?(\d{9})$/.exec(plain)?.[1] ?? terms.find(({meaning}) => meaning.toLowerCase() === plain)?.number;
  return set ? describeSet(set) : aat === undefined ? null : describeTerm(aat);
}

/** A URI without its scheme and the sign at its end, which people write in different ways. */
const simplifyUri = (uri: string): string => uri.replace(/^https?:\/\//, '').replace(/[/#]$/, '');

/** What is always described in the same way. */
export function decodeKind(text: string): Recognised | null {
  const decoded = simplifyUri(attempt(() => decodeURIComponent(text)) ?? text);
  const found = kinds.find(({form}) => form.test(decoded));
  if (!found) {
    return null;
  }
  const {form, value, ...description} = found;
  const id = encodeURIComponent(form.exec(decoded)?.[1] ?? '').replace(/[()]/g, (sign) =>
    sign === '(' ? '%28' : '%29',
  );
  return {...description, value: value?.replace('{id}', () => id)};
}

/** The URI of rights, with or without its scheme. */
export const decodeRights = recognise(
  /creativecommons\.org|rightsstatements\.org|^publicdomain\/|^licenses\//,
  ({input: text}) => {
    const found = Object.values<Rights>(rights).find(({contains}) => text.includes(contains));
    return {
      what: found ? `Rights: ${found.name}` : 'Rights that no record is known to use',
      value: found?.uri ?? text,
      facts: [
        {name: 'You may use the image', text: found?.use ?? unknownRights.use},
        found && {name: 'Credit', text: found.credit},
      ],
      next: [{label: 'Rights and credit', url: '/docs/rights'}],
      beware: [
        "CC0 in an object's record covers the metadata, not the image: see [where to read image rights](/docs/rights#where-to-read-the-rights).",
        'Ignore the scheme when you compare: EDM uses `http://`, Linked Art `https://`.',
      ],
    };
  },
);

/** The token or the URI of a profile. */
export function decodeProfile(text: string): Recognised | null {
  const found = profiles.find(
    ({token, uri}) => token === text || (uri !== null && simplifyUri(uri) === simplifyUri(text)),
  );
  return found
    ? {
        what: 'Profile of records',
        value: found.token,
        facts: [
          {name: 'Data model', text: found.model},
          {name: 'Media types', text: found.mediaTypes},
        ],
        next: [
          {
            label: 'The Night Watch in this profile',
            url: `${services.resolver.base}/200107928?_profile=${found.token}`,
          },
          {label: 'Profiles and tokens', url: '/docs/http/#profiles-and-tokens'},
        ],
        beware: [
          "Profiles depend on the type of record. According to the museum's documentation, the `Link` header lists a record's profiles.",
          found.token === 'la' && '`_profile=la` alone returns N-Triples. For JSON, use `la-framed`.',
        ],
      }
    : null;
}

export const decodeMediaType = recognise(/^(?:application|text|image)\/[a-z0-9.+-]{1,60}$/, ([text]) => {
  const using = profiles.filter(({mediaTypes}) => mediaTypes.includes(text)).map(({token}) => formatCode(token));
  const inQuery = formatCode(`_mediatype=${encodeURIComponent(text).replace('%2F', '/')}`);
  const isImage = text.startsWith('image/');
  return {
    what: 'Media type',
    value: text,
    facts: [using.length > 0 && {name: 'Profiles', text: using.join(', ')}],
    next: [
      isImage
        ? {label: 'Formats of the Image API', url: '/docs/iiif/image#format'}
        : {label: 'Choose a format by URL', url: '/docs/http/content-negotiation-arguments'},
    ],
    beware: [
      isImage
        ? 'The image service reads the format from the end of the URL, not from `Accept`.'
        : `In a URL, write ${inQuery}, because a bare plus sign means a space.`,
    ],
  };
});

/** A page token of Search, or a resumption token of OAI-PMH, in Base64. */
export const decodeToken = recognise(/^[\w+/-]{8,2000}={0,2}$/, ([text]) => {
  const plain = attempt(() => atob(text.replaceAll('-', '+').replaceAll('_', '/'))) ?? '';
  const found = /^[\x20-\x7e]+$/.test(plain) ? tokens.find(({form}) => form.test(plain)) : undefined;
  if (!found) {
    return null;
  }
  const {form, what, meaning = '', next, beware} = found;
  const contained = formatCode(form.exec(plain)?.[1] ?? plain) + meaning;
  return {what, facts: [{name: 'The token contains', text: contained}], next, beware};
});
