/**
 * What changed, made from `src/site/changes.ts`.
 *
 * In:  `<Changes show="all" />`, on a line of its own
 * Out: a heading for each year and each change; or a table: of the services with links to their changes, or of the history
 */

import type {Heading, RootContent} from 'mdast';
import {inWords} from '../../lib/dates';
import {changes, CHANGES_PAGE, getServices, type Change} from '../../site/changes';
import {services, type Service, type ServiceId} from '../../site/services';
import {defineElement, getKeys, type Context} from '../../markdown/element';

const when = (change: Change): string => change.when ?? inWords(change.date);
const link = (change: Change, label: string): string => `[${label}](/${CHANGES_PAGE}#${change.id})`;
const getYear = ({date}: Change): string => date.slice(0, 4);

/** What an entry is about: links to the services, or one word. */
function formatSubject(change: Change): string {
  if (typeof change.of === 'string') {
    return change.of;
  }
  return change.of.map((id) => `[${services[id].name}](${services[id].page})`).join(', ');
}

function formatSources({sources}: Change): string {
  return sources.map(({title, url}) => (url ? `[${title}](${url})` : title)).join('; ');
}

/** A heading whose anchor does not depend on its words. */
function createHeading({parse}: Context, depth: 2 | 3, text: string, id: string): Heading {
  const heading = parse(`${'#'.repeat(depth)} ${text}`)[0] as Heading;
  heading.data = {hProperties: {id}};
  return heading;
}

function createEntry(context: Context, change: Change): RootContent[] {
  const lines = [
    `${when(change)} · ${formatSubject(change)}`,
    '',
    ...(change.text ? [change.text, ''] : []),
    `${change.page ? `[Documentation](${change.page}). ` : ''}Source: ${formatSources(change)}.`,
  ];
  return [createHeading(context, 3, change.title, change.id), ...context.parse(lines.join('\n'))];
}

const views = {
  all: (context) =>
    [...new Set(changes.map(getYear))].flatMap((year) => [
      createHeading(context, 2, year, `year-${year}`),
      ...changes.filter((change) => getYear(change) === year).flatMap((change) => createEntry(context, change)),
    ]),
  services: ({table}) =>
    table(
      ['Service', 'Changes'],
      (Object.entries(services) as [ServiceId, Service][]).flatMap(([id, {name, page}]) => {
        const own = changes.filter((change) => getServices(change).includes(id));
        return own.length > 0
          ? [[`[${name}](${page})`, own.map((change) => `${when(change)}: ${link(change, change.title)}`).join('; ')]]
          : [];
      }),
    ),
  history: ({table}) =>
    table(
      ['When', 'What'],
      changes
        .filter(({of}) => of !== 'documentation')
        .map((change) => [when(change), link(change, change.title)])
        .reverse(),
    ),
} satisfies Record<string, (context: Context) => RootContent[]>;

export default defineElement({
  name: 'Changes',
  required: {show: getKeys(views)},
  render: ({show}, context) => views[show](context),
});
