/** Reads the pages for what they show of `samples/`, and for code that is not there but should be. */

import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from './files';
import type {Project} from './project';

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

/** Reads all pages of a project. */
export async function readPages({
  root,
  pages: {folders, free = []},
}: Pick<Project, 'root' | 'pages'>): Promise<ReadPages> {
  const read = await loadReader();
  const pages = folders.flatMap((folder) =>
    listFiles(path.join(root, folder))
      .filter((page) => page.endsWith('.md'))
      .map((page) => {
        const file = path.posix.join(folder, page);
        return read(file, fs.readFileSync(path.join(root, file), 'utf8'), free.includes(folder));
      }),
  );
  return {
    uses: pages.flatMap(({uses}) => uses),
    paths: pages.flatMap(({paths}) => paths),
    problems: pages.flatMap(({problems}) => problems),
  };
}

/** The syntax tree's packages are ES modules, so that they can be loaded only like this. */
async function loadReader(): Promise<(file: string, text: string, isFree: boolean) => ReadPages> {
  const [{unified}, {default: parse}, {default: mdx}, {default: frontmatter}, {default: gfm}] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-frontmatter'),
    import('remark-gfm'),
  ]);
  const parser = unified().use(parse).use(mdx).use(frontmatter).use(gfm);
  return (file, text, isFree) => {
    const page: ReadPages = {uses: [], paths: [], problems: []};
    try {
      visit(parser.parse(text) as unknown as Node, (node) => readNode(node, file, isFree, page));
    } catch (error) {
      const {reason, line} = error as {reason?: string; line?: number};
      page.problems.push(`${file}:${line ?? 1}: the page cannot be read (${reason ?? String(error)}); correct it.`);
    }
    return page;
  };
}

/** Any node; which fields it has depends on its type. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  attributes?: {name?: string; value?: unknown}[];
  children?: Node[];
  position?: {start: {line: number}};
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  node.children?.forEach((child) => visit(child, look));
}

function readNode(
  {type, name, value = '', lang, meta, attributes, children, position}: Node,
  file: string,
  isFree: boolean,
  page: ReadPages,
): void {
  const line = position?.start.line ?? 1;
  if (type.startsWith('mdxJsx') && (name === 'Sample' || name === 'Response' || name === 'Paths')) {
    const attribute = attributes?.find((each) => each.name === 'of');
    const paths: string[] = [];
    if (name === 'Paths') {
      visit({type: 'paths', children}, (node) => {
        const [first] = node.type === 'paragraph' ? (node.children ?? []) : [];
        if (first?.type === 'inlineCode') {
          paths.push(first.value ?? '');
        }
      });
    }
    page.uses.push({
      file,
      line,
      element: name,
      name: typeof attribute?.value === 'string' ? attribute.value : '',
      paths,
    });
  } else if (type === 'code' && !isFree && lang !== 'mermaid' && !(meta ?? '').split(/\s+/).includes('excerpt')) {
    page.problems.push(
      `${file}:${line}: code that is neither a sample nor an excerpt; move it to samples/ and show it with <Sample>, or write "excerpt" after its language.`,
    );
  } else if (type === 'inlineCode' && !isFree && isFieldPath(value)) {
    page.paths.push({file, line, text: value});
  }
}

/** @param text of inline code */
export function isFieldPath(text: string): boolean {
  return XPATH.test(text) || (/[.[]/.test(text) && JSON_PATH.test(text) && !NAME_ENDS.test(text));
}
