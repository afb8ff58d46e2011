/**
 * The format of the published index, and the class that reads it. Files of Content are loaded when a search needs them.
 */

import {getPhrase, getWords} from './words';

/**
 * The file `search-index.json`, which `../index/README.md` describes. A page consists of sections: its top, and each
 * heading with the text below it. All documents of a section have the same id.
 */
export interface IndexFile {
  Title: DocumentType<PageDocument>;
  Heading: DocumentType<Document>;
  Description: DocumentType<TextDocument>;
  /** The keywords of a page or a section. Readers do not see them on the page. */
  Keywords: DocumentType<TextDocument>;
  /** The names of the files with the texts of the sections, and with the index of these texts. */
  Content: {
    /**
     * Path of the folder with the files, which ends with a slash. The name of the folder is a hash of the files. So the
     * files of two builds never mix, and browsers may cache them for ever.
     */
    folder: string;
    /** A document is in `documents-<its id, rounded down to a multiple of this number>.json`. */
    documentsPerFile: number;
    /** The names of the index files of Content. `getIndexFile` returns the file that contains a term. */
    index: string[];
  };
  /** The default English stop words of lunr. They are in no index. */
  stopWords: string[];
}

interface DocumentType<D> {
  documents: D[];
  /** For each term, the ids of the documents that contain it. */
  index: Record<string, number[]>;
}

export interface Document {
  id: number;
  /** The heading of the section, or the title of the page for the section at its top. */
  title: string;
  /** The anchor of the heading, with `#`. The section at the top of a page has none. */
  anchor?: string;
  /** Id of the page's Title. The section, URL and breadcrumbs of that Title apply to all documents of the page. */
  parent?: number;
}

export interface TextDocument extends Document {
  text: string;
}

export interface PageDocument extends Document {
  /** Id of the part of the site, such as `docs`. */
  section: string;
  /** Path of the page, with the base path. */
  url: string;
  breadcrumbs: string[];
  /** A factor for the scores of the page. The factor is 1 if it is left out. */
  weight?: number;
}

/** An index file of Content: for each term, the documents that contain it, with their scores from 1 to `MAX_SCORE`. */
interface ContentIndexFile {
  index: Record<string, Record<string, number>>;
}

export const MAX_SCORE = 15;

/** The document types whose documents and index are in the first file. */
const TYPES_IN_FIRST_FILE = ['Title', 'Heading', 'Description', 'Keywords'] as const;

/**
 * The scores of a term in the documents of one section, from 0 to 1. In Content, the score depends on the text. In the
 * other types, it is 1 if the document contains the term.
 */
export type Scores = Partial<Record<(typeof TYPES_IN_FIRST_FILE)[number] | 'Content', number>>;

/** The scores of a term in each section that contains it, keyed by the id of the section. */
export type Postings = ReadonlyMap<number, Scores>;

export interface Page extends PageDocument {
  /** Ids of the sections of the page, in their order. The first section is the top of the page. */
  sections: number[];
}

/** Downloads a file. The promise rejects when the file is unavailable, or when it is not an object in JSON. */
export type Download = (url: string) => Promise<object>;

/** @returns the name of the index file of Content for the terms that begin with the same character as a term */
export function getIndexFile(term: string): string {
  const [firstCharacter = 'others'] = /^[a-z0-9]/.exec(term) ?? [];
  return `index-${firstCharacter}.json`;
}

/** Reads the published index. Each method that returns a promise rejects when a file is unavailable or not valid. */
export class SearchIndex {
  readonly stopWords: ReadonlySet<string>;
  /** All terms of the first file. A misspelt query word is compared with them. */
  readonly terms: readonly string[];
  /** The Title or Heading of each section, keyed by the id of the section. */
  readonly sections: ReadonlyMap<number, Document>;
  private readonly pages: ReadonlyMap<number, Page>;
  /**
   * The ids of the sections with the same title or heading. The key is the title or heading, as `getPhrase` returns it.
   */
  private readonly sectionsByTitle = new Map<string, number[]>();
  /** The text of the keywords of each section, keyed by the id of the section. */
  private readonly keywordTexts: ReadonlyMap<number, string>;
  /** The result of `getKeywords` for each section that a search has asked for, keyed by the id of the section. */
  private readonly keywords = new Map<number, readonly ReadonlySet<string>[]>();
  /** The downloads of the files of Content, keyed by file name. */
  private readonly downloads = new Map<string, Promise<object>>();

  constructor(
    private readonly file: IndexFile,
    private readonly download: Download,
  ) {
    const {Title, Heading, Keywords} = file;
    this.stopWords = new Set(file.stopWords);
    this.terms = [...new Set(TYPES_IN_FIRST_FILE.flatMap((type) => Object.keys(file[type].index)))];
    this.sections = new Map([...Title.documents, ...Heading.documents].map((section) => [section.id, section]));
    this.pages = new Map(Title.documents.map((page) => [page.id, {...page, sections: [page.id]}]));
    this.keywordTexts = new Map(Keywords.documents.map(({id, text}) => [id, text]));
    for (const {id} of Heading.documents) {
      this.getPage(id).sections.push(id);
    }
    for (const {id, title} of this.sections.values()) {
      const phrase = getPhrase(title);
      const otherIds = this.sectionsByTitle.get(phrase) ?? [];
      this.sectionsByTitle.set(phrase, [...otherIds, id]);
    }
  }

  /** @returns the page of a section, by the section's id */
  getPage(id: number): Page {
    const pageId = this.sections.get(id)?.parent ?? id;
    return this.pages.get(pageId) as Page;
  }

  /** @returns the heading of a section, or the title of the page for the section at its top */
  getHeading(id: number): string {
    return this.sections.get(id)?.title ?? '';
  }

  /**
   * @param title the title of a page or the heading of a section. Case, accents and punctuation do not matter.
   * @returns the ids of all pages with this title. A section with this heading is included only if no other page or
   *   section has the same title or heading.
   */
  getExactMatches(title: string): readonly number[] {
    const ids = this.sectionsByTitle.get(getPhrase(title)) ?? [];
    return ids.length === 1 ? ids : ids.filter((id) => this.getPage(id).id === id);
  }

  /** Whether a page or a section has this title or heading. Case, accents and punctuation do not matter. */
  hasHeading(title: string): boolean {
    return this.sectionsByTitle.has(getPhrase(title));
  }

  /** @returns the words of each keyword of a section, without stop words */
  getKeywords(id: number): readonly ReadonlySet<string>[] {
    const keywords = this.keywords.get(id) ?? this.splitKeywords(this.keywordTexts.get(id) ?? '');
    this.keywords.set(id, keywords);
    return keywords;
  }

  /** @returns the text of a section's document of this type; empty if there is none */
  getSectionText(type: 'Description' | 'Keywords', id: number): string {
    return this.file[type].documents.find((document) => document.id === id)?.text ?? '';
  }

  /** @returns the path of a section, with its anchor */
  getUrl(id: number): string {
    return this.getPage(id).url + (this.sections.get(id)?.anchor ?? '');
  }

  /**
   * Starts to load the index file of Content for the terms that begin like a word. Ignores a file that is unavailable,
   * because the search that needs it will report the error.
   */
  preload(word: string): void {
    this.loadContentIndex(word).catch(() => undefined);
  }

  /**
   * @param includesContent whether to look up the term in Content as well
   * @returns the sections that contain the term
   */
  async getPostings(term: string, includesContent: boolean): Promise<Postings> {
    const postings = new Map<number, Scores>();
    const addScore = (id: number, type: keyof Scores, score: number) =>
      postings.set(id, {...postings.get(id), [type]: score});
    for (const type of TYPES_IN_FIRST_FILE) {
      const ids = getOwnProperty(this.file[type].index, term) ?? [];
      ids.forEach((id) => addScore(id, type, 1));
    }
    if (includesContent) {
      const scores = getOwnProperty(await this.loadContentIndex(term), term) ?? {};
      for (const [id, score] of Object.entries(scores)) {
        addScore(Number(id), 'Content', score / MAX_SCORE);
      }
    }
    return postings;
  }

  /**
   * @param includesContent whether to include the terms of Content
   * @returns the terms that begin with the prefix
   */
  async getTermsWithPrefix(prefix: string, includesContent: boolean): Promise<string[]> {
    const contentTerms = includesContent ? Object.keys(await this.loadContentIndex(prefix)) : [];
    const allTerms = new Set([...this.terms, ...contentTerms]);
    return [...allTerms].filter((term) => term.startsWith(prefix));
  }

  /** Whether the file with the text of a section has been requested, and the request has not failed. */
  hasRequestedText(id: number): boolean {
    return this.downloads.has(this.getTextFile(id));
  }

  /** @returns the text of a section; empty if the section has none */
  async getText(id: number): Promise<string> {
    const {documents} = (await this.load(this.getTextFile(id))) as {documents: TextDocument[]};
    return documents.find((document) => document.id === id)?.text ?? '';
  }

  /**
   * @param text keywords, separated by commas
   * @returns the words of each keyword, without stop words
   */
  private splitKeywords(text: string): ReadonlySet<string>[] {
    const keywords: ReadonlySet<string>[] = [];
    for (const keyword of text.split(/, */)) {
      const indexedWords = new Set(getWords(keyword).filter((word) => !this.stopWords.has(word)));
      if (indexedWords.size > 0) {
        keywords.push(indexedWords);
      }
    }
    return keywords;
  }

  private async loadContentIndex(term: string): Promise<ContentIndexFile['index']> {
    const name = getIndexFile(term);
    if (!this.file.Content.index.includes(name)) {
      return {};
    }
    return ((await this.load(name)) as ContentIndexFile).index;
  }

  private getTextFile(id: number): string {
    return `documents-${id - (id % this.file.Content.documentsPerFile)}.json`;
  }

  /** Downloads a file of Content once. After a failure, the next call downloads it again. */
  private load(name: string): Promise<object> {
    const download = this.downloads.get(name) ?? this.download(this.file.Content.folder + name);
    this.downloads.set(name, download);
    download.catch(() => this.downloads.delete(name));
    return download;
  }
}

/**
 * Reads only the own properties of the record, because a term can have the name of an inherited property, such as
 * `constructor`.
 */
const getOwnProperty = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
