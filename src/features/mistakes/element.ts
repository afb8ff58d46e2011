/**
 * Lists of common mistakes, made from `src/site/mistakes.ts`.
 *
 * In:  `<Mistakes of="search" />`, on a line of its own
 * Out: a list with a sentence for each mistake of the topic, and a link to the page that says more
 */

import {defineElement, getKeys} from '../../markdown/element';
import {mistakes, mistakeTopics, formatSentence} from '../../site/mistakes';

export default defineElement({
  name: 'Mistakes',
  required: {of: getKeys(mistakeTopics)},
  render({of}, {parse}) {
    const ofTopic = mistakes.filter(({topic}) => topic === of);
    return parse(ofTopic.map((mistake) => `- ${formatSentence(mistake)} See ${mistake.see}.`).join('\n'));
  },
});
