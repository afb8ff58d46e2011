/**
 * Lists of common mistakes, made from `src/site/mistakes.ts`.
 *
 * In:  `<Mistakes topic="search" />`, on a line of its own
 * Out: a list with a sentence for each mistake of the topic, and a link to the page that says more
 */

import type {Root} from 'mdast';
import {UserError} from '../../lib/user-error';
import {mistakes, mistakeTopics, sentenceOf} from '../../site/mistakes';
import {attributesOf, replaceElements, type PageFile, type Parser} from '../../markdown/page';
import {parsed} from '../../markdown/table';

const topics = Object.keys(mistakeTopics);

export default function mistakeLists(this: Parser) {
  return (root: Root, file: PageFile): void => {
    replaceElements(root, file, {
      Mistakes: (element) => {
        const {topic} = attributesOf(element, {topic: topics});
        if (!topic) {
          throw new UserError(`<Mistakes> needs topic="…" with one of ${topics.join(', ')}.`);
        }
        const lines = mistakes
          .filter((mistake) => mistake.topic === topic)
          .map((mistake) => `- ${sentenceOf(mistake)} See ${mistake.see}.`);
        return parsed(this, lines);
      },
    });
  };
}
