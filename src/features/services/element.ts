/**
 * Tables of the services, made from `src/site/services.ts`.
 *
 * In:  `<Services show="limits" />`, on a line of its own
 * Out: a table with a line for each service
 */

import {inWords} from '../../lib/dates';
import {defineElement, getKeys} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {NOT_APPLICABLE, services, type Service} from '../../site/services';
import {tasks} from '../../site/tasks';
import {serviceCard} from './card';

type Columns = Readonly<Record<string, (service: Service) => string>>;

const all: readonly Service[] = Object.values(services);
const link = ({name, page}: Service): string => `[${name}](${page})`;
/** With its status, if that is a warning. */
const withStatus = (service: Service): string =>
  service.status === 'available' ? link(service) : `${link(service)} (${service.status})`;
/** A line for each service, unless it would be nothing but dashes. */
const eachService = (columns: Columns): string =>
  formatTable(
    all.filter((service) => Object.values(columns).some((getCell) => getCell(service) !== NOT_APPLICABLE)),
    {Service: link, ...columns},
  );
const sentencePart = (goal: string): string => goal.charAt(0).toLowerCase() + goal.slice(1);
const inTasks = tasks.flatMap(({goal, services: ids}) =>
  ids.map((id): Service & {goal: string} => ({goal, ...services[id]})),
);
const getCors = ({behaviour}: Service): string => behaviour.cors?.works ?? NOT_APPLICABLE;
const getPageSize = ({pageSize}: Service): string => pageSize ?? NOT_APPLICABLE;

const views = {
  choose: () =>
    formatTable(inTasks, {
      'You want to …': ({goal}) => sentencePart(goal),
      Service: withStatus,
      'Use it when': ({useWhen}) => useWhen,
      'Not when, and what to use then': ({notWhen, instead}) => `${notWhen}: ${instead}`,
      'From a browser': getCors,
    }),
  older: () =>
    formatTable(
      all.filter(({page}) => !inTasks.some((service) => service.page === page)),
      {
        Service: withStatus,
        'Use it when': ({useWhen}) => useWhen,
        'Not when': ({notWhen}) => notWhen,
        Instead: ({instead}) => instead,
      },
    ),
  endpoints: () =>
    eachService({
      Status: ({status}) => status,
      'API key': ({key}) => key,
      Endpoint: ({endpoint}) => (endpoint === null ? 'unconfirmed' : code(endpoint)),
    }),
  freshness: () => eachService({'How to tell how fresh the data is': ({freshness}) => freshness}),
  limits: () =>
    eachService({'Per response': getPageSize, 'In all': ({total}) => total, 'Other limits': ({limits}) => limits}),
  paging: () =>
    eachService({
      'Page size': getPageSize,
      'Next page': ({behaviour}) => behaviour.paging,
      'Lifetime of a page token': ({behaviour}) => behaviour.tokenLife,
      'How far paging goes': ({behaviour}) => behaviour.depthCap,
    }),
  requests: () =>
    eachService({
      'Rate limit': ({behaviour}) => behaviour.rateLimit,
      'Case sensitivity': ({behaviour}) => behaviour.letterCase,
    }),
  browser: () =>
    formatTable(
      all.filter(({behaviour}) => behaviour.cors),
      {
        Service: withStatus,
        'From a web page': getCors,
        'What was measured': ({behaviour}) => behaviour.cors?.measured ?? NOT_APPLICABLE,
        'From a server': ({lastChecked}) => (lastChecked ? `yes, ${inWords(lastChecked)}` : 'unknown'),
      },
    ),
  responses: () =>
    eachService({
      'Unknown parameter': ({behaviour}) => behaviour.unknownParameter,
      'Nothing found': ({behaviour}) => behaviour.emptyResult,
    }),
};

export default [
  serviceCard,
  defineElement({
    name: 'Services',
    required: {show: getKeys(views)},
    render: ({show}) => [views[show]()],
  }),
];
