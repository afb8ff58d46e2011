/**
 * Tables of the services, made from `src/site/services`.
 *
 * In:  `<Services show="limits" />`, on a line of its own
 * Out: a table with a line for each service
 */

import {formatDate} from '../../lib/dates';
import {defineViews} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
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
import {formatPageSize, formatStatus, getStatus, serviceCard} from './card';

type GetCell = (service: Service & {id: ServiceId}) => string;

const link = ({name, page}: Service): string => `[${name}](${page})`;
/** With its status, if that is a warning. */
const withStatus = (service: Service & {id: ServiceId}): string =>
  getStatus(service.id) === 'available' ? link(service) : `${link(service)} (${formatStatus(service.id)})`;
/** A line for each service, unless it would be nothing but dashes. */
const servicesTable = (columns: Readonly<Record<string, GetCell>>): string =>
  formatTable(
    serviceList.filter((service) => Object.values(columns).some((getCell) => getCell(service) !== NOT_APPLICABLE)),
    {Service: link, ...columns},
  );
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
  reasons: () => formatReasons(serviceList.filter(isInTask)),
  older: () => formatReasons(serviceList.filter((service) => !isInTask(service))),
  endpoints: () =>
    servicesTable({
      Status: ({id}) => formatStatus(id),
      'API key': ({key}) => key ?? 'none',
      Endpoint: ({endpoint}) => (endpoint === null ? 'unconfirmed' : code(endpoint)),
    }),
  freshness: () => servicesTable({'How to tell how fresh the data is': ({freshness = UNKNOWN}) => freshness}),
  limits: () =>
    servicesTable({
      'Per response': formatPageSize,
      Total: ({total = UNKNOWN}) => total,
      'Other limits': ({otherLimits}) => otherLimits,
    }),
  paging: () =>
    servicesTable({
      'Next page': ({paging = UNKNOWN}) => paging,
      'Lifetime of a page token': ({tokenLife = UNKNOWN}) => tokenLife,
      'How many pages you can read': ({depthCap = UNKNOWN}) => depthCap,
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
  responses: () =>
    servicesTable({
      'Case sensitivity': ({letterCase = UNKNOWN}) => letterCase,
      'Unknown parameter': ({unknownParameter = UNKNOWN}) => unknownParameter,
      'Nothing found': ({emptyResult = UNKNOWN}) => emptyResult,
    }),
};

export default [serviceCard, defineViews('Services', 'show', views)];
