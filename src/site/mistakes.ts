/**
 * Mistakes that clients of the services make, found in public code and questions, each with what to use instead. The page
 * "Common mistakes" shows them; whatever tells programs how to use the services can take them from here, too.
 *
 * The phrases are inline Markdown, without a full stop.
 */

export const mistakeTopics = {
  key: 'API key',
  url: 'URLs',
  search: 'Search',
  record: 'Records',
  image: 'Images',
  rights: 'Rights',
  harvest: 'Harvests',
} as const satisfies Record<string, string>;

export type MistakeTopic = keyof typeof mistakeTopics;

export interface Mistake {
  topic: MistakeTopic;
  /** Completes "Use …". */
  use: string;
  /** Completes "Do not use …". */
  avoid: string;
  /** Completes "…, because …". */
  because: string;
  /** Link to the page, or to the part of it, that says more. */
  see: string;
}

export const mistakes: readonly Mistake[] = [
  {
    topic: 'key',
    use: 'Search, the resolver, images and OAI-PMH without a key',
    avoid: 'an API key, and do not request one',
    because: 'only the retired services had keys',
    see: '[Data services](/docs/)',
  },
  {
    topic: 'key',
    use: '[Search](/docs/search) and the [resolver](/docs/http/)',
    avoid: '`www.rijksmuseum.nl/api/en/collection`',
    because: 'it returns 410 with an empty body, with or without a key',
    see: '[Collection API (retired)](/docs/api/)',
  },
  {
    topic: 'url',
    use: '`data.rijksmuseum.nl/search/collection`',
    avoid: '`data.rijksmuseum.nl/search` or `api.rijksmuseum.nl`',
    because: 'neither is an endpoint of the services',
    see: '[Search](/docs/search)',
  },
  {
    topic: 'url',
    use: '`id.rijksmuseum.nl/{number}` to get a record',
    avoid: '`/resolve/{id}` or `/object/{id}`',
    because: 'the identifier itself is the URL',
    see: '[Records by identifier](/docs/http/)',
  },
  {
    topic: 'url',
    use: 'the image URL in the record, on `iiif.micr.io`',
    avoid: '`iiif.rijksmuseum.nl/iiif/{number}`',
    because: 'no service is known at this host, and an image id is not an object number',
    see: '[From object to image](/docs/object-to-image)',
  },
  {
    topic: 'url',
    use: 'the web page in the record, or a link with the object number',
    avoid: '`www.rijksmuseum.nl/en/collection/200107928`',
    because: 'the website expects an object number, not the number of the identifier',
    see: '[Image and web page](/docs/record-cookbook#image-and-web-page)',
  },
  {
    topic: 'search',
    use: '`title`, `creator`, `aboutActor` or `description`',
    avoid: '`q` or `query`',
    because: 'Search returns 400 for unknown parameters',
    see: '[Free text](/docs/search-limits#free-text)',
  },
  {
    topic: 'search',
    use: '`next.id`, unchanged, to get the next page',
    avoid: '`page`, `offset`, `limit`, `p`, `ps` or a `pageToken` of your own',
    because: 'all of them return 400',
    see: '[Pagination](/docs/search#pagination)',
  },
  {
    topic: 'search',
    use: 'Search without a format: it returns JSON-LD',
    avoid: '`format=json`',
    because: 'Search has no such parameter',
    see: '[Parameters](/docs/search#parameters)',
  },
  {
    topic: 'search',
    use: '`imageAvailable=true`',
    avoid: '`imgonly=True`',
    because: 'it belonged to the retired API',
    see: '[Parameters](/docs/search#parameters)',
  },
  {
    topic: 'search',
    use: 'the object number in each record, to find the one you mean',
    avoid: '`orderedItems[0]` of a search by `objectNumber`',
    because: 'the search also finds other numbers, and sorts its results by identifier',
    see: '[Matching](/docs/search#matching)',
  },
  {
    topic: 'search',
    use: '`creator=Johannes Vermeer` for works by Vermeer',
    avoid: '`title=Vermeer` or `creator=Vermeer`',
    because: 'the title finds reproductions of his works, and the surname alone matches every maker who has it',
    see: '[Matching](/docs/search#matching)',
  },
  {
    topic: 'search',
    use: "the museum's spelling of a name, with and without accents",
    avoid: 'a name from another source, such as "Piet Mondrian", without a check',
    because: 'it can find nothing, with status 200',
    see: '[Matching](/docs/search#matching)',
  },
  {
    topic: 'search',
    use: 'all identifiers of a search to choose a random work',
    avoid: 'the first 100 results',
    because: 'they come first in text order, and are no sample',
    see: '[Work of the day](/tutorials/recipes/work-of-the-day)',
  },
  {
    topic: 'search',
    use: 'pagination to the last page',
    avoid: 'a limit of 10,000 results',
    because: 'it belonged to the retired API',
    see: '[Pagination](/docs/search#pagination)',
  },
  {
    topic: 'record',
    use: 'the name classified as preferred (AAT 300404670), in your language',
    avoid: '`_label` or the first name',
    because: 'objects have no `_label`, and lists are in no order',
    see: '[Title](/docs/record-cookbook#title)',
  },
  {
    topic: 'record',
    use: 'all three forms of a maker, or the statement that names the makers',
    avoid: '`carried_out_by[0]._label`',
    because: 'persons have their names in `notation`, and attributed works have no `carried_out_by`',
    see: '[Maker](/docs/record-cookbook#maker)',
  },
  {
    topic: 'record',
    use: 'numbers that you parse from `dimension[].value`',
    avoid: 'the value as a number',
    because: 'it is a string, such as "379.5"',
    see: '[Dimensions](/docs/record-cookbook#dimensions)',
  },
  {
    topic: 'record',
    use: '`_profile` and `_mediatype`',
    avoid: '`_media_type` or `_format`',
    because: 'the resolver ignores them and returns its default with status 200',
    see: '[Negotiation with query parameters](/docs/http/content-negotiation-arguments)',
  },
  {
    topic: 'record',
    use: '`_profile=la-framed` for JSON',
    avoid: '`_profile=la` alone',
    because: 'it returns N-Triples',
    see: '[Common requests](/docs/http/content-negotiation-arguments#common-requests)',
  },
  {
    topic: 'image',
    use: '`shows`, `digitally_shown_by` and `access_point` to get to the image',
    avoid: '`representation[0]`',
    because: 'the image URL is two records further on',
    see: '[From object to image](/docs/object-to-image)',
  },
  {
    topic: 'image',
    use: '`shows` to find the visual item',
    avoid: "the object's number with 202 instead of 200",
    because: 'this rule is not promised, and several objects can have the same visual item',
    see: '[From object to image](/docs/object-to-image)',
  },
  {
    topic: 'image',
    use: 'Linked Art where an EDM record has no `isShownBy`',
    avoid: 'its absence as a sign that there is no image',
    because: '30 to 40 per cent of the records of two large sets lacked it',
    see: '[EDM: one request](/docs/object-to-image#edm-one-request)',
  },
  {
    topic: 'image',
    use: 'the size `max` or `!800,800` in an image URL',
    avoid: '`full` as a size, or `=s400` at the end',
    because: 'version 3 of the IIIF Image API has no size `full`, and `=s400` belonged to an older image host',
    see: '[Size](/docs/iiif/image#size)',
  },
  {
    topic: 'image',
    use: 'the object number as a file name',
    avoid: 'the image id alone',
    because: 'some ids differ only in case, and their files overwrite each other on macOS and Windows',
    see: '[Store image ids](/docs/iiif/image#store-image-ids)',
  },
  {
    topic: 'rights',
    use: 'the rights of the visual item, or `edm:rights`, for the image',
    avoid: 'the CC0 under `subject_of`',
    because: 'it covers the metadata, not the image',
    see: '[Where to read the rights](/docs/rights#where-to-read-the-rights)',
  },
  {
    topic: 'rights',
    use: 'the rights in each record',
    avoid: '"public domain" or "CC0" for all images',
    because: 'works in copyright have images, too, and the image service returns them',
    see: '[What the rights allow](/docs/rights#what-the-rights-allow)',
  },
  {
    topic: 'rights',
    use: 'maker, title, museum, and the licence with a link to credit a CC BY image',
    avoid: 'only the name of the museum',
    because: 'the licence requires more',
    see: '[How to credit](/docs/rights#how-to-credit)',
  },
  {
    topic: 'harvest',
    use: 'a server or a script to call OAI-PMH',
    avoid: 'JavaScript on a web page',
    because: 'the service sends no CORS header',
    see: '[From a web page](/docs/behaviour-and-limits#from-a-web-page)',
  },
  {
    topic: 'harvest',
    use: 'a resumption token with only its verb',
    avoid: '`metadataPrefix`, `set` or `from` beside it',
    because: 'the response is then `badArgument`',
    see: '[Verbs](/docs/oai-pmh/verbs)',
  },
  {
    topic: 'harvest',
    use: 'the same `from` again after `badResumptionToken`',
    avoid: 'the newest datestamp that you stored',
    because: 'the list is in no known order, so older records may still be missing',
    see: '[Errors of OAI-PMH](/docs/errors#oai-pmh)',
  },
];

/** All of them as sentences, with absolute links. @param siteUrl with a slash at the end */
export const mistakeSentences = (siteUrl: string): string[] =>
  mistakes.map((mistake) => formatSentence(mistake).replaceAll('](/', `](${siteUrl}`));

/** One mistake as a sentence in inline Markdown. */
export const formatSentence = ({use, avoid, because}: Mistake): string =>
  `Use ${use}. Do not use ${avoid}, because ${because}.`;
