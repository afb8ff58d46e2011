/**
 * Answers requests for the records of the sample objects. EDM records are recorded. Framed EDM and Linked Art are
 * created from them.
 */

import type {PlayedRequest, PlayedResponse} from 'recorded-samples/tools';
import {createEdmFramed, createLinkedArt, createRdfXml} from './record-formats';
import {findHeader, respond, respondJson, type Responder} from './responses';
import type {SampleObject} from './sample-objects';

/** Objects that the museum has withdrawn, according to docs/http/index.md. */
const WITHDRAWN_OBJECTS = ['https://id.rijksmuseum.nl/200477322'];

const JSON_LD = 'application/ld+json';

/** The name of each profile, keyed by the URI of the profile. */
const PROFILES: Readonly<Record<string, string>> = {
  'http://www.europeana.eu/schemas/edm/': 'edm',
  'https://linked.art/ns/terms/': 'la',
};

export function createRecordResponder(objects: readonly SampleObject[]): Responder {
  const byIdentifier = new Map(objects.map((object) => [object.identifier, object]));
  return (request) => {
    const [, host, number] = /^https:\/\/(id|data)\.rijksmuseum\.nl\/(\d+)(?:\?|$)/.exec(request.url) ?? [];
    if (number === undefined || !['GET', 'HEAD'].includes(request.method)) {
      return null;
    }
    const identifier = `https://id.rijksmuseum.nl/${number}`;
    if (WITHDRAWN_OBJECTS.includes(identifier)) {
      return {status: 410, headers: [], body: Buffer.alloc(0)};
    }
    const object = byIdentifier.get(identifier);
    return object ? respondWithRecord(object, request, chooseFormat(request, host === 'id')) : null;
  };
}

function respondWithRecord(object: SampleObject, request: PlayedRequest, format: string): PlayedResponse | null {
  switch (format) {
    case 'edm':
      return respond(200, 'application/rdf+xml', createRdfXml(object));
    case 'edm-framed':
      return respondJson(200, JSON_LD, createEdmFramed(object));
    case 'la-framed':
      return respondJson(200, JSON_LD, createLinkedArt(object));
    case 'web page':
      return {status: 303, headers: [['Location', object.webPage]], body: Buffer.alloc(0)};
    case 'unstated':
      return respond(404, 'text/plain', explainFormats(request));
    default:
      return null;
  }
}

/**
 * Chooses the format of the response, as the resolver does.
 *
 * @param isIdentifier whether the request is for `id.rijksmuseum.nl` and not for `data.rijksmuseum.nl`
 * @returns the name of a profile, or `web page`, or `unstated` if nobody has recorded what the service returns
 */
function chooseFormat(request: PlayedRequest, isIdentifier: boolean): string {
  const profile =
    new URL(request.url).searchParams.get('_profile') ||
    findHeader(request, 'accept-profile').replace(/^<([^>]*)>.*$/, '$1');
  if (profile) {
    return PROFILES[profile] ?? profile;
  }
  const accept = findHeader(request, 'accept');
  if (accept.includes('json')) {
    return 'la-framed';
  }
  if (!isIdentifier) {
    return 'la-framed';
  }
  return accept.includes('text/html') ? 'web page' : 'unstated';
}

const explainFormats = ({url}: PlayedRequest): string =>
  `${url}: say what you want to get. Send the header "Accept: application/ld+json", or append "?_profile=la-framed".\n`;
