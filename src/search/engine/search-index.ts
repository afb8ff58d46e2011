/** The index in the browser: the file with titles, headings and keywords is here, the files of Content come when a search needs them. */

import {
  decodePostings,
  FORMAT,
  getAnchor,
  MAX_SCORE,
  type ContentIndex,
  type IndexFile,
  type TitleDocument,
} from './format';

const TYPES = ['Title', 'Heading', 'Description', 'Keywords'] as const;

/** The scores of a term in the documents of a section; 1 where only Content has one. */
export type Scores = Partial<Record<(typeof TYPES)[number] | 'Content', number>>;

/** By the ids of sections. */
export type Postings = ReadonlyMap<number, Scores>;

export interface Page extends TitleDocument {
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
  private readonly stopWords: ReadonlySet<string>;
  /** For each of the types, the postings by term, and the ids of the documents. */
  private readonly indexes: readonly {terms: ReadonlyMap<string, string>; ids: readonly number[]}[];
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
    this.sections = file.Title.documents.flatMap((title, n) => {
      const headings = file.Heading.documents[n] ?? [];
      const page = {...title, description: file.Description.documents[n] ?? '', end: title.id + 1 + headings.length};
      const below = headings.map((document): Section => {
        const [heading = '', anchor = getAnchor(heading)] = document.split('\n');
        return {page, heading, url: page.url + anchor};
      });
      return [{page, heading: page.title, url: page.url}, ...below];
    });
    const tops = file.Title.documents.map(({id}) => id);
    const ids = {
      Title: tops,
      Heading: [...this.sections.keys()].filter((id) => this.getSection(id).page.id !== id),
      Description: tops,
      Keywords: file.Keywords.documents.map(([id]) => id),
    };
    this.indexes = TYPES.map((type) => ({
      ids: ids[type],
      terms: readTerms({terms: file.terms, index: file[type].index}),
    }));
  }

  getSection(id: number): Section {
    return this.sections[id] as Section;
  }

  /** Whether a word was left out of the index; where it is also a name, it is in it. */
  isStopWord(word: string): boolean {
    return this.stopWords.has(word);
  }

  async getPostings(term: string): Promise<Postings> {
    const content = await this.loadContent(findLast(this.file.Content.index.firstTerms, term));
    const found = this.postings.get(term) ?? this.readPostings(term, content.get(term) ?? '');
    this.postings.set(term, found);
    return found;
  }

  /** The indexed terms that begin with some letters; of a great many, those that the alphabet has first. */
  async getTermsFrom(prefix: string): Promise<string[]> {
    const {firstTerms} = this.file.Content.index;
    const first = findLast(firstTerms, prefix);
    const files = firstTerms
      .slice(first, first + MAX_PREFIX_FILES)
      .filter((term, n) => n === 0 || term.startsWith(prefix))
      .map((_, n) => this.loadContent(first + n));
    const terms = (await Promise.all(files)).flatMap((content) => [...content.keys()]);
    return this.withOtherTerms(terms).filter((term) => term.startsWith(prefix));
  }

  /** All indexed terms. */
  async getTerms(): Promise<string[]> {
    return this.withOtherTerms(await this.load('terms.json', (json) => (json as string).split(' ')));
  }

  /** Waits before a download: a reader who types on needs the texts of other results. */
  async getText(id: number, signal: AbortSignal): Promise<string> {
    const {firstIds} = this.file.Content.documents;
    const n = findLast(firstIds, id);
    if (!this.files.has(`documents-${n}.json`)) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      signal.throwIfAborted();
    }
    const text = (await this.loadTexts(n))[id - (firstIds[n] ?? 0)];
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
      ...documents.firstIds.map((_, n) => () => this.loadTexts(n)),
    ];
    while (size <= maxSize && steps.length > 0) {
      signal.throwIfAborted();
      await Promise.all(steps.splice(0, PREFETCH_CONCURRENCY).map((load) => load()));
    }
  }

  private readPostings(term: string, content: string): Postings {
    const found = new Map<number, Scores>();
    for (const [i, {terms, ids}] of this.indexes.entries()) {
      for (const [position] of decodePostings(terms.get(term) ?? '')) {
        const id = ids[position] ?? 0;
        found.set(id, {...found.get(id), [TYPES[i] as string]: 1});
      }
    }
    for (const [id, score] of decodePostings(content, MAX_SCORE)) {
      found.set(id, {...found.get(id), Content: score / MAX_SCORE});
    }
    return found;
  }

  private withOtherTerms(content: readonly string[]): string[] {
    return [...new Set([...content, ...this.file.terms.split(' ')])];
  }

  private loadContent(n: number): Promise<ReadonlyMap<string, string>> {
    return this.load(`index-${n}.json`, (json) => readTerms(json as ContentIndex));
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

function readTerms({terms, index}: ContentIndex): ReadonlyMap<string, string> {
  const postings = index.split(',');
  return new Map(terms.split(' ').map((term, i) => [term, postings[i] ?? '']));
}

/** The position of the last entry of a sorted list that is not greater than a value; of the first when all are. */
function findLast<T extends number | string>(sorted: readonly T[], value: T): number {
  return Math.max(
    0,
    sorted.findLastIndex((entry) => entry <= value),
  );
}
