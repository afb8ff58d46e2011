/** What the decoder says about something. Texts are inline Markdown: code spans, and links to routes. */

export interface Finding {
  /** As it was pasted, shortened. */
  input: string;
  /** What it is; null when the decoder does not know it. */
  what: string | null;
  /** Its plain form: an identifier, a number, a name. */
  value?: string;
  facts: Fact[];
  /** What to request or read next, the most useful first. */
  next: Step[];
  /** A URL that the request builder can read: the request as it was pasted, or one that gets the thing. */
  build?: string;
  /** What to beware of, as sentences. */
  warnings: string[];
}

export interface Fact {
  name: string;
  text: string;
}

export interface Step {
  label: string;
  /** A route of the site, or a URL of a service. */
  url: string;
}

/** What applies only sometimes is written `isSo && fact`. */
type List<Item> = readonly (Item | false | null | undefined)[];

export interface Recognised {
  what: string;
  value?: string;
  facts?: List<Fact>;
  next?: List<Step>;
  build?: string;
  warnings?: List<string>;
}

export const compact = <Item>(list: List<Item> = []): Item[] =>
  list.filter((item): item is Item => item !== false && item !== null && item !== undefined);
