/** What an element of our own in Markdown is. Each feature defines its own; `src/config/elements.ts` lists them all. */

import type {RootContent} from 'mdast';

/** What each attribute takes: one of a list of values; or a text, described in words. */
type Attributes = Readonly<Record<string, readonly string[] | string>>;
type Values<T extends Attributes> = {[Name in keyof T]: T[Name] extends readonly (infer Value)[] ? Value : string};

/** Markdown, and nodes for what is easier to say as a tree. */
export type Content = readonly (string | RootContent)[];

/** What an element needs to know besides its attributes. */
interface Context {
  /** The folder of the project. */
  siteDir: string;
  /** What is between its tags. */
  children: readonly RootContent[];
  /** The same, as it is written on the page. */
  source: string;
}

/** A React component that an element puts on the page. */
export interface Component {
  /** The module that exports it by default. */
  source: string;
  /** What the Markdown version of the page has in its place. It has all else that an element returns as it is. */
  toMarkdown: (properties: Readonly<Record<string, string>>, children: RootContent[]) => Content;
}

/**
 * Of tabs that say the same in several languages, the first is enough in Markdown, with a link to the tab of each of
 * the others.
 */
export const toFirstLanguage: Component['toMarkdown'] = ({default: isFirst, label, value}, [first, ...rest]) =>
  isFirst === undefined && first ? [`[In ${label}](?language=${value})`] : [...(first ? [first] : []), ...rest];

/**
 * An element. By its attribute `of` an author says what is shown, by `show` how; other attributes choose parts of it.
 *
 * In:  `<Services show="limits" />`, on a line of its own
 * Out: what `render` returns, which a page without scripts, a copy and the search have, too
 */
export interface MarkdownElement<R extends Attributes = Attributes, O extends Attributes = Attributes> {
  name: string;
  required?: R;
  optional?: O;
  /** The components that it can render, by the names under which the page imports them. */
  components?: Readonly<Record<string, Component>>;
  /** @throws UserError saying what is wrong; the caller adds the place on the page */
  render(attributes: Values<R> & Partial<Values<O>>, context: Context): Content;
}

// No attributes: any other type would give `render` attributes that nobody has declared.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
type None = Record<never, string>;

/** The elements of a site, by name. */
export type Elements = ReadonlyMap<string, MarkdownElement>;

/** Gives `render` the types of the attributes. */
export function defineElement<const R extends Attributes = None, const O extends Attributes = None>(
  element: MarkdownElement<R, O>,
): MarkdownElement {
  return element;
}

export const getKeys = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];
