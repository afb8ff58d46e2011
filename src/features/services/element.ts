/**
 * Tables of the services, made from `src/site/services.ts`.
 *
 * In:  `<Services show="limits" />`, on a line of its own
 * Out: a table with a line for each service
 */

import {inWords} from '../../lib/dates';
import {defineElement, getKeys} from '../../markdown/element';
import {NOT_APPLICABLE, services, type Service, type ServiceId} from '../../site/services';
import {tasks} from '../../site/tasks';

interface View {
  head: readonly string[];
  /** Cells are inline Markdown. */
  rows: () => string[][];
}

const all = Object.entries(services) as [ServiceId, Service][];
const link = ({name, page}: Service): string => `[${name}](${page})`;
/** With its status, if that is a warning. */
const withStatus = (service: Service): string =>
  service.status === 'available' ? link(service) : `${link(service)} (${service.status})`;
/** A line for each service, unless it would be nothing but dashes. */
const eachService = (cells: (service: Service) => string[]) => () =>
  all
    .map(([, service]) => [link(service), ...cells(service)])
    .filter(([, ...rest]) => rest.some((cell) => cell !== NOT_APPLICABLE));
const sentencePart = (goal: string): string => goal.charAt(0).toLowerCase() + goal.slice(1);
const serviceOfTask = new Set<ServiceId>(tasks.flatMap((task) => task.services));

const views = {
  choose: {
    head: ['You want to …', 'Service', 'Use it when', 'Not when, and what to use then', 'From a browser'],
    rows: () =>
      tasks.flatMap(({goal, services: ids}) =>
        ids.map((id) => {
          const service: Service = services[id];
          const {useWhen, notWhen, instead, behaviour} = service;
          return [
            sentencePart(goal),
            withStatus(service),
            useWhen,
            `${notWhen}: ${instead}`,
            behaviour.cors?.works ?? NOT_APPLICABLE,
          ];
        }),
      ),
  },
  older: {
    head: ['Service', 'Use it when', 'Not when', 'Instead'],
    rows: () =>
      all
        .filter(([id]) => !serviceOfTask.has(id))
        .map(([, service]) => [withStatus(service), service.useWhen, service.notWhen, service.instead]),
  },
  endpoints: {
    head: ['Service', 'Status', 'API key', 'Endpoint'],
    rows: eachService(({endpoint, key, status}) => [
      status,
      key,
      endpoint === null ? 'unconfirmed' : `\`${endpoint}\``,
    ]),
  },
  freshness: {
    head: ['Service', 'How to tell how fresh the data is'],
    rows: eachService(({freshness}) => [freshness]),
  },
  limits: {
    head: ['Service', 'Per response', 'In all', 'Other limits'],
    rows: eachService(({pageSize, total, limits}) => [pageSize ?? NOT_APPLICABLE, total, limits]),
  },
  paging: {
    head: ['Service', 'Page size', 'Next page', 'Lifetime of a page token', 'How far paging goes'],
    rows: eachService(({pageSize, behaviour}) => [
      pageSize ?? NOT_APPLICABLE,
      behaviour.paging,
      behaviour.tokenLife,
      behaviour.depthCap,
    ]),
  },
  requests: {
    head: ['Service', 'Rate limit', 'Case sensitivity'],
    rows: eachService(({behaviour}) => [behaviour.rateLimit, behaviour.letterCase]),
  },
  browser: {
    head: ['Service', 'From a web page', 'What was measured', 'From a server'],
    rows: () =>
      all
        .filter(([, {behaviour}]) => behaviour.cors !== null)
        .map(([, service]) => [
          withStatus(service),
          service.behaviour.cors?.works ?? NOT_APPLICABLE,
          service.behaviour.cors?.measured ?? NOT_APPLICABLE,
          service.lastChecked ? `yes, ${inWords(service.lastChecked)}` : 'unknown',
        ]),
  },
  responses: {
    head: ['Service', 'Unknown parameter', 'Nothing found'],
    rows: eachService(({behaviour}) => [behaviour.unknownParameter, behaviour.emptyResult]),
  },
} satisfies Record<string, View>;

export default defineElement({
  name: 'Services',
  required: {show: getKeys(views)},
  render: ({show}, {table}) => table(views[show].head, views[show].rows()),
});
