/** Reads the pages for what they show of `samples/`, and for code that is not there but should be. */

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
  name: string;
  /** Of `<Paths>`: the paths to fields that it lists. */
  paths: string[];
}

export interface ReadPages {
  uses: Use[];
  /** Inline code that looks like the path to a field. */
  paths: (Place & {text: string})[];
  /** Sentences. */
  problems: string[];
}

/** JSON fields: names joined by dots or with an index, such as `partOf.totalItems`, `shows[0].id`, `member[].@type`. */
const JSON_PATH = /^(\$\.)?@?[a-z]\w*(\[(\d+|\*)?\])?(\.@?[a-z]\w*(\[(\d+|\*)?\])?)*$/i;

/** XML elements: steps with a prefix, such as `//dc:title` or `zs:records/zs:record`. */
const XPATH = /^(\/\/?[\w.-]+:[\w.-]+(\/|\[|$)|[\w.-]+:[\w.-]+\/@?[\w.-]+:?[\w.-]+).*$/;

/** Ends of host and file names, which look like fields otherwise. */
const NAME_ENDS = /\.(nl|org|com|io|ch|json|xml|txt|csv|ttl|jpg|png|webp|zip|gz|tar|js|mjs|py|sh|http|yaml|html|md)$/;

const parser = remark().use([remarkMdx, remarkFrontmatter, remarkGfm]);

/** @param trees of pages that are parsed already, by their files */
export function readPages(
  {root, pages: {folders, free = []}}: Pick<Project, 'root' | 'pages'>,
  trees?: ReadonlyMap<string, Root>,
): ReadPages {
  const found: ReadPages = {uses: [], paths: [], problems: []};
  for (const folder of folders) {
    for (const page of listFiles(path.join(root, folder)).filter((name) => name.endsWith('.md'))) {
      const file = path.posix.join(folder, page);
      try {
        const tree = trees?.get(file) ?? parser.parse(fs.readFileSync(path.join(root, file), 'utf8'));
        visit(tree, (node) => readNode(node, file, free.includes(folder), found));
      } catch (error) {
        const {reason, line} = error as {reason?: string; line?: number};
        found.problems.push(`${file}:${line ?? 1}: the page cannot be read (${reason ?? String(error)}); correct it.`);
      }
    }
  }
  return found;
}

function readNode(node: Nodes, file: string, isFree: boolean, {uses, paths, problems}: ReadPages): void {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name === 'Sample' || node.name === 'Response' || node.name === 'Paths') {
        const of = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'of')?.value;
        const name = typeof of === 'string' ? of : '';
        uses.push({file, line, element: node.name, name, paths: node.name === 'Paths' ? listPaths(node) : []});
      }
      break;
    case 'code':
      if (!isFree && node.lang !== 'mermaid' && !(node.meta ?? '').split(/\s+/).includes('excerpt')) {
        problems.push(
          `${file}:${line}: code that is neither a sample nor an excerpt; move it to samples/ and show it with <Sample>, or write "excerpt" after its language.`,
        );
      }
      break;
    case 'inlineCode':
      if (!isFree && isFieldPath(node.value)) {
        paths.push({file, line, text: node.value});
      }
      break;
    default:
  }
}

/** The code that begins each item of a list. */
function listPaths(node: Nodes): string[] {
  const paths: string[] = [];
  visit(node, 'paragraph', ({children: [first]}) => {
    if (first?.type === 'inlineCode') {
      paths.push(first.value);
    }
  });
  return paths;
}

/** @param text of inline code */
export function isFieldPath(text: string): boolean {
  return XPATH.test(text) || (/[.[]/.test(text) && JSON_PATH.test(text) && !NAME_ENDS.test(text));
}
