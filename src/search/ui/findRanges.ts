import {findMatches} from '../engine/snippet';

/**
 * Elements that can be inside a word: colours of code, links, places where a long word may break, and the elements that
 * the translation of a browser adds.
 */
const INLINE = 'a, abbr, b, code, em, font, i, kbd, mark, span, strong, wbr';

/** @returns the ranges of the terms in an element; a range can begin in one text node and end in another */
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
