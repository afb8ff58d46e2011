/**
 * Mistakes that clients of the services make, found in public code and questions, each with what is right. The page
 * "When something goes wrong" shows them; whatever tells programs how to use the services can take them from here, too.
 *
 * The phrases are inline Markdown, without a full stop.
 */

import {settings} from './settings';

const {domain} = settings.museum;

export interface Mistake {
  /** What clients do, as a noun: it also completes "Instead of …". */
  wrong: string;
  /** What works, as a noun: it also completes "use …". */
  right: string;
  /** Why, as a sentence that begins in lower case. */
  why: string;
  /** The page, or the part of it, that explains more. */
  see: {label: string; url: string};
  /** The query parameters of the mistake that Search does not have. */
  from?: readonly string[];
  /** The parameter of Search that takes the same values as `from`. Without it, Search has no such parameter. */
  to?: string;
}

/** By the anchor of the row. */
type Mistakes = Readonly<Record<string, Mistake>>;

const key: Mistakes = {
  'no-key': {
    wrong: 'an API key in a request',
    right: 'no key, for any current service',
    why: 'only older services had keys',
    see: {label: 'Data services', url: '/docs/'},
  },
  'retired-endpoint': {
    wrong: `\`www.${domain}/api/en/collection\``,
    right: '[Search](/docs/search) and the [resolver](/docs/http/)',
    why: 'it returns 410 with an empty body, with or without a key',
    see: {label: 'Collection API (retired)', url: '/docs/api/'},
  },
};

const url: Mistakes = {
  'search-endpoint': {
    wrong: `\`data.${domain}/search\` or \`api.${domain}\``,
    right: `\`data.${domain}/search/collection\``,
    why: 'neither is an endpoint of the services',
    see: {label: 'Search API', url: '/docs/search#what-search-does-not-offer'},
  },
  'record-url': {
    wrong: '`/resolve/{id}` or `/object/{id}`',
    right: `\`id.${domain}/{number}\` for a record`,
    why: 'the identifier itself is the URL',
    see: {label: 'Linked data resolver', url: '/docs/http/'},
  },
  'image-host': {
    wrong: `\`iiif.${domain}/iiif/{number}\``,
    right: 'the image URL in the record, on `iiif.micr.io`',
    why: 'no service is known at this host, and an image id is not an object number',
    see: {label: 'From object to image', url: '/docs/iiif/#find-the-image-id-of-an-object'},
  },
  'web-page-number': {
    wrong: `\`www.${domain}/en/collection/200107928\``,
    right: 'the web page in the record, or a link with the object number',
    why: 'the website expects an object number, not the number of the identifier',
    see: {label: 'Web page', url: '/docs/record#web-page'},
  },
  'json-suffix': {
    wrong: 'an identifier with `.json` at its end',
    right: 'the identifier with `Accept` or `_profile`',
    why: 'no documentation has such a URL, and what it returns is unknown',
    see: {label: 'What to ask for', url: '/docs/http/#what-to-ask-for'},
  },
  'sparql-endpoint': {
    wrong: `\`data.${domain}/sparql\``,
    right: 'a triple store of your own',
    why: 'no endpoint is known: public lists and programs name this one, and a client that tried it got 404 or 405',
    see: {label: 'SPARQL', url: '/docs/search#sparql'},
  },
  'manifest-of-number': {
    wrong: `\`www.${domain}/api/iiif/SK-C-5/manifest.json\``,
    right: '`iiif.micr.io/{image-id}/manifest`',
    why: 'a manifest belongs to an image, and nobody has reported a response of the other URL',
    see: {label: 'Presentation API', url: '/docs/iiif/presentation'},
  },
};

const search: Mistakes = {
  'free-text-parameter': {
    wrong: '`q` or `query`',
    right: '`title`, `creator`, `aboutActor` or `description`',
    why: 'Search returns 400 for unknown parameters',
    see: {label: 'Free text', url: '/docs/search#what-search-does-not-offer'},
    from: ['q', 'query'],
  },
  'page-number': {
    wrong: '`page`, `offset`, `limit`, `p` or `ps`, or a `pageToken` of your own',
    right: '`next.id`, unchanged, for the next page',
    why: 'Search returns 400 for such parameters, and for a token like `100`',
    see: {label: 'Pagination', url: '/docs/search#pagination'},
    from: ['page', 'offset', 'limit', 'p', 'ps'],
  },
  'format-parameter': {
    wrong: '`format=json`',
    right: 'Search without a format, which returns JSON-LD',
    why: 'Search has no such parameter',
    see: {label: 'Parameters', url: '/docs/search#parameters'},
    from: ['format'],
  },
  imgonly: {
    wrong: '`imgonly=True`',
    right: '`imageAvailable=true`',
    why: 'it belonged to the retired API',
    see: {label: 'Parameters', url: '/docs/search#parameters'},
    from: ['imgonly'],
  },
  'first-result': {
    wrong: '`orderedItems[0]` of a search by `objectNumber`',
    right: 'the result whose record has exactly this object number',
    why: 'the search also finds other numbers, and sorts its results by identifier',
    see: {label: 'Look up a number', url: '/docs/search#look-up-a-number'},
  },
  'maker-parameter': {
    wrong: '`maker` or `artist`',
    right: '`creator`',
    why: 'Search has one parameter for makers',
    see: {label: 'Parameters', url: '/docs/search#parameters'},
    from: ['maker', 'artist'],
    to: 'creator',
  },
  surname: {
    wrong: '`title=Vermeer` or `creator=Vermeer` for works by Vermeer',
    right: '`creator=Johannes Vermeer`',
    why: 'the title finds reproductions of his works, and the surname alone matches every maker of that name',
    see: {label: 'Matching', url: '/docs/search#matching'},
  },
  spelling: {
    wrong: 'a name from another source, such as "Piet Mondrian"',
    right: "the museum's spelling, tried with and without accents",
    why: 'another spelling can find nothing, with status 200',
    see: {label: 'Matching', url: '/docs/search#matching'},
  },
};

const record: Mistakes = {
  'label-as-title': {
    wrong: '`_label` or the first name, as the title',
    right: 'the name classified as preferred (AAT 300404670), in your language',
    why: 'objects have no `_label`, and lists have no fixed order',
    see: {label: 'Title', url: '/docs/record-cookbook#title'},
  },
  'label-as-maker': {
    wrong: '`carried_out_by[0]._label`',
    right: 'all three forms of a maker, or the statement that names the makers',
    why: 'the names of persons are in `notation`, and attributed works have no `carried_out_by`',
    see: {label: 'Maker', url: '/docs/record-cookbook#maker'},
  },
  'misspelt-parameter': {
    wrong: '`_media_type` or `_format`',
    right: '`_profile` and `_mediatype`',
    why: 'the resolver appears to ignore unknown parameters, and returns its default with status 200',
    see: {label: 'Choose a format by URL', url: '/docs/http/content-negotiation-arguments'},
  },
  'profile-la': {
    wrong: '`_profile=la` alone, for JSON',
    right: '`_profile=la-framed`',
    why: '`la` returns N-Triples',
    see: {label: 'Common requests', url: '/docs/http/content-negotiation-arguments#common-requests'},
  },
};

const image: Mistakes = {
  representation: {
    wrong: '`representation[0]`',
    right: '`shows`, `digitally_shown_by` and `access_point`, one after the other',
    why: 'the image URL is two records further on',
    see: {label: 'From object to image', url: '/docs/iiif/#find-the-image-id-of-an-object'},
  },
  'number-202': {
    wrong: "the object's number with 202 instead of 200",
    right: 'the visual item that `shows` links to',
    why: 'nobody promises this rule, and several objects can have the same visual item',
    see: {label: 'From object to image', url: '/docs/iiif/#find-the-image-id-of-an-object'},
  },
  'no-is-shown-by': {
    wrong: 'an EDM record without `isShownBy` as a sign that there is no image',
    right: 'a look at the record in Linked Art',
    why: 'one client missed it in 30 to 40 per cent of two large sets (May 2026)',
    see: {label: 'EDM: one request', url: '/docs/iiif/#edm-one-request'},
  },
  'size-full': {
    wrong: '`full` as a size, or `=s400` at the end of an image URL',
    right: 'the size `max` or `!800,800`',
    why: 'version 3 of the IIIF Image API has no size `full`, and `=s400` belonged to an older image host',
    see: {label: 'Size', url: '/docs/iiif/image#size'},
  },
  'file-name': {
    wrong: 'the image id alone as a file name',
    right: 'the object number',
    why: 'some ids differ only in case, and their files overwrite each other on macOS and Windows',
    see: {label: 'Store image ids', url: '/docs/iiif/image#store-image-ids'},
  },
};

const rights: Mistakes = {
  'metadata-cc0': {
    wrong: 'the CC0 under `subject_of`, for the image',
    right: 'the rights of the visual item, or `edm:rights`',
    why: 'the CC0 covers the metadata, not the image',
    see: {label: 'Where to read the rights', url: '/docs/rights#where-to-read-the-rights'},
  },
  'all-public-domain': {
    wrong: '"public domain" or "CC0" for all images',
    right: 'the rights in each record',
    why: 'the image service also returns images of works in copyright',
    see: {label: 'What the rights allow', url: '/docs/rights#what-the-rights-allow'},
  },
  'credit-cc-by': {
    wrong: 'only the name of the museum, to credit a CC BY image',
    right: 'maker, title, museum, and the licence with a link',
    why: 'the licence requires more',
    see: {label: 'How to credit', url: '/docs/rights#how-to-credit'},
  },
};

const harvest: Mistakes = {
  'from-a-browser': {
    wrong: 'OAI-PMH from JavaScript on a web page',
    right: 'a server or a script',
    why: 'the service sends no CORS header',
    see: {label: 'Browser or server?', url: '/tutorials/recipes/services-without-cors'},
  },
  'token-with-arguments': {
    wrong: 'a resumption token with `metadataPrefix`, `set` or `from`',
    right: 'a resumption token with only its verb',
    why: 'the response is otherwise `badArgument`',
    see: {label: 'OAI-PMH verbs', url: '/docs/oai-pmh/verbs'},
  },
  restart: {
    wrong: 'the newest datestamp that you stored, after `badResumptionToken`',
    right: 'the same `from` again',
    why: 'the order of the list is undocumented, so older records may still be missing',
    see: {label: 'Errors of OAI-PMH', url: '/docs/when-something-goes-wrong#oai-pmh'},
  },
};

export const mistakes = {key, url, search, record, image, rights, harvest};

/** All of them as sentences for programs, with absolute links. @param siteUrl with a slash at the end */
export const mistakeSentences = (siteUrl: string): string[] =>
  Object.values(mistakes)
    .flatMap((topic) => Object.values(topic))
    .map(({wrong, right, why}) => `Instead of ${wrong}, use ${right}: ${why}.`.replaceAll('](/', `](${siteUrl}`));
