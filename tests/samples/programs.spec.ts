/** Every command and program of the pages prints the output on its page, and fits on a screen. */

import {expect, test} from '@playwright/test';
import {listPages, readFile} from 'page-checks';
import {listCode} from 'recorded-samples';
import {
  canRun,
  findRunProblems,
  findSentProblems,
  getExpected,
  isProgramWithoutCurl,
  runSample,
} from 'recorded-samples/tools';
import {site} from '../../scripts/lib/pages';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';
import {recordings, samples} from './sandbox';

/** The number of lines that fit on a screen. */
const MAX_LINES = 50;

for (const sample of samples.filter(isProgramWithoutCurl)) {
  for (const [language, program] of listCode(sample)) {
    test(`${sample.name} in ${language} prints the output on its page`, async () => {
      test.skip(!canRun(root, language, program), 'no Python with the packages (tests/README.md)');
      const run = await runSample(sample, language, recordings, playing);
      expect(findRunProblems(program, getExpected(sample), run)).toEqual([]);
      expect(findSentProblems(sample, run.replayedRecordings)).toEqual([]);
    });
  }
}

test('no program of a page is longer than a screen', () => {
  const samplePrograms = samples.flatMap(({code}) => Object.values(code));
  const fence = /^( *)```(?:js|python|bash|html|sql|text) excerpt.*\n([^]*?)^\1```$/gm;
  const excerpts = listPages(site).flatMap((file) =>
    [...readFile(root, file).matchAll(fence)].map(([, , code = '']) => ({file, text: code})),
  );
  const tooLong = [...samplePrograms, ...excerpts].filter(({text}) => text.trimEnd().split('\n').length > MAX_LINES);
  expect(tooLong.map(({file}) => file)).toEqual([]);
});
