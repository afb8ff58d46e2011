/** What the decoder always describes in the same way. The texts are inline Markdown. */

import {authorities} from '@site/src/site/authorities';
import {rights, type Rights} from '@site/src/site/rights';
import {DATA, SEARCH, withDomain} from '@site/src/site/services/hosts';
import type {Fact, Step} from './finding';

interface Description {
  what: string;
  next: Step[];
  warnings?: string[];
}

interface Kind extends Description {
  /** A text, or host and path of a URL. */
  form: RegExp;
  /** With `{id}` for what the group of the form contains. */
  value?: string;
  facts?: Fact[];
}

export const OLD_LINKS = {label: 'Old links to identifiers', url: '/tutorials/recipes/old-links-to-identifiers'};
const WRONG_URLS = {label: 'Wrong URLs', url: '/docs/when-something-goes-wrong#urls'};
const NEVER_EXISTED = 'URL that never existed';

export const kinds: readonly Kind[] = [
  {
    form: /^(?:hdl\.handle\.net\/|hdl:)?(?:10934\/)?(RM0001\.COLLECT\.\d{1,12})$/i,
    what: 'Handle, the older identifier of an object',
    value: 'http://hdl.handle.net/10934/{id}',
    facts: [{name: 'In records', text: 'Linked Art lists it under `equivalent`'}],
    next: [OLD_LINKS],
    warnings: ['Find the object by its object number, because Search does not accept Handles.'],
  },
  {
    form: withDomain(/^data\.MUSEUM\/search$/),
    what: NEVER_EXISTED,
    facts: [{name: 'Use', text: `\`${SEARCH}\``}],
    next: [{label: 'Search', url: '/docs/search'}],
    warnings: ['The path of Search is `/search/collection`.'],
  },
  {
    form: withDomain(/^(?:iiif|api)\.MUSEUM(?:\/|$)/),
    what: NEVER_EXISTED,
    facts: [
      {
        name: 'Use',
        text: `\`${new URL(DATA).host}\` for data, and \`iiif.micr.io\` with the image id from the record for images`,
      },
    ],
    next: [WRONG_URLS],
    warnings: ['No service is at this host.'],
  },
  {
    form: withDomain(/^(?:www\.)?MUSEUM\/(?:nl|en)\/(?:collectie|collection|rijksstudio|search|zoeken)(?:\/|$)/),
    what: 'Page of the museum’s website',
    next: [{label: 'Search for objects with a program', url: '/docs/search'}],
    warnings: ['The website is not a data service, and nothing replaces its user sets and free-text search.'],
  },
  {
    form: withDomain(/^(?:www\.)?MUSEUM\/api\/oai2?(?:\/|$)/),
    what: 'Request to the legacy OAI-PMH service',
    next: [
      {label: 'The current service', url: '/docs/oai-pmh/'},
      {label: 'What replaces what', url: '/docs/oai-pmh/legacy-oai-pmh'},
    ],
    warnings: ['The key is in the path: do not share this URL.', 'Formats, sets and identifiers have other names now.'],
  },
  {
    form: /^lh3\.googleusercontent\.com(?:\/|$)/,
    what: 'Image URL of the retired API',
    next: [{label: 'From object to image', url: '/docs/iiif/#find-the-image-id-of-an-object'}],
    warnings: [
      'Request the size from the [Image API](/docs/iiif/image#size). The museum no longer uses Google’s image host, and `=s400` works nowhere else.',
    ],
  },
  {
    form: /^Invalid key$/,
    what: 'Error of the retired API: 401',
    facts: [{name: 'Cause', text: 'The API with a key is switched off: do not request a new key.'}],
    next: [{label: 'What replaces it', url: '/docs/api/'}],
  },
  ...Object.values<Rights>(rights).map(({contains, name, uri, use, credit}) => ({
    form: new RegExp(`^(?:creativecommons\\.org/)?${contains}`),
    what: `Rights: ${name}`,
    value: uri,
    facts: [
      {name: 'You may use the image', text: use},
      {name: 'Credit', text: credit},
    ],
    next: [{label: 'Rights and credit', url: '/docs/rights'}],
    warnings: [
      "CC0 in an object's record covers the metadata, not the image: see [where to read image rights](/docs/rights#where-to-read-the-rights).",
      'Ignore the scheme when you compare: EDM uses `http://`, Linked Art `https://`.',
    ],
  })),
  ...authorities.map(({what, form, uri, of, inRecords, page, parameters}) => ({
    form,
    what,
    value: uri,
    facts: [
      {name: 'Identifies', text: of},
      {name: 'In records', text: inRecords},
    ],
    next: [
      {label: 'Where it is in a record', url: page},
      {label: 'What the services do not offer', url: '/docs/search#iconclass-and-vocabularies'},
    ],
    warnings: [
      parameters === null
        ? 'Search has no parameter for what this identifies, and accepts names only.'
        : `Search accepts names, not identifiers. Put the name into ${parameters}, and compare the identifier in each record.`,
      'To find every record with it, [harvest](/docs/oai-pmh/) and filter. Some records lack it.',
    ],
  })),
];

const OPAQUE = 'Never build a token or store one for later: tokens are opaque, and their format has changed before.';

/** Tokens by what is in them. */
export const tokens: readonly (Description & {form: RegExp; meaning?: string})[] = [
  {
    form: withDomain(/^(?:\{"token": ?"https:\/\/id\.MUSEUM\/)?(\d{4,40})(?:"\})?$/),
    what: 'Page token of Search',
    meaning: ', the last identifier of a page',
    next: [{label: 'Pagination', url: '/docs/search#pagination'}],
    warnings: [OPAQUE, 'Follow `next.id` unchanged.'],
  },
  {
    form: /^\d+\|(?:dc|lido|europeana|edm_dc|oai_dc)\|/,
    what: 'Resumption token of the legacy OAI-PMH service',
    next: [{label: 'What replaces the service', url: '/docs/oai-pmh/legacy-oai-pmh'}],
    warnings: ['Start the harvest again: the current service does not know this token.'],
  },
  {
    form: /metadataPrefix=|"metadataPrefix"/,
    what: 'Resumption token of OAI-PMH',
    next: [{label: 'The next page', url: '/docs/oai-pmh/verbs#the-next-page'}],
    warnings: [OPAQUE, 'Send it with its verb alone, percent-encoded.'],
  },
];
