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

/**
 * Replaces each element of a name that is on lines of its own.
 *
 * @param render the nodes in its place
 */
export function replaceElements(root: Root, name: string, render: (element: MdxJsxFlowElement) => RootContent[]): void {
  visit(root, 'mdxJsxFlowElement', (element, index, parent) => {
    if (element.name !== name || index === undefined || !parent) {
      return undefined;
    }
    const nodes = render(element);
    (parent.children as RootContent[]).splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

/**
 * The attributes of an element, which must be texts in quotation marks.
 *
 * @param known names of the attributes that it takes
 * @throws UserError naming the line for any other attribute
 */
export function attributesOf<Name extends string>(
  element: MdxJsxFlowElement,
  file: PageFile,
  known: readonly Name[],
): Partial<Record<Name, string>> {
  const attributes: Partial<Record<Name, string>> = {};
  for (const attribute of element.attributes) {
    const name = known.find((one) => attribute.type === 'mdxJsxAttribute' && attribute.name === one);
    if (!name || typeof attribute.value !== 'string') {
      failAt(file, element, `<${element.name}> takes ${known.join(', ')}, each with a text in quotation marks`);
    }
    attributes[name] = attribute.value;
  }
  return attributes;
}
