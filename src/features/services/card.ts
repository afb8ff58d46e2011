/**
 * The facts of a service at a glance, like the label beside a work, on each page that names the service in its front
 * matter; made from `src/site/services` and `src/site/changes.ts`.
 *
 * In:  `service: search`, in the front matter
 * Out: `<ServiceFacts of="search" />` at the start of the page, which becomes a list
 */

import type {Root} from 'mdast';
import {formatDate} from '../../lib/dates';
import {formatCount} from '../../lib/units';
import {defineElement, getKeys} from '../../markdown/element';
import {element} from '../../markdown/nodes';
import type {PageFile} from '../../markdown/page';
import {changes, getServices} from '../../site/changes';
import {
  getLastResponse,
  isServiceId,
  SERVICE_ID,
  services,
  type Service,
  type ServiceId,
  NOT_APPLICABLE,
  UNKNOWN,
} from '../../site/services';
import {formatDateLink} from '../changes';

export const serviceCard = defineElement({
  name: 'ServiceFacts',
  required: {of: getKeys(services)},
  components: {Endpoint: '@site/src/features/services/Endpoint'},
  render: ({of}) => [
    `<div id="${SERVICE_ID}" className="service-card" role="group" aria-label="${services[of].name} at a glance" lang="en">\n\n${listFacts(of, services[of])}\n\n</div>`,
  ],
});

export default function addServiceCard() {
  return (root: Root, {data}: PageFile): void => {
    const id = data?.frontMatter?.service;
    if (typeof id === 'string' && isServiceId(id)) {
      root.children.unshift(element('ServiceFacts', {of: id}));
    }
  };
}

/** The status of a service, which is only listed when nobody has recorded a response. */
export function getStatus(id: ServiceId): string {
  const {status} = services[id];
  return status === 'available' && !getLastResponse(id) ? 'listed' : status;
}

/** The same with what the reader must know beside it. */
export const formatStatus = (id: ServiceId, status = getStatus(id)): string =>
  getLastResponse(id) ? status : `${status}, not confirmed`;

/** @returns how many items a response has, as inline Markdown, such as a number of records. A dash if it has no items */
export const formatPageSize = ({perResponse, limits: {pageSize} = {}}: Service): string =>
  perResponse ?? (pageSize ? `${formatCount(pageSize.value)} ${pageSize.unit}` : UNKNOWN);

function listFacts(id: ServiceId, service: Service): string {
  const {endpoint, key, licence = UNKNOWN} = service;
  const pageSize = formatPageSize(service);
  const lastResponse = getLastResponse(id);
  const change = changes.find((other) => getServices(other).includes(id));
  const rows = {
    Endpoint: endpoint ? `<Endpoint url="${endpoint}" />` : 'unconfirmed',
    Status: formatStatus(id, `<span className="status status--${getStatus(id)}">${getStatus(id)}</span>`),
    'API key': key ?? 'none',
    'Page size': pageSize === NOT_APPLICABLE ? null : pageSize,
    Licence: licence,
    'Last known response': lastResponse && `<time dateTime="${lastResponse}">${formatDate(lastResponse)}</time>`,
    Changed: change && formatDateLink(change),
    Help: '[Report an error or ask a question](/docs/help)',
  };
  // The colon is for screen readers and copies.
  return Object.entries(rows)
    .flatMap(([term, value]) =>
      value ? [`- **${term}<span className="visually-hidden">:</span>** <span>${value}</span>`] : [],
    )
    .join('\n');
}
