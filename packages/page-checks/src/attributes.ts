/** The attributes that elements of HTML and of the theme may have on a page, and their values. */

import type {Nodes} from 'mdast';
import html from './html.json';

type Attributes = Extract<Nodes, {type: 'mdxJsxFlowElement'}>['attributes'];

const attributes: Readonly<Record<string, string>> = html.attributes;
const values: Readonly<Record<string, readonly string[]>> = html.values;

/** Remedies for attributes that pages must not use, by the name of the attribute. */
const REMEDIES: Readonly<Record<string, string>> = {
  name: 'write {/* #its-name */} after a heading',
  datetime: 'write dateTime="…"',
};

/**
 * @param file path of the page; the text of the home page, in `src`, has classes as well
 * @param element its name
 * @returns sentences
 */
export function findAttributeProblems(file: string, element: string, list: Attributes): string[] {
  const own = attributes[element] ?? '';
  const known = [own, attributes[''] ?? '', file.startsWith('src/') ? 'className' : ''].join(' ').split(' ');
  const names = new Set<string>();
  return list.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof (attribute.value ?? '') === 'object') {
      return [`a brace among the attributes of <${element}> is code; write name="value"`];
    }
    const {name, value} = attribute;
    const isRepeated = names.has(name);
    names.add(name);
    if (!known.includes(name)) {
      return [`the attribute "${name}" of <${element}> is not for pages; ${REMEDIES[name] ?? 'delete it'}`];
    }
    const [pattern = '', form = ''] = values[name] ?? values[''] ?? [];
    return [
      isRepeated ? `the attribute "${name}" of <${element}> is there twice; delete one of the two` : '',
      new RegExp(pattern, 'u').test(typeof value === 'string' ? value : '')
        ? ''
        : `the value of "${name}" in <${element}> does nothing; write ${name}${form.startsWith('alone') ? ` ${form}` : `="…" ${form}`}`,
    ].filter(Boolean);
  });
}
