/**
 * Keeps headings in the reader views of browsers. Firefox's Readability drops what it takes for a menu, a comment or an
 * advertisement by its id or class (`REGEXPS` in `@mozilla/readability`), such as the headings "Pagination", "Contact"
 * and "Related objects", unless a class says that it is part of the article.
 */

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

export default function nameHeadings() {
  return (root: Root): void =>
    visit(root, 'heading', (heading) => {
      heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, className: ['article-heading']}};
    });
}
