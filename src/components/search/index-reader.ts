/** Reads the files of the search index in the browser: each one when a search needs it, and once. */

import lunr from 'lunr';
import {
  fileNames,
  KINDS,
  readPosting,
  weigher,
  type AllWordsFile,
  type IndexFile,
  type PageFile,
  type Posting,
  type WordsFile,
} from './index-files';
import {HitType, type IndexedDocument} from './types';

/** What of lunr its types declare as methods of an object, though it is the class that has them. */
const TokenSet = lunr.TokenSet as unknown as {
  fromArray(sortedWords: readonly string[]): lunr.TokenSet;
  fromString(pattern: string): lunr.TokenSet;
  fromFuzzyString(pattern: string, distance: number): lunr.TokenSet;
};

/** Which words a word of the query stands for, as the plugin's queries say it. */
export interface Clause {
  value: string;
  /** lunr's wildcards, added up: any letters before the value, after it, or both. */
  wildcard: number;
  /** Mistakes that are allowed. */
  editDistance?: number;
}

/** A word in a document, and its weight there. */
interface Occurrence {
  /** Number of the document among those of its kind. */
  document: number;
  weight: number;
}

/** A word of one kind of documents. */
export interface IndexedWord {
  /** Orders the words of a kind as lunr numbers them: by first document, and by their place in it. */
  order: readonly [document: number, rank: number];
  occurrences: Occurrence[];
}

interface LoadedWords {
  /** The words of all kinds, sorted. */
  words: string[];
  postings: Map<string, Posting>[];
}

interface AllWords {
  words: string[];
  tokens: lunr.TokenSet;
}

interface Kind {
  ids: number[];
  lengths: number[];
  averageLength: number;
}

/** How the files are downloaded; rejects when one cannot be had. */
export type Download = (address: string) => Promise<unknown>;

/** A search index, of which the first file is here. All that is asked for rejects when a file is missing or damaged. */
export class SearchIndex {
  private readonly file: IndexFile;
  private readonly kinds: Kind[];
  private readonly parts = new Map<string, Promise<unknown>>();
  private readonly words: (LoadedWords | undefined)[] = [];
  private allWords: AllWords | undefined;

  /** @param json content of `search-index.json` */
  constructor(
    json: unknown,
    private readonly download: Download,
  ) {
    this.file = checked(json, isIndexFile);
    this.kinds = this.file.kinds.map(({ids, lengths}) => {
      let id = 0;
      return {ids: ids.map((step) => (id += step)), lengths, averageLength: sum(lengths) / lengths.length};
    });
  }

  /** Whether the words that a clause stands for can be told without the list of all words, or that is here. */
  isReadyFor({wildcard, editDistance}: Clause): boolean {
    return this.allWords !== undefined || !(editDistance || wildcard & lunr.Query.wildcard.LEADING);
  }

  /** The indexed words that a clause stands for, in lunr's order, which decides between documents of the same weight. */
  async wordsFor({value, wildcard, editDistance}: Clause): Promise<string[]> {
    const {LEADING, TRAILING} = lunr.Query.wildcard;
    const pattern = `${wildcard & LEADING ? '*' : ''}${value}${wildcard & TRAILING ? '*' : ''}`;
    if (editDistance) {
      const {tokens} = await this.loadAllWords();
      return tokens.intersect(TokenSet.fromFuzzyString(pattern, editDistance)).toArray();
    }
    let candidates: string[];
    if (wildcard & LEADING) {
      candidates = (await this.loadAllWords()).words.filter((word) => word.includes(value));
    } else {
      const first = this.fileWith(value);
      const {firstWords} = this.file;
      const next =
        wildcard & TRAILING ? firstWords.findIndex((word, n) => n > first && !word.startsWith(value)) : first + 1;
      const files = await Promise.all(range(first, next < 0 ? firstWords.length : next).map((n) => this.loadWords(n)));
      const fits = wildcard & TRAILING ? (word: string) => word.startsWith(value) : (word: string) => word === value;
      candidates = files.flatMap(({words}) => words.filter(fits));
    }
    // Even for one word: lunr leaves out what is empty.
    return TokenSet.fromArray(candidates).intersect(TokenSet.fromString(pattern)).toArray();
  }

  /** Gets the files with some words, so that `occurrencesOf` knows them. */
  async load(words: readonly string[]): Promise<void> {
    await Promise.all([...new Set(words.map((word) => this.fileWith(word)))].map((n) => this.loadWords(n)));
  }

  /** Where a word stands in documents of a kind; undefined when it does not. Its file must have been loaded. */
  occurrencesOf(word: string, type: HitType): IndexedWord | undefined {
    const posting = this.words[this.fileWith(word)]?.postings[type]?.get(word);
    const kind = this.kinds[type];
    if (!posting || !kind) {
      return undefined;
    }
    const found = readPosting(posting);
    const weigh = weigher(kind.ids.length, found.length, kind.averageLength);
    return {
      order: [found[0]?.document ?? 0, posting[0] ?? 0],
      occurrences: found.map(({document, count}) => ({document, weight: weigh(count, kind.lengths[document] ?? 0)})),
    };
  }

  /** The id of a document. Title, description and keywords of a page have the same one. */
  idOf(type: HitType, document: number): number {
    return this.kinds[type]?.ids[document] ?? -1;
  }

  /** The number of the page that a document belongs to: that of the last title up to its id. */
  pageOf(type: HitType, document: number): number {
    const id = this.idOf(type, document);
    return lastUpTo(this.kinds[HitType.Title]?.ids ?? [], id);
  }

  /** The first part of a page's route. */
  sectionOf(page: number): string | undefined {
    let end = 0;
    return this.file.sections.find(([, pages]) => page < (end += pages))?.[0];
  }

  /** A document, and the title of its page. */
  async document(type: HitType, document: number): Promise<{document: IndexedDocument; title: IndexedDocument}> {
    const id = this.idOf(type, document);
    const file = await this.loadPage(this.pageOf(type, document));
    const [found, title] = [file[type]?.find(({i}) => i === id), file[HitType.Title]?.[0]];
    if (!found || !title) {
      throw damaged();
    }
    return {document: found, title};
  }

  /**
   * Downloads all that is not here yet, one file after the other.
   *
   * @param longest most characters that are worth it; a bigger index is left as it is
   * @param signal stops it between two files
   */
  async loadRest(longest: number, signal: AbortSignal): Promise<void> {
    if (this.file.size > longest) {
      return;
    }
    const pages = this.kinds[HitType.Title]?.ids ?? [];
    for (const loadNext of [
      ...this.file.firstWords.map((_, n) => () => this.loadWords(n)),
      () => this.loadAllWords(),
      ...pages.map((_, n) => () => this.loadPage(n)),
    ]) {
      signal.throwIfAborted();
      await loadNext();
    }
  }

  private fileWith(word: string): number {
    return Math.max(0, lastUpTo(this.file.firstWords, word));
  }

  private loadWords(n: number): Promise<LoadedWords> {
    return this.once(fileNames.words(n), (json) => {
      const postings = checked(json, isWordsFile).map((kind) => {
        const words = wordsIn(kind.words);
        return new Map(words.map((word, i) => [word, kind.postings[i] ?? []]));
      });
      const loaded = {words: [...new Set(postings.flatMap((kind) => [...kind.keys()]))].sort(), postings};
      this.words[n] = loaded;
      return loaded;
    });
  }

  private loadAllWords(): Promise<AllWords> {
    return this.once(fileNames.allWords, (json) => {
      const words = wordsIn(checked(json, isAllWordsFile));
      this.allWords = {words, tokens: TokenSet.fromArray(words)};
      return this.allWords;
    });
  }

  private loadPage(n: number): Promise<PageFile> {
    return this.once(fileNames.page(n), (json) => checked(json, isPageFile));
  }

  /** Downloads a file, unless that is done or on its way. What failed is tried again the next time. */
  private once<T>(name: string, read: (json: unknown) => T): Promise<T> {
    let part = this.parts.get(name) as Promise<T> | undefined;
    if (!part) {
      part = this.download(`${this.file.folder}${name}`).then(read);
      this.parts.set(name, part);
      part.catch(() => this.parts.delete(name));
    }
    return part;
  }
}

/** Place of the last entry of a sorted list that is not greater than a value; -1 when all are. */
function lastUpTo<T extends number | string>(sorted: readonly T[], value: T): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as T) <= value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

const range = (from: number, to: number) => Array.from({length: to - from}, (_, i) => from + i);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const wordsIn = (text: string) => (text === '' ? [] : text.split(' '));

/* What a file must be. Without these checks a damaged one would only show as hits that are missing. */

function checked<T>(json: unknown, isWhole: (json: unknown) => json is T): T {
  if (!isWhole(json)) {
    throw damaged();
  }
  return json;
}

const damaged = () => new Error('The search index has another form than expected; build and publish the site anew.');

type Unknown<T> = Partial<Record<keyof T, unknown>> | null | undefined;

const isListOf = <T>(list: unknown, isItem: (item: unknown) => item is T): list is T[] =>
  Array.isArray(list) && list.every(isItem);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isString = (value: unknown): value is string => typeof value === 'string';
const isNumbers = (value: unknown): value is number[] => isListOf(value, isNumber);

function isIndexFile(json: unknown): json is IndexFile {
  const {folder, size, firstWords, sections, kinds} = ((json ?? {}) as Unknown<IndexFile>) ?? {};
  return (
    // A path of this site: nothing else may be asked.
    isString(folder) &&
    /^\/(?!\/)/.test(folder) &&
    isNumber(size) &&
    isListOf(firstWords, isString) &&
    firstWords.length > 0 &&
    isListOf(sections, (run): run is [string, number] => Array.isArray(run) && isString(run[0]) && isNumber(run[1])) &&
    isListOf(kinds, (kind): kind is IndexFile['kinds'][number] => {
      const {ids, lengths} = ((kind ?? {}) as Unknown<IndexFile['kinds'][number]>) ?? {};
      return isNumbers(ids) && isNumbers(lengths) && ids.length === lengths.length;
    }) &&
    kinds.length === KINDS
  );
}

function isWordsFile(json: unknown): json is WordsFile {
  return (
    isListOf(json, (kind): kind is WordsFile[number] => {
      const {words, postings} = ((kind ?? {}) as Unknown<WordsFile[number]>) ?? {};
      return isString(words) && isListOf(postings, isNumbers) && wordsIn(words).length === postings.length;
    }) && json.length === KINDS
  );
}

function isAllWordsFile(json: unknown): json is AllWordsFile {
  return isString(json) && json !== '';
}

function isPageFile(json: unknown): json is PageFile {
  return (
    isListOf(json, (kind): kind is IndexedDocument[] =>
      isListOf(kind, (document): document is IndexedDocument => {
        const {i, t, u} = ((document ?? {}) as Unknown<IndexedDocument>) ?? {};
        return isNumber(i) && isString(t) && isString(u);
      }),
    ) && json.length === KINDS
  );
}
