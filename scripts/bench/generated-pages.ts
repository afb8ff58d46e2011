/**
 * Generated pages, for measuring how the site grows. Their words come from the site's own pages, and new ones appear as in real
 * texts: the more text there is, the rarer a new word (Heaps' law), and few words make up most of the text (Zipf's law). The
 * same pages every time.
 */

import fs from 'node:fs';
import path from 'node:path';
import type {PluginDocument} from '../../src/search/index/files';

export interface GeneratedPage {
  /** File name without suffix. */
  name: string;
  title: string;
  description: string;
  keywords: string[];
  /** Headings, each with its words. */
  sections: {title: string; text: string[]}[];
}

interface Range {
  min: number;
  max: number;
}

/** Words of a section and sections of a page, about as many as on the site's own pages. */
const WORDS: Range = {min: 30, max: 150};
const SECTIONS: Range = {min: 6, max: 15};

/** How readily new words appear (discount of the Pitman-Yor process): the vocabulary grows with the text's length to this power. */
const GROWTH = 0.6;

/** A word that needs no escaping in Markdown. */
const PLAIN_WORD = /^[a-z0-9][\w.'-]*$/i;

/**
 * @param count how many pages
 * @param folder Markdown whose words are the first ones
 * @throws Error when the folder contains no words
 */
export function generatePages(count: number, folder: string): GeneratedPage[] {
  const random = randomNumbers(1);
  const between = ({min, max}: Range) => min + Math.floor(random() * (max - min + 1));
  const nextWord = wordSource(wordsOf(folder), random);
  const words = (length: number) => Array.from({length}, nextWord);
  return Array.from({length: count}, (_, i) => ({
    name: `generated-${i + 1}`,
    title: capitalised(words(3)),
    description: capitalised(words(14)),
    keywords: words(6),
    sections: Array.from({length: between(SECTIONS)}, () => ({
      title: capitalised(words(3)),
      text: words(between(WORDS)),
    })),
  }));
}

/**
 * @param first the text so far
 * @param random numbers from 0 to 1
 * @returns the next word on each call: one of the text so far, or a new one
 */
function wordSource(first: readonly string[], random: () => number): () => string {
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

function wordsOf(folder: string): string[] {
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .sort();
  const words = files
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split(/[\s"'(){}[\]<>,;:`|*#/=&?]+/))
    .filter((word) => PLAIN_WORD.test(word));
  if (words.length === 0) {
    throw new Error(`${folder}: no Markdown with words to begin with; name the folder of the documentation.`);
  }
  return words;
}

function capitalised(words: readonly string[]): string {
  const text = words.join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The page as a file of the documentation. */
export function asMarkdown({title, description, keywords, sections}: GeneratedPage): string {
  return [
    `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nkeywords: ${JSON.stringify(keywords)}\n---`,
    ...sections.map(({title: heading, text}, i) => {
      const words = i % 3 === 1 ? `\`\`\`bash excerpt title="Request"\n${text.join(' ')}\n\`\`\`` : capitalised(text);
      return `## ${heading}\n\n${words}`;
    }),
    '',
  ].join('\n\n');
}

/**
 * The pages as the local-search plugin reads them from the built pages.
 *
 * @param firstId number of the first document
 * @returns by type: titles, headings, descriptions, keywords, content
 */
export function asDocuments(pages: readonly GeneratedPage[], firstId: number): PluginDocument[][] {
  let id = firstId;
  const titles: PluginDocument[] = [];
  const headings: PluginDocument[] = [];
  const descriptions: PluginDocument[] = [];
  const keywords: PluginDocument[] = [];
  const contents: PluginDocument[] = [];
  for (const page of pages) {
    const [p, u] = [id++, `/docs/generated/${page.name}`];
    titles.push({i: p, t: page.title, u, b: ['Docs', 'generated']});
    descriptions.push({i: p, t: page.description, u, p});
    keywords.push({i: p, t: page.keywords.join(', '), u, p});
    for (const {title, text} of page.sections) {
      const h = `#${title.toLowerCase().replaceAll(' ', '-')}`;
      headings.push({i: id++, t: title, u, h, p});
      contents.push({i: id++, t: text.join(' '), u, h, p});
    }
  }
  return [titles, headings, descriptions, keywords, contents];
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
