/** The elements of HTML that pages may use. What browsers repair, block or run is left out. */

import leven from 'leven';
import html from './html.json';

/** The remedies for elements of HTML that pages must not use. */
const remedies: Readonly<Record<string, string>> = html.remedies;
export const blocks = html.block.split(' ');
export const inlines = html.inline.split(' ');
const tags = [...blocks, ...inlines];

/** @param elements names of the elements that the site has besides HTML */
export const isKnown = (name: string, elements: readonly string[]): boolean =>
  tags.includes(name) || elements.includes(name);

/**
 * Says that pages must not use an element, and what to write instead.
 *
 * @param elements names of the elements that the site has besides HTML
 */
export function explainUnknown(name: string, elements: readonly string[]): string {
  if (tags.includes(name.toLowerCase())) {
    return `<${name}> is no element of this site; write its name in lower case`;
  }
  const nearest = elements.toSorted((a, b) => leven(name, a) - leven(name, b)).slice(0, 3);
  const other = /^[A-Z]/.test(name)
    ? `use one of ${nearest.join(', ')}, or Markdown`
    : 'write it in backticks, or delete its tags';
  return `<${name}> is no element of this site; ${remedies[name] ?? remedies[name.toLowerCase()] ?? other}`;
}
