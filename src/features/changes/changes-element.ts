/**
 * The changes of the services and of this site, from `src/site/changes.ts`.
 *
 * In:  `<Changes show="all" />`, on its own line
 * Out: for `all`, a heading for each year and a timeline of its changes. For `newest`, a list of the newest changes of
 *      services. For `history`, a table of the changes of services and platform, the oldest first
 */

import {changes, getServices, type Change} from '../../site/changes';
import {services, type ServiceId} from '../../site/services';
import {defineViews} from '../../markdown/element';
import {formatTable} from '../../markdown/nodes';
import {formatSources, formatTime, formatTitleLink, formatWhen} from './format-change';

/** The number of changes in the list of the newest ones, for which the home page has room. */
const NEWEST_CHANGES = 5;

const views = {
  all: () => {
    const years = [...new Set(changes.map(getYear))];
    return years.flatMap((year) => [
      `## ${year} {/* #year-${year} */}`,
      ...changes.filter((change) => getYear(change) === year).map(formatEntry),
    ]);
  },
  newest: () => {
    const serviceChanges = changes.filter((change) => getServices(change).length > 0);
    return serviceChanges
      .slice(0, NEWEST_CHANGES)
      .map((change) => `- ${formatTime(change)}: ${formatTitleLink(change)}`)
      .join('\n');
  },
  history: () => {
    const oldestFirst = changes.filter(({of}) => of !== 'documentation').reverse();
    return formatTable(oldestFirst, {When: formatWhen, What: formatTitleLink});
  },
};

export default defineViews('Changes', 'show', views);

const getYear = ({date}: Change): string => date.slice(0, 4);

/** @returns an entry of the timeline, as Markdown */
function formatEntry(change: Change): string {
  const {id, title, of, text, page} = change;
  const subject = typeof of === 'string' ? of : of.map(linkService).join(', ');
  return [
    '<div className="change">',
    // The anchor has an id, so that links keep working when the title changes.
    `### ${title} {/* #${id} */}`,
    '<div className="change__when">',
    `${formatTime(change)} <span>${subject}</span>`,
    '</div>',
    ...(text ? [text] : []),
    `${page ? `[Documentation](${page}). ` : ''}${formatSources(change)}`,
    '</div>',
  ].join('\n\n');
}

const linkService = (id: ServiceId): string => `[${services[id].name}](${services[id].page})`;
