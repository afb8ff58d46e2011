/** Every program of the pages is a tool and a polite one: what no program may lack, whatever it does. */

import {expect, test} from '@playwright/test';
import {readSample, readSamples} from 'recorded-samples';
import {
  findRunProblems,
  findSentProblems,
  getExpected,
  isTool,
  runSample,
  type PlayedRequest,
} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';
import {languages} from './sandbox';

const {samples, recordings} = readSamples(root);
/**
 * Other samples are single requests, and the steps of the introduction, which a reader types in: kept as short as they
 * can be, they take no options and repeat nothing.
 */
const programs = samples.filter((sample) => isTool(sample) && !sample.name.startsWith('introduction/'));

/**
 * Two requests a second. The first of them can be late on a busy machine, by no more than the slack: one wait left out
 * is more.
 */
const GAP_MS = 500;
const SLACK_MS = 400;
const AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';

const busy = (status: number, seconds: number) => ({
  status,
  headers: [['Retry-After', String(seconds)]] as [string, string][],
  body: Buffer.alloc(0),
});

/** The one that sends the requests. */
const POLITE = 'docs/polite';

for (const language of languages) {
  for (const sample of programs) {
    const run = (args: readonly string[]) => runSample({...sample, args: [...args]}, language, recordings, playing);

    // Both languages say the same; Python starts in half the time.
    const tag = language === 'python' ? [] : '@nightly';
    test(`${sample.name} in ${language} explains itself, and says when it is used in a wrong way`, {tag}, async () => {
      const wrong = await run(['--no-such-option']);
      const help = isNightly ? await run(['--help']) : null;
      if (help) {
        expect(help).toMatchObject({code: 0, stderr: '', responses: 0, stdout: expect.stringMatching(/^usage: /i)});
      }
      expect(wrong.stderr).toMatch(/usage: /i);
      expect(wrong).toMatchObject({code: 2, stdout: '', responses: 0});
    });

    if (sample.name !== POLITE) {
      test(`${sample.name} in ${language} leaves its requests to the polite module`, () => {
        expect(sample.code[language]?.text).not.toMatch(/\bawait fetch\(|urlopen|http\.client/);
        // One that only reads files may take its exit codes from the module, too.
        const hasModule = sample.modules[language]?.some(({name}) => name === POLITE) ?? false;
        expect(hasModule || sample.responses.length === 0).toBe(true);
      });
    }
  }

  test(`the programs in ${language} are polite: contact, rate, timeout, and time for a busy service`, async () => {
    const sample = readSample(root, 'search/all-pages');
    const requests: (PlayedRequest & {at: number})[] = [];
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
    expect(findRunProblems(sample.code[language]!, getExpected(sample), result)).toEqual([]);
    expect(findSentProblems(sample, result.replayed)).toEqual([]);
    expect(result.stderr, 'nothing that cron would send by mail').toBe('');
    for (const {url, headers} of requests) {
      expect(headers, url).toContainEqual(['user-agent', AGENT]);
    }
    const [first = 0, ...times] = requests.map(({at}) => at);
    expect(times[0]! - first, 'waits as long as the service says').toBeGreaterThanOrEqual(2000 - SLACK_MS);
    expect(times.at(-1)! - times[0]!, 'two requests a second').toBeGreaterThanOrEqual(2 * GAP_MS - SLACK_MS);
    const text = readSample(root, POLITE).code[language]!.text;
    expect(text).toMatch(/^(const )?TIMEOUT = 30(_000)?\b/m);

    expect(refused, 'five attempts').toMatchObject({code: 1, responses: 5});
    expect(refused.stderr).toMatch(/^all-pages: \S+: status 503, 5 times; run it again later\n$/);
  });
}
