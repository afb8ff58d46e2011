/** Makes the files of the search index (`../engine/format.ts`) from the index of the local-search plugin. */

import {createHash} from 'node:crypto';
import lunr from 'lunr';
import {UserError} from '../../lib/user-error';
import {sections} from '../../site/sections';
import {
  fileNames,
  GLOSSARY,
  lengthDigit,
  packMarks,
  RETIRED,
  type AllWordsFile,
  type IndexFile,
  type Marks,
  type PageFile,
  type WordsFile,
} from '../engine/format';
import {tokensOf} from '../engine/words';
import {codeOf, withoutMarks} from './page-to-index';
import {sectionKeywords} from './section-keywords';

/** A text of a page, with the short names of the plugin (0.55.3). */
export interface PluginDocument {
  /** id; ascending in reading order */
  i: number;
  /** the text */
  t: string;
  /** URL of the page, with the base path */
  u: string;
  /** anchor with `#`, or empty */
  h?: string;
  /** id of the title of the page; not on titles */
  p?: number;
  /** breadcrumbs, on titles */
  b?: string[];
}

/** An index of the plugin: the documents of each kind, in this order, with what lunr made of them. */
export type PluginIndex = {documents: PluginDocument[]}[];
const KINDS = ['title', 'heading', 'description', 'keywords', 'text'] as const;

/** Length of the texts in a file of a page, in characters, before the next one is begun: a result shows one place of a page. */
const PAGE_FILE_LENGTH = 7_000;

/** What of the words with punctuation in them is a name that readers type: no URL with a query, no piece of a program. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{0,39}$/u;

/** Headings of lists of links: what they name is somewhere else, and counts as little as code. */
const leadsAway: ReadonlySet<string> = new Set(['Next steps', 'What is not known']);

/** Length of a file of words, in characters, before the next one is begun: a search for one word needs one or two of them. */
const WORDS_FILE_LENGTH = 6_500;

/**
 * @param json an index of the plugin, made from pages with marks around their code (`withMarkedCode`)
 * @param baseUrl path under which the site is published; starts and ends with a slash
 * @returns the index file, and the texts of the others by their path without the base path
 * @throws Error when the index has another form than that of the plugin's version 0.55.3
 * @throws UserError when a heading that has keywords of its own is gone
 */
export function searchIndexFiles(json: string, baseUrl: string): {index: IndexFile; parts: Map<string, string>} {
  const pages = pagesOf(parse(json), baseUrl);
  const occurrences = new Map<string, Map<number, Marks>>();
  const stopWords = new Set<string>();
  const headingLengths: string[] = [];
  const textLengths: string[] = [];

  const note = (text: string, mark: (marks: Marks, isPart: boolean, start: number) => void): number => {
    const place = headingLengths.length;
    const tokens = tokensOf(text);
    for (const {word, pieces, parts, start} of tokens) {
      for (const each of new Set([...(pieces.length === 0 || NAME.test(word) ? [word] : []), ...pieces, ...parts])) {
        if (!lunr.stopWordFilter(each as unknown as lunr.Token)) {
          stopWords.add(each);
          continue;
        }
        const places = occurrences.get(each) ?? new Map<number, Marks>();
        occurrences.set(each, places);
        const marks = places.get(place) ?? {
          inHeading: false,
          inDescription: false,
          inKeywords: false,
          inText: 0,
          inCode: 0,
        };
        places.set(place, marks);
        mark(marks, each !== word && !pieces.includes(each), start);
      }
    }
    return tokens.length;
  };

  for (const page of pages) {
    for (const [n, {heading, keywords, text, code}] of page.places.entries()) {
      const headingLength = note(n === 0 ? page.title : heading, (marks) => (marks.inHeading = true));
      if (n === 0) {
        note(page.description, (marks) => (marks.inDescription = true));
      }
      note(keywords, (marks) => (marks.inKeywords = true));
      const textLength = note(text, (marks, isPart, start) => {
        const isCode = isPart || leadsAway.has(heading) || code.some(([from, to]) => start >= from && start < to);
        marks[isCode ? 'inCode' : 'inText'] += 1;
      });
      headingLengths.push(Math.min(35, headingLength).toString(36));
      textLengths.push(lengthDigit(textLength));
    }
  }

  const files = filesOfWords(occurrences);
  const pageFiles = pages.flatMap(filesOfPage);
  const parts = new Map<string, string>([
    [fileNames.allWords, JSON.stringify(files.map(({words}) => words).join(' ') satisfies AllWordsFile)],
    ...files.map((file, n): [string, string] => [fileNames.words(n), JSON.stringify(file)]),
    ...pageFiles.map((file, n): [string, string] => [fileNames.page(n), JSON.stringify(file)]),
  ]);
  const hash = createHash('sha256');
  parts.forEach((text, name) => hash.update(name).update(text));
  const folder = `assets/search/${hash.digest('hex').slice(0, 10)}/`;
  return {
    index: {
      folder: `${baseUrl}${folder}`,
      size: [...parts.values()].reduce((sum, text) => sum + text.length, 0),
      firstWords: files.map((file) => file.words.split(' ', 1)[0] ?? ''),
      sections: sectionsOf(pages, baseUrl),
      places: pages.map(({places}) => places.length),
      files: pageFiles.map(({places}) => places.length),
      headingLengths: headingLengths.join(''),
      textLengths: textLengths.join(''),
      stopWords: [...stopWords].sort().join(' '),
    },
    parts: new Map([...parts].map(([name, text]) => [`${folder}${name}`, text])),
  };
}

interface Place {
  heading: string;
  anchor: string;
  keywords: string;
  text: string;
  /** Where its code begins and ends, in characters. */
  code: (readonly [start: number, end: number])[];
}

interface Page extends Omit<PageFile, 'places'> {
  places: [Place, ...Place[]];
}

/** The documents of each page together, and those with the same anchor as one place. */
function pagesOf(plugin: PluginIndex, baseUrl: string): Page[] {
  const documents = plugin
    .flatMap((kind, k) => kind.documents.map((document) => ({...document, kind: KINDS[k] ?? fail()})))
    .sort((a, b) => a.i - b.i || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const pages: Page[] = [];
  for (const {kind, t: text, u: url, h: anchor = '', b: breadcrumbs = []} of documents) {
    if (kind === 'title') {
      const top = {heading: '', anchor: '', keywords: '', text: '', code: []};
      pages.push({url, title: text, description: '', breadcrumbs, places: [top]});
      continue;
    }
    const page = pages.at(-1);
    if (page?.url !== url) {
      fail();
    }
    if (kind === 'description') {
      page.description = text;
      continue;
    }
    if (kind === 'keywords') {
      page.places[0].keywords = text;
      continue;
    }
    let place = page.places.find((each) => each.anchor === anchor);
    if (!place) {
      place = {heading: '', anchor, keywords: '', text: '', code: []};
      page.places.push(place);
    }
    if (kind === 'heading') {
      place.heading = text;
    } else {
      place.text = withoutMarks(text);
      place.code = codeOf(text);
    }
  }
  pages.forEach((page) => addKeywords(page, baseUrl));
  return pages;
}

function addKeywords({url, places}: Page, baseUrl: string): void {
  const route = url.slice(baseUrl.length - 1).replace(/\/$/, '');
  for (const [anchor, keywords] of Object.entries(sectionKeywords[route] ?? {})) {
    const place = places.find((each) => each.anchor === `#${anchor}`);
    if (!place) {
      throw new UserError(
        `src/search/index/section-keywords.ts: ${route} has no heading #${anchor}; write the one that it has, or remove the line.`,
      );
    }
    place.keywords = keywords;
  }
}

function filesOfPage(page: Page): PageFile[] {
  const files: PageFile['places'][] = [];
  let room = 0;
  for (const {heading, anchor, keywords, text} of page.places) {
    if (room <= 0) {
      files.push([]);
      room = PAGE_FILE_LENGTH;
    }
    files.at(-1)?.push({heading, anchor, text, ...(keywords && {keywords})});
    room -= text.length;
  }
  // Only the top of the page shows its description.
  return files.map((places, n) => ({...page, ...(n > 0 && {description: ''}), places}));
}

function filesOfWords(occurrences: ReadonlyMap<string, ReadonlyMap<number, Marks>>): WordsFile[] {
  const files: WordsFile[] = [];
  let room = 0;
  for (const word of [...occurrences.keys()].sort()) {
    const places = [...(occurrences.get(word) ?? [])];
    const distances = places.map(([place], i) => (place - (places[i - 1]?.[0] ?? -1)).toString(36)).join(' ');
    const marks = places.map(([, each]) => packMarks(each).toString(36).padStart(2, '0')).join('');
    const file = files.at(-1);
    if (file && room > 0) {
      file.words += ` ${word}`;
      file.distances += `,${distances}`;
      file.marks += marks;
    } else {
      files.push({words: word, distances, marks});
      room = WORDS_FILE_LENGTH;
    }
    room -= word.length + distances.length + marks.length;
  }
  return files;
}

/** Names of the sidebar's groups of retired services, which are among a page's breadcrumbs. */
const retiredGroups = sections
  .flatMap(({sidebarGroups = []}) => sidebarGroups)
  .filter(({id}) => id === RETIRED)
  .map(({label}) => label);

/** The section of each page, and how many pages in a row share it. */
function sectionsOf(pages: readonly Page[], baseUrl: string): IndexFile['sections'] {
  const runs: IndexFile['sections'] = [];
  for (const {url, breadcrumbs} of pages) {
    const [section = ''] = url.slice(baseUrl.length).split('/');
    const isRetired = breadcrumbs.some((name) => retiredGroups.includes(name));
    const group = isRetired ? RETIRED : url === `${baseUrl}${GLOSSARY}` ? GLOSSARY : '';
    const last = runs.at(-1);
    if (last?.[0] === section && last[1] === group) {
      last[2] += 1;
    } else {
      runs.push([section, group, 1]);
    }
  }
  return runs;
}

function parse(json: string): PluginIndex {
  const kinds: unknown = JSON.parse(json);
  if (!Array.isArray(kinds) || kinds.length !== KINDS.length) {
    fail();
  }
  return kinds.map((kind: unknown) => {
    const {documents} = (kind ?? {}) as {documents?: unknown};
    return Array.isArray(documents) && documents.every(isDocument) ? {documents} : fail();
  });
}

function isDocument(document: unknown): document is PluginDocument {
  const {i, t, u} = (document ?? {}) as Partial<Record<keyof PluginDocument, unknown>>;
  return typeof i === 'number' && typeof t === 'string' && typeof u === 'string';
}

function fail(): never {
  throw new Error(
    'The search index is not as @easyops-cn/docusaurus-search-local 0.55.3 writes it; compare src/search/index/files.ts with the new version.',
  );
}
