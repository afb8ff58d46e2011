/** Inline Markdown: the texts that tools make, and texts from outside within them. */

const LONGEST = 200;

export const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A text from outside as a code span, in which nothing else is read as Markdown. */
export const formatCode = (text: string): string => `\`${shorten(text).replaceAll('`', '′')}\``;

/** Code and links as their text. */
export function getPlainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}

/** A text from outside on one line, with single spaces. */
export const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim();
