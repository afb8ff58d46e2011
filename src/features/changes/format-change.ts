/** Formats parts of a change as inline Markdown. Several views, the feed and the cards of services use them. */

import {formatDate} from '../../lib/dates';
import {CHANGES_PAGE, type Change} from '../../site/changes';

/** @returns the date in words. It is only as exact as the sources of the change */
export const formatWhen = ({when, date}: Change): string => when ?? formatDate(date);

export const formatTime = (change: Change): string => `<time dateTime="${change.date}">${formatWhen(change)}</time>`;

export const formatTitleLink = ({id, title}: Change): string => `[${title}](/${CHANGES_PAGE}#${id})`;

/** @returns the date of the change, as a link to its entry */
export const formatDateLink = (change: Change): string => `[${formatTime(change)}](/${CHANGES_PAGE}#${change.id})`;

export function formatSources({sources}: Change): string {
  const links = sources.map(({title, url}) => (url ? `[${title}](${url})` : title));
  return `Source: ${links.join('; ')}.`;
}
