import {useEffect} from 'react';
import {escapeRegExp} from '../../lib/escape-reg-exp';

const NAME = 'search-terms';

/**
 * Highlights words in the article with the CSS Custom Highlight API (`::highlight(search-terms)` in base.css). The DOM
 * stays as React made it; browsers without the API show the page without highlights.
 *
 * @param terms words to highlight, compared without case; none removes the highlights
 * @param page changes when another page is shown, so that its text is searched again
 */
export function useTermHighlight(terms: readonly string[], page: string): void {
  const key = terms.filter(Boolean).join('\n');
  useEffect(() => {
    const article = document.querySelector('article');
    if (!('highlights' in CSS) || !article || key === '') {
      return undefined;
    }
    const highlight = () => CSS.highlights.set(NAME, new Highlight(...rangesOf(article, key.split('\n'))));
    highlight();
    // Code gets its colours, and a tab its panel, after the page is there: the places are then in other nodes.
    const observer = new MutationObserver(highlight);
    observer.observe(article, {childList: true, subtree: true});
    return () => {
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [key, page]);
}

function rangesOf(root: Element, terms: readonly string[]): Range[] {
  // A pattern, not `toLowerCase` and `indexOf`: lower case can be longer than the text.
  const pattern = new RegExp(terms.map(escapeRegExp).join('|'), 'giu');
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    for (const {0: match, index} of text.matchAll(pattern)) {
      // `token` in `resumptionToken`, but not `use` in `reuse`.
      if (index === 0 || /^(?:\P{L}|\p{L}\P{L}|\p{Ll}\p{Lu})/u.test(text.slice(index - 1, index + 1))) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + match.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
