/** The index in the browser: the file with titles, headings and keywords is here, the files of Content come when a search needs them. */

import {decodeNumbers, FORMAT, getAnchor, MAX_SCORE, restoreTexts} from './format';
import type {ContentIndex, IndexFile, PageFields} from './format';

type ShortType = 'Title' | 'Heading' | 'Description' | 'Keywords';

/** The scores of a term in the documents of a section; 1 where only Content has one. */
export type Scores = Partial<Record<ShortType | 'Content', number>>;

/** Positions and scores of the documents that have a term, as they are written. */
type Terms = ReadonlyMap<string, {positions: string; scores: string}>;

/** By the ids of sections. */
export type Postings = ReadonlyMap<number, Scores>;

export interface Page extends PageFields {
  /** Of its top. */
  id: number;
  title: string;
  description: string;
  /** The id after its last section. */
  end: number;
}

export interface Section {
  page: Page;
  /** The title at the top of a page. */
  heading: string;
  /** Path of the page, with the anchor. */
  url: string;
}

/** Files downloaded at a time ahead of a search: below the browser's limit, so that a search never queues behind them. */
const PREFETCH_CONCURRENCY = 4;
/** Before texts are downloaded, in milliseconds. */
const PAUSE = 50;
/** Most files that are read for a prefix: with a thousand pages, the terms that begin with an “s” are in forty. */
const MAX_PREFIX_FILES = 4;

/** All methods that return a promise reject when a file cannot be had. */
export class SearchIndex {
  /** By id. */
  readonly sections: readonly Section[];
  /** Those of titles, headings, descriptions and keywords. */
  private readonly terms: readonly string[];
  /** Words that were left out of the index; where one is also a name, it is in it. */
  readonly stopWords: ReadonlySet<string>;
  /** For each of the types, the postings by term, and the ids of the documents. */
  private readonly indexes: {type: ShortType; ids: readonly number[]; terms: Terms}[] = [];
  private readonly postings = new Map<string, Postings>();
  private readonly files = new Map<string, Promise<unknown>>();

  /**
   * @param download gets a file and parses its JSON; rejects when it cannot
   * @throws Error when the file is of another version of the site
   */
  constructor(
    private readonly file: IndexFile,
    private readonly download: (url: string) => Promise<unknown>,
  ) {
    if (file.format !== FORMAT) {
      throw new Error('The search index has another format than this page expects; reload the page.');
    }
    this.stopWords = new Set(file.stopWords.split(' '));
    this.terms = file.terms.split(' ');
    const read = (type: ShortType) => {
      const {documents, index} = file[type];
      const ids = decodeNumbers(file[type].ids);
      this.indexes.push({type, ids, terms: readIndex(this.terms, index)});
      const texts = restoreTexts(documents, this.terms, index);
      return new Map(ids.map((id, n) => [id, texts[n] ?? '']));
    };
    const [titles, headings] = [read('Title'), read('Heading')];
    const descriptions = read('Description');
    read('Keywords');
    const tops = [...titles.keys()];
    this.sections = tops.flatMap((id, n) => {
      const end = tops[n + 1] ?? tops.length + headings.size;
      const fields = file.Title.pages[n] as PageFields;
      const page = {...fields, id, title: titles.get(id) ?? '', description: descriptions.get(id) ?? '', end};
      return Array.from({length: end - id}, (_, i): Section => {
        const heading = headings.get(id + i);
        const anchor = heading && (file.Heading.anchors[id + i] ?? getAnchor(heading));
        return {page, heading: heading ?? page.title, url: page.url + (anchor ?? '')};
      });
    });
  }

  getSection(id: number): Section {
    return this.sections[id] as Section;
  }

  async getPostings(term: string): Promise<Postings> {
    const content = await this.loadContent(this.findFile(term));
    const found = this.postings.get(term) ?? this.readPostings(term, content);
    this.postings.set(term, found);
    return found;
  }

  /** The indexed terms that begin with some letters; of a great many, those that the alphabet has first. */
  async getTermsFrom(prefix: string): Promise<string[]> {
    const {firstTerms} = this.file.Content.index;
    const first = this.findFile(prefix);
    const files = firstTerms
      .slice(first, first + MAX_PREFIX_FILES)
      .filter((term, n) => n === 0 || term.startsWith(prefix))
      .map((_, n) => this.loadContent(first + n));
    const terms = [this.terms, ...(await Promise.all(files)).map((content) => [...content.keys()])];
    return [...new Set(terms.flatMap((some) => some.filter((term) => term.startsWith(prefix))))];
  }

  /** All indexed terms. */
  async getTerms(): Promise<string[]> {
    const terms = await this.load('terms.json', (json) => (json as string).split(' '));
    return [...new Set([...terms, ...this.terms])];
  }

  hasText(id: number): boolean {
    return this.files.has(`documents-${Math.floor(id / this.file.Content.documents.perFile)}.json`);
  }

  /** Waits before a download: a reader who types on needs the texts of other results. */
  async getText(id: number, signal: AbortSignal): Promise<string> {
    const {perFile} = this.file.Content.documents;
    const n = Math.floor(id / perFile);
    if (!this.hasText(id)) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      signal.throwIfAborted();
    }
    const text = (await this.loadTexts(n))[id % perFile];
    if (text === undefined) {
      throw new Error('A file of the search index lacks a text.');
    }
    return text;
  }

  /** Downloads all that is not here yet, if it is not longer than some characters. */
  async prefetch(maxSize: number, signal: AbortSignal): Promise<void> {
    const {size, documents, index} = this.file.Content;
    const steps = [
      ...index.firstTerms.map((_, n) => () => this.loadContent(n)),
      () => this.getTerms(),
      ...Array.from({length: documents.files}, (_, n) => () => this.loadTexts(n)),
    ];
    while (size <= maxSize && steps.length > 0) {
      signal.throwIfAborted();
      await Promise.all(steps.splice(0, PREFETCH_CONCURRENCY).map((load) => load()));
    }
  }

  /** The number of the file that has a term of Content, if there is one. */
  private findFile(term: string): number {
    return Math.max(
      0,
      this.file.Content.index.firstTerms.findLastIndex((first) => first <= term),
    );
  }

  private readPostings(term: string, content: Terms): Postings {
    const found = new Map<number, Scores>();
    const add = (id: number, type: keyof Scores, score: number) => {
      found.set(id, Object.assign(found.get(id) ?? {}, {[type]: score}));
    };
    for (const {type, ids, terms} of this.indexes) {
      decodeNumbers(terms.get(term)?.positions ?? '').forEach((position) => add(ids[position] ?? 0, type, 1));
    }
    const {positions = '', scores = ''} = content.get(term) ?? {};
    decodeNumbers(positions).forEach((id, i) => add(id, 'Content', parseInt(scores[i] ?? '', 16) / MAX_SCORE));
    return found;
  }

  private loadContent(n: number): Promise<Terms> {
    return this.load(`index-${n}.json`, (json) => {
      const {terms, index, scores} = json as ContentIndex;
      return readIndex(terms.split(' '), index, scores);
    });
  }

  private loadTexts(n: number): Promise<string[]> {
    return this.load(`documents-${n}.json`, (json) => json as string[]);
  }

  /** Downloads a file once. What failed is tried again the next time. */
  private load<T>(name: string, parse: (json: unknown) => T): Promise<T> {
    const known = this.files.get(name) as Promise<T> | undefined;
    const file = known ?? this.download(this.file.Content.folder + name).then(parse);
    this.files.set(name, file);
    file.catch(() => this.files.delete(name));
    return file;
  }
}

function readIndex(terms: readonly string[], index: string, scores = ''): Terms {
  const [all, allScores] = [index.split(','), scores.split(',')];
  return new Map(terms.map((term, i) => [term, {positions: all[i] ?? '', scores: allScores[i] ?? ''}]));
}
