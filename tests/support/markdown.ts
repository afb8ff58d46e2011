import path from 'node:path';
import type {Root} from 'mdast';
import createElementsPlugin from '../../src/markdown/elements';

interface Processor {
  parse(text: string): Root;
  stringify(tree: Root): string;
}

/**
 * A processor that reads pages as the site does. Imported by name: directives would add their nodes to the types of all
 * trees.
 */
export async function createProcessor(): Promise<Processor> {
  const names = ['parse', 'mdx', 'gfm', 'directive', 'frontmatter', 'stringify'].map((name) => `remark-${name}`);
  const [{unified}, ...plugins] = await Promise.all(['unified', ...names].map((name) => import(name)));
  return unified().use(plugins.map((plugin) => plugin.default));
}

/** The page `docs/page.md` of a project after the transform of elements. */
export async function renderElements(siteDir: string, markdown: string): Promise<Root> {
  const processor = await createProcessor();
  const tree = processor.parse(markdown);
  createElementsPlugin(siteDir).call(processor)(tree, {path: path.join(siteDir, 'docs/page.md')});
  return tree;
}
