/** Answers GetRecord of OAI-PMH for the sample's objects. The records are recorded; the envelope is ours. */

import {services} from '../../src/site/services';
import {escapeXml, respond, type Responder} from './responses';
import type {SampleObject} from './sample-objects';

export const OAI_TYPE = 'text/xml; charset=utf-8';
const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';

/**
 * @param parameters of the request, for the element `request`
 * @param content the element after it
 */
export function wrapInEnvelope(parameters: Iterable<readonly [string, string]>, content: string): string {
  const attributes = [...parameters].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
  return `<OAI-PMH xmlns="${NAMESPACE}">
  <responseDate>2026-06-19T22:00:00Z</responseDate>
  <request${attributes}>${services['oai-pmh'].base}</request>
  ${content}
</OAI-PMH>
`;
}

export function createGetRecordResponder(objects: readonly SampleObject[]): Responder {
  const byIdentifier = new Map(objects.map((object) => [object.identifier, object]));
  return ({method, url}) => {
    const {origin, pathname, searchParams} = new URL(url);
    const isGetRecord =
      origin + pathname === services['oai-pmh'].base &&
      ['GET', 'HEAD'].includes(method) &&
      searchParams.get('verb') === 'GetRecord' &&
      searchParams.get('metadataPrefix') === 'edm';
    const object = byIdentifier.get(searchParams.get('identifier') ?? '');
    return isGetRecord && object
      ? respond(200, OAI_TYPE, wrapInEnvelope(searchParams, `<GetRecord>${object.oaiRecord}</GetRecord>`))
      : null;
  };
}
