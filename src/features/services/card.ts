/**
 * The facts of a service at a glance, on each page that names the service in its front matter; made from `src/site/services.ts` and
 * `src/site/changes.ts`.
 *
 * In:  `service: search`, in the front matter
 * Out: `<ServiceFacts of="search" />` at the start of the page, which becomes `<ServiceCard name="Search API" … />`: the page loads the
 *      facts of no other service
 */

import type {Root} from 'mdast';
import {inWords} from '../../lib/dates';
import {defineElement, getKeys} from '../../markdown/element';
import {code, element} from '../../markdown/nodes';
import type {PageFile} from '../../markdown/page';
import {changes, CHANGES_PAGE, getServices} from '../../site/changes';
import {isServiceId, services, type Service, type ServiceId} from '../../site/services';

export const serviceCard = defineElement({
  name: 'ServiceFacts',
  required: {of: getKeys(services)},
  components: {
    ServiceCard: {source: '@site/src/features/services/service-card', inMarkdown: (facts) => [formatFacts(facts)]},
  },
  render: ({of}) => [element('ServiceCard', getFacts(of))],
});

export default function addServiceCard() {
  return (root: Root, {data}: PageFile): void => {
    const id = data?.frontMatter?.service;
    if (typeof id === 'string' && isServiceId(id)) {
      root.children.unshift(element('ServiceFacts', {of: id}));
    }
  };
}

/** The attributes of the card. */
function getFacts(id: ServiceId): Record<string, string> {
  const {name, endpoint, status, key, pageSize, licence, lastChecked}: Service = services[id];
  const change = changes.find((other) => getServices(other).includes(id));
  return {
    name,
    status,
    licence,
    apiKey: key,
    ...(endpoint && {endpoint}),
    ...(pageSize && {pageSize}),
    ...(lastChecked && {lastChecked, lastCheckedInWords: inWords(lastChecked)}),
    ...(change && {
      change: change.title,
      changeId: change.id,
      changeDate: change.date,
      changeDateInWords: change.when ?? inWords(change.date),
    }),
  };
}

/** The same as a list in Markdown. */
function formatFacts(facts: Readonly<Record<string, string>>): string {
  const rows = {
    Endpoint: facts.endpoint ? code(facts.endpoint) : 'unconfirmed',
    Status: facts.status,
    'API key': facts.apiKey,
    'Page size': facts.pageSize,
    Licence: facts.licence,
    'Last checked': facts.lastCheckedInWords,
    Changed: facts.change && `${facts.changeDateInWords}: [${facts.change}](/${CHANGES_PAGE}#${facts.changeId})`,
    Help: '[Report an error, or ask](/docs/help)',
  };
  return Object.entries(rows)
    .flatMap(([term, value]) => (value ? [`- **${term}:** ${value}`] : []))
    .join('\n');
}
