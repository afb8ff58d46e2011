/**
 * The facts about a service at the start of its page, from `src/site/services` and `src/site/changes.ts`.
 *
 * In:  `service: search`, in the front matter of the page
 * Out: two elements. `<ServiceFacts of="search" />` becomes a list of the most important facts. `<ServiceBehaviour
 *   of="search" />` becomes a closed list of the other facts
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

export const serviceFacts = defineElement({
  name: 'ServiceFacts',
  required: {of: getKeys(services)},
  components: {Endpoint: '@site/src/features/services/Endpoint'},
  render: ({of}) => [
    `<div id="${SERVICE_ID}" className="service-card" role="group" aria-label="${services[of].name} at a glance" lang="en">\n\n${listFacts(of, services[of])}\n\n</div>`,
  ],
});

/** When to use a service, and how it behaves. The card and the table of all services have no room for these facts. */
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

/** A remark plugin that adds the two elements to the page of a service. */
export default function addServiceCard() {
  return (root: Root, {data}: PageFile): void => {
    const id = data?.frontMatter?.service;
    if (typeof id === 'string' && isServiceId(id)) {
      root.children.unshift(element('ServiceFacts', {of: id}), element('ServiceBehaviour', {of: id}));
    }
  };
}

/** @returns the status of a service. If no date of a response is known, it is `listed` in place of `available` */
export function getStatus(id: ServiceId): string {
  const {status} = services[id];
  return status === 'available' && !getLastResponse(id) ? 'listed' : status;
}

/**
 * @param status the status as inline Markdown
 * @returns the status, with a remark if no date of a response is known
 */
export const formatStatus = (id: ServiceId, status = getStatus(id)): string =>
  getLastResponse(id) ? status : `${status}, not confirmed`;

/**
 * @returns the number of items in a response with their unit, as inline Markdown. `NOT_APPLICABLE` if a response has no
 *   items, and `UNKNOWN` if no source states the number
 */
export const formatPageSize = ({perResponse, limits: {pageSize} = {}}: Service): string =>
  perResponse ?? (pageSize ? `${formatCount(pageSize.value)} ${pageSize.unit}` : UNKNOWN);

/** @returns a list with a fact in each item, as Markdown. A fact without a value is left out */
function listFacts(id: ServiceId, service: Service): string {
  const {endpoint, key, licence = UNKNOWN} = service;
  const pageSize = formatPageSize(service);
  const lastResponse = getLastResponse(id);
  const lastChange = changes.find((change) => getServices(change).includes(id));
  const facts = {
    Endpoint: endpoint ? `<Endpoint url="${endpoint}" />` : 'unconfirmed',
    Status: formatStatus(id, `<span className="status status--${getStatus(id)}">${getStatus(id)}</span>`),
    'API key': key ?? 'none',
    'Page size': pageSize === NOT_APPLICABLE ? null : pageSize,
    Licence: licence,
    'Last known response': lastResponse && `<time dateTime="${lastResponse}">${formatDate(lastResponse)}</time>`,
    Changed: lastChange && formatDateLink(lastChange),
    Help: '[Report an error or ask a question](/docs/help)',
  };
  const items: string[] = [];
  for (const [term, value] of Object.entries(facts)) {
    if (value) {
      // The hidden colon separates term and value for screen readers and in copies.
      items.push(`- **${term}<span className="visually-hidden">:</span>** <span>${value}</span>`);
    }
  }
  return items.join('\n');
}

/** @returns a list with a fact in each item, as Markdown. A fact that nobody knows has the value `UNKNOWN` */
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
