/** Reads the samples, recordings and field paths on the pages, and finds code that is not in a sample. */

import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {remark} from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import {visit} from 'unist-util-visit';
import type {Project} from './project';
import {listFiles} from './samples';

interface Place {
  file: string;
  line: number;
}

export interface Use extends Place {
  element: 'Sample' | 'Response' | 'Paths';
  /** The name of the sample or recording, such as `search/by-number`. */
  name: string;
  /** The field paths that a `<Paths>` element lists. Empty for other elements. */
  paths: string[];
}

export interface PagesContent {
  /** All places where a page shows a sample or a recording. */
  uses: Use[];
  /** Inline code that looks like the path to a field. */
  paths: (Place & {text: string})[];
  /** One sentence for each problem. */
  problems: string[];
}

/** JSON fields: names joined by dots or with an index, such as `partOf.totalItems`, `shows[0].id`, `member[].@type`. */
const JSON_PATH = /^(\$\.)?@?[a-z]\w*(\[(\d+|\*)?\])?(\.@?[a-z]\w*(\[(\d+|\*)?\])?)*$/i;

/** Paths of XML elements. Each name has a prefix, such as `//dc:title` or `zs:records/zs:record`. */
const XPATH = /^(\/\/?[\w.-]+:[\w.-]+(\/|\[|$)|[\w.-]+:[\w.-]+\/@?[\w.-]+:?[\w.-]+).*$/;

/** The last parts of host names and file names, which would otherwise look like field paths. */
const NAME_SUFFIXES =
  /\.(nl|org|com|io|ch|json|xml|txt|csv|ttl|jpg|png|webp|zip|gz|tar|js|mjs|py|sh|http|yaml|html|md)$/;

const parser = remark().use([remarkMdx, remarkFrontmatter, remarkGfm]);

/**
 * Lists the samples and recordings that pages show, and the field paths in their text. Code outside of samples and a page
 * that cannot be read become problems.
 *
 * @param trees the syntax trees of pages that are already parsed, keyed by the path of the page
 */
export function readPages(
  {root, pages: {folders, uncheckedFolders = []}}: Pick<Project, 'root' | 'pages'>,
  trees?: ReadonlyMap<string, Root>,
): PagesContent {
  const content: PagesContent = {uses: [], paths: [], problems: []};
  for (const folder of folders) {
    for (const page of listFiles(path.join(root, folder)).filter((name) => name.endsWith('.md'))) {
      const file = path.posix.join(folder, page);
      try {
        const tree = trees?.get(file) ?? parser.parse(fs.readFileSync(path.join(root, file), 'utf8'));
        visit(tree, (node) => readNode(node, file, uncheckedFolders.includes(folder), content));
      } catch (error) {
        const {reason, line} = error as {reason?: string; line?: number};
        content.problems.push(
          `${file}:${line ?? 1}: the page cannot be read (${reason ?? String(error)}); correct it.`,
        );
      }
    }
  }
  return content;
}

/**
 * Reads a node, and adds its samples, field paths and problems to the lists of the last parameter.
 *
 * @param isUnchecked whether the page is in one of `uncheckedFolders`. Then its code may be outside of samples, and its
 *   field paths are not listed.
 */
function readNode(node: Nodes, file: string, isUnchecked: boolean, {uses, paths, problems}: PagesContent): void {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name === 'Sample' || node.name === 'Response' || node.name === 'Paths') {
        const of = node.attributes.find(
          (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'of',
        )?.value;
        const name = typeof of === 'string' ? of : '';
        uses.push({file, line, element: node.name, name, paths: node.name === 'Paths' ? listPaths(node) : []});
      }
      break;
    case 'code':
      if (!isUnchecked && node.lang !== 'mermaid' && !(node.meta ?? '').split(/\s+/).includes('excerpt')) {
        problems.push(
          `${file}:${line}: code that is neither a sample nor an excerpt; move it to samples/ and show it with <Sample>, or write "excerpt" after its language.`,
        );
      }
      break;
    case 'inlineCode':
      if (!isUnchecked && isFieldPath(node.value)) {
        paths.push({file, line, text: node.value});
      }
      break;
    default:
  }
}

/** @returns the inline code at the beginning of each paragraph, which is the field path of a list item */
function listPaths(node: Nodes): string[] {
  const paths: string[] = [];
  visit(node, 'paragraph', ({children: [first]}) => {
    if (first?.type === 'inlineCode') {
      paths.push(first.value);
    }
  });
  return paths;
}

/** Whether the text of inline code looks like a field path. */
export function isFieldPath(text: string): boolean {
  return XPATH.test(text) || (/[.[]/.test(text) && JSON_PATH.test(text) && !NAME_SUFFIXES.test(text));
}
