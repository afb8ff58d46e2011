/**
 * Keeps headings in the reader views of browsers. Firefox's reader view drops an element if its id or class looks like
 * the id or class of a menu, a comment or an advertisement (`REGEXPS` in `@mozilla/readability`). Headings such as
 * "Pagination", "Contact" and "Related objects" have such ids. The reader view keeps an element whose class contains
 * "article".
 */

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

export default function markHeadingsForReaderViews() {
  return (root: Root): void =>
    visit(root, 'heading', (heading) => {
      heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, className: ['article-heading']}};
    });
}
