import {findMatches} from '../engine/snippet';

/**
 * Elements that can be inside a word: coloured code, links, places where a long word may break, and the elements that
 * the translation of a browser adds.
 */
const INLINE_ELEMENTS = 'a, abbr, b, code, em, font, i, kbd, mark, span, strong, wbr';

/** A text node, with the position of its text in the text of all nodes. */
interface TextNode {
  node: Text;
  start: number;
}

/**
 * Finds terms in the text of an element.
 *
 * @returns the ranges of the matches. A range can begin in one text node and end in another.
 */
export function findRanges(root: Element, terms: readonly string[]): Range[] {
  const {text, textNodes} = collectText(root);
  return findMatches(text, terms).map(([start, end]) => {
    const range = new Range();
    const firstNode = textNodes.findLast((textNode) => textNode.start <= start);
    const lastNode = textNodes.findLast((textNode) => textNode.start < end);
    if (firstNode && lastNode) {
      range.setStart(firstNode.node, start - firstNode.start);
      range.setEnd(lastNode.node, end - lastNode.start);
    }
    return range;
  });
}

/**
 * Collects the text of an element. Between two blocks, such as two paragraphs, the text has a line break, so that no
 * match reaches from one block into the next.
 */
function collectText(root: Element): {text: string; textNodes: TextNode[]} {
  const textNodes: TextNode[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = '';
  let currentBlock: Element | null | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const block = node.parentElement?.closest(`:not(${INLINE_ELEMENTS})`);
      if (block !== currentBlock) {
        text += '\n';
        currentBlock = block;
      }
      textNodes.push({node, start: text.length});
      text += node.data;
    } else if (!(node as Element).matches(INLINE_ELEMENTS)) {
      // The text after this element begins a new block, even if it is in the same block as the text before.
      currentBlock = null;
    }
  }
  return {text, textNodes};
}
