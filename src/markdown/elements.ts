/** The remark plugin that replaces the elements of a page by the content that they render. */

import type {Nodes, Root, RootContent} from 'mdast';
import {SampleError} from 'recorded-samples';
import {SKIP, visit} from 'unist-util-visit';
import {UserError} from '../lib/user-error';
import type {Content, Elements, MarkdownElement} from './element';
import type {MdxJsxFlowElement, MdxJsxTextElement} from './nodes';
import {failAt, parseContent, type PageFile, type Parser} from './page';
import {fillTokens} from './tokens';

/**
 * @param elements the elements, keyed by name. The plugin leaves all other tags unchanged.
 * @returns a plugin that ends the build, with file and line, for an element that is inside a line, has wrong attributes
 *   or cannot be rendered
 */
export default function createElementsPlugin(siteDir: string, elements: Elements) {
  return function createTransform(this: Parser) {
    return (root: Root, file: PageFile): void => {
      const imports = new Set<string>();
      visit(root, (node, index, parent) => {
        const element = isJsx(node) ? elements.get(node.name ?? '') : undefined;
        if (!element || index === undefined || !parent) {
          return undefined;
        }
        const fail = (problem: string) => failAt(siteDir, file, node, problem);
        if (node.type !== 'mdxJsxFlowElement') {
          return fail(`<${element.name}> is inside a line of text; put it on a separate line`);
        }
        const content = renderElement(element, node, siteDir, file, fail);
        const nodes = parseContent(this, content, (text) => fillTokens(text, fail));
        listImports(nodes, element).forEach((statement) => imports.add(statement));
        (parent.children as RootContent[]).splice(index, 1, ...nodes);
        // Continue with the new nodes, because they can contain elements from between the tags.
        return [SKIP, index];
      });
      root.children.unshift(...parseContent(this, [...imports]));
    };
  };
}

const isJsx = (node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/**
 * @param fail ends the build with a sentence. It is called for a mistake of the author.
 * @throws any other error of the element, unchanged
 */
function renderElement(
  element: MarkdownElement,
  node: MdxJsxFlowElement,
  siteDir: string,
  file: PageFile,
  fail: (problem: string) => never,
): Content {
  const {children} = node;
  if (children.length > 0 && !element.showsContent) {
    return fail(
      `<${element.name}> shows no text between its tags; write <${element.name} … />, and move the text below it`,
    );
  }
  const start = children[0]?.position?.start.offset ?? 0;
  const end = children.at(-1)?.position?.end.offset ?? 0;
  const source = String(file).slice(start, end);
  try {
    return element.render(getAttributes(node, element), {siteDir, children, source});
  } catch (error) {
    if (error instanceof UserError || error instanceof SampleError) {
      return fail(error.message.replace(/\.$/, ''));
    }
    throw error;
  }
}

/**
 * Compares the attributes on the page with those that the element declares.
 *
 * @returns the values, keyed by the name of the attribute
 * @throws UserError for an attribute that is unknown, missing or has a wrong value
 */
function getAttributes(node: MdxJsxFlowElement, element: MarkdownElement): Record<string, string> {
  const {name: elementName, required = {}, optional = {}} = element;
  const declaredAttributes = {...required, ...optional};
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const acceptedValues = Object.hasOwn(declaredAttributes, name) ? declaredAttributes[name] : undefined;
    if (acceptedValues === undefined) {
      const names = Object.keys(declaredAttributes).join(', ');
      const remedy = names ? `use only ${names}` : 'delete it';
      throw new UserError(`<${elementName}> has no attribute ${name}; ${remedy}.`);
    }
    const acceptsAnyText = typeof acceptedValues === 'string';
    const {value} = attribute;
    if (typeof value !== 'string' || (!acceptsAnyText && !acceptedValues.includes(value))) {
      const remedy = acceptsAnyText ? 'a text in quotation marks' : acceptedValues.join(' or ');
      throw new UserError(`<${elementName}> has a wrong value for ${name}; write ${name}="…" with ${remedy}.`);
    }
    attributes[name] = value;
  }
  for (const [name, acceptedValues] of Object.entries(required)) {
    if (!attributes[name]) {
      const remedy = typeof acceptedValues === 'string' ? acceptedValues : `one of ${acceptedValues.join(', ')}`;
      throw new UserError(`<${elementName}> needs the attribute ${name}; write ${name}="…" with ${remedy}.`);
    }
  }
  return attributes;
}

/** @returns import statements for the components of an element that are among the nodes */
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
