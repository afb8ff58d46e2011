/** What our transforms share: a walk through a page's tree, and a complaint that ends the build with one sentence. */

import path from 'node:path';
import logger from '@docusaurus/logger';
import type {Nodes, Parents} from 'mdast';
import {UserError} from '../site/user-error';

/** The part of unified's `VFile` that the transforms read. */
export interface PageFile {
  path: string;
}

/**
 * Visits a node and what is in it, in the order of the text.
 *
 * @param visit called for each node with its parents, outermost first; `'skip'` leaves out what is in the node
 */
export function walk(node: Nodes, visit: (node: Nodes, parents: readonly Parents[]) => void | 'skip', parents: readonly Parents[] = []): void {
  if (visit(node, parents) !== 'skip' && 'children' in node) {
    // A copy: a visitor may put further nodes beside the one it was given.
    for (const child of [...node.children]) {
      walk(child, visit, [...parents, node]);
    }
  }
}

/**
 * Ends a build at once: thrown from a transform, the sentence would be buried in the stack traces of the bundler. The
 * development server shows the error and goes on.
 *
 * @param node where on the page; its first line is named
 * @param complaint what is wrong and what to do, without a full stop
 * @throws UserError outside a production build
 */
export function refuse(file: PageFile, node: Nodes, complaint: string): never {
  const line = node.position ? `:${node.position.start.line}` : '';
  const error = new UserError(`${path.relative(process.cwd(), file.path)}${line}: ${complaint}.`);
  if (process.env.NODE_ENV === 'production') {
    logger.error(error.message);
    process.exit(1);
  }
  throw error;
}
