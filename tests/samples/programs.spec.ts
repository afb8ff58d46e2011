/** Every program of the pages is a tool and a polite one, and ends in trouble as the table in samples/README.md says. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createTar} from 'nanotar';
import {getBodyLanguage, readSample, type Recording, type Sample} from 'recorded-samples';
import {
  findRunProblems,
  findSentProblems,
  getExpected,
  isTool,
  runSample,
  startPlayback,
  type PlaybackOptions,
  type PlayedRequest,
} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';
import {Folder, languages, recorded, samples, type ProgramLanguage} from './sandbox';

/**
 * Other samples are single requests, and the steps of the introduction, which a reader types in: kept as short as they
 * can be, they take no options and repeat nothing.
 */
const programs = samples.filter((sample) => isTool(sample) && !sample.name.startsWith('introduction/'));

/** The one that sends the requests. */
const POLITE = 'docs/polite';

/** Reads a sample file, which takes seconds to make: top-1000.spec.ts runs it. */
const BY_CENTURY = 'recipes/set-by-century';

interface Circumstances {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  respond?: PlaybackOptions['respond'];
  /** What the local server itself does, once to each request: a step that its URLs begin with. */
  step?: string;
  /** A file in place of what is returned. */
  stdout?: string;
}

async function run(
  {name, args: own}: Sample,
  language: ProgramLanguage,
  {args = own, env, respond, step = '', stdout: file}: Circumstances = {},
) {
  const playback = await startPlayback(recorded, {...playing, ...(respond && {respond})});
  const localise = (text: string) => playback.localise(text).replaceAll(playback.url, `${playback.url}${step}`);
  await using folder = new Folder();
  try {
    const [command = '', ...options] = await folder.add(name, language, localise);
    for (const part of name === BY_CENTURY ? [] : ((await playing.files?.(name)) ?? [])) {
      folder.write(part.name, Buffer.from(part.content).toString());
    }
    const program = options.pop()!;
    const shell = file ? ['sh', '-c', `"$0" "$@" > ${file}`] : [];
    // The usual options make Python ignore what the environment says of the console.
    const isConsole = env?.PYTHONIOENCODING && language === 'python';
    const {code, stdout, stderr} = await folder.execute(
      [...shell, command, ...(isConsole ? ['-B', '-S'] : options), program, ...args.map(localise)],
      {env: {...playback.env, ...env}},
    );
    return {
      end: {code, stdout: playback.restore(stdout), stderr: playback.restore(stderr)},
      sent: {unanswered: playback.unanswered, replayed: playback.replayed, responses: playback.count()},
    };
  } finally {
    await playback.close();
  }
}

/** Makes another body of each recorded one. */
const respond =
  (change: (recording: Recording, url: string) => string | Buffer): Circumstances['respond'] =>
  async ({url}, found) => {
    // A list of SRU that is said to be longer has further pages.
    const recording = found ?? recorded.find(({name}) => name === 'sru/search-library/page-2')!;
    return {status: 200, headers: recording.headers, body: Buffer.from(change(recording, url))};
  };

/** A list that lacks something, or half of an archive. */
function shorten(recording: Recording, url: string): string | Buffer {
  const {body} = recording;
  if (getBodyLanguage(recording) === 'binary') {
    return body.subarray(0, body.length / 2);
  }
  const add = (count: number) => (_: string, name: string, total: string) => `${name}${Number(total) + count}`;
  const text = body
    .toString('utf8')
    .replace(/("totalItems":\s*)(\d+)/, add(3))
    .replace(/(completeListSize=")(\d+)/, add(2))
    .replace('</ListSets>', '<resumptionToken completeListSize="999"/></ListSets>')
    .replace(/(numberOfRecords>)\d+/, '$19');
  return /startRecord=[3-9]/.test(url) ? text.replace(/<zs:records>[^]*<\/zs:records>/, '') : text;
}

const OAI_ERROR =
  '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><error code="badArgument">No</error></OAI-PMH>';
const DIAGNOSTIC =
  '<r><diagnostic xmlns="http://www.loc.gov/zing/srw/diagnostic/"><message>Unsupported</message></diagnostic></r>';

/** Requests of one item, which are refused, while others are not. */
const ITEMS: Readonly<Record<string, RegExp>> = {
  'recipes/images-of-a-set': /\/full\//,
  'records/edm': /299999999/,
  'iiif/make-manifest': /PJEZO/,
  'tutorials/search-to-image': /id\.rijksmuseum\.nl\/202107928/,
  'recipes/csv-of-an-artist': /id\.rijksmuseum\.nl\/200107928/,
  'recipes/date-ranges': /creationDate=1650/,
  'recipes/free-text-search': /aboutActor/,
  'recipes/old-links-to-identifiers': /objectNumber=SK-C-5/,
  'recipes/thumbnails-for-results': /200107928/,
  'recipes/what-is-on-view': /id\.rijksmuseum\.nl\/200107928/,
  'pixels/follow-the-links': /id\.rijksmuseum\.nl\/202107928/,
  'search/count-results': /Isra%C3%ABls/,
};
/** Where the arguments of the sample are of one item. */
const ARGS: Readonly<Record<string, readonly string[]>> = {'records/edm': ['200107928', '299999999', '200107928']};

/** By the heads of the table. */
const MISFORTUNES: Readonly<Record<string, (name: string) => Circumstances>> = {
  'a list that comes short': () => ({respond: respond(shorten)}),
  'an error in XML': () => ({respond: respond((_, url) => (url.includes('verb=') ? OAI_ERROR : DIAGNOSTIC))}),
  '502, then 200': () => ({step: '/502'}),
  'a connection cut off': () => ({step: '/cut'}),
  'one bad item': (name) => ({
    args: ARGS[name],
    respond: async ({url}) =>
      ITEMS[name]!.test(url) ? {status: 400, headers: [], body: Buffer.from('Bad request')} : null,
  }),
  'an unknown form': () => ({
    respond: respond(
      (recording) => ({json: '{"data": []}', xml: '<data/>'})[getBodyLanguage(recording) as 'json' | 'xml'] ?? 'data',
    ),
  }),
  'a cp1252 console': () => ({env: {PYTHONUTF8: '0', PYTHONIOENCODING: 'cp1252'}}),
};
/** These befall the module that sends all requests, so that by day they befall it and one other program. */
const SHARED = ['502, then 200', 'a connection cut off', 'a cp1252 console'];

const [heads = [], , ...rows] = (
  /\n(\| program[^]*?)\n\n/.exec(fs.readFileSync(path.join(root, 'samples/README.md'), 'utf8'))?.[1] ?? ''
)
  .split('\n')
  .map((row) => row.slice(2, -2).split(' | '));

/** How a program ends in each misfortune, by the table. */
function listEnds(name: string): {what: string; end: string}[] {
  const row = rows.find(([cell]) => cell === `\`${name}\``) ?? [];
  return heads.slice(1).flatMap((what, i) => {
    const end = row[i + 1] ?? 'none';
    const befalls = isNightly || !SHARED.includes(what) || [POLITE, 'tutorials/harvest'].includes(name);
    return end === 'none' || !befalls ? [] : [{what, end}];
  });
}

for (const sample of programs) {
  const {name, responses} = sample;
  for (const language of languages) {
    // Both languages share their cases: JavaScript's half of these many starts of programs waits for the night.
    const tag = language === 'javascript' ? '@nightly' : [];
    test(
      `${name} in ${language} explains itself, prints what the page shows, and ends as the table says`,
      {tag},
      async () => {
        const code = sample.code[language]!;
        if (name !== POLITE) {
          expect(code.text, 'leaves its requests to the polite module').not.toMatch(
            /\bawait fetch\(|urlopen|http\.client/,
          );
          // One that only reads files may take its exit codes from the module, too.
          expect(responses.length === 0 || sample.modules[language]?.some((module) => module.name === POLITE)).toBe(
            true,
          );
        }
        const {end: wrong} = await run(sample, language, {args: ['--no-such-option']});
        expect(wrong).toEqual({code: 2, stdout: '', stderr: expect.stringMatching(/usage: /i)});
        if (isNightly) {
          const {end: help} = await run(sample, language, {args: ['--help']});
          expect(help).toEqual({code: 0, stdout: expect.stringMatching(/^usage: /i), stderr: ''});
        }
        if (name === BY_CENTURY) {
          return;
        }
        const cases = listEnds(name);
        const [whole, ...results] = await Promise.all([
          run(sample, language),
          ...cases.map(({what}) => run(sample, language, MISFORTUNES[what]!(name))),
        ]);
        expect(findRunProblems(code, getExpected(sample), {...whole.end, ...whole.sent})).toEqual([]);
        expect(findSentProblems(sample, whole.sent.replayed)).toEqual([]);
        expect(whole.end.stderr, 'nothing that cron would send by mail').toBe('');
        for (const [i, {what, end: expected}] of cases.entries()) {
          const {end} = results[i]!;
          if (expected === '0') {
            expect(end, what).toEqual(whole.end);
            continue;
          }
          expect(end, what).toMatchObject({code: 1, stderr: expect.stringMatching(/\S\n$/)});
          expect(end.stderr, 'sentences, no traces').not.toMatch(/Traceback|^ {4}at |node:internal/m);
          const last = end.stderr.trimEnd().split('\n').at(-1);
          if (expected === '1, others done') {
            expect(last).toMatch(/: incomplete without .*; see above, then run it again$/);
            expect(end.stdout.trim(), 'what came is kept').not.toBe('');
          } else {
            expect(expected).toBe('1');
            expect(last, 'one sentence that names the program').toMatch(/^[a-z0-9-]+: .*\w/);
          }
        }
      },
    );
  }
}

test('the table has every program that sends requests', () => {
  const sending = programs.filter(({responses}) => responses.length > 0).map(({name}) => `\`${name}\``);
  expect(rows.map(([name]) => name).sort()).toEqual(sending.sort());
});

test('a web page in an archive is left out and named, and so is what is no text', async () => {
  const files = createTar([
    {name: '1', data: '<urn:a> <urn:b> "c" .\n'},
    {name: '2', data: '<!DOCTYPE html><title>404</title>'},
    {name: '3', data: new Uint8Array([0xff, 0x0a])},
    {name: '4', data: '<urn:d> <urn:e> "f" .\n'},
  ]);
  for (const language of languages) {
    await using folder = new Folder();
    const command = await folder.add('data-dumps/join-dump', language);
    fs.writeFileSync(path.join(folder.path, 'a.tar.gz'), gzipSync(files));
    expect(await folder.execute([...command, 'a.tar.gz'])).toEqual({
      code: 1,
      stdout: '<urn:a> <urn:b> "c" .\n<urn:d> <urn:e> "f" .\n',
      stderr:
        '2: a web page in place of triples, left out\n3: not UTF-8, left out\n' +
        'join-dump: incomplete without 2, 3; see above, then run it again\n',
    });
  }
});

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

for (const language of languages) {
  test(`a full disk ends a program in ${language}`, async () => {
    const {end} = await run(readSample(root, 'recipes/work-of-the-day'), language, {stdout: '/dev/full'});
    expect(end.code).toBe(1);
    expect(end.stderr).toMatch(/^work-of-the-day: .*no space left on device.*\n$/i);
  });

  test(`a time without a zone is in UTC, wherever a program in ${language} runs`, async () => {
    const since = '2026-09-16T12:00:00';
    const program = readSample(root, 'iiif/list-changes');
    const there = await run(program, language, {args: ['--since', since], env: {TZ: 'Pacific/Auckland'}});
    const here = await run(program, language, {args: ['--since', `${since}Z`], env: {TZ: 'UTC'}});
    expect(here.end.code).toBe(0);
    expect(there.end).toEqual(here.end);
  });

  test(`the programs in ${language} are polite: contact, rate, timeout, and time for a busy service`, async () => {
    const sample = readSample(root, 'search/all-pages');
    const requests: (PlayedRequest & {at: number})[] = [];
    const [result, refused] = await Promise.all([
      runSample(sample, language, recorded, {
        ...playing,
        respond: async (request) => {
          requests.push({...request, at: Date.now()});
          return requests.length === 1 ? busy(429, 2) : null;
        },
      }),
      runSample(sample, language, recorded, {...playing, respond: async () => busy(503, 1)}),
    ]);
    expect(findRunProblems(sample.code[language]!, getExpected(sample), result)).toEqual([]);
    for (const {url, headers} of requests) {
      expect(headers, url).toContainEqual(['user-agent', AGENT]);
    }
    const [first = 0, ...times] = requests.map(({at}) => at);
    expect(times[0]! - first, 'waits as long as the service says').toBeGreaterThanOrEqual(2000 - SLACK_MS);
    expect(times.at(-1)! - times[0]!, 'two requests a second').toBeGreaterThanOrEqual(2 * GAP_MS - SLACK_MS);
    expect(readSample(root, POLITE).code[language]!.text).toMatch(/^(const )?TIMEOUT = 30(_000)?\b/m);

    expect(refused, 'five attempts').toMatchObject({code: 1, responses: 5});
    expect(refused.stderr).toMatch(/^all-pages: \S+: status 503, 5 times; run it again later\n$/);
  });
}
