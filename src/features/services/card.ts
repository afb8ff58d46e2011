/**
 * The facts of a service at a glance, on each page that names the service in its front matter; made from `src/site/services.ts` and
 * `src/site/changes.ts`.
 *
 * In:  `service: search`, in the front matter
 * Out: `<ServiceCard name="Search API" … />`, at the start of the page
 */

import type {Root} from 'mdast';
import {inWords} from '../../lib/dates';
import {changes, servicesOf} from '../../site/changes';
import {isServiceId, services, type Service, type ServiceId} from '../../site/services';
import {defaultImport, element} from '../../markdown/nodes';
import type {PageFile} from '../../markdown/page';

export default function serviceCard() {
  return (root: Root, {data}: PageFile): void => {
    const id = data?.frontMatter?.service;
    if (typeof id === 'string' && isServiceId(id)) {
      root.children.unshift(
        defaultImport('ServiceCard', '@site/src/features/services/service-card'),
        element('ServiceCard', factsOf(id), []),
      );
    }
  };
}

/** The attributes of the card. */
function factsOf(id: ServiceId): Record<string, string> {
  const {name, endpoint, status, key, pageSize, licence, lastChecked}: Service = services[id];
  const change = changes.find((other) => servicesOf(other).includes(id));
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
