/**
 * Tables of the services, made from `src/site/services`.
 *
 * In:  `<Services show="matrix" />`, on a line of its own
 * Out: a table with a line for each service
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
import {formatPageSize, formatStatus, getStatus, serviceBehaviour, serviceCard} from './card';

type GetCell = (service: Service & {id: ServiceId}) => string;

const link = ({name, page}: Service): string => `[${name}](${page})`;
/** With its status, if that is a warning. */
const withStatus = (service: Service & {id: ServiceId}): string =>
  getStatus(service.id) === 'available' ? link(service) : `${link(service)} (${formatStatus(service.id)})`;
/** When to use each, and what to use otherwise. */
const formatReasons = (list: typeof serviceList): string =>
  formatTable(list, {
    Service: withStatus,
    'Use it if': ({useWhen}) => useWhen,
    'Do not use it if': ({notWhen}) => notWhen,
    'Use this instead': ({instead}) => instead,
  });
const isInTask = ({id}: {id: ServiceId}): boolean => tasks.some(({services: ids}) => ids.includes(id));
const formatLastResponse: GetCell = ({id}) => {
  const day = getLastResponse(id);
  return day ? formatDate(day) : 'not known';
};

const views = {
  checked: () =>
    formatTable(serviceList, {
      Service: link,
      Status: ({id}) => getStatus(id),
      'Last known response': formatLastResponse,
    }),
  choose: () =>
    formatTable(tasks, {
      'You want to …': ({goal}) => goal.charAt(0).toLowerCase() + goal.slice(1),
      Use: ({services: ids}) => ids.map((id) => withStatus({id, ...services[id]})).join(', '),
    }),
  older: () => formatReasons(serviceList.filter((service) => !isInTask(service))),
  // The other facts are on the page of each service (`card.ts`).
  matrix: () =>
    formatTable(serviceList, {
      Service: link,
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
        Service: withStatus,
        'From a web page': ({cors}) => cors?.works ?? UNKNOWN,
        'What was measured': ({cors}) => cors?.measured ?? 'not measured',
        'Last known response': formatLastResponse,
      },
    ),
};

export default [serviceCard, serviceBehaviour, defineViews('Services', 'show', views)];
