/** The published index, and its reader in the browser: files of Content come when a search needs them. */

import {getPhrase, getTokens} from './words';

/** `search-index.json`, which `../README.md` describes. All documents of a section have its id. */
export interface IndexFile {
  Title: DocumentType<PageDocument>;
  Heading: DocumentType<Document>;
  Description: DocumentType<TextDocument>;
  /** Other names of a page or a section, which the page does not show. */
  Keywords: DocumentType<TextDocument>;
  /** In further files. */
  Content: {
    /**
     * Path of the folder with the files. Its name changes with them: files of two builds never mix, and may be cached
     * for ever.
     */
    folder: string;
    /** A document is in `documents-<its id, rounded down to a multiple of this number>.json`. */
    documentsPerFile: number;
    /** The files of the index. Each has the terms that begin with the letter in its name. One file has all other terms. */
    index: string[];
  };
  /** The default English stop words of lunr. They are in no index. */
  stopWords: string[];
}

interface DocumentType<D> {
  documents: D[];
  /** Term to the ids of the documents that have it. */
  index: Record<string, number[]>;
}

export interface Document {
  id: number;
  /** The heading, or the title of the page at its top. */
  title: string;
  /** With `#`. */
  anchor?: string;
  /** Id of the page's Title, which has the section, URL and breadcrumbs of all documents of the page. */
  parent?: number;
}

export interface TextDocument extends Document {
  text: string;
}

export interface PageDocument extends Document {
  section: string;
  /** Path of the page, with the base path. */
  url: string;
  breadcrumbs: string[];
  /** How much more or less the page's results count; 1 when it is left out. */
  weight?: number;
}

/** A file of the index of Content has, for each document with a term, how well it fits: from 1 to `MAX_SCORE`. */
type Scored = Record<string, number>;

export const MAX_SCORE = 15;

const TYPES = ['Title', 'Heading', 'Description', 'Keywords'] as const;

/** The scores of a term in the documents of a section, from 0 to 1; 1 where only Content has one. */
export type Scores = Partial<Record<(typeof TYPES)[number] | 'Content', number>>;
/** By the ids of sections. */
export type Postings = ReadonlyMap<number, Scores>;

export interface Page extends PageDocument {
  /** Ids of its sections, its top first. */
  sections: number[];
}

/** Rejects when a file of the index is unavailable, or not an object in JSON. */
export type Download = (url: string) => Promise<object>;

/** The file of the index of Content for the terms that begin like a word. */
export const getIndexFile = (word: string): string => `index-${/^[a-z0-9]/.exec(word)?.[0] ?? 'others'}.json`;

/** Methods that return a promise reject when a file is unavailable. */
export class SearchIndex {
  /** Words that are in no index. */
  readonly stopWords: ReadonlySet<string>;
  /** Those of all types but Content: what a misspelt word may mean. */
  readonly terms: readonly string[];
  private readonly pages: ReadonlyMap<number, Page>;
  /** The Title or Heading of each section. */
  readonly sections: ReadonlyMap<number, Document>;
  /** The sections by their Title or Heading. */
  private readonly named = new Map<string, number[]>();
  /** The keywords of sections, each as its words without stop words. */
  private readonly keywords: ReadonlyMap<number, ReadonlySet<string>[]>;
  private readonly files = new Map<string, Promise<object>>();

  constructor(
    private readonly file: IndexFile,
    private readonly download: Download,
  ) {
    const {Title, Heading} = file;
    this.stopWords = new Set(file.stopWords);
    this.pages = new Map(Title.documents.map((page) => [page.id, {...page, sections: [page.id]}]));
    this.sections = new Map([...Title.documents, ...Heading.documents].map((section) => [section.id, section]));
    this.keywords = new Map(file.Keywords.documents.map(({id, text}) => [id, this.splitKeywords(text)]));
    this.terms = [...new Set(TYPES.flatMap((type) => Object.keys(file[type].index)))];
    Heading.documents.forEach(({id}) => this.getPage(id).sections.push(id));
    this.sections.forEach(({id, title}) => {
      const phrase = getPhrase(title);
      this.named.set(phrase, [...(this.named.get(phrase) ?? []), id]);
    });
  }

  getPage(id: number): Page {
    return this.pages.get(this.sections.get(id)?.parent ?? id) as Page;
  }

  getHeading(id: number): string {
    return this.sections.get(id)?.title ?? '';
  }

  /** The pages with a title, and the section with a heading if no other has it. */
  getNamed(title: string): number[] {
    const ids = this.named.get(getPhrase(title)) ?? [];
    const isTop = (id: number) => this.getPage(id).id === id;
    return ids.filter((id, _, {length}) => length === 1 || isTop(id));
  }

  hasHeading(title: string): boolean {
    return this.named.has(getPhrase(title));
  }

  /** @returns the words of each keyword of a section, without stop words */
  getKeywords(id: number): readonly ReadonlySet<string>[] {
    return this.keywords.get(id) ?? [];
  }

  getOwnText(type: 'Description' | 'Keywords', id: number): string {
    return this.file[type].documents.find((document) => document.id === id)?.text ?? '';
  }

  getUrl(id: number): string {
    return this.getPage(id).url + (this.sections.get(id)?.anchor ?? '');
  }

  /**
   * Requests the file of Content with the terms that begin like a word. If it is unavailable, the search that needs it
   * fails.
   */
  preload(word: string): void {
    this.loadIndex(word).catch(() => undefined);
  }

  async getPostings(term: string, inContent: boolean): Promise<Postings> {
    const found = new Map<number, Scores>();
    const add = (id: number, type: keyof Scores, score: number) => found.set(id, {...found.get(id), [type]: score});
    TYPES.forEach((type) => getOwn(this.file[type].index, term)?.forEach((id) => add(id, type, 1)));
    const scores = inContent ? getOwn(await this.loadIndex(term), term) : {};
    Object.entries(scores ?? {}).forEach(([id, score]) => add(Number(id), 'Content', score / MAX_SCORE));
    return found;
  }

  async getTermsFrom(prefix: string, inContent: boolean): Promise<string[]> {
    const terms = inContent ? Object.keys(await this.loadIndex(prefix)) : [];
    return [...new Set([...this.terms, ...terms])].filter((term) => term.startsWith(prefix));
  }

  hasText(id: number): boolean {
    return this.files.has(this.getTextFile(id));
  }

  async getText(id: number): Promise<string> {
    const {documents} = (await this.load(this.getTextFile(id))) as {documents: TextDocument[]};
    return documents.find((document) => document.id === id)?.text ?? '';
  }

  private splitKeywords(text: string): ReadonlySet<string>[] {
    return text
      .split(/, */)
      .map((keyword) => Array.from(getTokens(keyword), ({word}) => word))
      .map((words) => new Set(words.filter((word) => !this.stopWords.has(word))))
      .filter(({size}) => size > 0);
  }

  private async loadIndex(term: string): Promise<Record<string, Scored>> {
    const name = getIndexFile(term);
    const json = this.file.Content.index.includes(name) ? await this.load(name) : {index: {}};
    return (json as {index: Record<string, Scored>}).index;
  }

  private getTextFile(id: number): string {
    return `documents-${id - (id % this.file.Content.documentsPerFile)}.json`;
  }

  /** Downloads a file once. What failed is tried again the next time. */
  private load(name: string): Promise<object> {
    const file = this.files.get(name) ?? this.download(this.file.Content.folder + name);
    this.files.set(name, file);
    file.catch(() => this.files.delete(name));
    return file;
  }
}

/** `constructor` is a word like others. */
const getOwn = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
