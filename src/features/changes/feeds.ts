/** The feed of `src/site/changes.ts` in Atom (RFC 4287). */

import {createHash} from 'node:crypto';
import {formatTimestamp} from '../../lib/dates';
import {escapeAttribute} from '../../lib/escape-xml';
import {formatHtml, toPlainText} from '../../lib/inline';
import {ATOM_FEED, CHANGES_PAGE, type Change} from '../../site/changes';
import {settings} from '../../site/settings';
import {formatSources, formatWhen} from './format-change';

/**
 * @param siteUrl URL of the site, with a trailing slash
 * @returns the feed as XML. The entry that was added last comes first
 */
export function getAtomFeed(siteUrl: string, changes: readonly Change[]): string {
  const {title, museum} = settings;
  const subtitle = `What changed in the data services of the ${museum.name}, and in this documentation`;
  const newestFirst = [...changes].sort((a, b) => b.dateAdded.localeCompare(a.dateAdded));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${getFeedId('')}</id>`,
    `  <title>Changes: ${escapeAttribute(title)}</title>`,
    `  <subtitle>${escapeAttribute(subtitle)}</subtitle>`,
    `  <updated>${formatTimestamp(newestFirst[0]?.dateAdded ?? '1970')}</updated>`,
    `  <author><name>${escapeAttribute(title)}</name></author>`,
    `  <link rel="alternate" type="text/html" href="${escapeAttribute(siteUrl + CHANGES_PAGE)}"/>`,
    `  <link rel="self" type="${ATOM_FEED.type}" href="${escapeAttribute(siteUrl + ATOM_FEED.file)}"/>`,
    ...newestFirst.flatMap((change) => formatEntry(change, siteUrl)),
    '</feed>',
    '',
  ].join('\n');
}

/** @returns the lines of an entry of the feed, as XML */
function formatEntry(change: Change, siteUrl: string): string[] {
  const {id, title, dateAdded, of, page} = change;
  const tags = typeof of === 'string' ? [of] : of;
  return [
    '  <entry>',
    `    <id>${getFeedId(id)}</id>`,
    `    <title>${escapeAttribute(toPlainText(title))}</title>`,
    // Atom requires a complete date and time, but the date of a change can be a year. So `published` and `updated` are
    // the date of the entry, and the content states the date of the change.
    `    <published>${formatTimestamp(dateAdded)}</published>`,
    `    <updated>${formatTimestamp(dateAdded)}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeAttribute(`${siteUrl}${CHANGES_PAGE}#${id}`)}"/>`,
    ...(page ? [`    <link rel="related" href="${escapeAttribute(siteUrl + page.slice(1))}"/>`] : []),
    ...tags.map((tag) => `    <category term="${escapeAttribute(tag)}"/>`),
    `    <content type="html">${escapeAttribute(formatContent(change, siteUrl))}</content>`,
    '  </entry>',
  ];
}

/** @returns the date, the text and the sources of a change, as HTML */
const formatContent = (change: Change, siteUrl: string): string =>
  [`${formatWhen(change)}.`, change.text ?? '', formatSources(change)]
    .filter(Boolean)
    .map((part) => `<p>${formatHtml(part, siteUrl)}</p>`)
    .join('');

/**
 * Feed readers recognise an entry by its id. The id does not depend on the site's URL, so that a move to another host
 * does not show subscribers every entry again.
 *
 * @param name the id of a change, or an empty text for the feed itself
 * @returns a UUID (RFC 9562, version 8) that is always the same for the name
 */
export function getFeedId(name: string): string {
  const hex = createHash('sha256').update(`collection-online-data-services/${name}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, 'urn:uuid:$1-$2-8$3-8$4-$5');
}
