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

/**
 * An element. By its attribute `of` an author says what is shown, by `show` how; other attributes choose parts of it.
 *
 * In:  `<Services show="limits" />`, on a line of its own
 * Out: what `render` returns
 *
 * Elements are not components of `src/theme/MDXComponents`. An element returns Markdown, so Docusaurus checks its links and
 * lists its headings, and the browser hydrates nothing.
 */
export interface MarkdownElement<R extends Attributes = Attributes, O extends Attributes = Attributes> {
  name: string;
  required?: R;
  optional?: O;
  /** The modules of the React components that it can render, by the names under which the page imports them. */
  components?: Readonly<Record<string, string>>;
  /** @throws UserError saying what is wrong; the caller adds the place on the page */
  render(attributes: Values<R> & Partial<Values<O>>, context: Context): Content;
}

// No attributes: any other type would give `render` attributes that nobody has declared.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
type None = Record<never, string>;

export type Elements = ReadonlyMap<string, MarkdownElement>;

/** Gives `render` the types of the attributes. */
export function defineElement<const R extends Attributes = None, const O extends Attributes = None>(
  element: MarkdownElement<R, O>,
): MarkdownElement {
  return element;
}

/** An element whose only attribute chooses one of several views. */
export const defineViews = <Name extends string>(
  name: string,
  attribute: 'of' | 'show',
  views: Readonly<Record<Name, (siteDir: string) => string | Content>>,
): MarkdownElement => ({
  name,
  required: {[attribute]: getKeys(views)},
  render: (attributes, {siteDir}) => [views[attributes[attribute] as Name](siteDir)].flat(),
});

/** An element that is a component, the default export of a module. */
export const defineTool = (name: string, module: string): MarkdownElement => ({
  name,
  components: {[`${name}Tool`]: module},
  render: () => [`<${name}Tool />`],
});

export const getKeys = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];
