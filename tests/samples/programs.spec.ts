/** Every command and program of the pages prints what its page shows, and fits on a screen. */

import {expect, test} from '@playwright/test';
import {listPages, readFile} from 'page-checks';
import {listCode} from 'recorded-samples';
import {canRun, findRunProblems, findSentProblems, getExpected, isTool, runSample} from 'recorded-samples/tools';
import {site} from '../../scripts/lib/pages';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';
import {recorded, samples} from './sandbox';

/** A screen of code. */
const MAX_LINES = 50;

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
  const fence = /^( *)```(?:js|python|bash|html|sql|text) excerpt.*\n([^]*?)^\1```$/gm;
  const pages = listPages(site).flatMap((file) =>
    [...readFile(root, file).matchAll(fence)].map(([, , code = '']) => ({file, text: code})),
  );
  const tooLong = [...shown, ...pages].filter(({text}) => text.trimEnd().split('\n').length > MAX_LINES);
  expect(tooLong.map(({file}) => file)).toEqual([]);
});
