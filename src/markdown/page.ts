/** What the transforms of this folder share: the page that they work on. */

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
  /** As Docusaurus gives it; a test may leave it out. */
  data?: {frontMatter?: Readonly<Record<string, unknown>>};
}

/** The part of unified's processor that the transforms use: it parses Markdown as it parsed the page itself. */
export interface Parser {
  parse(markdown: string): Root;
}

/** @param fill changes each text before it is parsed */
export function toNodes(parser: Parser, content: Content, fill = (text: string) => text): RootContent[] {
  return content.flatMap((part) => {
    if (typeof part !== 'string') {
      const isElement = part.type === 'mdxJsxFlowElement';
      return [isElement ? {...part, children: toNodes(parser, part.children, fill) as typeof part.children} : part];
    }
    const tree = parser.parse(fill(part));
    // The positions are those in this text: a message about a broken link would name the wrong line of the page.
    visit(tree, (node) => {
      delete node.position;
    });
    convertAnchors(tree);
    return tree.children;
  });
}

/** Makes `<a href>` a link of Markdown, which Docusaurus resolves, checks, and gives the base path. */
export function convertAnchors(root: Root): void {
  visit(root, (node: Nodes) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'a') {
      const values = Object.fromEntries(
        (node.attributes as MdxJsxAttribute[]).map(({name, value}) => [name, value ?? true]),
      );
      const {href: url, title, ...hProperties} = values;
      if (typeof url === 'string') {
        Object.assign(node, {type: 'link', url, title, data: {hProperties}});
      }
    }
  });
}

/**
 * Ends the build with one sentence.
 *
 * @param node where on the page; its first line is named
 * @param problem what is wrong and what to do, without a full stop
 * @throws UserError outside a production build
 */
export function failAt(siteDir: string, file: PageFile, node: Nodes, problem: string): never {
  const line = node.position ? `:${node.position.start.line}` : '';
  return failBuild(new UserError(`${path.relative(siteDir, file.path)}${line}: ${problem}.`));
}
