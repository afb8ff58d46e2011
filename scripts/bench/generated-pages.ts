/**
 * Generated pages, for measuring how the search grows with the site. Their words come from the site's own pages, and new ones appear as
 * in real texts: the more text there is, the rarer a new word (Heaps' law), and few words make up most of it (Zipf's law). The same pages
 * every time.
 */

import {getAnchor} from '../../src/search/engine/format';
import type {Page} from '../../src/search/index/plugin-documents';

/** Words of a section and sections of a page, about as many as on the site's own pages. */
const WORDS = {min: 30, max: 150};
const SECTIONS = {min: 6, max: 15};

/** How readily new words appear (discount of the Pitman-Yor process): the vocabulary grows with the text's length to this power. */
const GROWTH = 0.6;

/** @param pages whose words are the first ones */
export function generatePages(count: number, pages: readonly Page[]): Page[] {
  const random = randomNumbers(1);
  const between = ({min, max}: typeof WORDS) => min + Math.floor(random() * (max - min + 1));
  const nextWord = createWords(
    pages.flatMap(({sections}) => sections.flatMap(({text}) => text.match(/\b[a-z0-9][\w.'-]*/gi) ?? [])),
    random,
  );
  const words = (length: number) => Array.from({length}, nextWord).join(' ');
  return Array.from({length: count}, (_, i): Page => {
    const newSection = (isTop: boolean): Page['sections'][0] => {
      const title = isTop ? '' : words(3);
      return {
        heading: {title, code: []},
        anchor: isTop ? '' : getAnchor(title),
        keywords: isTop ? words(6) : '',
        text: isTop ? '' : words(between(WORDS)),
        code: [],
      };
    };
    return {
      title: words(3),
      url: `/docs/generated/generated-${i + 1}`,
      description: words(14),
      breadcrumbs: ['Docs', 'generated'],
      sections: [newSection(true), ...Array.from({length: between(SECTIONS)}, () => newSection(false))],
    };
  });
}

/**
 * @param first the text so far
 * @param random numbers from 0 to 1
 * @returns the next word on each call: one of the text so far, or a new one
 */
function createWords(first: readonly string[], random: () => number): () => string {
  const text = [...first];
  const known = new Set(text);
  const firstOccurrences = new Set([...known].map((word) => text.indexOf(word)));
  const randomPosition = () => Math.floor(random() * text.length);
  const newWord = () => {
    const [a = '', b = ''] = [text[randomPosition()], text[randomPosition()]];
    return `${a.slice(0, Math.ceil(a.length / 2))}${b.slice(Math.floor(b.length / 2))}`.toLowerCase();
  };
  return () => {
    const position = randomPosition();
    let word = text[position] ?? '';
    if (firstOccurrences.has(position) && random() < GROWTH) {
      word = newWord();
      while (known.has(word)) {
        word += newWord();
      }
      known.add(word);
      firstOccurrences.add(text.length);
    }
    text.push(word);
    return word;
  };
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
