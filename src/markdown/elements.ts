/** The remark plugin that puts the elements of `registry.ts` into a page, in one walk. */

import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {SampleError} from 'recorded-samples';
import {SKIP, visit} from 'unist-util-visit';
import {UserError} from '../lib/user-error';
import type {Context, MarkdownElement} from './element';
import {defaultImport} from './nodes';
import {failAt, type PageFile, type Parser} from './page';
import {elements} from './registry';

/**
 * @param siteDir the folder of the project
 * @returns a plugin that fails, naming file and line, for an element inside a line or one that cannot be rendered
 */
export default function createElementsPlugin(siteDir: string) {
  return function renderElements(this: Parser) {
    const context = createContext(this, siteDir);
    return (root: Root, file: PageFile): void => {
      const imports = new Map<string, string>();
      visit(root, (node, index, parent) => {
        const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
        const element = isJsx ? elements.get(node.name ?? '') : undefined;
        if (!element || index === undefined || !parent) {
          return undefined;
        }
        if (node.type !== 'mdxJsxFlowElement') {
          return failAt(siteDir, file, node, `<${element.name}> is inside a line; write it on a line of its own`);
        }
        try {
          const nodes = element.render(getAttributes(node, element), context, node);
          addImports(nodes, element, imports);
          (parent.children as RootContent[]).splice(index, 1, ...nodes);
          return [SKIP, index + nodes.length];
        } catch (error) {
          if (error instanceof UserError || error instanceof SampleError) {
            failAt(siteDir, file, node, error.message.replace(/\.$/, ''));
          }
          throw error;
        }
      });
      root.children.unshift(...[...imports].map(([name, source]) => defaultImport(name, source)));
    };
  };
}

/** What elements need, for pages that a processor parses. */
export function createContext(parser: Parser, siteDir: string): Context {
  const parse = (markdown: string): RootContent[] => {
    const tree = parser.parse(markdown);
    // The positions are those in this text: a message about a broken link would name the wrong line of the page.
    visit(tree, (node) => {
      delete node.position;
    });
    return tree.children;
  };
  const formatRow = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return {
    siteDir,
    parse,
    table: (head, rows) =>
      parse([formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n')),
  };
}

/** Attributes must be texts in quotation marks. */
function getAttributes(
  {attributes}: MdxJsxFlowElement,
  {name: element, required = {}, optional = {}}: MarkdownElement,
): Record<string, string> {
  const known = {...required, ...optional};
  const found: Record<string, string> = {};
  for (const attribute of attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (values === undefined) {
      const names = Object.keys(known).join(', ') || 'none';
      throw new UserError(`<${element}> has no attribute ${name}; it takes ${names}.`);
    }
    if (typeof attribute.value !== 'string' || (typeof values !== 'string' && !values.includes(attribute.value))) {
      const right = typeof values === 'string' ? 'a text in quotation marks' : values.join(' or ');
      throw new UserError(`<${element}> takes ${name}="…" with ${right}; correct or remove it.`);
    }
    found[name] = attribute.value;
  }
  for (const [name, values] of Object.entries(required)) {
    if (!found[name]) {
      const what = typeof values === 'string' ? values : `one of ${values.join(', ')}`;
      throw new UserError(`<${element}> needs ${name}="…" with ${what}.`);
    }
  }
  return found;
}

/** Adds those components of an element that it has rendered. */
function addImports(nodes: RootContent[], {components = {}}: MarkdownElement, imports: Map<string, string>): void {
  visit({type: 'root', children: nodes}, (node) => {
    const name = 'name' in node ? (node.name ?? '') : '';
    const source = components[name]?.source;
    if (source) {
      imports.set(name, source);
    }
  });
}
