import {useEffect} from 'react';
import {findMatches} from '../engine/snippet';

/** State of the history entry that a result opened: it survives a reload and the way back, and is not in a copied address. */
export interface SearchLocationState {
  /** What the reader typed, which stays in the search box. */
  typed: string;
  /** What is highlighted on the page. */
  highlights: string[];
}

const NAME = 'search-terms';

/**
 * Highlights words in the article with the CSS Custom Highlight API (`::highlight(search-terms)` in base.css). The DOM
 * stays as React made it; browsers without the API show the page without highlights.
 *
 * @param terms what to highlight; none removes the highlights
 * @param page changes when another page is shown, so that its text is searched again
 */
export function useTermHighlight(terms: readonly string[], page: string): void {
  const key = terms.filter(Boolean).join('\n');
  useEffect(() => {
    const article = document.querySelector('article');
    if (!('highlights' in CSS) || !article || key === '') {
      return undefined;
    }
    // eslint-disable-next-line compat/compat -- Firefox 140 has it, without decorations of text.
    const highlight = () => CSS.highlights.set(NAME, new Highlight(...findRanges(article, key.split('\n'))));
    highlight();
    // A tab gets its panel after the page is there: its words are then in other nodes.
    const observer = new MutationObserver(highlight);
    observer.observe(article, {childList: true, subtree: true});
    return () => {
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [key, page]);
}

/** What may stand within a word: colours and links, a place where a long one may break, and what a translating browser adds. */
const INLINE = 'a, abbr, b, code, em, font, i, kbd, mark, span, strong, wbr';

function findRanges(root: Element, terms: readonly string[]): Range[] {
  const nodes: {node: Text; start: number}[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = '';
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement?.closest(`:not(${INLINE})`);
      text += parent === block ? '' : '\n';
      block = parent;
      nodes.push({node, start: text.length});
      text += node.data;
    } else if (!(node as Element).matches(INLINE)) {
      block = null;
    }
  }
  return findMatches(text, terms).map(([start, end]) => {
    const range = new Range();
    const first = nodes.findLast((each) => each.start <= start);
    const last = nodes.findLast((each) => each.start < end);
    if (first && last) {
      range.setStart(first.node, start - first.start);
      range.setEnd(last.node, end - last.start);
    }
    return range;
  });
}
