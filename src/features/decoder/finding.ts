/** The types of the decoder's results. All texts are inline Markdown: code spans, and links to routes of this site. */

/** The decoder's result for one pasted line, or for one pasted response. */
export interface Finding {
  /** The pasted text, shortened. */
  input: string;
  /** The kind of the text, such as "Object number". Null if the decoder does not recognise the text. */
  kind: string | null;
  /** The text in its standard form, such as the whole URL of an identifier that was pasted without `https://`. */
  value?: string;
  facts: Fact[];
  /** Links to what the reader can request or read next. The most useful link is first. */
  next: Step[];
  /** The URL of a request, which a link opens in the request builder. */
  requestUrl?: string;
  /** Whole sentences. */
  warnings: string[];
}

export interface Fact {
  name: string;
  text: string;
}

export interface Step {
  label: string;
  /** A route of this site, or a URL of a service. */
  url: string;
}

/** A list in which an item that applies only sometimes can be written as `condition && item`. */
type ListWithGaps<Item> = readonly (Item | false | null | undefined)[];

/** A description of a text that the decoder recognises. `decode` turns it into a finding. */
export interface Description {
  kind: string;
  value?: string;
  facts?: ListWithGaps<Fact>;
  next?: ListWithGaps<Step>;
  /** The URL of the pasted request. Left out if the text is not a request. */
  requestUrl?: string;
  warnings?: ListWithGaps<string>;
}

/** @returns the items of the list, without those whose condition is false */
export const removeGaps = <Item>(list: ListWithGaps<Item> = []): Item[] =>
  list.filter((item): item is Item => item !== false && item !== null && item !== undefined);
