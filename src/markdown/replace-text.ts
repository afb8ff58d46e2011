import type {Nodes, PhrasingContent, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {text} from './nodes';

/**
 * Replaces what a pattern finds in the text of a tree.
 *
 * @param pattern with the flag `g`
 * @param replace returns null for what stays as it is; the search goes on inside it
 * @param isWanted whether to look into a node
 */
export function replaceText(
  root: Root,
  pattern: RegExp,
  replace: (found: string) => PhrasingContent | null,
  isWanted: (node: Nodes) => boolean = () => true,
): void {
  visit(root, (node, index, parent) => {
    if (!isWanted(node)) {
      return SKIP;
    }
    if (node.type !== 'text' || index === undefined || !parent) {
      return undefined;
    }
    const parts: PhrasingContent[] = [];
    const search = new RegExp(pattern);
    let end = 0;
    for (let match = search.exec(node.value); match; match = search.exec(node.value)) {
      const replaced = replace(match[0]);
      if (replaced) {
        parts.push(text(node.value.slice(end, match.index)), replaced);
        end = search.lastIndex;
      } else {
        search.lastIndex = match.index + 1;
      }
    }
    parts.push(text(node.value.slice(end)));
    const written = parts.filter((part) => part.type !== 'text' || part.value !== '');
    if (end > 0) {
      (parent.children as Nodes[]).splice(index, 1, ...written);
    }
    return end > 0 ? [SKIP, index + written.length] : undefined;
  });
}
