/**
 * When each service, and each sample, was last seen to respond, and who recorded it: made from `src/site/services` and the
 * recordings of `samples/`. Nothing here says whether a service responds now.
 */

import type {Recording} from 'recorded-samples';
import {getKeys} from '../../markdown/element';
import {getLastChecked, isServiceId, services} from '../../site/services';
import {findOperation, type Operation} from '../openapi/openapi';

/** Who has the response, and where. */
interface Recorder {
  /** Owner and name of a repository, or the host of a page. */
  name: string;
  url: string;
}

/** ISO date, or a month or year alone, of a response that a service returned; null for a text of documentation. */
const getDate = ({provenance: {text, date}}: Recording): string | null =>
  /^recorded (?:[A-Z][a-z]+ )?\d/.test(text) ? date : null;

function getRecorder({provenance: {source}}: Recording): Recorder | null {
  if (source === null) {
    return null;
  }
  const {hostname, pathname} = new URL(source);
  const [, owner = '', repository = ''] = pathname.split('/');
  return {name: hostname === 'github.com' ? `${owner}/${repository}` : hostname, url: source};
}

/**
 * @param operations of the OpenAPI file, which tell the service of a request
 * @returns services in their order, samples by name
 */
export function getStatus(operations: readonly Operation[], recordings: readonly Recording[]) {
  const samples = recordings
    .flatMap((recording) => {
      const {name, method, url, status} = recording;
      const service = findOperation(operations, method, url)?.operation.service ?? '';
      const lastResponse = getDate(recording);
      const recordedBy = lastResponse === null ? null : getRecorder(recording);
      return isServiceId(service)
        ? [{name, service, request: `${method} ${url}`, status, lastResponse, recordedBy}]
        : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
  return {
    services: getKeys(services).map((id) => {
      const {name, status, page} = services[id];
      const lastResponse = getLastChecked(id);
      const newest = samples.find((sample) => sample.service === id && sample.lastResponse === lastResponse);
      // Without a recorder, no recording of that response is stored here: the sources of the page name who reported it.
      return {id, name, status, page, lastResponse, recordedBy: newest?.recordedBy ?? null};
    }),
    samples,
  };
}
