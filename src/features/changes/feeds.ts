/** The feed of `src/site/changes.ts` in Atom (RFC 4287). */

import {createHash} from 'node:crypto';
import {formatTimestamp} from '../../lib/dates';
import {escapeAttribute} from '../../lib/escape-xml';
import {formatHtml} from '../../lib/inline';
import {ATOM_FEED, CHANGES_PAGE, type Change} from '../../site/changes';
import {settings} from '../../site/settings';
import {formatSources, formatWhen} from './changes-element';

/**
 * The same wherever the site is published, so that a reader of the feed sees no entry twice when its host changes: a
 * UUID (RFC 9562, version 8) from the name of the entry.
 */
export function getFeedId(name: string): string {
  const hex = createHash('sha256').update(`collection-online-data-services/${name}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, 'urn:uuid:$1-$2-8$3-8$4-$5');
}

/** HTML: when, as exactly as is known, what it means, and who says so. */
const getContent = (change: Change, siteUrl: string): string =>
  [`${formatWhen(change)}.`, change.text ?? '', formatSources(change)]
    .filter(Boolean)
    .map((part) => `<p>${formatHtml(part, siteUrl)}</p>`)
    .join('');

const getTags = ({of}: Change): readonly string[] => (typeof of === 'string' ? [of] : of);

/** @param siteUrl with a slash at the end */
export function getAtomFeed(siteUrl: string, changes: readonly Change[]): string {
  const {title, museum} = settings;
  const subtitle = `What changed in the data services of the ${museum.name}, and in this documentation`;
  const newest = [...changes].sort((a, b) => b.added.localeCompare(a.added));
  const entries = newest.flatMap((change) => [
    '  <entry>',
    `    <id>${getFeedId(change.id)}</id>`,
    `    <title>${escapeAttribute(change.title)}</title>`,
    // Atom takes no date without a day and a time: these are the entry's, and the change's stands in the text.
    `    <published>${formatTimestamp(change.added)}</published>`,
    `    <updated>${formatTimestamp(change.added)}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeAttribute(`${siteUrl}${CHANGES_PAGE}#${change.id}`)}"/>`,
    ...(change.page ? [`    <link rel="related" href="${escapeAttribute(siteUrl + change.page.slice(1))}"/>`] : []),
    ...getTags(change).map((tag) => `    <category term="${escapeAttribute(tag)}"/>`),
    `    <content type="html">${escapeAttribute(getContent(change, siteUrl))}</content>`,
    '  </entry>',
  ]);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${getFeedId('')}</id>`,
    `  <title>Changes: ${escapeAttribute(title)}</title>`,
    `  <subtitle>${escapeAttribute(subtitle)}</subtitle>`,
    `  <updated>${formatTimestamp(newest[0]?.added ?? '1970')}</updated>`,
    `  <author><name>${escapeAttribute(title)}</name></author>`,
    `  <link rel="alternate" type="text/html" href="${escapeAttribute(siteUrl + CHANGES_PAGE)}"/>`,
    `  <link rel="self" type="${ATOM_FEED.type}" href="${escapeAttribute(siteUrl + ATOM_FEED.file)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
