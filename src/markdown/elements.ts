/** The remark plugin that puts the elements of the site into a page, in one walk. */

import type {Root, RootContent} from 'mdast';
import {SampleError} from 'recorded-samples';
import {SKIP, visit} from 'unist-util-visit';
import {UserError} from '../lib/user-error';
import type {Elements, MarkdownElement} from './element';
import type {MdxJsxFlowElement} from './nodes';
import {failAt, toNodes, type PageFile, type Parser} from './page';
import {fillTokens} from './tokens';

/**
 * @returns a plugin that fails, naming file and line, for an element inside a line or one that cannot be rendered
 */
export default function createElementsPlugin(siteDir: string, elements: Elements) {
  return function renderElements(this: Parser) {
    return (root: Root, file: PageFile): void => {
      const imports = new Set<string>();
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
          const {children} = node;
          const [start, end] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset];
          const source = String(file).slice(start ?? 0, end ?? 0);
          const content = element.render(getAttributes(node, element), {siteDir, children, source});
          const fail = (problem: string) => failAt(siteDir, file, node, problem);
          const nodes = toNodes(this, content, (text) => fillTokens(text, fail));
          listImports(nodes, element).forEach((each) => imports.add(each));
          (parent.children as RootContent[]).splice(index, 1, ...nodes);
          // The elements between its tags are next.
          return [SKIP, index];
        } catch (error) {
          if (error instanceof UserError || error instanceof SampleError) {
            failAt(siteDir, file, node, error.message.replace(/\.$/, ''));
          }
          throw error;
        }
      });
      root.children.unshift(...toNodes(this, [...imports]));
    };
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

/** Imports of those components of an element that it has rendered. */
function listImports(nodes: RootContent[], {components = {}}: MarkdownElement): string[] {
  const imports: string[] = [];
  visit({type: 'root', children: nodes}, (node) => {
    const name = 'name' in node ? (node.name ?? '') : '';
    const source = components[name];
    if (source) {
      imports.push(`import ${name} from '${source}';`);
    }
  });
  return imports;
}
