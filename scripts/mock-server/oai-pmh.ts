/**
 * Answers GetRecord, ListRecords and ListIdentifiers of OAI-PMH with the records of the sample objects. The records are
 * recorded, but the XML around them is written here.
 */

import {services} from '../../src/site/services';
import {escapeAttribute} from '../../src/lib/escape-xml';
import {respond, type Responder} from './responses';
import type {SampleObject} from './sample-objects';

export const OAI_TYPE = 'text/xml; charset=utf-8';
const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';

/**
 * Wraps an element into a complete OAI-PMH response.
 *
 * @param parameters the parameters of the request, which become attributes of the element `request`
 * @param content the XML of the element after `request`
 */
export function wrapInEnvelope(parameters: Iterable<readonly [string, string]>, content: string): string {
  const attributes = [...parameters].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  return `<OAI-PMH xmlns="${NAMESPACE}">
  <responseDate>2026-06-19T22:00:00Z</responseDate>
  <request${attributes}>${services['oai-pmh'].base}</request>
  ${content}
</OAI-PMH>
`;
}

/** The error with the text of the museum's OAI-PMH library. The library also returns it for damaged tokens. */
export const EXPIRED_TOKEN = '<error code="badResumptionToken">The provided resumptionToken has expired.</error>';

const PAGE_SIZE = services['oai-pmh'].limits.pageSize.value;
const VERBS = ['GetRecord', 'ListRecords', 'ListIdentifiers'];

/**
 * Answers requests for EDM records with the records of sample objects. Returns null for requests that only recordings can
 * answer, such as other verbs and formats.
 */
export function createOaiResponder(objects: readonly SampleObject[]): Responder {
  return ({method, url}) => {
    const {origin, pathname, searchParams: parameters} = new URL(url);
    const verb = parameters.get('verb') ?? '';
    if (origin + pathname !== services['oai-pmh'].base || !['GET', 'HEAD'].includes(method) || !VERBS.includes(verb)) {
      return null;
    }
    const list = readList(parameters);
    if (list.metadataPrefix !== 'edm') {
      return parameters.has('resumptionToken') ? respondWithEnvelope(parameters, EXPIRED_TOKEN) : null;
    }
    if (verb === 'GetRecord') {
      const object = objects.find(({identifier}) => identifier === parameters.get('identifier'));
      return object ? respondWithEnvelope(parameters, `<GetRecord>${object.oaiRecord}</GetRecord>`) : null;
    }
    return respondWithEnvelope(parameters, createList(verb, objects.filter(isInList(list)), list));
  };
}

const respondWithEnvelope = (parameters: URLSearchParams, content: string) =>
  respond(200, OAI_TYPE, wrapInEnvelope(parameters, content));

/** The records that a request asks for. An argument that the request does not have is an empty string. */
interface RecordList {
  metadataPrefix: string;
  set: string;
  from: string;
  until: string;
  /** The number of records before the page. */
  cursor: number;
}

/** Reads a request for a list, or the resumption token in it, which contains the arguments of the first request. */
function readList(parameters: URLSearchParams): RecordList {
  const token = parameters.get('resumptionToken');
  const list = token === null ? parameters : new URLSearchParams(Buffer.from(token, 'base64').toString());
  const getArgument = (name: string) => list.get(name) ?? '';
  return {
    metadataPrefix: getArgument('metadataPrefix'),
    set: getArgument('set'),
    from: getArgument('from'),
    until: getArgument('until'),
    cursor: Number(list.get('cursor') ?? 0),
  };
}

const isInList =
  ({set, from, until}: RecordList) =>
  ({oaiRecord}: SampleObject): boolean => {
    const [, datestamp = ''] = /<\w+:datestamp>([^<]+)</.exec(oaiRecord) ?? [];
    return (
      (set === '' || oaiRecord.includes(`:setSpec>${set}<`)) &&
      datestamp >= from &&
      // A date without a time includes the whole day.
      (until === '' || datestamp.slice(0, until.length) <= until)
    );
  };

function createList(verb: string, objects: readonly SampleObject[], list: RecordList): string {
  const page = objects.slice(list.cursor, list.cursor + PAGE_SIZE);
  if (page.length === 0) {
    return list.cursor > 0 ? EXPIRED_TOKEN : '<error code="noRecordsMatch">No records match the request.</error>';
  }
  const items = page.map(({oaiRecord}) => (verb === 'ListRecords' ? oaiRecord : findHeaderElement(oaiRecord)));
  const next = list.cursor + PAGE_SIZE;
  const token = next < objects.length ? writeToken({...list, cursor: next}) : '';
  const resumption = `<resumptionToken completeListSize="${objects.length}">${token}</resumptionToken>`;
  return `<${verb}>${items.join('')}${objects.length > PAGE_SIZE ? resumption : ''}</${verb}>`;
}

/** Writes a resumption token. Like recorded tokens, it is the base64 form of the arguments. */
function writeToken(list: RecordList): string {
  const argumentsAndCursor = Object.entries(list).filter(([, value]) => value !== '');
  const query = argumentsAndCursor.map(([name, value]) => `${name}=${value}`).join('&');
  return Buffer.from(query).toString('base64');
}

/** Returns the `header` of a record without its namespace prefix, because the response declares the namespace. */
function findHeaderElement(oaiRecord: string): string {
  const [header = ''] = /<\w+:header>[^]*?<\/\w+:header>/.exec(oaiRecord) ?? [];
  return header.replace(/<(\/?)\w+:/g, '<$1');
}
