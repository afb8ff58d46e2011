/**
 * The facts of a service at a glance, like the label beside a work, on each page that names the service in its front
 * matter; made from `src/site/services` and `src/site/changes.ts`.
 *
 * In:  `service: search`, in the front matter
 * Out: `<ServiceFacts of="search" />` at the start of the page, which becomes a list, and `<ServiceBehaviour of="search" />`,
 *      which becomes a closed list of the other facts
 */

import type {Root} from 'mdast';
import {formatDate} from '../../lib/dates';
import {formatCount} from '../../lib/units';
import {defineElement, getKeys} from '../../markdown/element';
import {element, text} from '../../markdown/nodes';
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

/** When to use a service and how it behaves, beyond what the card and the table of all services show. */
export const serviceBehaviour = defineElement({
  name: 'ServiceBehaviour',
  required: {of: getKeys(services)},
  render: ({of}) => [
    element('details', {lang: 'en'}, [
      element('summary', {}, [text('When to use it, limits and behaviour')]),
      listBehaviour(services[of]),
    ]),
  ],
});

export default function addServiceCard() {
  return (root: Root, {data}: PageFile): void => {
    const id = data?.frontMatter?.service;
    if (typeof id === 'string' && isServiceId(id)) {
      root.children.unshift(element('ServiceFacts', {of: id}), element('ServiceBehaviour', {of: id}));
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

function listBehaviour(service: Service): string {
  const {useWhen, notWhen, instead, total, otherLimits, freshness, cors, paging, tokenLife, depthCap} = service;
  const {letterCase, unknownParameter, emptyResult} = service;
  const facts = {
    'Use it if': useWhen,
    'Do not use it if': notWhen,
    'Use this instead': instead,
    'How much you can get': total,
    'Other limits': otherLimits,
    'How to tell how fresh the data is': freshness,
    'From a web page': cors === null ? NOT_APPLICABLE : cors?.works,
    'Next page': paging,
    'Lifetime of a page token': tokenLife,
    'How many pages you can read': depthCap,
    'Case sensitivity': letterCase,
    'Unknown parameter': unknownParameter,
    'Nothing found': emptyResult,
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== NOT_APPLICABLE)
    .map(([name, value = UNKNOWN]) => `- **${name}:** ${value}`)
    .join('\n');
}
