/**
 * When each service, and each sample, was last seen to respond, and who recorded it: made from `src/site/services.ts` and the
 * recordings of `samples/`. Nothing here says whether a service responds now.
 */

import {DAY} from '../../lib/dates';
import type {Operation} from '../openapi/openapi';
import {findOperation} from '../openapi/openapi';
import type {Recording} from 'recorded-samples';
import {isServiceId, services, type Service, type ServiceId} from '../../site/services';

/** Who has the response, and where. */
export interface Recorder {
  /** Owner and name of a repository, or the host of a page. */
  name: string;
  url: string;
}

export interface ServiceStatusEntry {
  id: ServiceId;
  name: string;
  status: Service['status'];
  page: string;
  /** ISO date of the newest recorded response; null when there is none. */
  lastResponse: string | null;
  /** Null when no recording of that response is stored here: the sources of the page then name who reported it. */
  recordedBy: Recorder | null;
}

export interface SampleStatusEntry {
  /** `search/narrow/response` */
  name: string;
  service: ServiceId;
  request: string;
  status: number;
  /** ISO date, or a month or year alone; null for a response that no service returned as it is here. */
  lastResponse: string | null;
  recordedBy: Recorder | null;
}

export interface Status {
  services: ServiceStatusEntry[];
  samples: SampleStatusEntry[];
}

/** The date of a response that a service returned; a text of documentation is none. */
const getDate = ({provenance: {text, date}}: Recording): string | null =>
  /^recorded \d/.test(text) || /^recorded [A-Z][a-z]+ \d/.test(text) ? date : null;

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
export function getStatus(operations: readonly Operation[], recordings: readonly Recording[]): Status {
  const samples = recordings
    .flatMap((recording): SampleStatusEntry[] => {
      const {name, method, url, status} = recording;
      const service = findOperation(operations, method, url)?.operation.service ?? '';
      const date = getDate(recording);
      return isServiceId(service)
        ? [
            {
              name,
              service,
              request: `${method} ${url}`,
              status,
              lastResponse: date,
              recordedBy: date === null ? null : getRecorder(recording),
            },
          ]
        : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
  return {
    services: (Object.entries(services) as [ServiceId, Service][]).map(([id, {name, status, page, lastChecked}]) => ({
      id,
      name,
      status,
      page,
      lastResponse: lastChecked,
      recordedBy:
        samples.find(({service, lastResponse}) => service === id && lastResponse === lastChecked)?.recordedBy ?? null,
    })),
    samples,
  };
}

/** The limit of `outdated`, in days: set here alone. */
export const OUTDATED_AFTER = 90;

/** Services for new clients whose newest response is older than the limit, or that have none. @param now as a date */
export function outdated(list: readonly ServiceStatusEntry[], now: Date): ServiceStatusEntry[] {
  return list.filter(
    ({status, lastResponse}) =>
      (status === 'available' || status === 'beta') &&
      (lastResponse === null || now.getTime() - Date.parse(lastResponse) > OUTDATED_AFTER * DAY),
  );
}
