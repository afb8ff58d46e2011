/** The attributes that elements of HTML and of the theme may have on a page, and their values. */

import type {Nodes} from 'mdast';
import html from './html.json';

type Attributes = Extract<Nodes, {type: 'mdxJsxFlowElement'}>['attributes'];

const attributes: Readonly<Record<string, string>> = html.attributes;
/** The values that an attribute accepts. */
interface ValueRule {
  pattern: string;
  /** Describes a correct value for the message. */
  form?: string;
  /** Whether pages should write the name of the attribute without a value. */
  isBare?: boolean;
}

/** The rule for each attribute, keyed by name. The empty name is the rule for all other attributes. */
const valueRules: Readonly<Record<string, ValueRule>> = html.values;

/** The remedy for each attribute that pages must not use, keyed by the name of the attribute. */
const REMEDIES: Readonly<Record<string, string>> = {
  name: 'write {/* #its-name */} after a heading',
  defaultValue: 'write "default" in the <TabItem> to open first',
  values: 'write value="…", label="…" and default in <TabItem>',
};

/**
 * Checks the attributes of one element.
 *
 * @param file path of the page, relative to the project root. Only pages in `src`, such as the home page, may use
 *   `className`.
 * @param element the name of the element
 * @returns one sentence for each problem, without file and line
 */
export function findAttributeProblems(file: string, element: string, list: Attributes): string[] {
  const elementAttributes = attributes[element] ?? '';
  const commonAttributes = attributes[''] ?? '';
  const styleAttributes = file.startsWith('src/') ? 'className' : '';
  const allowedNames = [elementAttributes, commonAttributes, styleAttributes].join(' ').split(' ');
  const names = new Set<string>();
  return list.flatMap((attribute) => {
    const isSpread = attribute.type !== 'mdxJsxAttribute';
    if (!isSpread && !allowedNames.includes(attribute.name)) {
      const {name} = attribute;
      const allowedName = allowedNames.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
      const remedy = allowedName ? `write ${allowedName}` : (REMEDIES[name] ?? 'delete it');
      return [`<${element}> cannot have the attribute "${name}" on a page; ${remedy}`];
    }
    if (isSpread || typeof (attribute.value ?? '') === 'object') {
      return [`the attributes of <${element}> contain code in braces; write name="value"`];
    }
    const {name, value} = attribute;
    const isRepeated = names.has(name);
    names.add(name);
    const {pattern = '', form = '', isBare = false} = valueRules[name] ?? valueRules[''] ?? {};
    const remedy = isBare ? `write only ${name}, without a value` : `write ${name}="…" ${form}`;
    return [
      isRepeated ? `<${element}> has the attribute "${name}" twice; delete one of the two` : '',
      new RegExp(pattern, 'u').test(typeof value === 'string' ? value : '')
        ? ''
        : `the value of "${name}" in <${element}> is not valid; ${remedy}`,
    ].filter(Boolean);
  });
}
