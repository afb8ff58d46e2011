/**
 * Answers GetRecord, ListRecords and ListIdentifiers of OAI-PMH with records of the sample's objects. The records are
 * recorded; the envelope around them is ours.
 */

import {services} from '../../src/site/services';
import {escapeAttribute} from '../../src/lib/escape-xml';
import {respond, type Responder} from './responses';
import type {SampleObject} from './sample-objects';

export const OAI_TYPE = 'text/xml; charset=utf-8';
const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';

/**
 * @param parameters of the request, for the element `request`
 * @param content the element after it
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

/** The museum's OAI-PMH library has this text. It also answers damaged tokens so. */
export const EXPIRED_TOKEN = '<error code="badResumptionToken">The provided resumptionToken has expired.</error>';

const PAGE_SIZE = services['oai-pmh'].limits.pageSize.value;
const VERBS = ['GetRecord', 'ListRecords', 'ListIdentifiers'];

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

/** Which records a request asks for. Empty strings stand for arguments that the request does not have. */
interface RecordList {
  metadataPrefix: string;
  set: string;
  from: string;
  until: string;
  /** How many records come before the page. */
  cursor: number;
}

/** Reads a request for a list, or the resumption token in it, which contains the arguments of the first request. */
function readList(parameters: URLSearchParams): RecordList {
  const token = parameters.get('resumptionToken');
  const list = token === null ? parameters : new URLSearchParams(Buffer.from(token, 'base64').toString());
  const read = (name: string) => list.get(name) ?? '';
  return {
    metadataPrefix: read('metadataPrefix'),
    set: read('set'),
    from: read('from'),
    until: read('until'),
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

/** In the form of recorded tokens: base64 of the arguments. */
function writeToken(list: RecordList): string {
  const argumentsAndCursor = Object.entries(list).filter(([, value]) => value !== '');
  const query = argumentsAndCursor.map(([name, value]) => `${name}=${value}`).join('&');
  return Buffer.from(query).toString('base64');
}

/** The header of a record in the namespace of the envelope. */
function findHeaderElement(oaiRecord: string): string {
  const [header = ''] = /<\w+:header>[^]*?<\/\w+:header>/.exec(oaiRecord) ?? [];
  return header.replace(/<(\/?)\w+:/g, '<$1');
}
