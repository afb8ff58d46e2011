/** The index in the browser: the file with titles, headings and keywords is here, the files of Content come when a search needs them. */

import {
  decodeLength,
  fileNames,
  FORMAT,
  getAnchor,
  unpackFrequencies,
  type IndexFile,
  type TermIndex,
  type TextDocument,
  type TitleDocument,
} from './format';

/** How a term occurs in a section. */
export interface Posting {
  id: number;
  inTitle: boolean;
  inDescription: boolean;
  inKeywords: boolean;
  inProse: number;
  inCode: number;
}

/** Files downloaded at a time ahead of a search: below the browser's limit, so that a search never queues behind them. */
const PREFETCH_CONCURRENCY = 4;

/** Most files that are read for a prefix: with a thousand pages, the terms that begin with an “s” are in forty. */
const MAX_FILES_OF_PREFIX = 4;

/** Gets a file and parses its JSON; rejects when it cannot. */
export type Download = (url: string) => Promise<unknown>;

/** All methods that return a promise reject when a file cannot be had. */
export class SearchIndex {
  /** The sections of each page: the id of its Title, and the id after its last. */
  readonly pages: readonly {title: TitleDocument; end: number}[];
  /** Number of sections. */
  readonly size: number;
  /** Per id, the page by its position. */
  readonly pageOf: readonly number[];
  /** Per id, how long the text is compared with the average. */
  readonly relativeLengths: readonly number[];
  private readonly stopWords: ReadonlySet<string>;
  /** Title, Heading, Description, Keywords. */
  private readonly indexes: readonly ReadonlyMap<string, () => number[]>[];
  private readonly files = new Map<string, Promise<unknown>>();
  private readonly contentFiles: (ReadonlyMap<string, string> | undefined)[] = [];
  private readonly postings = new Map<string, readonly Posting[]>();
  /** Per heading, whether it is repeated. */
  private headings?: Map<string, boolean>;

  /** @throws Error when the file is of another version of the site */
  constructor(
    private readonly file: IndexFile,
    private readonly download: Download,
  ) {
    if (file.format !== FORMAT) {
      throw new Error('The search index has another format than this page expects; reload the page.');
    }
    const {Title, Heading, Description, Keywords, Content} = file;
    this.pages = Title.documents.map((title, n) => ({
      title,
      end: title.id + 1 + (Heading.documents[n]?.length ?? 0),
    }));
    this.pageOf = this.pages.flatMap(({title, end}, n) => new Array<number>(end - title.id).fill(n));
    this.size = this.pageOf.length;
    this.indexes = [Title, Heading, Description, Keywords].map(({index}) => readIndex(index));
    this.stopWords = new Set(file.stopWords.split(' '));
    const lengths = Array.from(Content.documents.lengths, decodeLength);
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    this.relativeLengths = lengths.map((length) => length / average);
  }

  /** The heading of a section, or the title of the page at its top. */
  getTitle(id: number): string {
    const heading = this.getHeading(id);
    return (Array.isArray(heading) ? heading[0] : heading) ?? this.getPage(id).title;
  }

  /** The path of a section with its anchor. */
  getUrl(id: number): string {
    const heading = this.getHeading(id) ?? ['', ''];
    return this.getPage(id).url + (Array.isArray(heading) ? heading[1] : getAnchor(heading));
  }

  getPage(id: number): TitleDocument {
    return (this.pages[this.pageOf[id] ?? 0] as (typeof this.pages)[number]).title;
  }

  getDescription(id: number): string {
    return this.file.Description.documents.find((document) => document[0] === id)?.[1] ?? '';
  }

  private getHeading(id: number): string | [title: string, anchor: string] | undefined {
    return this.file.Heading.documents[this.pageOf[id] ?? 0]?.[id - this.getPage(id).id - 1];
  }

  /** Whether several sections have a heading. */
  isRepeated(heading: string): boolean {
    if (!this.headings) {
      this.headings = new Map();
      for (const each of this.file.Heading.documents.flat()) {
        const title = typeof each === 'string' ? each : each[0];
        this.headings.set(title, this.headings.has(title));
      }
    }
    return this.headings.get(heading) ?? false;
  }

  /** Whether a word was left out of the index; where it is also a name, it is in it. */
  isStopWord(word: string): boolean {
    return this.stopWords.has(word);
  }

  /** The indexed terms that begin with some letters; of a great many, those that the alphabet has first. */
  async getTermsFrom(prefix: string): Promise<string[]> {
    const {firstTerms} = this.file.Content.index;
    const first = this.fileWith(prefix);
    const others = firstTerms.slice(first + 1, first + MAX_FILES_OF_PREFIX).filter((term) => term.startsWith(prefix));
    const files = await Promise.all(
      Array.from({length: 1 + others.length}, (_, i) => this.loadContentIndex(first + i)),
    );
    const terms = [...this.indexes, ...files].flatMap((each) => [...each.keys()]);
    return [...new Set(terms.filter((term) => term.startsWith(prefix)))];
  }

  /** All indexed terms. */
  async getTerms(): Promise<readonly string[]> {
    const content = (await this.load(fileNames.terms)) as string;
    return [...new Set([...this.indexes.flatMap((terms) => [...terms.keys()]), ...content.split(' ')])];
  }

  /** Loads the files with some terms, so that `getPostings` knows them. */
  async loadTerms(terms: Iterable<string>): Promise<void> {
    const files = [...new Set([...terms].map((term) => this.fileWith(term)))].filter((n) => !this.contentFiles[n]);
    // Nothing is awaited that is here: the search then ends before the browser paints.
    await Promise.all(files.map((n) => this.loadContentIndex(n)));
  }

  /** Where a term occurs, by id. Its file must have been loaded. */
  getPostings(term: string): readonly Posting[] {
    const known = this.postings.get(term);
    if (known) {
      return known;
    }
    const byId = new Map<number, Posting>();
    const add = (id: number, how: Partial<Posting>) => {
      const posting = byId.get(id) ?? {
        id,
        inTitle: false,
        inDescription: false,
        inKeywords: false,
        inProse: 0,
        inCode: 0,
      };
      byId.set(id, Object.assign(posting, how));
    };
    const ways = [{inTitle: true}, {inTitle: true}, {inDescription: true}, {inKeywords: true}];
    this.indexes.forEach((index, type) =>
      index
        .get(term)?.()
        .forEach((id) => add(id, ways[type] ?? {})),
    );
    const [ids, frequencies = ''] = this.contentFiles[this.fileWith(term)]?.get(term)?.split('|') ?? [];
    decodeIds(ids).forEach((id, i) => add(id, unpackFrequencies(frequencies[i] ?? '0')));
    const postings = [...byId.values()].sort((a, b) => a.id - b.id);
    this.postings.set(term, postings);
    return postings;
  }

  /** Whether the text of a section needs no download, or has begun it. */
  hasText(id: number): boolean {
    return this.relativeLengths[id] === 0 || this.files.has(fileNames.documents(this.documentsFileWith(id)));
  }

  async getText(id: number): Promise<string> {
    if (this.relativeLengths[id] === 0) {
      return '';
    }
    const file = (await this.load(fileNames.documents(this.documentsFileWith(id)))) as TextDocument[];
    const [, text] = file.find((document) => document[0] === id) ?? fail();
    return text;
  }

  /** Downloads all that is not here yet, if it is not longer than some characters. */
  async prefetch(longest: number, signal: AbortSignal): Promise<void> {
    const {size, documents, index} = this.file.Content;
    const steps = [
      ...index.firstTerms.map((_, n) => () => this.loadContentIndex(n)),
      () => this.load(fileNames.terms),
      ...documents.firstIds.map((_, n) => () => this.load(fileNames.documents(n))),
    ];
    while (size <= longest && steps.length > 0) {
      signal.throwIfAborted();
      await Promise.all(steps.splice(0, PREFETCH_CONCURRENCY).map((load) => load()));
    }
  }

  private documentsFileWith(id: number): number {
    return Math.max(0, findLast(this.file.Content.documents.firstIds, id));
  }

  private fileWith(term: string): number {
    return Math.max(0, findLast(this.file.Content.index.firstTerms, term));
  }

  private async loadContentIndex(n: number): Promise<ReadonlyMap<string, string>> {
    const {terms, ids, frequencies = ''} = (await this.load(fileNames.index(n))) as TermIndex;
    const byTerm = ids.split(',');
    let end = 0;
    return (this.contentFiles[n] ??= new Map(
      terms.split(' ').map((term, i) => {
        const own = byTerm[i] ?? '';
        return [term, `${own}|${frequencies.slice(end, (end += own.split(' ').length))}`];
      }),
    ));
  }

  /** Downloads a file once. What failed is tried again the next time. */
  private load(name: string): Promise<unknown> {
    const file = this.files.get(name) ?? this.download(`${this.file.Content.folder}${name}`);
    this.files.set(name, file);
    file.catch(() => this.files.delete(name));
    return file;
  }
}

function fail(): never {
  throw new Error('A file of the search index lacks a document.');
}

function readIndex({terms, ids}: TermIndex): ReadonlyMap<string, () => number[]> {
  const byTerm = ids.split(',');
  return new Map(terms.split(' ').map((term, i) => [term, () => decodeIds(byTerm[i])]));
}

function decodeIds(ids = ''): number[] {
  let id = 0;
  return ids === '' ? [] : ids.split(' ').map((distance) => (id += parseInt(distance, 36)));
}

/** Position of the last entry of a sorted list that is not greater than a value; -1 when all are. */
function findLast<T extends number | string>(sorted: readonly T[], value: T): number {
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
