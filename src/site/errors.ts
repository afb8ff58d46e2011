/**
 * Errors of the services, with cause and remedy: the page of errors and the decoder show them. The texts are inline Markdown with
 * links to routes. The sources are on the page of errors.
 */

import type {ServiceId} from './services';

type FailingService = Extract<ServiceId, 'search' | 'resolver' | 'iiif-image' | 'oai-pmh' | 'sru'>;

/** An error of a service over HTTP. */
interface HttpError {
  service: FailingService;
  status: number;
  /** What tells it from others with the same status. */
  title: string;
  /** What the response contains; null when no body was recorded. */
  response: string | null;
  cause: string;
  remedy: string;
}

/** An error inside a response in XML. */
interface XmlError {
  service: FailingService;
  /** Of OAI-PMH a word, of SRU numbers. */
  code: string;
  cause: string;
  remedy: string;
}

export type ServiceError = HttpError | XmlError;

export const errors: readonly ServiceError[] = [
  {
    service: 'search',
    status: 400,
    title: 'unsupported query parameter',
    response: 'JSON with `detail`',
    cause: 'a parameter that Search does not have, such as `q`, `page` or `limit`',
    remedy: 'use the [parameters of Search](/docs/search#parameters)',
  },
  {
    service: 'search',
    status: 400,
    title: 'rejected page token',
    response: null,
    cause: 'a damaged `pageToken`, or one of your own',
    remedy: 'start again at the first page',
  },
  {
    service: 'search',
    status: 200,
    title: 'no results',
    response: '`totalItems` is 0',
    cause: 'nothing matches',
    remedy: 'check the spelling, and the [matching rules](/docs/search#matching)',
  },
  {
    service: 'resolver',
    status: 400,
    title: 'number that identifies nothing',
    response: 'JSON with `detail`',
    cause: 'a number that identifies nothing, such as 299999999',
    remedy: 'take the number from Search or a record',
  },
  {
    service: 'resolver',
    status: 404,
    title: 'no such number',
    response: null,
    cause: 'another number that identifies nothing, such as 20000000',
    remedy: 'take the number from Search or a record',
  },
  {
    service: 'resolver',
    status: 303,
    title: 'redirect',
    response: null,
    cause: 'not an error: the URL is in `Location`',
    remedy: 'let your client follow redirects',
  },
  {
    service: 'resolver',
    status: 200,
    title: 'HTML or another format',
    response: 'HTML, or a format other than requested',
    cause: '`Accept: text/html` on the `id.` host, or a misspelt parameter',
    remedy: 'see [Choose a representation](/docs/http/#choose-a-representation)',
  },
  {
    service: 'iiif-image',
    status: 400,
    title: 'unsupported format',
    response: 'text with `[bmp] not supported`',
    cause: 'an unsupported format',
    remedy: 'use `jpg`, `png` or `webp`',
  },
  {
    service: 'iiif-image',
    status: 400,
    title: 'unsupported rotation',
    response: 'text with `unsupported rotation`',
    cause: 'an unsupported rotation',
    remedy: 'use 0, 90, 180 or 270',
  },
  {
    service: 'iiif-image',
    status: 400,
    title: 'region outside the image',
    response: null,
    cause: 'a region outside the image, or without an area',
    remedy: 'compare with `width` and `height` in `info.json`',
  },
  {
    service: 'iiif-image',
    status: 400,
    title: 'size larger than the region',
    response: null,
    cause: 'a size larger than the region',
    remedy: 'request a smaller size; upscaling with `^` is untested',
  },
  {
    service: 'iiif-image',
    status: 400,
    title: 'too many pixels',
    response: null,
    cause: 'a width whose area is above `maxArea`',
    remedy: 'request less, `max`, or tiles',
  },
  {
    service: 'iiif-image',
    status: 400,
    title: 'damaged image',
    response: null,
    cause: 'a damaged image: `info.json` has no `width` and `height`',
    remedy: 'leave the image out',
  },
  {
    service: 'iiif-image',
    status: 404,
    title: 'unknown image id',
    response: null,
    cause: '`info.json` of an unknown image id',
    remedy: 'read the id from the record; it is not the object number',
  },
  {
    service: 'oai-pmh',
    code: 'badVerb',
    cause: 'the verb is missing, unknown, repeated, or in the wrong case',
    remedy: 'write `ListRecords`, not `listrecords`',
  },
  {
    service: 'oai-pmh',
    code: 'badArgument',
    cause: 'an argument is missing, unknown or repeated; a date is malformed; a token came with other arguments',
    remedy: 'send only what the [verb](/docs/oai-pmh/verbs) takes; send a token alone',
  },
  {
    service: 'oai-pmh',
    code: 'badResumptionToken',
    cause: 'the token is damaged, belongs to another verb, or has expired',
    remedy: 'start the list again, with the same `from` as before',
  },
  {
    service: 'oai-pmh',
    code: 'cannotDisseminateFormat',
    cause: 'the format does not exist, or not for this record',
    remedy: 'request `ListMetadataFormats`',
  },
  {
    service: 'oai-pmh',
    code: 'idDoesNotExist',
    cause: 'the identifier is unknown, or an old one (`oai:rijksmuseum.nl:…`)',
    remedy: '[find the new identifier](/tutorials/recipes/old-links-to-identifiers)',
  },
  {
    service: 'oai-pmh',
    code: 'noRecordsMatch',
    cause: 'nothing in this set or period; usual in a harvest of changes',
    remedy: 'treat it as "nothing new"',
  },
  {service: 'oai-pmh', code: 'noMetadataFormats', cause: 'the record has no format', remedy: 'leave it out'},
  {
    service: 'oai-pmh',
    code: 'noSetHierarchy',
    cause: 'sets are not supported; not expected here',
    remedy: 'harvest without `set`',
  },
  {service: 'sru', code: '4, 5', cause: 'unsupported operation or version', remedy: '`searchRetrieve` and `1.1`'},
  {
    service: 'sru',
    code: '6, 7, 8',
    cause: 'a parameter has an unsupported value, is missing, or is unknown',
    remedy: 'correct the [parameters](/docs/sru)',
  },
  {
    service: 'sru',
    code: '10, 12, 13, 14',
    cause: 'the query does not parse',
    remedy: 'percent-encode the query; check the CQL',
  },
  {service: 'sru', code: '16', cause: 'unknown index', remedy: 'use one of the [indexes](/docs/sru)'},
  {service: 'sru', code: '61', cause: 'the first record is beyond the results', remedy: 'stop paginating'},
  {service: 'sru', code: '66, 71', cause: 'unknown schema or packing', remedy: '`marcxml`, `xml`'},
  {service: 'sru', code: '1, 2', cause: 'a general error; the system is not available', remedy: 'wait, and try again'},
];
