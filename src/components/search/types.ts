/** Kinds of indexed text, by their number in the index file. */
export enum HitType {
  Title,
  Heading,
  Description,
  Keywords,
  Content,
}

/** A document of the index, with the short field names of the index file. */
export interface IndexedDocument {
  /** id */
  i: number;
  /** the indexed text */
  t: string;
  /** title of the section the text stands in (not on titles and headings) */
  s?: string;
  /** address of the page, with the base path */
  u: string;
  /** anchor with `#`, or empty */
  h?: string;
  /** id of the page's title document */
  p?: number;
  /** breadcrumbs (on titles) */
  b?: string[];
}

/** One hit, as the search worker answers. */
export interface SearchHit {
  document: IndexedDocument;
  type: HitType;
  /** The title document of the page; false for a title itself. */
  page: IndexedDocument | false;
  /** Per matched term, the field `t` with the places of the term: `[start, length]` in characters. */
  metadata: Record<string, {t?: {position: [number, number][]}}>;
  /** The query's words, in lower case. */
  tokens: string[];
}
