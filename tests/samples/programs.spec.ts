/** Every command and program of the pages prints what its page shows, and fits on a screen. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {listCode} from 'recorded-samples';
import {canRun, findRunProblems, findSentProblems, getExpected, isTool, runSample} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {sections} from '../../src/site/sections';
import {root} from '../support/test';
import {recorded, samples} from './sandbox';

/** A screen of code. */
const MAX_LINES = 40;

for (const sample of samples.filter(isTool)) {
  for (const [language, program] of listCode(sample)) {
    test(`${sample.name} in ${language} prints what its page shows`, async () => {
      test.skip(!canRun(root, language, program), 'no Python with the packages (tests/README.md)');
      const run = await runSample(sample, language, recorded, playing);
      expect(findRunProblems(program, getExpected(sample), run)).toEqual([]);
      expect(findSentProblems(sample, run.replayed)).toEqual([]);
    });
  }
}

test('no program of a page is longer than a screen', () => {
  const shown = samples.flatMap(({code}) => Object.values(code));
  const pages = sections.flatMap(({id}) =>
    fs.readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'}).flatMap((name) => {
      const file = path.join(id, name);
      const text = name.endsWith('.md') ? fs.readFileSync(path.join(root, file), 'utf8') : '';
      const fences = [...text.matchAll(/^( *)```(?:js|python|bash|html|sql|text) excerpt.*\n([^]*?)^\1```$/gm)];
      return fences.map(([, , code = '']) => ({file, text: code}));
    }),
  );
  const tooLong = [...shown, ...pages].filter(({text}) => text.trimEnd().split('\n').length > MAX_LINES);
  expect(tooLong.map(({file}) => file)).toEqual([]);
});
