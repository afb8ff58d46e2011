/**
 * Formats inline Markdown for the messages of tools, and puts texts from outside into it. A text from outside is one that a
 * reader pasted or a service sent.
 */

import {escapeAttribute} from './escape-xml';

const MAX_LENGTH_CHARS = 200;

export const shorten = (text: string): string =>
  text.length > MAX_LENGTH_CHARS ? `${text.slice(0, MAX_LENGTH_CHARS)}…` : text;

/** Formats a text from outside as a code span, so that nothing in it is read as Markdown. */
export const formatCode = (text: string): string => `\`${shorten(text).replaceAll('`', '′')}\``;

export const formatCodes = (texts: readonly string[]): string => texts.map(formatCode).join(', ');

export const formatLink = ({label, url}: {label: string; url: string}): string => `[${label}](${url})`;

/**
 * Converts code spans and links to HTML.
 *
 * @param siteUrl absolute URL of the site, with a trailing slash. Links to routes begin with it.
 */
export const formatHtml = (markdown: string, siteUrl: string): string =>
  escapeAttribute(markdown)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '<a href="$2">$1</a>')
    .replaceAll(' href="/', ` href="${siteUrl}`);

/** Puts a text from outside on one line, with single spaces. */
export const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Removes the markup from inline Markdown, for an attribute or a screen reader. */
export const toPlainText = (markdown: string): string =>
  markdown.replaceAll('`', '').replace(/\[([^\]]*)\]\(\/[^)\s]*\)/g, '$1');
