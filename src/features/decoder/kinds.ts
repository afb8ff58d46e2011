/** Kinds of texts that always have the same description in the decoder. All texts are inline Markdown. */

import {authorities, HOW_TO_FIND_ALL} from '@site/src/site/authorities';
import {rights, type Rights} from '@site/src/site/rights';
import type {DecoderText} from '@site/src/site/services';
import {DATA, SEARCH, withDomain} from '@site/src/site/services/hosts';

export const OLD_LINKS_PAGE = {label: 'Old links to identifiers', url: '/tutorials/recipes/old-links-to-identifiers'};
const WRONG_URLS_PAGE = {label: 'Wrong URLs', url: '/docs/when-something-goes-wrong#urls'};
const NEVER_EXISTED = 'URL that never existed';

const museumKinds: readonly DecoderText[] = [
  {
    form: /^(?:hdl\.handle\.net\/|hdl:)?(?:10934\/)?(RM0001\.COLLECT\.\d{1,12})$/i,
    what: 'Handle, the older identifier of an object',
    value: 'http://hdl.handle.net/10934/{id}',
    facts: [{name: 'In records', text: 'Linked Art lists it under `equivalent`'}],
    next: [OLD_LINKS_PAGE],
    warnings: ['Search does not accept Handles, so find the object by its object number.'],
  },
  {
    form: withDomain(/^data\.MUSEUM\/search$/),
    what: NEVER_EXISTED,
    facts: [{name: 'Use', text: `\`${SEARCH}\``}],
    next: [{label: 'Search API', url: '/docs/search'}],
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
    next: [WRONG_URLS_PAGE],
    warnings: ['There is no service at this host.'],
  },
  {
    form: withDomain(/^(?:www\.)?MUSEUM\/(?:nl|en)\/(?:collectie|collection|rijksstudio|search|zoeken)(?:\/|$)/),
    what: 'Page of the museum’s website',
    next: [{label: 'Search for objects with a program', url: '/docs/search'}],
    warnings: ['The website is not a data service. The data services have no user sets and no free-text search.'],
  },
];

const rightsKinds: readonly DecoderText[] = Object.values<Rights>(rights).map(({contains, name, uri, use, credit}) => ({
  form: new RegExp(`^(?:creativecommons\\.org/)?${contains}`),
  what: `Rights: ${name}`,
  value: uri,
  facts: [
    {name: 'You may use the image', text: use},
    {name: 'Credit', text: credit},
  ],
  next: [{label: 'Rights and credit', url: '/docs/rights'}],
  warnings: [
    "The CC0 declaration in an object's record covers the metadata, not the image. See [Where to read the rights](/docs/rights#where-to-read-the-rights).",
    'Ignore the scheme when you compare links, because EDM uses `http://` and Linked Art uses `https://`.',
  ],
}));

const authorityKinds: readonly DecoderText[] = authorities.map(
  ({what, form, uri, of, inRecords, page, parameters}) => ({
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
        ? `Search has no parameter for ${of}.`
        : `Search accepts only names. Send the name as ${parameters}, and compare the identifier in each record.`,
      HOW_TO_FIND_ALL,
    ],
  }),
);

/** All kinds. If several forms match a text, the first one counts. */
export const fixedKinds: readonly DecoderText[] = [...museumKinds, ...rightsKinds, ...authorityKinds];
