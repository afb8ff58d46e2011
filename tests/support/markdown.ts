import path from 'node:path';
import type {Root} from 'mdast';
import {elements} from '../../src/config/elements';
import createElementsPlugin from '../../src/markdown/elements';
import {createParser} from 'page-checks';

/** Parses Markdown as the page `docs/page.md` of a project, and renders its elements. @returns the syntax tree */
export function renderElements(siteDir: string, markdown: string): Root {
  const parser = createParser();
  const tree = parser.parse(markdown);
  createElementsPlugin(siteDir, elements).call(parser)(tree, {
    path: path.join(siteDir, 'docs/page.md'),
    toString: () => markdown,
  });
  return tree;
}
