import {findMatches} from '../engine/snippet';

/**
 * What may stand within a word: colours and links, a place where a long one may break, and what a translating browser
 * adds.
 */
const INLINE = 'a, abbr, b, code, em, font, i, kbd, mark, span, strong, wbr';

/** The places of terms in an element, each in one or more of its text nodes. */
export function findRanges(root: Element, terms: readonly string[]): Range[] {
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
