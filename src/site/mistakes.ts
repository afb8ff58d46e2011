/**
 * Mistakes of programs that use the services, each with what to do instead. They come from public code and questions. The
 * page "When something goes wrong" shows all of them, and `llms.txt` lists the most frequent ones.
 *
 * All texts are inline Markdown in whole sentences.
 */

import {settings} from './settings';

const {domain} = settings.museum;

export interface Mistake {
  /** A sentence that begins with "Do not". */
  avoid: string;
  /** The right way, as a sentence that begins with a verb. */
  instead: string;
  /** The reason, as a sentence whose subject is a noun. With a pronoun, a reader could not know what it stands for. */
  reason: string;
  /** Route of the page or section that explains more. */
  see: {label: string; url: string};
  /** Whether `llms.txt` lists the mistake. It lists at most ten, so that they do not fill the context of an assistant. */
  isFrequent?: true;
  /** Wrong query parameters, by which the decoder and the request builder recognise the mistake. */
  parameters?: {
    names: readonly string[];
    /** The replacement, as a noun. */
    replacement: string;
    /** The parameter of Search that takes the same values. Left out if Search has no such parameter. */
    sameValues?: string;
  };
}

/** Mistakes, keyed by their anchor on the page. */
type Mistakes = Readonly<Record<string, Mistake>>;

const key: Mistakes = {
  'no-key': {
    avoid: 'Do not send an API key.',
    instead: 'Send your request without a key.',
    reason: 'No current service uses an API key.',
    see: {label: 'Data services', url: '/docs/'},
  },
  'retired-endpoint': {
    avoid: `Do not call \`www.${domain}/api/en/collection\`.`,
    instead: 'Use [Search](/docs/search) and the [resolver](/docs/http/) instead.',
    reason: 'The museum has switched off this old API, which returns status 410 with or without a key.',
    see: {label: 'Collection API (retired)', url: '/docs/api/'},
    isFrequent: true,
  },
};

const url: Mistakes = {
  'search-endpoint': {
    avoid: `Do not call \`data.${domain}/search\` or \`api.${domain}\`.`,
    instead: `Send searches to \`data.${domain}/search/collection\`.`,
    reason: 'We know of no other URL of Search.',
    see: {label: 'Search API', url: '/docs/search'},
    isFrequent: true,
  },
  'record-url': {
    avoid: 'Do not add `/resolve/` or `/object/` before the number of a record.',
    instead: `Request \`id.${domain}/{number}\`.`,
    reason: 'The identifier of an object is the URL of its record.',
    see: {label: 'Linked data resolver', url: '/docs/http/'},
  },
  'image-host': {
    avoid: `Do not call \`iiif.${domain}\`.`,
    instead: 'Use the image URL in the record, which is on `iiif.micr.io`.',
    reason: `We know of no service at \`iiif.${domain}\`, and the id of an image is not an object number.`,
    see: {label: 'Get the image of an object', url: '/docs/iiif/#find-the-image-id-of-an-object'},
    isFrequent: true,
  },
  'web-page-number': {
    avoid: `Do not link to \`www.${domain}/en/collection/200107928\`.`,
    instead: 'Link to the web page in the record, or make a link with the object number.',
    reason:
      "In all links to the museum's website that we have seen, the URL contains the object number or the title, and not the number of the identifier.",
    see: {label: 'Web page', url: '/docs/record#web-page'},
  },
  'json-suffix': {
    avoid: 'Do not add `.json` to an identifier.',
    instead: 'Choose the format with the header `Accept` or the parameter `_profile`.',
    reason: 'URLs that end with `.json` are not documented, and we do not know what the resolver returns for them.',
    see: {label: 'Which format to request', url: '/docs/http/#what-to-ask-for'},
  },
  'sparql-endpoint': {
    avoid: `Do not send SPARQL queries to \`data.${domain}/sparql\`.`,
    instead: 'Load the data into your own triple store.',
    reason: 'Public lists name this endpoint, but it returned status 404 or 405 to a user who tried it.',
    see: {label: 'Alternatives to SPARQL', url: '/docs/what-is-not-offered#sparql'},
  },
  'manifest-of-number': {
    avoid: `Do not request \`www.${domain}/api/iiif/SK-C-5/manifest.json\`.`,
    instead: 'Request `iiif.micr.io/{image-id}/manifest`.',
    reason: 'A manifest belongs to an image, not to an object number.',
    see: {label: 'IIIF Presentation API', url: '/docs/iiif/presentation'},
  },
};

const search: Mistakes = {
  'free-text-parameter': {
    avoid: 'Do not send `q` or `query` to Search.',
    instead: 'Search in one field, with `title`, `creator`, `aboutActor` or `description`.',
    reason: 'Search has no parameter for all fields, and returns status 400 for unknown parameters.',
    see: {label: 'What Search does not offer', url: '/docs/search#what-search-does-not-offer'},
    isFrequent: true,
    parameters: {names: ['q', 'query'], replacement: '`title`, `creator`, `aboutActor` or `description`'},
  },
  'page-number': {
    avoid: 'Do not send `page`, `offset`, `limit`, `p` or `ps` to Search, or a `pageToken` that you made yourself.',
    instead: 'Follow the URL in `next.id` to the next page, without changing it.',
    reason: 'Search returns status 400 for these parameters, and for a token such as `100`.',
    see: {label: 'Pagination: read all results', url: '/docs/search#pagination'},
    isFrequent: true,
    parameters: {
      names: ['page', 'offset', 'limit', 'p', 'ps'],
      replacement: '`next.id`, unchanged, for the next page',
    },
  },
  'format-parameter': {
    avoid: 'Do not send `format=json` to Search.',
    instead: 'Leave the parameter out.',
    reason: 'Search always returns JSON-LD, and has no parameter for the format.',
    see: {label: 'Parameters', url: '/docs/search#parameters'},
    parameters: {names: ['format'], replacement: 'Search without a format, which returns JSON-LD'},
  },
  imgonly: {
    avoid: 'Do not send `imgonly=True` to Search.',
    instead: 'Send `imageAvailable=true`.',
    reason: 'The parameter `imgonly` belonged to the old API.',
    see: {label: 'Parameters', url: '/docs/search#parameters'},
    parameters: {names: ['imgonly'], replacement: '`imageAvailable=true`'},
  },
  'first-result': {
    avoid: 'Do not use `orderedItems[0]` after a search by `objectNumber`.',
    instead: 'Use the result whose record contains exactly this object number.',
    reason: 'Search also finds longer object numbers, and it sorts the results by identifier.',
    see: {label: 'Look up an object number', url: '/docs/search#look-up-a-number'},
    isFrequent: true,
  },
  'maker-parameter': {
    avoid: 'Do not send `maker` or `artist` to Search.',
    instead: 'Send `creator`.',
    reason: 'Search has only one parameter for makers.',
    see: {label: 'Parameters', url: '/docs/search#parameters'},
    parameters: {names: ['maker', 'artist'], replacement: '`creator`', sameValues: 'creator'},
  },
  surname: {
    avoid: 'Do not search for works by Vermeer with `title=Vermeer` or `creator=Vermeer`.',
    instead: 'Send the whole name, `creator=Johannes Vermeer`.',
    reason:
      'A search by title finds reproductions by other makers, and a search by surname finds every maker with this surname.',
    see: {label: 'Matching', url: '/docs/search#matching'},
  },
  spelling: {
    avoid: 'Do not search for a name as other sources spell it, such as "Piet Mondrian".',
    instead: "Use the museum's spelling, and try it with and without accents.",
    reason: 'A search for another spelling can return an empty list, with status 200.',
    see: {label: 'Matching', url: '/docs/search#matching'},
  },
};

const record: Mistakes = {
  'label-as-title': {
    avoid: 'Do not use `_label` or the first name of a record as the title.',
    instead: 'Use the name that is classified as preferred (AAT 300404670), in your language.',
    reason: 'Objects have no `_label`, and the names in a list have no fixed order.',
    see: {label: 'Title', url: '/docs/record-cookbook#title'},
  },
  'label-as-maker': {
    avoid: 'Do not use `carried_out_by[0]._label` as the name of the maker.',
    instead:
      'Look for makers in both `carried_out_by` and `assigned_by`. In `carried_out_by`, read the names in `notation`. In `assigned_by`, there is only an identifier, so use the statement that names the makers as text.',
    reason:
      'Records contain the names of people in `notation`, and the records of attributed works might not contain `carried_out_by`.',
    see: {label: 'Makers and attributions', url: '/docs/record-cookbook#maker'},
  },
  'misspelt-parameter': {
    avoid: 'Do not send `_media_type` or `_format` to the resolver.',
    instead: 'Send `_profile` and `_mediatype`.',
    reason: 'The resolver seems to ignore unknown parameters. It returns its default format, with status 200.',
    see: {label: 'Choose a format by URL', url: '/docs/http/content-negotiation-arguments'},
  },
  'profile-la': {
    avoid: 'Do not send `_profile=la` if you want JSON.',
    instead: 'Send `_profile=la-framed`.',
    reason: 'The profile `la` returns N-Triples.',
    see: {label: 'Common requests', url: '/docs/http/content-negotiation-arguments#common-requests'},
    isFrequent: true,
  },
};

const image: Mistakes = {
  representation: {
    avoid: 'Do not look for the image URL in `representation[0]`.',
    instead: 'Follow `shows` or `demonstrates`, then `digitally_shown_by`, then `access_point`.',
    reason: 'The image URL is in another record, two steps away from the record of the object.',
    see: {label: 'Get the image of an object', url: '/docs/iiif/#find-the-image-id-of-an-object'},
  },
  'number-202': {
    avoid: "Do not change 200 to 202 at the start of the object's number to get the visual item.",
    instead: 'Follow the link `shows`.',
    reason: 'The museum does not guarantee that this rule always works, and several objects can share a visual item.',
    see: {label: 'Get the image of an object', url: '/docs/iiif/#find-the-image-id-of-an-object'},
  },
  'no-is-shown-by': {
    avoid: 'Do not conclude from an EDM record without `isShownBy` that the object has no image.',
    instead: 'Read the record in Linked Art as well.',
    reason:
      'When a user harvested two large sets in May 2026, 30 to 40 per cent of the EDM records had no `isShownBy`.',
    see: {label: 'EDM: one request', url: '/docs/iiif/#edm-one-request'},
  },
  'size-full': {
    avoid: 'Do not use `full` as a size, or `=s400` at the end of an image URL.',
    instead: 'Use the size `max` or `!800,800`.',
    reason: 'Version 3 of the IIIF Image API has no size `full`, and `=s400` belonged to an older image host.',
    see: {label: 'Size', url: '/docs/iiif/image#size'},
    isFrequent: true,
  },
  'file-name': {
    avoid: 'Do not use only the image id as a file name.',
    instead: 'Use the object number, with the image id after it if an object has several images.',
    reason: 'Some ids differ only in case, so their files overwrite each other on macOS and Windows.',
    see: {label: 'Look up an object by image id', url: '/docs/iiif/image#store-image-ids'},
  },
};

const rights: Mistakes = {
  'metadata-cc0': {
    avoid: 'Do not read the CC0 under `subject_of` as the licence of the image.',
    instead: 'Read `edm:rights`, or the rights of the visual item if only one object has this visual item.',
    reason: 'The CC0 under `subject_of` covers only the metadata.',
    see: {label: 'Where to read the rights', url: '/docs/rights#where-to-read-the-rights'},
    isFrequent: true,
  },
  'all-public-domain': {
    avoid: 'Do not treat all images as public domain or CC0.',
    instead: 'Read the rights in each record.',
    reason: 'The image service also returns images of works in copyright.',
    see: {label: 'What the rights allow', url: '/docs/rights#what-the-rights-allow'},
  },
  'credit-cc-by': {
    avoid: 'Do not credit a CC BY image with only the name of the museum.',
    instead:
      'Name the maker, the museum and the licence, link to the licence, and say whether you changed the image. Also give the title and the identifier.',
    reason: 'The licence CC BY requires credit, a link to the licence, and a notice of your changes.',
    see: {label: 'How to credit', url: '/docs/rights#how-to-credit'},
  },
};

const harvest: Mistakes = {
  'from-a-browser': {
    avoid: 'Do not call OAI-PMH from JavaScript on a web page.',
    instead: 'Call OAI-PMH from a server or a script.',
    reason: 'Browsers refuse the response, because the service sends no CORS header.',
    see: {label: 'Browser or server? CORS', url: '/tutorials/recipes/services-without-cors'},
    isFrequent: true,
  },
  'token-with-arguments': {
    avoid: 'Do not send a resumption token together with `metadataPrefix`, `set` or `from`.',
    instead: 'Send only the verb and the token.',
    reason: 'OAI-PMH returns the error `badArgument` for a token with other arguments.',
    see: {label: 'OAI-PMH verbs and sets', url: '/docs/oai-pmh/verbs'},
  },
  restart: {
    avoid: 'Do not continue from the newest stored datestamp after the error `badResumptionToken`.',
    instead: 'Start again with the same `from` as before.',
    reason: 'The order of the list is not documented, so older records might still be missing.',
    see: {label: 'OAI-PMH errors', url: '/docs/when-something-goes-wrong#oai-pmh'},
  },
};

export const mistakes = {key, url, search, record, image, rights, harvest};

export const allMistakes: readonly Mistake[] = Object.values(mistakes).flatMap((topic) => Object.values(topic));

/**
 * @param siteUrl URL of the site, with a trailing slash
 * @returns the mistake as three sentences of Markdown, with absolute links
 */
export const formatMistake = ({avoid, instead, reason}: Mistake, siteUrl: string): string =>
  `${avoid} ${instead} ${reason}`.replaceAll('](/', `](${siteUrl}`);
