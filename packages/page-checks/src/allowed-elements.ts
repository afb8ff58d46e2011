/** The HTML elements that pages may use. Elements that browsers repair, block or run are not among them. */

import leven from 'leven';
import html from './html.json';

/** The remedy for each HTML element that pages must not use, keyed by name. */
const remedies: Readonly<Record<string, string>> = html.remedies;
export const blocks = html.block.split(' ');
export const inlines = html.inline.split(' ');
const tags = [...blocks, ...inlines];

/** @param elements the names of the site's own elements */
export const isAllowedElement = (name: string, elements: readonly string[]): boolean =>
  tags.includes(name) || elements.includes(name);

/**
 * Explains that pages must not use an element, and what to write instead.
 *
 * @param elements the names of the site's own elements
 * @returns a sentence without file and line
 */
export function explainForbiddenElement(name: string, elements: readonly string[]): string {
  if (tags.includes(name.toLowerCase()) && !remedies[name]) {
    return `<${name}> is not an element of this site; write its name in lower case`;
  }
  const similarElements = elements
    .filter((candidate) => leven(name, candidate) < name.length / 2)
    .sort((a, b) => leven(name, a) - leven(name, b))
    .slice(0, 3);
  const componentRemedy =
    similarElements.length > 0
      ? `use one of ${similarElements.join(', ')}, or Markdown`
      : 'write its content in Markdown, and delete its tags';
  const other = /^[A-Z]/.test(name) ? componentRemedy : 'write it in backticks, or delete its tags';
  return `<${name}> is not an element of this site; ${remedies[name] ?? remedies[name.toLowerCase()] ?? other}`;
}
