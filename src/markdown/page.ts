/** Types and functions that the transforms of a page share. */

import path from 'node:path';
import type {Nodes, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {failBuild} from '../lib/fail-build';
import {UserError} from '../lib/user-error';
import type {Content} from './element';
import type {MdxJsxAttribute} from './nodes';

/** The part of unified's `VFile` that the transforms read. */
export interface PageFile {
  path: string;
  /** @returns the source of the page */
  toString(): string;
  /** Docusaurus sets the data. A test may leave it out. */
  data?: {frontMatter?: Readonly<Record<string, unknown>>};
}

/** The part of unified's processor that the transforms use. It parses Markdown in the same way as the page. */
export interface Parser {
  parse(markdown: string): Root;
}

/**
 * Parses the Markdown in the content of an element, also inside its nodes.
 *
 * @param fill changes each piece of Markdown before it is parsed
 * @returns nodes only
 */
export function parseContent(parser: Parser, content: Content, fill = (markdown: string) => markdown): RootContent[] {
  return content.flatMap((part) => {
    if (typeof part === 'string') {
      return parseFragment(parser, fill(part));
    }
    if (part.type === 'mdxJsxFlowElement') {
      const children = parseContent(parser, part.children, fill) as typeof part.children;
      return [{...part, children}];
    }
    return [part];
  });
}

function parseFragment(parser: Parser, markdown: string): RootContent[] {
  const tree = parser.parse(markdown);
  // The positions are lines of the fragment. In a message about a broken link, they would be wrong lines of the page.
  visit(tree, (node) => {
    delete node.position;
  });
  convertAnchors(tree);
  return tree.children;
}

/**
 * A remark transform that changes `<a href>` into a link of Markdown. Docusaurus resolves and checks such a link and adds
 * the base path to it.
 */
export function convertAnchors(root: Root): void {
  visit(root, (node: Nodes) => {
    const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if (!isJsx || node.name !== 'a') {
      return;
    }
    const attributes = node.attributes as MdxJsxAttribute[];
    const values = Object.fromEntries(attributes.map(({name, value}) => [name, value ?? true]));
    const {href: url, title, ...hProperties} = values;
    if (typeof url === 'string') {
      Object.assign(node, {type: 'link', url, title, data: {hProperties}});
    }
  });
}

/**
 * Ends the build with one sentence about a mistake on a page. A production build prints the sentence and ends at once, so
 * no caller can catch the error. In the development server, in tests and in `npm run check:pages`, it throws the error.
 *
 * @param node the node with the mistake. The sentence begins with the file and the first line of the node.
 * @param problem the problem and its remedy, without a full stop
 * @throws UserError outside a production build: see `failBuild`
 */
export function failAt(siteDir: string, file: PageFile, node: Nodes, problem: string): never {
  const line = node.position ? `:${node.position.start.line}` : '';
  return failBuild(new UserError(`${path.relative(siteDir, file.path)}${line}: ${problem}.`));
}
