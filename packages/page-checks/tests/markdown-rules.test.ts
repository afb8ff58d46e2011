/** Tests that each pattern of `.markdownlint-cli2.jsonc` matches its examples and no similar text that is correct. */

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

/** A folder in the project, because git, and therefore markdownlint, ignores files outside of it. */
const folder = 'packages/page-checks/tests/rules';

/** The file of examples splits each key into two halves, so that no scanner reports a leaked key. */
const joinHalves = (text: string): string => text.replaceAll('<+>', '');

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
