import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import ts from 'typescript';
import {SKIP, visitParents} from 'unist-util-visit-parents';
import YAML from 'yaml';
import {formatLlmsTxt} from '../../src/markdown/version/llms';
import {mistakes} from '../../src/site/mistakes';
import {changes} from '../../src/site/changes';
import {sections} from '../../src/site/sections';
import {services} from '../../src/site/services';
import {settings} from '../../src/site/settings';
import {tasks} from '../../src/site/tasks';
import {dutchWords, words} from '../../src/site/words';
import {root} from '../support/test';

const filesIn = (folder: string, suffix: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith(suffix))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort();

const pages = [...sections.flatMap(({id}) => filesIn(id, '.md')), ...filesIn('src/pages', '.md')];

/** A text of the site and where it is. */
interface Text {
  place: string;
  text: string;
  isDutch?: boolean;
}

/** Words in texts that are not the preferred ones, as sentences. What is in quotation marks is somebody else's, or an example. */
function findProblems(texts: readonly Text[]): string[] {
  return texts.flatMap(({place, text, isDutch}) => {
    const own = text.replace(/"[^"]*"|“[^”]*”|„[^”]*”/gu, '""');
    return (isDutch ? dutchWords : words).flatMap(({pattern, use}) => {
      const found = pattern?.exec(own)?.[0];
      return found === undefined ? [] : [`${place}: "${found}"; write: ${use}`];
    });
  });
}

/** Reads Markdown as the site does. Imported by name: directives would add their nodes to the types of all trees. */
async function loadParser(): Promise<(markdown: string) => Root> {
  const names = ['unified', 'remark-parse', 'remark-mdx', 'remark-gfm', 'remark-directive', 'remark-frontmatter'];
  const [{unified}, ...plugins] = await Promise.all(names.map((name) => import(name)));
  const processor = unified().use(plugins.map((plugin) => plugin.default));
  return (markdown) => processor.parse(markdown);
}

/** Loaded by the first test: Node 20 cannot require a package whose import has only begun. */
let parser: ReturnType<typeof loadParser> | undefined;

/** Attributes of elements, and fields of front matter, that readers see. */
const SEEN = /^(?:title|description|label|alt|aria-label|placeholder)$/;

/** What readers see of a page, block by block; code, block quotes and phrases marked as Dutch are left out. */
function getTexts(tree: Root, file: string): Text[] {
  const texts: Text[] = [];
  let isDutch = false;
  const add = (node: Nodes, text: string) =>
    texts.push({place: `${file}:${node.position?.start.line ?? 1}`, text, isDutch});
  visitParents(tree, (node, parents) => {
    if (node.type === 'yaml') {
      const fields = YAML.parse(node.value) as Record<string, unknown>;
      isDutch = fields.lang === 'nl';
      add(
        node,
        Object.keys(fields)
          .filter((field) => SEEN.test(field))
          .map((field) => fields[field])
          .join('. '),
      );
    }
    if (node.type === 'code') {
      add(node, /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '');
    }
    if (node.type === 'image') {
      add(node, node.alt ?? '');
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
          add(node, SEEN.test(attribute.name) ? attribute.value : '');
        }
      }
    }
    if (node.type === 'blockquote' || isForeign(node)) {
      return SKIP;
    }
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      const isSource = parents.some((parent) => 'name' in parent && parent.name === 'details');
      add(node, plainText(node, isSource));
    }
    return undefined;
  });
  return texts;
}

/**
 * Joined over lines and emphasis, so that a phrase is found wherever it breaks.
 *
 * @param isSource whether links have the titles of other texts, which are quotations
 */
function plainText(node: Nodes, isSource: boolean): string {
  if (node.type === 'inlineCode' || isForeign(node) || (isSource && node.type === 'link')) {
    return '``';
  }
  if (node.type === 'break') {
    return ' ';
  }
  const text =
    'value' in node
      ? node.value
      : 'children' in node
        ? node.children.map((child) => plainText(child, isSource)).join('')
        : '';
  return text.replace(/\s+/g, ' ');
}

function isForeign(node: Nodes): boolean {
  return (
    (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') &&
    node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'lang')
  );
}

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
    if (ts.isJsxText(node)) {
      texts.push({place, text: node.text.replace(/\s+/g, ' ')});
    }
    if (
      ts.isJsxAttribute(node) &&
      SEEN.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      texts.push({place, text: node.initializer.text});
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

test('there are pages to check', () => {
  expect(pages.length).toBeGreaterThanOrEqual(40);
});

for (const file of pages) {
  test(`${file} uses the preferred words`, async () => {
    const parse = await (parser ??= loadParser());
    expect(findProblems(getTexts(parse(fs.readFileSync(path.join(root, file), 'utf8')), file))).toEqual([]);
  });
}

test('so do the lists of services, tasks, changes, mistakes and settings', () => {
  const lists = {services, tasks, changes, mistakes, settings, sections};
  expect(
    findProblems(Object.entries(lists).flatMap(([name, list]) => stringsIn(list, `src/site/${name}.ts:`))),
  ).toEqual([]);
});

test('so does the description of the services in OpenAPI', () => {
  const file = 'static/openapi.yaml';
  expect(findProblems(textsOfOpenApi(YAML.parse(fs.readFileSync(path.join(root, file), 'utf8')), `${file}:`))).toEqual(
    [],
  );
});

test('so does the list of pages for programs', () => {
  const file = 'src/markdown/version/llms.ts:';
  expect(findProblems(stringsIn(formatLlmsTxt([], 'https://docs.example.org/', ''), file))).toEqual([]);
});

test('so do the components', () => {
  const texts = filesIn('src', '.tsx').flatMap((file) =>
    textsOfComponent(file, fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(findProblems(texts)).toEqual([]);
});

test('another word than the preferred one is reported in text, titles, tables, code titles and attributes', async () => {
  const parse = await (parser ??= loadParser());
  const page = [
    '---\ntitle: The server answers\ndescription: b\nkeywords: [hit]\n---',
    'The **address** of it, and a hit.',
    '| Picture |\n|---|\n| The query **argument**. |',
    '```json title="Constructed"\n{}\n```',
    '<Sample of="a/b" title="Enlarge the image" />',
    ':::note[Not recorded]\n\nThe only one on\nrecord.\n\n:::',
  ].join('\n\n');
  expect(findProblems(getTexts(parse(page), 'docs/a.md'))).toEqual([
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
  const parse = await (parser ??= loadParser());
  const page = [
    'The words "not recorded" and “hit”, and `address`.',
    '> They constructed it.',
    '<span lang="nl">hit</span> by e-mail address, on records of persons.',
    '[Link](https://example.org/hit-address)',
    '```text\naddress\n```',
    'Ask for help, hold the page, and walk to the answer: it gives what stands there, and leads to a shape.',
    '<details>\n<summary>Sources</summary>\n\n- [The address](https://example.org)\n\n</details>',
  ].join('\n\n');
  expect(findProblems(getTexts(parse(page), 'docs/a.md'))).toEqual([]);
});

test('Dutch pages have words of their own', async () => {
  const parse = await (parser ??= loadParser());
  const page = '---\nlang: nl\n---\n\nHet antwoord is een hit, zonder API-sleutel.';
  expect(findProblems(getTexts(parse(page), 'policy/a.md'))).toEqual([
    expect.stringMatching(/^policy\/a\.md:5: "antwoord"; write: respons/),
  ]);
});

test('texts of lists, of components and of the OpenAPI file are reported', () => {
  expect(findProblems(stringsIn({a: [{b: 'A hit, `address`, [x](/address).'}]}, 'list'))).toHaveLength(1);
  expect(findProblems(textsOfComponent('a.tsx', 'const hit = <p title="A hit">No <b>picture</b></p>;'))).toHaveLength(
    2,
  );
  expect(findProblems(textsOfOpenApi({paths: {hit: {summary: 'A hit.'}}}, 'openapi.yaml'))).toHaveLength(1);
});
