/** Builds the published index (`../engine/format.ts`) from the documents of the local-search plugin. */

import {createHash} from 'node:crypto';
import {asideHeadings} from '../../site/headings';
import {sections} from '../../site/sections';
import {
  encodeLength,
  fileNames,
  FORMAT,
  getAnchor,
  packFrequencies,
  type IndexFile,
  type TermIndex,
  type TextDocument,
} from '../engine/format';
import {weights} from '../engine/weights';
import {tokensOf} from '../engine/words';
import {isStopWord} from './page-to-index';
import type {Page} from './plugin-documents';

/** A result needs the text of one section: a file of documents holds about this many characters. */
const DOCUMENTS_FILE_LENGTH = 5_000;
/** A word needs the postings of a few terms: a file of an index has about this many characters. */
const INDEX_FILE_LENGTH = 6_500;

/** Terms with punctuation that readers type: names, but no URLs with a query and no pieces of a program. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{0,39}$/u;

/** Per term, per id, how often it occurs: in prose, and in code or as a part of another term. */
type Postings = Map<string, Map<number, {inProse: number; inCode: number}>>;

/**
 * @param pages in the order of their ids
 * @param baseUrl path under which the site is published; starts and ends with a slash
 * @returns the index file, and the other files by their path without the base path
 */
export function buildIndex(
  pages: readonly Page[],
  baseUrl: string,
): {index: IndexFile; files: ReadonlyMap<string, string>} {
  const postings = {
    Title: newPostings(),
    Heading: newPostings(),
    Description: newPostings(),
    Keywords: newPostings(),
    Content: newPostings(),
  };
  const documents = {Title: [], Heading: [], Description: [], Keywords: []} as {
    [Type in 'Title' | 'Heading' | 'Description' | 'Keywords']: IndexFile[Type]['documents'];
  };
  const texts: TextDocument[] = [];
  const stopWords = new Set<string>();
  let lengths = '';
  let id = 0;

  const addText = (
    type: keyof typeof postings,
    text: string,
    code: Page['sections'][0]['code'] = [],
    isAside = false,
  ) => {
    const tokens = tokensOf(text);
    for (const {word, pieces, parts, start, length} of tokens) {
      const range = code.find(([from, to]) => start >= from && start < to);
      // `from` and `until` are stop words, and names of parameters where they stand alone in code.
      const isName = range !== undefined && text.slice(...range).trim().length === length;
      for (const term of new Set([...(pieces.length === 0 || NAME.test(word) ? [word] : []), ...pieces, ...parts])) {
        if (!isName && isStopWord(term)) {
          stopWords.add(term);
          continue;
        }
        const isCode = (range && !isName) || isAside || (term !== word && !pieces.includes(term));
        const byId = getOrAdd(postings[type], term, () => new Map());
        const frequency = getOrAdd(byId, id, () => ({inProse: 0, inCode: 0}));
        frequency[isCode ? 'inCode' : 'inProse'] += 1;
      }
    }
    return tokens.length;
  };

  for (const {title, url, description, breadcrumbs, sections: ofPage} of pages) {
    const boost = getBoost(url.slice(baseUrl.length), breadcrumbs);
    const [section = ''] = url.slice(baseUrl.length).split('/');
    documents.Title.push({id, title, section, url, breadcrumbs, ...(boost !== 1 && {boost})});
    documents.Heading.push(
      ofPage
        .slice(1)
        .map(({heading, anchor}) => (anchor === getAnchor(heading.title) ? heading.title : [heading.title, anchor])),
    );
    addText('Title', title);
    if (description) {
      documents.Description.push([id, description]);
      addText('Description', description);
    }
    for (const [n, {heading, keywords, text, code}] of ofPage.entries()) {
      if (n > 0) {
        addText('Heading', heading.title, heading.code);
      }
      if (keywords) {
        documents.Keywords.push([id, keywords]);
        addText('Keywords', keywords);
      }
      lengths += encodeLength(addText('Content', text, code, asideHeadings.includes(heading.title)));
      texts.push([id, text]);
      id += 1;
    }
  }

  const indexFiles = splitIndex(postings.Content);
  const documentFiles = splitDocuments(texts.filter(([, text]) => text !== ''));
  const files: [name: string, json: unknown][] = [
    ...indexFiles.map((file, n): [string, unknown] => [fileNames.index(n), file]),
    ...documentFiles.map((file, n): [string, unknown] => [fileNames.documents(n), file]),
    [fileNames.terms, indexFiles.map(({terms}) => terms).join(' ')],
  ];
  const written = files.map(([name, json]): [string, string] => [name, JSON.stringify(json)]);
  const hash = createHash('sha256').update(written.join()).digest('hex').slice(0, 10);
  const folder = `assets/search/${hash}/`;
  return {
    index: {
      format: FORMAT,
      Title: {documents: documents.Title, index: writeIndex(postings.Title)},
      Heading: {documents: documents.Heading, index: writeIndex(postings.Heading)},
      Description: {documents: documents.Description, index: writeIndex(postings.Description)},
      Keywords: {documents: documents.Keywords, index: writeIndex(postings.Keywords)},
      Content: {
        folder: `${baseUrl}${folder}`,
        size: written.reduce((sum, [, text]) => sum + text.length, 0),
        documents: {lengths, firstIds: documentFiles.map(([[first]]) => first)},
        index: {firstTerms: indexFiles.map(({terms}) => terms.split(' ', 1)[0] ?? '')},
      },
      stopWords: [...stopWords].sort().join(' '),
    },
    files: new Map(written.map(([name, text]) => [`${folder}${name}`, text])),
  };
}

const newPostings = (): Postings => new Map();

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

/** Names of the sidebar's groups of retired services, which are among a page's breadcrumbs. */
const retiredGroups = sections
  .flatMap(({sidebarGroups = []}) => sidebarGroups)
  .filter(({id}) => id === 'retired')
  .map(({label}) => label);

function getBoost(route: string, breadcrumbs: readonly string[]): number {
  const {retired, ...byRoute} = weights.boost;
  if (breadcrumbs.some((name) => retiredGroups.includes(name))) {
    return retired;
  }
  return Object.entries(byRoute).find(([start]) => route === start || route.startsWith(`${start}/`))?.[1] ?? 1;
}

function writeIndex(postings: Postings): TermIndex {
  const entries = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  const ids = entries.map(([, byId]) => {
    const sorted = [...byId.keys()];
    return sorted.map((each, i) => (each - (sorted[i - 1] ?? 0)).toString(36)).join(' ');
  });
  return {terms: entries.map(([term]) => term).join(' '), ids: ids.join(',')};
}

function splitIndex(postings: Postings): TermIndex[] {
  const stretches: Postings[] = [];
  let room = 0;
  for (const [term, byId] of [...postings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (room <= 0) {
      stretches.push(new Map());
      room = INDEX_FILE_LENGTH;
    }
    stretches.at(-1)?.set(term, byId);
    // About three characters for a posting.
    room -= term.length + 3 * byId.size;
  }
  return stretches.map((stretch) => ({
    ...writeIndex(stretch),
    frequencies: [...stretch.values()]
      .flatMap((byId) => [...byId.values()].map(({inProse, inCode}) => packFrequencies(inProse, inCode)))
      .join(''),
  }));
}

function splitDocuments(documents: readonly TextDocument[]): [TextDocument, ...TextDocument[]][] {
  const files: [TextDocument, ...TextDocument[]][] = [];
  let room = 0;
  for (const document of documents) {
    const file = files.at(-1);
    if (file && room > 0) {
      file.push(document);
    } else {
      files.push([document]);
      room = DOCUMENTS_FILE_LENGTH;
    }
    room -= document[1].length;
  }
  return files;
}
