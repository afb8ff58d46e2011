/**
 * What changed, made from `src/site/changes.ts`.
 *
 * In:  `<Changes show="all" />`, on a line of its own
 * Out: a heading for each year, and a timeline of its changes; or a table of the history; or a list of the newest changes of services
 */

import {formatDate} from '../../lib/dates';
import {changes, CHANGES_PAGE, getServices, type Change} from '../../site/changes';
import {services, type ServiceId} from '../../site/services';
import {defineViews} from '../../markdown/element';
import {formatTable} from '../../markdown/nodes';

export const formatWhen = (change: Change): string => change.when ?? formatDate(change.date);
export const formatSources = ({sources}: Change): string =>
  `Source: ${sources.map(({title, url}) => (url ? `[${title}](${url})` : title)).join('; ')}.`;
const link = ({id, title}: Change): string => `[${title}](/${CHANGES_PAGE}#${id})`;
/** On a line: when, and what. */
const formatLine = (change: Change): string =>
  `<time dateTime="${change.date}">${formatWhen(change)}</time>: ${link(change)}`;
/** @returns the date of a change, as a link to what changed */
export const formatDateLink = (change: Change): string =>
  `[<time dateTime="${change.date}">${formatWhen(change)}</time>](/${CHANGES_PAGE}#${change.id})`;
const linkService = (id: ServiceId): string => `[${services[id].name}](${services[id].page})`;
const getYear = ({date}: Change): string => date.slice(0, 4);

function formatEntry(change: Change): string {
  const {id, title, of, text, page} = change;
  const subject = typeof of === 'string' ? of : of.map(linkService).join(', ');
  return [
    '<div className="change">',
    // The anchor does not depend on the words of the heading.
    `### ${title} {/* #${id} */}`,
    '<div className="change__when">',
    `<time dateTime="${change.date}">${formatWhen(change)}</time> <span>${subject}</span>`,
    '</div>',
    ...(text ? [text] : []),
    `${page ? `[Documentation](${page}). ` : ''}${formatSources(change)}`,
    '</div>',
  ].join('\n\n');
}

/** As many as the home page shows. */
const NEWEST_CHANGES = 5;

const views = {
  all: () =>
    [...new Set(changes.map(getYear))].flatMap((year) => [
      `## ${year} {/* #year-${year} */}`,
      ...changes.filter((change) => getYear(change) === year).map(formatEntry),
    ]),
  newest: () =>
    changes
      .filter((change) => getServices(change).length > 0)
      .slice(0, NEWEST_CHANGES)
      .map((change) => `- ${formatLine(change)}`)
      .join('\n'),
  history: () =>
    formatTable(changes.filter(({of}) => of !== 'documentation').reverse(), {When: formatWhen, What: link}),
};

export default defineViews('Changes', 'show', views);
