/**
 * Defines an element: a tag of our own in Markdown, such as `<Services show="limits" />`. Each feature defines its
 * elements, and `src/config/elements.ts` lists them all.
 */

import type {RootContent} from 'mdast';

/** The values that each attribute accepts: a list of values, or a description in words if it accepts any text. */
type Attributes = Readonly<Record<string, readonly string[] | string>>;
type Values<T extends Attributes> = {[Name in keyof T]: T[Name] extends readonly (infer Value)[] ? Value : string};

/** Markdown, or nodes of its tree where they are easier to make than Markdown. */
export type Content = readonly (string | RootContent)[];

/** The place of an element on its page. */
interface Context {
  /** The folder of the project. */
  siteDir: string;
  /** The nodes between the tags of the element. */
  children: readonly RootContent[];
  /** The Markdown between the tags of the element, as the author wrote it. */
  source: string;
}

/**
 * An element. By convention, an author chooses the subject of the element with the attribute `of`, and the view of it with
 * the attribute `show`. Other attributes choose parts of the subject.
 *
 * In:  `<Services show="limits" />`, on its own line
 * Out: the content that `render` returns
 *
 * Elements are not React components like those of `src/theme/MDXComponents`. An element returns Markdown, so Docusaurus
 * checks its links and lists its headings, and the browser hydrates nothing.
 */
export interface MarkdownElement<
  RequiredAttributes extends Attributes = Attributes,
  OptionalAttributes extends Attributes = Attributes,
> {
  name: string;
  required?: RequiredAttributes;
  optional?: OptionalAttributes;
  /** Whether the element shows the content between its tags. Without this field, such content is a mistake. */
  showsContent?: boolean;
  /**
   * The modules of the React components that the element can render, keyed by the name under which a page imports them.
   */
  components?: Readonly<Record<string, string>>;
  /** @throws UserError for a mistake of the author. The caller adds the place on the page to the message. */
  render(attributes: Values<RequiredAttributes> & Partial<Values<OptionalAttributes>>, context: Context): Content;
}

// With another type for "no attributes", TypeScript would give `render` attributes that the element does not declare.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
type NoAttributes = Record<never, string>;

export type Elements = ReadonlyMap<string, MarkdownElement>;

/** Returns the element unchanged. TypeScript infers the types of the attributes in `render` from the declared ones. */
export function defineElement<
  const RequiredAttributes extends Attributes = NoAttributes,
  const OptionalAttributes extends Attributes = NoAttributes,
>(element: MarkdownElement<RequiredAttributes, OptionalAttributes>): MarkdownElement {
  return element;
}

/**
 * Defines an element with one attribute, which chooses one of several views.
 *
 * @param views for each value of the attribute, a function that renders the view
 */
export const defineViews = <Name extends string>(
  name: string,
  attribute: 'of' | 'show',
  views: Readonly<Record<Name, (siteDir: string) => string | Content>>,
): MarkdownElement => ({
  name,
  required: {[attribute]: getKeys(views)},
  render: (attributes, {siteDir}) => {
    const renderView = views[attributes[attribute] as Name];
    return [renderView(siteDir)].flat();
  },
});

/**
 * Defines an element that renders a React component.
 *
 * @param module has the component as its default export
 */
export const defineTool = (name: string, module: string): MarkdownElement => ({
  name,
  components: {[`${name}Tool`]: module},
  render: () => [`<${name}Tool />`],
});

/** The keys of an object whose type lists all of them. */
export const getKeys = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];
