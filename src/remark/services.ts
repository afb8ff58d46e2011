/**
 * Tables of the services, made from `src/site/services.ts`.
 *
 * In:  `<Services show="limits" />`, on a line of its own
 * Out: a table with a line for each service
 */

import type {Root, RootContent} from 'mdast';
import {services, UNKNOWN, type Service, type ServiceId} from '../site/services';
import {tasks} from '../site/tasks';
import {tableOf, type Parser} from './table';
import {refuse, walk, type PageFile} from './tree';

interface View {
  head: readonly string[];
  /** Cells are inline Markdown. */
  rows: () => (string | null)[][];
}

const all = Object.entries(services) as [ServiceId, Service][];
const link = ({name, page}: Service): string => `[${name}](${page})`;
/** With the status where it is a warning. */
const marked = (service: Service): string =>
  service.status === 'available' ? link(service) : `${link(service)} (${service.status})`;
/** A line for each service; one of nothing but dashes is left out. */
const eachService = (cells: (service: Service) => (string | null)[]) => () =>
  all
    .map(([, service]) => [link(service), ...cells(service)])
    .filter(([, ...rest]) => rest.some((cell) => cell !== null && cell !== '–'));
const sentencePart = (goal: string): string => goal.charAt(0).toLowerCase() + goal.slice(1);
const chosen = new Set<ServiceId>(tasks.flatMap((task) => task.services));

const views: Readonly<Record<string, View>> = {
  tasks: {
    head: ['You want to …', 'Use', 'What you get'],
    rows: () =>
      tasks.map(({goal, summary, services: ids}) => [
        sentencePart(goal),
        ids.map((id) => marked(services[id])).join(', '),
        summary,
      ]),
  },
  choose: {
    head: ['You want to …', 'Service', 'Use it when', 'Not when', 'Instead'],
    rows: () =>
      tasks.flatMap(({goal, services: ids}) =>
        ids.map((id) => {
          const service: Service = services[id];
          return [sentencePart(goal), marked(service), service.useWhen, service.notWhen, service.instead];
        }),
      ),
  },
  older: {
    head: ['Service', 'Use it when', 'Not when', 'Instead'],
    rows: () =>
      all
        .filter(([id]) => !chosen.has(id))
        .map(([, service]) => [marked(service), service.useWhen, service.notWhen, service.instead]),
  },
  endpoints: {
    head: ['Service', 'Status', 'Key', 'Endpoint'],
    rows: eachService(({endpoint, key, status}) => [status, key, endpoint === null ? UNKNOWN : `\`${endpoint}\``]),
  },
  freshness: {
    head: ['Service', 'How to tell how fresh the data is'],
    rows: eachService(({freshness}) => [freshness]),
  },
  limits: {
    head: ['Service', 'Per response', 'In all', 'Other limits'],
    rows: eachService(({pageSize, total, limits}) => [pageSize, total, limits]),
  },
  paging: {
    head: ['Service', 'Page size', 'Next page', 'Lifetime of a page token', 'How far paging goes'],
    rows: eachService(({pageSize, behaviour}) => [pageSize, behaviour.paging, behaviour.tokenLife, behaviour.depthCap]),
  },
  requests: {
    head: ['Service', 'Rate limit', 'From a web page (CORS)', 'Case sensitivity'],
    rows: eachService(({behaviour}) => [behaviour.rateLimit, behaviour.cors, behaviour.letterCase]),
  },
  responses: {
    head: ['Service', 'Unknown parameter', 'Nothing found'],
    rows: eachService(({behaviour}) => [behaviour.unknownParameter, behaviour.emptyResult]),
  },
};

export default function serviceTables(this: Parser) {
  return (root: Root, file: PageFile): void => {
    walk(root, (node, parents) => {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Services') {
        const show = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'show');
        const view = views[String(show?.value)] ?? refuse(file, node, `<Services> needs show="…" with one of ${Object.keys(views).join(', ')}`);
        const siblings = parents.at(-1)!.children as RootContent[];
        siblings.splice(siblings.indexOf(node), 1, ...tableOf(this, view.head, view.rows()));
      }
    });
  };
}
