/** Reads the files of the search index in the browser: each one when a search needs it, and once. */

import {
  fileNames,
  lengthOf,
  unpackMarks,
  type AllWordsFile,
  type IndexFile,
  type Marks,
  type PageFile,
  type WordsFile,
} from './format';

/** A word in a place. */
export interface Occurrence extends Marks {
  place: number;
}

/** Files that are downloaded at a time when no search waits for them: fewer than a browser can, so that one that begins goes first. */
const AT_A_TIME = 4;

/** Most files that are read for the start of a word: with a thousand pages, the words that begin with an “s” are in forty. */
const FILES_BY_START = 4;

/** How a file is downloaded; rejects when it cannot be. */
export type Download = (url: string) => Promise<unknown>;

type LoadedWords = Map<string, readonly Occurrence[]>;

/** A search index, of which the first file is here. What is asked for rejects when a file is missing or damaged. */
export class SearchIndex {
  /** Number of all places. */
  readonly places: number;
  /** Per page, its first place. */
  readonly firstPlaces: readonly number[];
  /** Per place, its page. */
  readonly pages: readonly number[];
  /** Per place, the number of words of its title or heading. */
  readonly headingLengths: readonly number[];
  /** Per place, how long its text is in comparison with the average. */
  readonly relativeLengths: readonly number[];
  private readonly file: IndexFile;
  /** Per file of pages, its first place. */
  private readonly firstInFiles: readonly number[];
  private readonly stopWords: ReadonlySet<string>;
  private readonly parts = new Map<string, Promise<unknown>>();
  private readonly loadedWords: (LoadedWords | undefined)[] = [];

  /** @param json content of `search-index.json` */
  constructor(
    json: unknown,
    private readonly download: Download,
  ) {
    this.file = checked(json, isIndexFile);
    const {places, files, headingLengths, textLengths, stopWords} = this.file;
    this.firstPlaces = startsOf(places);
    this.pages = places.flatMap((count, page) => new Array<number>(count).fill(page));
    this.firstInFiles = startsOf(files);
    this.places = headingLengths.length;
    this.headingLengths = Array.from(headingLengths, (digit) => parseInt(digit, 36));
    const lengths = Array.from(textLengths, lengthOf);
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    this.relativeLengths = lengths.map((length) => length / average);
    this.stopWords = new Set(stopWords.split(' '));
  }

  /** The first part of a page's route, and its group: `RETIRED` or none. */
  sectionOf(page: number): {section: string; group: string} {
    let end = 0;
    const [section = '', group = ''] = this.file.sections.find(([, , pages]) => page < (end += pages)) ?? [];
    return {section, group};
  }

  isStopWord(word: string): boolean {
    return this.stopWords.has(word);
  }

  /** The indexed words that begin with some letters, the word itself among them; of a great many, those that the alphabet has first. */
  async wordsFrom(start: string): Promise<string[]> {
    const {firstWords} = this.file;
    const first = this.fileWith(start);
    const others = firstWords.slice(first + 1, first + FILES_BY_START).filter((word) => word.startsWith(start)).length;
    const files = await Promise.all(Array.from({length: 1 + others}, (_, i) => this.loadWords(first + i)));
    return files.flatMap((file) => [...file.keys()].filter((word) => word.startsWith(start)));
  }

  /** All indexed words. */
  allWords(): Promise<readonly string[]> {
    return this.once(fileNames.allWords, (json) => checked(json, isAllWordsFile).split(' '));
  }

  /** Gets the files with some words, so that `occurrencesOf` knows them. */
  async load(words: Iterable<string>): Promise<void> {
    const files = new Set([...words].map((word) => this.fileWith(word)));
    // Nothing waits for a file that is here: a search then ends before the browser paints.
    await Promise.all([...files].filter((n) => !this.loadedWords[n]).map((n) => this.loadWords(n)));
  }

  /** Whether a word is in the index. Its file must have been loaded. */
  has(word: string): boolean {
    return this.loadedWords[this.fileWith(word)]?.has(word) ?? false;
  }

  /** Where a word occurs; nowhere when it is not in the index. Its file must have been loaded. */
  occurrencesOf(word: string): readonly Occurrence[] {
    return this.loadedWords[this.fileWith(word)]?.get(word) ?? [];
  }

  /** Whether a place needs no download, or has begun it. */
  hasPlace(place: number): boolean {
    return this.parts.has(fileNames.page(lastUpTo(this.firstInFiles, place)));
  }

  /** What is shown of a place, and of its page. */
  async place(place: number): Promise<{page: PageFile; place: PageFile['places'][number]}> {
    const n = lastUpTo(this.firstInFiles, place);
    const page = await this.pageFile(n);
    const found = page.places[place - (this.firstInFiles[n] ?? 0)];
    if (!found) {
      throw damaged();
    }
    return {page, place: found};
  }

  /**
   * Downloads all that is not here yet, a few files at a time.
   *
   * @param longest most characters that are worth it; a bigger index is left as it is
   * @param signal stops it between two steps
   */
  async loadRest(longest: number, signal: AbortSignal): Promise<void> {
    if (this.file.size > longest) {
      return;
    }
    const steps: (() => Promise<unknown>)[] = [
      ...this.file.firstWords.map((_, n) => () => this.loadWords(n)),
      () => this.allWords(),
      ...this.firstInFiles.map((_, n) => () => this.pageFile(n)),
    ];
    while (steps.length > 0) {
      signal.throwIfAborted();
      await Promise.all(steps.splice(0, AT_A_TIME).map((load) => load()));
    }
  }

  private pageFile(n: number): Promise<PageFile> {
    return this.once(fileNames.page(n), (json) => checked(json, isPageFile));
  }

  private fileWith(word: string): number {
    return Math.max(0, lastUpTo(this.file.firstWords, word));
  }

  private loadWords(n: number): Promise<LoadedWords> {
    return this.once(fileNames.words(n), (json) => {
      const {words, distances, marks} = checked(json, isWordsFile);
      const byWord = distances.split(',');
      let at = 0;
      const loaded = new Map(
        words.split(' ').map((word, i) => {
          let place = -1;
          const occurrences = (byWord[i] ?? '').split(' ').map((distance) => ({
            place: (place += parseInt(distance, 36)),
            ...unpackMarks(parseInt(marks.slice(at, (at += 2)), 36)),
          }));
          return [word, occurrences];
        }),
      );
      this.loadedWords[n] = loaded;
      return loaded;
    });
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

/** Index of the last entry of a sorted list that is not greater than a value; -1 when all are. */
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

/** Where each of some runs begins, given their lengths. */
function startsOf(lengths: readonly number[]): number[] {
  let next = 0;
  return lengths.map((length) => (next += length) - length);
}

/* What a file must be. Without these checks a damaged one would only show as results that are missing. */

function checked<T>(json: unknown, isWhole: (json: unknown) => json is T): T {
  if (!isWhole(json)) {
    throw damaged();
  }
  return json;
}

const damaged = () => new Error('The search index has another form than expected; build and publish the site again.');

/** Fields of parsed JSON, which may be anything. */
const fieldsOf = <T>(json: unknown) => (json ?? {}) as Partial<Record<keyof T, unknown>>;
const isListOf = <T>(list: unknown, isItem: (item: unknown) => item is T): list is T[] =>
  Array.isArray(list) && list.every(isItem);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isString = (value: unknown): value is string => typeof value === 'string';
const isNumbers = (value: unknown): value is number[] => isListOf(value, isNumber);
const isDigits = (value: unknown): value is string => isString(value) && /^[\da-z]*$/.test(value);

function isIndexFile(json: unknown): json is IndexFile {
  const {folder, size, firstWords, sections, places, files, headingLengths, textLengths, stopWords} =
    fieldsOf<IndexFile>(json);
  return (
    // A path of this site: nothing else may be requested.
    isString(folder) &&
    /^\/(?!\/)/.test(folder) &&
    isNumber(size) &&
    isListOf(firstWords, isString) &&
    firstWords.length > 0 &&
    isListOf(
      sections,
      (run): run is [string, string, number] =>
        Array.isArray(run) && isString(run[0]) && isString(run[1]) && isNumber(run[2]),
    ) &&
    isNumbers(places) &&
    isNumbers(files) &&
    isDigits(headingLengths) &&
    isDigits(textLengths) &&
    [places, files].every((runs) => runs.reduce((sum, count) => sum + count, 0) === headingLengths.length) &&
    textLengths.length === headingLengths.length &&
    isString(stopWords)
  );
}

function isWordsFile(json: unknown): json is WordsFile {
  const {words, distances, marks} = fieldsOf<WordsFile>(json);
  return (
    isString(words) &&
    isString(distances) &&
    /^[\da-z]+([ ,][\da-z]+)*$/.test(distances) &&
    words.split(' ').length === distances.split(',').length &&
    isDigits(marks) &&
    2 * distances.split(/[ ,]/).length === marks.length
  );
}

function isAllWordsFile(json: unknown): json is AllWordsFile {
  return isString(json) && json !== '';
}

function isPageFile(json: unknown): json is PageFile {
  const {url, title, description, breadcrumbs, places} = fieldsOf<PageFile>(json);
  return (
    [url, title, description].every(isString) &&
    isListOf(breadcrumbs, isString) &&
    isListOf(places, (place): place is PageFile['places'][number] => {
      const {heading, anchor, text, keywords = ''} = fieldsOf<PageFile['places'][number]>(place);
      return [heading, anchor, text, keywords].every(isString);
    })
  );
}
