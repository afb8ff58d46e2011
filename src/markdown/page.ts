/** What the transforms of this folder share: the page that they work on, and its elements. */

import path from 'node:path';
import type {Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {SKIP, visit} from 'unist-util-visit';
import {failBuild} from '../lib/fail-build';
import {UserError} from '../lib/user-error';

/** The part of unified's `VFile` that the transforms read. */
export interface PageFile {
  path: string;
  /** As Docusaurus gives it; a test may leave it out. */
  data?: {frontMatter?: Readonly<Record<string, unknown>>};
}

/** The part of unified's processor that the transforms use: it parses Markdown as it parsed the page itself. */
export interface Parser {
  parse(markdown: string): Root;
}

/**
 * Ends the build with one sentence.
 *
 * @param node where on the page; its first line is named
 * @param problem what is wrong and what to do, without a full stop
 * @throws UserError outside a production build
 */
export function failAt(file: PageFile, node: Nodes, problem: string): never {
  const line = node.position ? `:${node.position.start.line}` : '';
  return failBuild(new UserError(`${path.relative(process.cwd(), file.path)}${line}: ${problem}.`));
}

/** What replaces an element; a UserError about it gets the place on the page. */
export type RenderElement = (element: MdxJsxFlowElement) => RootContent[];

/**
 * Replaces elements that are on lines of their own.
 *
 * @param render by the names of the elements
 * @throws UserError naming file and line, for an element inside a line or one that cannot be rendered
 */
export function replaceElements(root: Root, file: PageFile, render: Readonly<Record<string, RenderElement>>): void {
  visit(root, (element, index, parent) => {
    const isElement = element.type === 'mdxJsxFlowElement' || element.type === 'mdxJsxTextElement';
    if (!isElement || !element.name || !Object.hasOwn(render, element.name) || index === undefined || !parent) {
      return undefined;
    }
    if (element.type === 'mdxJsxTextElement') {
      return failAt(file, element, `<${element.name}> is inside a line; write it on a line of its own`);
    }
    try {
      const nodes = render[element.name]?.(element) ?? [];
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    } catch (error) {
      if (error instanceof UserError) {
        failAt(file, element, error.message.replace(/\.$/, ''));
      }
      throw error;
    }
  });
}

/**
 * The attributes of an element, which must be texts in quotation marks.
 *
 * @param known the attributes that it takes, each with its possible values, or null for any text
 * @throws UserError for any other attribute or value
 */
export function attributesOf<Name extends string>(
  {name: element, attributes}: MdxJsxFlowElement,
  known: Readonly<Record<Name, readonly string[] | null>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<string, string>> = {};
  for (const attribute of attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    if (!Object.hasOwn(known, name)) {
      throw new UserError(`<${element}> has no attribute ${name}; it takes ${Object.keys(known).join(', ')}.`);
    }
    const values = known[name as Name];
    if (typeof attribute.value !== 'string' || (values && !values.includes(attribute.value))) {
      const right = values?.join(' or ') ?? 'a text in quotation marks';
      throw new UserError(`${name} of <${element}> must be ${right}; correct or remove it.`);
    }
    found[name] = attribute.value;
  }
  return found;
}
