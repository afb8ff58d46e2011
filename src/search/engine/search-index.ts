/** The index in the browser: the file with titles, headings and keywords is here, the files of Content come when a search needs them. */

import {createReader, decodeNumbers, decodeTerms, FORMAT, getAnchor, MAX_SCORE} from './format';
import type {ContentIndex, IndexFile, PageFields} from './format';

type ShortType = 'Title' | 'Heading' | 'Description' | 'Keywords';

/** The scores of a term in the documents of a section; 1 where only Content has one. */
export type Scores = Partial<Record<ShortType | 'Content', number>>;

/** The terms of a file of Content, with the ids and scores of the sections that have them, as they are written. */
type Terms = ReadonlyMap<string, {ids: string; scores: string}>;

/** A document type: the ids of its documents, the positions of those that have a term, and the text of a section, empty if it has none. */
interface ShortTexts {
  ids: readonly number[];
  positions: readonly string[];
  getText(id: number): string;
}

/** By the ids of sections. */
export type Postings = ReadonlyMap<number, Scores>;

export interface Page extends PageFields {
  /** Of its top. */
  id: number;
  /** The id after its last section. */
  end: number;
}

/** Files downloaded at a time ahead of a search: below the browser's limit, so that a search never queues behind them. */
const PREFETCH_CONCURRENCY = 4;
/** Before texts are downloaded, in milliseconds. */
const PAUSE = 50;
/** Most files that are read for a prefix: with a thousand pages, the terms that begin with an “s” are in forty. */
const MAX_PREFIX_FILES = 4;

/** All methods that return a promise reject when a file cannot be had. */
export class SearchIndex {
  /** By the ids of their sections. */
  private readonly pages: readonly Page[];
  /** Those of titles, headings, descriptions and keywords, with their positions in the file. */
  private readonly terms: ReadonlyMap<string, number>;
  /** Words that were left out of the index; where one is also a name, it is in it. */
  readonly stopWords: ReadonlySet<string>;
  private readonly types: Readonly<Record<ShortType, ShortTexts>>;
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
    const terms = decodeTerms(file.terms);
    this.terms = new Map(terms.map((term, n) => [term, n]));
    const read = (type: ShortType): ShortTexts => {
      const ids = decodeNumbers(file[type].ids);
      const positions = file[type].index.split(',');
      const getText = createReader(file[type].documents, terms, positions);
      return {ids, positions, getText: (id) => getText(ids.indexOf(id))};
    };
    const [title, heading] = [read('Title'), read('Heading')];
    this.types = {Title: title, Heading: heading, Description: read('Description'), Keywords: read('Keywords')};
    this.pages = file.Title.pages.flatMap((page, n) => {
      const [id = 0, end = title.ids.length + heading.ids.length] = title.ids.slice(n, n + 2);
      return Array<Page>(end - id).fill({...page, id, end});
    });
  }

  /** Number of sections. */
  get size(): number {
    return this.pages.length;
  }

  getPage(id: number): Page {
    return this.pages[id] as Page;
  }

  /** The title at the top of a page. */
  getHeading(id: number): string {
    return this.types.Heading.getText(id) || this.types.Title.getText(id);
  }

  /** Empty below the top of a page. */
  getDescription(id: number): string {
    return this.types.Description.getText(id);
  }

  /** Path of the page, with the anchor. */
  getUrl(id: number): string {
    const heading = this.types.Heading.getText(id);
    const anchor = this.file.Heading.anchors[id] ?? getAnchor(heading);
    return this.getPage(id).url + (heading && anchor);
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
    const terms = [this.terms, ...(await Promise.all(files))].map((own) => [...own.keys()]);
    return [...new Set(terms.flatMap((some) => some.filter((term) => term.startsWith(prefix))))];
  }

  /** All indexed terms. */
  async getTerms(): Promise<string[]> {
    const terms = await this.load('terms.json', (json) => decodeTerms(json as string));
    return [...new Set([...terms, ...this.terms.keys()])];
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
    for (const type of ['Title', 'Heading', 'Description', 'Keywords'] as const) {
      const {ids, positions} = this.types[type];
      const own = positions[this.terms.get(term) ?? -1] ?? '';
      decodeNumbers(own).forEach((position) => add(ids[position] ?? 0, type, 1));
    }
    const {ids = '', scores = ''} = content.get(term) ?? {};
    decodeNumbers(ids).forEach((id, i) => add(id, 'Content', parseInt(scores[i] ?? '', 16) / MAX_SCORE));
    return found;
  }

  private loadContent(n: number): Promise<Terms> {
    return this.load(`index-${n}.json`, (json) => {
      const {terms, index, scores} = json as ContentIndex;
      const [ids, allScores] = [index.split(','), scores.split(',')];
      return new Map(decodeTerms(terms).map((term, n) => [term, {ids: ids[n] ?? '', scores: allScores[n] ?? ''}]));
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
