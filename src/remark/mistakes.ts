/**
 * Lists of common mistakes, made from `src/site/mistakes.ts`.
 *
 * In:  `<Mistakes topic="search" />`, on a line of its own
 * Out: a list with a sentence for each mistake of the topic, and a link to the page that says more
 */

import type {Root, RootContent} from 'mdast';
import {mistakes, mistakeTopics, sentenceOf} from '../site/mistakes';
import {parsed, type Parser} from './table';
import {refuse, walk, type PageFile} from './tree';

export default function mistakeLists(this: Parser) {
  return (root: Root, file: PageFile): void => {
    walk(root, (node, parents) => {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Mistakes') {
        const topic = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'topic')?.value;
        if (!Object.hasOwn(mistakeTopics, String(topic))) {
          refuse(file, node, `<Mistakes> needs topic="…" with one of ${Object.keys(mistakeTopics).join(', ')}`);
        }
        const lines = mistakes
          .filter((mistake) => mistake.topic === topic)
          .map((mistake) => `- ${sentenceOf(mistake)} See ${mistake.see}.`);
        const siblings = parents.at(-1)!.children as RootContent[];
        siblings.splice(siblings.indexOf(node), 1, ...parsed(this, lines));
      }
    });
  };
}
