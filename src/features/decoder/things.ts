/** What can be pasted without a URL: numbers, object numbers, rights, terms, profiles, tokens. URLs contain the same things. */

import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {authorities} from '@site/src/site/authorities';
import {rights, unknownRights, type Rights} from '@site/src/site/rights';
import {serviceFacts as services} from '@site/src/site/service-facts';
import {sets, type CollectionSet} from '@site/src/site/sets';
import {numberRanges, objectNumberForm, profiles, terms} from '@site/src/site/vocabulary';
import {attempt} from '@site/src/lib/attempt';
import {formatCode} from '@site/src/lib/inline';
import type {Fact, Recognised} from './finding';

const ID_HOST = 'https://id.rijksmuseum.nl';

export function searchUrl(parameters: Record<string, string> | URLSearchParams): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? services.search.base : `${services.search.base}?${query}`;
}

/** For a request with a parameter that Search does not have. */
export const supported = ({search}: ServiceParameters): Fact => ({
  name: 'Search supports',
  text: search.map(formatCode).join(', '),
});

export function objectNumber(text: string): Recognised | null {
  if (!objectNumberForm.test(text)) {
    return null;
  }
  const written = text.toUpperCase();
  return {
    what: /[*?]/.test(text) ? 'Object number with a wildcard' : 'Object number',
    value: written,
    next: [
      {label: 'Search for its identifier', url: searchUrl({objectNumber: written})},
      {label: 'Old links to identifiers', url: '/tutorials/recipes/old-links-to-identifiers'},
    ],
    beware: [
      'The search is not exact: compare the object number in each record.',
      ...(text === written ? [] : ['Records write object numbers in capitals. Search ignores case.']),
    ],
  };
}

/** The number of a thing, of a set, or of a term. */
export function number(text: string): Recognised | null {
  if (!/^\d{3,40}$/.test(text)) {
    return null;
  }
  const set = sets.find((each) => each.number === text);
  if (set) {
    return setFinding(set);
  }
  if (/^300\d{6}$/.test(text)) {
    return term(text);
  }
  const range = numberRanges.find(
    ({prefixes, isLong = false}) => prefixes.some((prefix) => text.startsWith(prefix)) && text.length > 12 === isLong,
  );
  return range && text.length >= 4 ? identifier(text, `${range.type}, judging by its first digits`) : null;
}

/** @param type what the thing is, as inline Markdown */
export function identifier(text: string, type: string): Recognised {
  return {
    what: 'Identifier',
    value: `${ID_HOST}/${text}`,
    facts: [{name: 'Type', text: type}],
    next: [
      {label: 'Get the record as Linked Art', url: `${services.resolver.base}/${text}?_profile=la-framed`},
      ...(text.startsWith('200')
        ? [{label: 'Get the record as EDM', url: `${services.resolver.base}/${text}?_profile=edm`}]
        : []),
      {label: 'Linked data resolver', url: '/docs/http/'},
    ],
    beware: [
      'The first digits only hint at the type: rely on `type` in the record.',
      ...(text.startsWith('202')
        ? ["Do not compute the object's number from this one, because several objects can show the same visual item."]
        : []),
    ],
  };
}

export function setFinding({number: setNumber, name, english}: CollectionSet): Recognised {
  return {
    what: 'Set',
    value: `${ID_HOST}/${setNumber}`,
    facts: [{name: 'Name', text: name}, ...(english ? [{name: 'English name', text: english}] : [])],
    next: [
      {label: 'Search in the set', url: searchUrl({memberOfSetId: `${ID_HOST}/${setNumber}`})},
      {
        label: 'List its objects',
        url: `${services['oai-pmh'].base}?verb=ListIdentifiers&metadataPrefix=edm&set=${setNumber}`,
      },
      {label: 'OAI-PMH sets', url: '/docs/oai-pmh/sets'},
    ],
    beware: ['This list is from May 2026. Names and contents of sets can change.'],
  };
}

export function term(aat: string): Recognised {
  const known = terms.find((each) => each.number === aat);
  return {
    what: 'Term of the Getty Art & Architecture Thesaurus (AAT)',
    value: `http://vocab.getty.edu/aat/${aat}`,
    facts: [{name: 'In records', text: known?.meaning ?? 'not among the terms that records are known to use'}],
    next: [{label: 'Terms in records', url: '/docs/http/#read-an-object-record'}],
    beware: known ? ['Compare terms by their whole URL, because their names differ by language.'] : [],
  };
}

/** An identifier of another database, which records contain. @param text with or without `http://` or `https://` */
export function authority(text: string): Recognised | null {
  const bare = text.replace(/^https?:\/\//, '').replace(/[/#]$/, '');
  const decoded = attempt(() => decodeURIComponent(bare)) ?? bare;
  for (const {what, form, uri, of, inRecords, page, parameters} of authorities) {
    const id = form.exec(decoded)?.[1];
    if (id !== undefined) {
      return {
        what,
        value: uri.replace('{id}', () => encodeURIComponent(id).replaceAll('(', '%28').replaceAll(')', '%29')),
        facts: [
          {name: 'Identifies', text: of},
          {name: 'In records', text: inRecords},
        ],
        next: [
          {label: 'Where it is in a record', url: page},
          {label: 'What the services do not offer', url: '/docs/search-limits#iconclass-and-vocabularies'},
        ],
        beware: [
          parameters === null
            ? 'Search has no parameter for what this identifies, and accepts names only.'
            : `Search accepts names, not identifiers. Put the name into ${parameters}, and compare the identifier in each record.`,
          'To find every record with it, [harvest](/docs/oai-pmh/) and filter. Some records lack it.',
        ],
      };
    }
  }
  return null;
}

/** The URI of rights, with or without its scheme. */
export function decodeRights(text: string): Recognised | null {
  if (!/creativecommons\.org|rightsstatements\.org|^publicdomain\/|^licenses\//.test(text)) {
    return null;
  }
  const found = Object.values<Rights>(rights).find(({contains}) => text.includes(contains));
  return {
    what: found ? `Rights: ${found.name}` : 'Rights that no record is known to use',
    value: found?.uri ?? text,
    facts: [
      {name: 'You may use the image', text: found?.use ?? unknownRights.use},
      ...(found ? [{name: 'Credit', text: found.credit}] : []),
    ],
    next: [{label: 'Rights and credit', url: '/docs/rights'}],
    beware: [
      "CC0 in an object's record covers the metadata, not the image: see [where to read image rights](/docs/rights#where-to-read-the-rights).",
      'Ignore the scheme when you compare: EDM uses `http://`, Linked Art `https://`.',
    ],
  };
}

/** The token or the URI of a profile. */
export function profile(text: string): Recognised | null {
  const bare = (uri: string) => uri.replace(/^https?:\/\//, '').replace(/[/#]$/, '');
  const found = profiles.find(({token, uri}) => token === text || (uri !== null && bare(uri) === bare(text)));
  if (!found) {
    return null;
  }
  return {
    what: 'Profile of records',
    value: found.token,
    facts: [
      {name: 'Data model', text: found.model},
      {name: 'Media types', text: found.mediaTypes},
    ],
    next: [
      {label: 'The Night Watch in this profile', url: `${services.resolver.base}/200107928?_profile=${found.token}`},
      {label: 'Profiles and tokens', url: '/docs/http/#profiles-and-tokens'},
    ],
    beware: [
      "Profiles depend on the type of record. According to the museum's documentation, the `Link` header lists a record's profiles.",
      ...(found.token === 'la' ? ['`_profile=la` alone returns N-Triples. For JSON, use `la-framed`.'] : []),
    ],
  };
}

export function mediaType(text: string): Recognised | null {
  if (!/^(?:application|text|image)\/[a-z0-9.+-]{1,60}$/.test(text)) {
    return null;
  }
  const using = profiles.filter(({mediaTypes}) => mediaTypes.includes(text)).map(({token}) => formatCode(token));
  const isImage = text.startsWith('image/');
  return {
    what: 'Media type',
    value: text,
    facts: using.length > 0 ? [{name: 'Profiles', text: using.join(', ')}] : [],
    next: isImage
      ? [{label: 'Formats of the Image API', url: '/docs/iiif/image#format'}]
      : [{label: 'Choose a format by URL', url: '/docs/http/content-negotiation-arguments'}],
    beware: isImage
      ? ['The image service reads the format from the end of the URL, not from `Accept`.']
      : [
          `In a URL, write ${formatCode(`_mediatype=${encodeURIComponent(text).replace('%2F', '/')}`)}, because a bare plus sign means a space.`,
        ],
  };
}

/** What a text in Base64 contains, if that can be read; null otherwise. */
function unpacked(text: string): string | null {
  if (!/^[\w+/-]{8,2000}={0,2}$/.test(text)) {
    return null;
  }
  const plain = attempt(() => atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  return plain !== null && /^[\x20-\x7e]+$/.test(plain) ? plain : null;
}

/** A page token of Search, or a resumption token of OAI-PMH. */
export function pageToken(text: string): Recognised | null {
  const plain = unpacked(text);
  if (plain === null) {
    return null;
  }
  const opaque = 'Never build a token or store one for later: tokens are opaque, and their format has changed before.';
  const last = /^(?:\{"token": ?"https:\/\/id\.rijksmuseum\.nl\/)?(\d{4,40})(?:"\})?$/.exec(plain)?.[1];
  if (last !== undefined) {
    return {
      what: 'Page token of Search',
      facts: [{name: 'Contains', text: `${formatCode(last)}, the last identifier of a page`}],
      next: [{label: 'Pagination', url: '/docs/search#pagination'}],
      beware: [opaque, 'Follow `next.id` unchanged.'],
    };
  }
  if (/^\d+\|(?:dc|lido|europeana|edm_dc|oai_dc)\|/.test(plain)) {
    return {
      what: 'Resumption token of the legacy OAI-PMH service',
      facts: [{name: 'Contains', text: formatCode(plain)}],
      next: [{label: 'What replaces the service', url: '/docs/oai-pmh/legacy-oai-pmh'}],
      beware: ['Start the harvest again: the current service does not know this token.'],
    };
  }
  if (/metadataPrefix=|"metadataPrefix"/.test(plain)) {
    return {
      what: 'Resumption token of OAI-PMH',
      facts: [{name: 'Contains', text: formatCode(plain)}],
      next: [{label: 'The next page', url: '/docs/oai-pmh/verbs#the-next-page'}],
      beware: [opaque, 'Send it with its verb alone, percent-encoded.'],
    };
  }
  return null;
}
