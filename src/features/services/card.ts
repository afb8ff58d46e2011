/**
 * The facts of a service at a glance, like the label beside a work, on each page that names the service in its front
 * matter; made from `src/site/services` and `src/site/changes.ts`.
 *
 * In:  `service: search`, in the front matter
 * Out: `<ServiceFacts of="search" />` at the start of the page, which becomes a list
 */

import type {Root} from 'mdast';
import {inWords} from '../../lib/dates';
import {defineElement, getKeys} from '../../markdown/element';
import {code, element} from '../../markdown/nodes';
import type {PageFile} from '../../markdown/page';
import {changes, CHANGES_PAGE, getServices} from '../../site/changes';
import {
  getLastChecked,
  isServiceId,
  services,
  type Service,
  type ServiceId,
  NOT_APPLICABLE,
  UNKNOWN,
} from '../../site/services';

export const serviceCard = defineElement({
  name: 'ServiceFacts',
  required: {of: getKeys(services)},
  components: {
    Endpoint: {source: '@site/src/features/services/endpoint', inMarkdown: ({url = ''}) => [code(url)]},
  },
  render: ({of}) => [
    `<div className="service-card" role="group" aria-label="${services[of].name} at a glance" lang="en">\n\n${listFacts(of)}\n\n</div>`,
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

/** What to add to the status of a service of which nobody has recorded a response. */
export const noteUnseen = (id: ServiceId): string => (getLastChecked(id) ? '' : ' (no response recorded)');

/** The status of a service, as a word on a coloured ground. */
export function formatStatus(id: ServiceId): string {
  const {status} = services[id];
  return `<span className="status status--${status}">${status}</span>${noteUnseen(id)}`;
}

function listFacts(id: ServiceId): string {
  const {endpoint, key, pageSize = UNKNOWN, licence = UNKNOWN}: Service = services[id];
  const lastChecked = getLastChecked(id);
  const change = changes.find((other) => getServices(other).includes(id));
  const rows = {
    Endpoint: endpoint ? `<Endpoint url="${endpoint}" />` : 'unconfirmed',
    Status: formatStatus(id),
    'API key': key ?? 'none',
    'Page size': pageSize === NOT_APPLICABLE ? null : pageSize,
    Licence: licence,
    'Last checked': lastChecked && `<time dateTime="${lastChecked}">${inWords(lastChecked)}</time>`,
    Changed:
      change &&
      `<time dateTime="${change.date}">${change.when ?? inWords(change.date)}</time>: [${change.title}](/${CHANGES_PAGE}#${change.id})`,
    Help: '[Report an error, or ask](/docs/help)',
  };
  // The colon is for those who hear or copy it.
  return Object.entries(rows)
    .flatMap(([term, value]) =>
      value ? [`- **${term}<span className="visually-hidden">:</span>** <span>${value}</span>`] : [],
    )
    .join('\n');
}
