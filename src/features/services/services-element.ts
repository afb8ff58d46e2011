/**
 * Tables of the services, from `src/site/services`.
 *
 * | input | output |
 * | --- | --- |
 * | `<Services show="matrix" />` | all services with their main facts |
 * | `<Services show="checked" />` | all services with their status and the date of the last known response |
 * | `<Services show="choose" />` | the tasks of readers, with the services for each task |
 * | `<Services show="older" />` | the services that belong to no task, with reasons for and against each |
 * | `<Services show="browser" />` | how each service works from a web page |
 */

import {formatDate} from '../../lib/dates';
import {defineViews} from '../../markdown/element';
import {formatTable} from '../../markdown/nodes';
import {
  getLastResponse,
  NOT_APPLICABLE,
  serviceList,
  services,
  UNKNOWN,
  type Service,
  type ServiceId,
} from '../../site/services';
import {tasks} from '../../site/tasks';
import {formatPageSize, formatStatus, getStatus, serviceBehaviour, serviceFacts} from './card';

type ServiceWithId = Service & {id: ServiceId};

const views = {
  checked: () =>
    formatTable(serviceList, {
      Service: formatServiceLink,
      Status: ({id}) => getStatus(id),
      'Last known response': formatLastResponse,
    }),
  choose: () =>
    formatTable(tasks, {
      'You want to …': ({goal}) => goal.charAt(0).toLowerCase() + goal.slice(1),
      Use: ({services: ids}) => ids.map((id) => formatLinkWithStatus({id, ...services[id]})).join(', '),
    }),
  older: () =>
    formatTable(
      serviceList.filter(({id}) => !isInTask(id)),
      {
        Service: formatLinkWithStatus,
        'Use it if': ({useWhen}) => useWhen,
        'Do not use it if': ({notWhen}) => notWhen,
        'Use this instead': ({instead}) => instead,
      },
    ),
  // The other facts are on the page of each service (`card.ts`).
  matrix: () =>
    formatTable(serviceList, {
      Service: formatServiceLink,
      Status: ({id}) =>
        formatStatus(id, `<span className="status-dot status-dot--${getStatus(id)}">${getStatus(id)}</span>`),
      'API key': ({key}) => key ?? 'none',
      'Per response': formatPageSize,
      'From a web page': ({cors}) => (cors === null ? NOT_APPLICABLE : (cors?.works ?? UNKNOWN)),
      'How fresh': ({freshnessInBrief = UNKNOWN}) => freshnessInBrief,
    }),
  browser: () =>
    formatTable(
      serviceList.filter(({cors}) => cors !== null),
      {
        Service: formatLinkWithStatus,
        'From a web page': ({cors}) => cors?.works ?? UNKNOWN,
        'What was measured': ({cors}) => cors?.evidence ?? 'not measured',
        'Last known response': formatLastResponse,
      },
    ),
};

export default [serviceFacts, serviceBehaviour, defineViews('Services', 'show', views)];

const formatServiceLink = ({name, page}: Service): string => `[${name}](${page})`;

/** @returns a link to the page of the service, with the status if the service is not simply available */
function formatLinkWithStatus(service: ServiceWithId): string {
  const link = formatServiceLink(service);
  return getStatus(service.id) === 'available' ? link : `${link} (${formatStatus(service.id)})`;
}

const isInTask = (id: ServiceId): boolean => tasks.some(({services: serviceIds}) => serviceIds.includes(id));

/** @returns the date of the newest recorded response */
function formatLastResponse({id}: ServiceWithId): string {
  const date = getLastResponse(id);
  return date ? formatDate(date) : 'not known';
}
