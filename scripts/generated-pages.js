// @ts-check
/**
 * Pages that nobody wrote, for measuring how the site grows. Their words come from the site's own pages, and new ones appear
 * as in real texts: the more text there is, the rarer a new word (Heaps' law), and few words make up most of the text
 * (Zipf's law). The same pages every time.
 */

const fs = require('node:fs');
const path = require('node:path');

/**
 * @typedef {object} GeneratedPage
 * @property {string} name file name without suffix
 * @property {string} title
 * @property {string} description
 * @property {string[]} keywords
 * @property {{title: string, text: string[]}[]} sections headings, each with its words
 */

/** Words of a section, and sections of a page, about as many as on the site's own pages. */
const WORDS = {least: 30, most: 150};
const SECTIONS = {least: 6, most: 15};

/** How readily new words appear (discount of the Pitman-Yor process): the vocabulary grows with the text's length to this power. */
const GROWTH = 0.6;

/** A word that needs no escaping in Markdown. */
const PLAIN_WORD = /^[a-z0-9][\w.'-]*$/i;

/**
 * @param {number} count how many pages
 * @param {string} folder Markdown whose words are the first ones
 * @returns {GeneratedPage[]}
 */
function generatePages(count, folder) {
  const random = randomNumbers(1);
  /** @param {{least: number, most: number}} range */
  const between = ({least, most}) => least + Math.floor(random() * (most - least + 1));
  const nextWord = wordSource(wordsOf(folder), random);
  /** @param {number} length */
  const words = (length) => Array.from({length}, nextWord);
  return Array.from({length: count}, (_, i) => ({
    name: `generated-${i + 1}`,
    title: capitalised(words(3)),
    description: capitalised(words(14)),
    keywords: words(6),
    sections: Array.from({length: between(SECTIONS)}, () => ({title: capitalised(words(3)), text: words(between(WORDS))})),
  }));
}

/**
 * @param {readonly string[]} first the text so far
 * @param {() => number} random
 * @returns {() => string} the next word: one of the text so far, or a new one
 */
function wordSource(first, random) {
  const text = [...first];
  const known = new Set(text);
  /** Places of the text where a word stands for the first time. */
  const debuts = new Set([...known].map((word) => text.indexOf(word)));
  const pick = () => Math.floor(random() * text.length);
  const coin = () => {
    const [a = '', b = ''] = [text[pick()], text[pick()]];
    return `${a.slice(0, Math.ceil(a.length / 2))}${b.slice(Math.floor(b.length / 2))}`.toLowerCase();
  };
  return () => {
    const place = pick();
    let word = text[place] ?? '';
    if (debuts.has(place) && random() < GROWTH) {
      word = coin();
      while (known.has(word)) {
        word += coin();
      }
      known.add(word);
      debuts.add(text.length);
    }
    text.push(word);
    return word;
  };
}

/** @param {string} folder */
function wordsOf(folder) {
  const files = fs.readdirSync(folder, {recursive: true}).map(String).filter((file) => /\.mdx?$/.test(file)).sort();
  const words = files
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split(/[\s"'(){}[\]<>,;:`|*#/=&?]+/))
    .filter((word) => PLAIN_WORD.test(word));
  if (words.length === 0) {
    throw new Error(`${folder}: no Markdown with words to begin with; give the folder of the documentation.`);
  }
  return words;
}

/** @param {string[]} words */
function capitalised(words) {
  const text = words.join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * The page as a file of the documentation.
 *
 * @param {GeneratedPage} page
 */
function asMarkdown({title, description, keywords, sections}) {
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
 * @param {readonly GeneratedPage[]} pages
 * @param {number} firstId number of the first document
 * @returns {import('../src/components/search/types').IndexedDocument[][]} by kind: titles, headings, descriptions, keywords, content
 */
function asDocuments(pages, firstId) {
  let id = firstId;
  /** @type {import('../src/components/search/types').IndexedDocument[][]} */
  const kinds = [[], [], [], [], []];
  const [titles = [], headings = [], descriptions = [], keywords = [], contents = []] = kinds;
  for (const page of pages) {
    const [p, u, s] = [id++, `/docs/generated/${page.name}`, page.title];
    titles.push({i: p, t: s, u, b: ['Docs', 'generated']});
    descriptions.push({i: p, t: page.description, s, u, p});
    keywords.push({i: p, t: page.keywords.join(', '), s, u, p});
    for (const {title, text} of page.sections) {
      const h = `#${title.toLowerCase().replaceAll(' ', '-')}`;
      headings.push({i: id++, t: title, u, h, p});
      contents.push({i: id++, t: text.join(' '), s: title, u, h, p});
    }
  }
  return kinds;
}

/**
 * Numbers from 0 to 1 that are the same in every run (mulberry32).
 *
 * @param {number} seed
 */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

module.exports = {generatePages, asMarkdown, asDocuments};
