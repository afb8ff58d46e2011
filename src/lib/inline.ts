/** Inline Markdown: the texts that tools make, and texts from outside within them. */

import {escapeAttribute} from './escape-xml';

const MAX_LENGTH = 200;

export const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** A text from outside as a code span, in which nothing else is read as Markdown. */
export const formatCode = (text: string): string => `\`${shorten(text).replaceAll('`', '′')}\``;

export const formatCodes = (texts: readonly string[]): string => texts.map(formatCode).join(', ');

export const formatLink = ({label, url}: {label: string; url: string}): string => `[${label}](${url})`;

/** Code and links of our own as HTML. @param siteUrl of links to routes, with a slash at the end */
export const formatHtml = (markdown: string, siteUrl: string): string =>
  escapeAttribute(markdown)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '<a href="$2">$1</a>')
    .replaceAll(' href="/', ` href="${siteUrl}`);

/** A text from outside on one line, with single spaces. */
export const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Inline Markdown without its markup, for an attribute or a screen reader. */
export const toPlainText = (markdown: string): string =>
  markdown.replaceAll('`', '').replace(/\[([^\]]*)\]\(\/[^)\s]*\)/g, '$1');
