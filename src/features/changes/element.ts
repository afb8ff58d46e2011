/**
 * What changed, made from `src/site/changes.ts`.
 *
 * In:  `<Changes show="all" />`, on a line of its own
 * Out: a heading for each year and each change; or a table: of the services with links to their changes, or of the history
 */

import type {Heading, Root, RootContent} from 'mdast';
import {inWords} from '../../lib/dates';
import {UserError} from '../../lib/user-error';
import {changes, CHANGES_PAGE, servicesOf, type Change} from '../../site/changes';
import {services, type Service, type ServiceId} from '../../site/services';
import {attributesOf, replaceElements, type PageFile, type Parser} from '../../markdown/page';
import {parsed, tableOf} from '../../markdown/table';

const when = (change: Change): string => change.when ?? inWords(change.date);
const link = (change: Change, label: string): string => `[${label}](/${CHANGES_PAGE}#${change.id})`;
const yearOf = ({date}: Change): string => date.slice(0, 4);

/** What an entry is about: links to the services, or one word. */
function subjectOf(change: Change): string {
  if (typeof change.of === 'string') {
    return change.of;
  }
  return change.of.map((id) => `[${services[id].name}](${services[id].page})`).join(', ');
}

function sourcesOf({sources}: Change): string {
  return sources.map(({title, url}) => (url ? `[${title}](${url})` : title)).join('; ');
}

/** A heading whose anchor does not depend on its words. */
function headingOf(parser: Parser, depth: 2 | 3, text: string, id: string): Heading {
  const heading = parsed(parser, [`${'#'.repeat(depth)} ${text}`])[0] as Heading;
  heading.data = {hProperties: {id}};
  return heading;
}

function entryOf(parser: Parser, change: Change): RootContent[] {
  const lines = [
    `${when(change)} · ${subjectOf(change)}`,
    '',
    ...(change.text ? [change.text, ''] : []),
    `${change.page ? `[Documentation](${change.page}). ` : ''}Source: ${sourcesOf(change)}.`,
  ];
  return [headingOf(parser, 3, change.title, change.id), ...parsed(parser, lines)];
}

const views: Readonly<Record<string, (parser: Parser) => RootContent[]>> = {
  all: (parser) =>
    [...new Set(changes.map(yearOf))].flatMap((year) => [
      headingOf(parser, 2, year, `year-${year}`),
      ...changes.filter((change) => yearOf(change) === year).flatMap((change) => entryOf(parser, change)),
    ]),
  services: (parser) =>
    tableOf(
      parser,
      ['Service', 'Changes'],
      (Object.entries(services) as [ServiceId, Service][]).flatMap(([id, {name, page}]) => {
        const own = changes.filter((change) => servicesOf(change).includes(id));
        return own.length > 0
          ? [[`[${name}](${page})`, own.map((change) => `${when(change)}: ${link(change, change.title)}`).join('; ')]]
          : [];
      }),
    ),
  history: (parser) =>
    tableOf(
      parser,
      ['When', 'What'],
      changes
        .filter(({of}) => of !== 'documentation')
        .map((change) => [when(change), link(change, change.title)])
        .reverse(),
    ),
};

export default function changeLists(this: Parser) {
  return (root: Root, file: PageFile): void => {
    replaceElements(root, file, {
      Changes: (element) => {
        const {show} = attributesOf(element, {show: Object.keys(views)});
        const view = views[show ?? ''];
        if (!view) {
          throw new UserError(`<Changes> needs show="…" with one of ${Object.keys(views).join(', ')}.`);
        }
        return view(this);
      },
    });
  };
}
