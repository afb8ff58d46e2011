import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import YAML from 'yaml';
import {createPage} from '../../scripts/pages/page';
import {findWordProblems, getTexts, SEEN, type Text} from '../../scripts/pages/words';
import {formatLlmsTxt} from '../../src/markdown/version/llms';
import {mistakes} from '../../src/site/mistakes';
import {changes} from '../../src/site/changes';
import {sections} from '../../src/site/sections';
import {services} from '../../src/site/services';
import {settings} from '../../src/site/settings';
import {tasks} from '../../src/site/tasks';
import {root} from '../support/test';

const getPageTexts = (markdown: string, frontMatter: Record<string, unknown> = {}) =>
  getTexts(createPage('docs/a.md', markdown, frontMatter));

/** All strings below a value. */
function stringsIn(value: unknown, place: string): Text[] {
  if (typeof value === 'string') {
    return [{place, text: value.replace(/`[^`]*`/g, '``').replace(/\]\([^)]*\)/g, ']')}];
  }
  return Object.entries(value ?? {}).flatMap(([field, part]) => stringsIn(part, `${place} ${field}`));
}

/** The texts of a React file that readers see: what is between its tags, and the attributes that are read out. */
function textsOfComponent(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const look = (node: ts.Node): void => {
    const place = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const seen = ts.isJsxAttribute(node) && SEEN.test(node.name.getText()) ? node.initializer : node;
    if (seen && (ts.isJsxText(seen) || (seen !== node && ts.isStringLiteral(seen)))) {
      texts.push({place, text: seen.text.replace(/\s+/g, ' ')});
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return texts;
}

/** Fields of the OpenAPI file that the tables of parameters and other tools show. */
const DESCRIBED = /^(?:summary|description|x-type|x-default|x-repeatable|x-now)$/;

function textsOfOpenApi(value: unknown, place: string): Text[] {
  return Object.entries(value ?? {}).flatMap(([field, part]) =>
    DESCRIBED.test(field) && typeof part === 'string'
      ? stringsIn(part, `${place} ${field}`)
      : typeof part === 'object'
        ? textsOfOpenApi(part, `${place} ${field}`)
        : [],
  );
}

test('lists, the description of the services, the list of pages for programs and components use the preferred words', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const lists = {services, tasks, changes, mistakes, settings, sections};
  const components = fs.readdirSync(path.join(root, 'src'), {recursive: true, encoding: 'utf8'});
  expect(
    findWordProblems([
      ...Object.entries(lists).flatMap(([name, list]) => stringsIn(list, `src/site/${name}.ts:`)),
      ...textsOfOpenApi(YAML.parse(read('static/openapi.yaml')), 'static/openapi.yaml:'),
      ...stringsIn(formatLlmsTxt([], 'https://docs.example.org/', ''), 'src/markdown/version/llms.ts:'),
      ...components
        .filter((file) => file.endsWith('.tsx'))
        .flatMap((file) => textsOfComponent(`src/${file}`, read(`src/${file}`))),
    ]),
  ).toEqual([]);
});

test('another word than the preferred one is reported in text, titles, tables, code titles and attributes', async () => {
  const page = [
    '---\n\n\n\n---',
    'The **address** of it, and a hit.',
    '| Picture |\n|---|\n| The query **argument**. |',
    '```json title="Constructed"\n{}\n```',
    '<Sample of="a/b" title="Enlarge the image" />',
    ':::note[Not recorded]\n\nThe only one on\nrecord.\n\n:::',
  ].join('\n\n');
  const frontMatter = {title: 'The server answers', keywords: ['hit']};
  expect(findWordProblems(getPageTexts(page, frontMatter))).toEqual([
    expect.stringMatching(/^docs\/a\.md:1: "server answers"; write: response/),
    expect.stringMatching(/^docs\/a\.md:7: "hit"; write: result/),
    expect.stringMatching(/^docs\/a\.md:7: "address"; write: identifier/),
    expect.stringMatching(/^docs\/a\.md:9: "Picture"; write: image/),
    expect.stringMatching(/^docs\/a\.md:11: "query argument"; write: query parameter/),
    expect.stringMatching(/^docs\/a\.md:13: "Constructed"; write: example/),
    expect.stringMatching(/^docs\/a\.md:17: "Enlarge"; write: crop/),
    expect.stringMatching(/^docs\/a\.md:19: "Not recorded"; write: undocumented/),
    expect.stringMatching(/^docs\/a\.md:21: "on record"; write: recording/),
  ]);
});

test('quotations, code, block quotes, Dutch phrases and other senses are not reported', async () => {
  const page = [
    'The words "not recorded" and “hit”, and `address`.',
    '> They constructed it.',
    '<span lang="nl">hit</span> by e-mail address, on records of persons.',
    '[Link](https://example.org/hit-address)',
    '```text\naddress\n```',
    'Ask for help, hold the page, and walk to the answer: it gives what stands there, and leads to a shape.',
    '<details>\n<summary>Sources</summary>\n\n- [The address](https://example.org)\n\n</details>',
  ].join('\n\n');
  expect(findWordProblems(getPageTexts(page))).toEqual([]);
});

test('texts of lists, of components and of the OpenAPI file are reported', () => {
  expect(findWordProblems(stringsIn({a: [{b: 'A hit, `address`, [x](/address).'}]}, 'list'))).toHaveLength(1);
  expect(
    findWordProblems(textsOfComponent('a.tsx', 'const hit = <p title="A hit">No <b>picture</b></p>;')),
  ).toHaveLength(2);
  expect(findWordProblems(textsOfOpenApi({paths: {hit: {summary: 'A hit.'}}}, 'openapi.yaml'))).toHaveLength(1);
});
