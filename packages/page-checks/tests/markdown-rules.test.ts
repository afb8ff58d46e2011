/** The patterns of `.markdownlint-cli2.jsonc`: that each finds what it is for, and leaves alone what only looks like it. */

import fs from 'node:fs';
import path from 'node:path';
import parse from 'markdownlint-cli2/parsers/jsonc';
import {expect, test} from 'vitest';
import {findMarkdownProblems} from '../src/tools';
import examples from './markdown-rules.json';
import {root} from './site';

interface Rule {
  name: string;
  message: string;
}

const settings = parse(fs.readFileSync(path.join(root, '.markdownlint-cli2.jsonc'), 'utf8')) as {
  config: {'search-replace': {rules: Rule[]}};
};
const rules = settings.config['search-replace'].rules;

/** Git, and so markdownlint, would ignore a temporary folder outside of the project. */
const folder = 'packages/page-checks/tests/rules';

/** Keys are in two halves in the examples, so that no scanner takes the file of examples for a leak. */
const joinHalves = (text: string): string => text.replaceAll('+++', '');

/** @returns the sentences of markdownlint for each text, without its file and line */
async function lintTexts(texts: readonly string[]): Promise<string[][]> {
  const files = texts.map((_, i) => `${folder}/${i}.md`);
  fs.mkdirSync(path.join(root, folder), {recursive: true});
  try {
    texts.forEach((text, i) => fs.writeFileSync(path.join(root, files[i] ?? ''), `${joinHalves(text)}\n`));
    const problems = await findMarkdownProblems(root, files);
    return files.map((file) =>
      problems.filter((problem) => problem.startsWith(`${file}:`)).map((problem) => problem.replace(/^\S+ /, '')),
    );
  } finally {
    fs.rmSync(path.join(root, folder), {recursive: true});
  }
}

test('each pattern has examples of what it finds', () => {
  expect(Object.keys(examples).sort()).toEqual(rules.map(({name}) => name).sort());
});

test('each pattern finds its examples, and nothing in those that are right', async () => {
  const cases = Object.entries(examples).flatMap(([name, {wrong, right}]) => [
    ...wrong.map((text) => ({text, name})),
    ...right.map((text) => ({text, name: ''})),
  ]);
  const results = await lintTexts(cases.map(({text}) => text));
  const mistakes = cases.filter(({name}, i) => {
    const message = rules.find((rule) => rule.name === name)?.message;
    const problems = results[i] ?? [];
    return message ? !problems.some((problem) => problem.endsWith(message)) : problems.length > 0;
  });
  expect(mistakes).toEqual([]);
});
