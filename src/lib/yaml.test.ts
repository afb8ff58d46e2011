import {expect, test} from 'vitest';
import {parseYaml} from './yaml';

test('a text that begins with * has its own remedy, and other errors of the conversion do not', () => {
  expect(() => parseYaml('title: *important', 'page.md')).toThrow(/^page\.md:1: .*begins with \*/);
  const aliases = (name: string) => `[${Array(20).fill(`*${name}`).join(', ')}]`;
  const excessiveAliases = `a: &a [x]\nb: &b ${aliases('a')}\nc: &c ${aliases('b')}\nd: &d ${aliases('c')}\ne: ${aliases('d')}\n`;
  expect(() => parseYaml(excessiveAliases, 'page.md')).toThrow(/^page\.md:1: .*; correct it\.$/);
});
