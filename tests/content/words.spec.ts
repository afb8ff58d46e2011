import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import YAML from 'yaml';
import {createPage, findWordProblems as findProblems, getTexts, type Text} from 'page-checks';
import {site} from '../../scripts/lib/pages';
import {formatLlmsTxt} from '../../src/markdown/markdown-version/llms';
import {mistakes} from '../../src/site/mistakes';
import {changes} from '../../src/site/changes';
import {sections} from '../../src/site/sections';
import {services} from '../../src/site/services';
import {settings} from '../../src/site/settings';
import {tasks} from '../../src/site/tasks';
import {root} from '../support/test';

const findWordProblems = (texts: readonly Text[]) => findProblems(site.words, texts);
const getPageTexts = (markdown: string, frontMatter: Record<string, unknown> = {}) =>
  getTexts(createPage(site, 'docs/a.md', markdown, frontMatter));

/** Lists all strings inside a value, or only those of some fields. */
function listStrings(value: unknown, place: string, fields = /^/, field = ''): Text[] {
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
      // A date is not a sentence. It may be in the future, such as the day on which security.txt expires.
      return [];
    }
    const text = value.replace(/`[^`]*`/g, '``').replace(/\]\([^)]*\)/g, ']');
    return fields.test(field) ? [{place, text}] : [];
  }
  return Object.entries(value ?? {}).flatMap(([name, part]) => listStrings(part, `${place} ${name}`, fields, name));
}

/** Fields of the OpenAPI file that the tables of parameters and other tools show. */
const TEXT_FIELD = /^(?:summary|description|x-type|x-default|x-repeatable|x-now)$/;

test('the lists in src/site, openapi.yaml and llms.txt use the preferred words', () => {
  const openApi = fs.readFileSync(path.join(root, 'static/openapi.yaml'), 'utf8');
  const lists = {services, tasks, changes, mistakes, settings, sections};
  expect(
    findWordProblems([
      ...Object.entries(lists).flatMap(([name, list]) => listStrings(list, `src/site/${name}.ts:`)),
      ...listStrings(YAML.parse(openApi), 'static/openapi.yaml:', TEXT_FIELD),
      ...listStrings(formatLlmsTxt([], 'https://docs.example.org/', []), 'src/markdown/markdown-version/llms.ts:'),
    ]),
  ).toEqual([]);
});

test('a word that has a preferred alternative is reported in text, titles, tables, code titles and attributes', async () => {
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
    expect.stringMatching(/^docs\/a\.md:1: .*"server answers".*: response/),
    expect.stringMatching(/^docs\/a\.md:7: .*"hit".*: result/),
    expect.stringMatching(/^docs\/a\.md:7: .*"address".*: identifier/),
    expect.stringMatching(/^docs\/a\.md:9: .*"Picture".*: image/),
    expect.stringMatching(/^docs\/a\.md:11: .*"query argument".*: query parameter/),
    expect.stringMatching(/^docs\/a\.md:13: .*"Constructed".*: example/),
    expect.stringMatching(/^docs\/a\.md:17: .*"Enlarge".*: crop/),
    expect.stringMatching(/^docs\/a\.md:19: .*"Not recorded".*: We do not know/),
    expect.stringMatching(/^docs\/a\.md:21: .*"on record".*: recording/),
  ]);
});

test('the same words are not reported in quotations, code, block quotes, Dutch phrases and other senses', async () => {
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
