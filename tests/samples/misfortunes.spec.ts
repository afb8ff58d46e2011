/** Every program of the pages meets the same misfortunes; samples/README.md has a table of how each of them ends. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createTar} from 'nanotar';
import {readSample, type Recording} from 'recorded-samples';
import {findCommands, isTool, startPlayback, type PlaybackOptions} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';
import {Folder, languages, recorded, samples, type ProgramLanguage} from './sandbox';

type Respond = NonNullable<PlaybackOptions['respond']>;
type Change = (body: string, url: string) => string;

interface Misfortunes {
  /** Makes of each response one of a list that lacks something. */
  short?: Change;
  /** The error that the service puts into XML. */
  xml?: string;
  /** Requests that are refused, while others are not. */
  item?: RegExp;
  /** Where the arguments of the sample are of one item. */
  args?: readonly string[];
  /** A response in a form that the program does not know. */
  shape?: string;
}

const OAI_ERROR =
  '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><error code="badArgument">No</error></OAI-PMH>';
const DIAGNOSTIC =
  '<r><diagnostic xmlns="http://www.loc.gov/zing/srw/diagnostic/"><message>Unsupported</message></diagnostic></r>';

const expectMoreResults: Change = (body) =>
  body.replace(/("totalItems":\s*)(\d+)/, (_, name, total) => `${name}${+total + 3}`);
const expectMoreRecords: Change = (body) =>
  body.replace(/(completeListSize=")(\d+)/, (_, name, total) => `${name}${+total + 2}`);

const search = {short: expectMoreResults, shape: '{"data": []}'};
const oai = {short: expectMoreRecords, xml: OAI_ERROR, shape: '<data/>'};
const json = {shape: '{"data": []}'};

const PROGRAMS: Readonly<Record<string, Misfortunes>> = {
  'docs/polite': {},
  'oai-pmh/all-records': oai,
  'oai-pmh/sets-as-table': {
    ...oai,
    short: (body) => body.replace('</ListSets>', '<resumptionToken completeListSize="999"/></ListSets>'),
  },
  'tutorials/harvest': oai,
  'recipes/images-of-a-set': {...oai, item: /\/full\//},
  'records/edm': {...json, item: /299999999/, args: ['200107928', '299999999', '200107928']},
  'records/linked-art': json,
  'tutorials/follow-ldes': json,
  'iiif/list-changes': json,
  'iiif/full-resolution': json,
  'iiif/make-manifest': {...json, item: /PJEZO/},
  'sru/search-library': {
    short: (body, url) =>
      (/startRecord=[3-9]/.test(url) ? body.replace(/<zs:records>[^]*<\/zs:records>/, '') : body).replace(
        /(numberOfRecords>)\d+/,
        '$19',
      ),
    xml: DIAGNOSTIC,
    shape: '<data/>',
  },
  'data-dumps/join-dump': {short: half, shape: 'data'},
  'data-dumps/lido-records': {short: half, shape: 'data'},
  'tutorials/search-to-image': {...search, item: /id\.rijksmuseum\.nl\/202107928/},
  'tutorials/representations': {},
  'recipes/csv-of-an-artist': {...search, item: /id\.rijksmuseum\.nl\/200107928/},
  'recipes/date-ranges': {...search, item: /creationDate=1650/},
  'recipes/free-text-search': {...json, item: /aboutActor/},
  'recipes/old-links-to-identifiers': {...search, item: /objectNumber=SK-C-5/},
  'recipes/page-7-of-results': json,
  'recipes/thumbnails-for-results': {...json, item: /200107928/},
  'recipes/what-is-on-view': {...search, item: /id\.rijksmuseum\.nl\/200107928/},
  'recipes/work-of-the-day': search,
  'pixels/follow-the-links': {...search, item: /id\.rijksmuseum\.nl\/202107928/},
  'search/all-pages': search,
  'search/count-results': {...json, item: /Isra%C3%ABls/},
};

/** Marks the bodies of archives, which are bytes. */
function half(): string {
  return '';
}

/** How the run of a program must end. */
const COLUMNS = {
  short: 'a list that comes short',
  xml: 'an error in XML',
  busy: '502, then 200',
  cut: 'a connection cut off',
  item: 'one bad item',
  shape: 'an unknown form',
  console: 'a cp1252 console',
} as const;
type Column = keyof typeof COLUMNS;

const END = {
  short: '1',
  xml: '1',
  busy: '0',
  cut: '0',
  item: '1, others done',
  shape: '1',
  console: '0',
} as const satisfies Record<Column, string>;

/** These befall the module that sends all requests, so that by day they befall it and one other program. */
const SHARED: readonly Column[] = ['busy', 'cut', 'console'];
const befalls = (column: Column, name: string): boolean =>
  isNightly || !SHARED.includes(column) || ['docs/polite', 'tutorials/harvest'].includes(name);

const listColumns = (name: string): Column[] =>
  (Object.keys(COLUMNS) as Column[]).filter((column) => SHARED.includes(column) || column in PROGRAMS[name]!);

/** What the local server itself does, once to each request, by the step that its URLs begin with. */
const STEPS: Partial<Record<Column, string>> = {busy: '/502', cut: '/cut'};

function respondTo(column: Column, {short, xml, item, shape}: Misfortunes): Respond {
  const with200 = (recording: Recording, body: Buffer) => ({status: 200, headers: recording.headers, body});
  return async ({url}, recording) => {
    switch (column) {
      case 'item':
        return item!.test(url) ? {status: 400, headers: [], body: Buffer.from('Bad request')} : null;
      case 'xml':
        return recording && with200(recording, Buffer.from(xml!));
      case 'shape':
        return recording && with200(recording, Buffer.from(shape!));
      case 'short': {
        const page = recording ?? recorded.find(({name}) => name === 'sru/search-library/page-2')!;
        const {body} = page;
        return with200(
          page,
          short === half ? body.subarray(0, body.length / 2) : Buffer.from(short!(body.toString('utf8'), url)),
        );
      }
      default:
        return null;
    }
  };
}

interface Circumstances {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** A file in place of what is returned. */
  stdout?: string;
}

async function run(
  name: string,
  language: ProgramLanguage,
  column: Column | null,
  {args: given, env, stdout: file}: Circumstances = {},
) {
  const misfortunes = PROGRAMS[name]!;
  const respond = column ? respondTo(column, misfortunes) : undefined;
  const playback = await startPlayback(recorded, {...playing, ...(respond && {respond})});
  const step = (column && STEPS[column]) ?? '';
  const localise = (text: string) => playback.localise(text).replaceAll(playback.url, `${playback.url}${step}`);
  await using folder = new Folder();
  try {
    const program = (await folder.add(name, language, localise)).at(-1)!;
    const isConsole = column === 'console' && language === 'python';
    const [command, ...options] = findCommands()[language];
    const args = given ?? ((column === 'item' && misfortunes.args) || readSample(root, name).args);
    const shell = file ? ['sh', '-c', `"$0" "$@" > ${file}`] : [];
    const {code, stdout, stderr} = await folder.execute(
      [...shell, command, ...(isConsole ? ['-B', '-S'] : options), program, ...args.map(localise)],
      {env: {...playback.env, ...(isConsole && {PYTHONUTF8: '0', PYTHONIOENCODING: 'cp1252'}), ...env}},
    );
    return {code, stdout: playback.restore(stdout), stderr: playback.restore(stderr)};
  } finally {
    await playback.close();
  }
}

for (const name of Object.keys(PROGRAMS)) {
  for (const language of languages) {
    // Both languages share their cases: JavaScript's half of these many starts of programs waits for the night.
    const tag = language === 'javascript' ? '@nightly' : [];
    test(`${name} in ${language} ends as the table says`, {tag}, async () => {
      const columns = listColumns(name).filter((column) => befalls(column, name));
      const [whole, ...results] = await Promise.all([
        run(name, language, null),
        ...columns.map((column) => run(name, language, column)),
      ]);
      expect(whole).toMatchObject({code: 0, stderr: ''});
      for (const [i, column] of columns.entries()) {
        const {code, stdout, stderr} = results[i]!;
        const lines = stderr.trimEnd().split('\n');
        if (END[column] === '0') {
          expect({code, stdout, stderr}, COLUMNS[column]).toEqual(whole);
          continue;
        }
        expect([code, stderr], COLUMNS[column]).toEqual([1, expect.stringMatching(/\S\n$/)]);
        expect(stderr, 'sentences, no traces').not.toMatch(/Traceback|^ {4}at |node:internal/m);
        if (column === 'item') {
          expect(lines.at(-1)).toMatch(/: incomplete without .*; see above, then run it again$/);
          expect(stdout.trim(), 'what came is kept').not.toBe('');
        } else {
          expect(lines.at(-1), 'one sentence that names the program').toMatch(/^[a-z0-9-]+: .*\w/);
        }
      }
    });
  }
}

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

for (const language of languages) {
  test(`a full disk ends a program in ${language}`, async () => {
    const {code, stderr} = await run('recipes/work-of-the-day', language, null, {stdout: '/dev/full'});
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^work-of-the-day: .*no space left on device.*\n$/i)]);
  });

  test(`a time without a zone is in UTC, wherever a program in ${language} runs`, async () => {
    const since = '2026-09-16T12:00:00';
    const [there, here] = await Promise.all([
      run('iiif/list-changes', language, null, {args: ['--since', since], env: {TZ: 'Pacific/Auckland'}}),
      run('iiif/list-changes', language, null, {args: ['--since', `${since}Z`], env: {TZ: 'UTC'}}),
    ]);
    expect(here.code).toBe(0);
    expect(there).toEqual(here);
  });
}

test('every program that sends requests meets them', () => {
  const sending = samples.filter((sample) => isTool(sample) && sample.responses.length > 0);
  const names = sending.map(({name}) => name).filter((name) => !name.startsWith('introduction/'));
  expect(Object.keys(PROGRAMS).sort()).toEqual(names.sort());
});

test('samples/README.md shows how each of them ends', () => {
  const cells = (name: string) =>
    (Object.keys(COLUMNS) as Column[]).map((column) => (listColumns(name).includes(column) ? END[column] : 'none'));
  const rows = [
    ['program', ...Object.values(COLUMNS)],
    ...Object.keys(PROGRAMS).map((name) => [`\`${name}\``, ...cells(name)]),
  ].map((row) => `| ${row.join(' | ')} |`);
  const [, table = ''] = /\n(\| program[^]*?)\n\n/.exec(fs.readFileSync(path.join(root, 'samples/README.md'), 'utf8'))!;
  expect(table.split('\n').filter((line) => !line.startsWith('| ---'))).toEqual(rows);
});
