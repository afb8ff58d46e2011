/** Every program of the pages is a tool and a polite one: what no program may lack, whatever it does. */

import {expect, test} from '@playwright/test';
import {readSamples, type Sample} from 'recorded-samples';
import {findRunProblems, findSentProblems, getExpected, isTool, runSample, type Request} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';
import {languages, type ProgramLanguage} from './sandbox';

const {samples, recordings} = readSamples(root);
/**
 * Other samples are single requests, and the steps of the introduction, which a reader types in: kept as short as they can be, they
 * take no options and repeat nothing.
 */
const programs = samples.filter((sample) => isTool(sample) && !sample.name.startsWith('introduction/'));

/** Two requests a second. The first of them can be late on a busy machine, by no more than the slack: one wait left out is more. */
const GAP_MS = 500;
const SLACK_MS = 400;
const AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';

test('there are programs to test', () => {
  expect(programs.length).toBeGreaterThanOrEqual(25);
});

const TIMEOUT = /^(const )?TIMEOUT = 30(_000)?\b|timeout(=30\b|\((.*, )?30_000\))/im;

const busy = (status: number, seconds: number) => ({
  status,
  headers: [['Retry-After', String(seconds)]] as [string, string][],
  body: Buffer.alloc(0),
});

/** The text of a program with that of the modules that it imports. */
const getText = ({code, modules}: Sample, language: ProgramLanguage) =>
  [code[language]?.text ?? '', ...(modules[language] ?? []).map(({text}) => text)].join('\n');

for (const language of languages) {
  for (const sample of programs) {
    const run = (args: readonly string[]) => runSample({...sample, args: [...args]}, language, recordings, playing);

    // Both languages say the same; Python starts in half the time.
    const tag = language === 'python' ? [] : '@nightly';
    test(`${sample.name} in ${language} explains itself, and says when it is used in a wrong way`, {tag}, async () => {
      const [help, wrong] = await Promise.all([run(['--help']), run(['--no-such-option'])]);
      expect(help.stdout).toMatch(/^usage: /i);
      expect(help).toMatchObject({code: 0, stderr: '', responses: 0});
      expect(wrong.stderr).toMatch(/usage: /i);
      expect(wrong).toMatchObject({code: 2, stdout: '', responses: 0});
    });

    test(`${sample.name} in ${language} is polite: contact, rate, timeout, and time for a busy service`, async () => {
      const requests: (Request & {at: number})[] = [];
      const [result, refused] = await Promise.all([
        runSample(sample, language, recordings, {
          ...playing,
          respond: async (request) => {
            requests.push({...request, at: Date.now()});
            return requests.length === 1 ? busy(429, 2) : null;
          },
        }),
        runSample(sample, language, recordings, {...playing, respond: async () => busy(503, 1)}),
      ]);
      // What it says of the wait may be on stderr; the result is that of an undisturbed run.
      expect(findRunProblems(sample.code[language]!, getExpected(sample), result)).toEqual([]);
      expect(findSentProblems(sample, result.replayed)).toEqual([]);
      test.skip(requests.length === 0, 'it sends no request');
      for (const {url, headers} of requests) {
        expect(headers, url).toContainEqual(['user-agent', AGENT]);
      }
      const times = requests.map(({at}) => at);
      const [first = 0, second = 0] = times;
      expect(second - first, 'waits as long as the service says').toBeGreaterThanOrEqual(2000 - SLACK_MS);
      const took = times.at(-1)! - second;
      expect(took, `${times.map((at) => at - first).join(' ')} ms: two requests a second`).toBeGreaterThanOrEqual(
        (times.length - 2) * GAP_MS - SLACK_MS,
      );
      expect(TIMEOUT.test(getText(sample, language)), 'a timeout of 30 seconds').toBe(true);

      expect(refused, 'five attempts').toMatchObject({code: 1, responses: 5});
      expect(refused.stderr.trimEnd().split('\n').at(-1)).toMatch(/^\S.*status 503/);
      expect(`${refused.stdout}${refused.stderr}`).not.toMatch(/Traceback|^ {4}at /m);
    });
  }
}
