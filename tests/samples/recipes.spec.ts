/** What recipes show beside the programs that the samples run: scripts, a query and expressions. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {startPlayback, type PlaybackOptions} from 'recorded-samples/tools';
import {Store} from 'oxigraph';
import {getExcerpt, listExcerpts} from '../../scripts/lib/excerpts';
import {root} from '../support/test';
import {Folder, recorded, workspaceEnv} from './sandbox';
import {playing} from '../../scripts/samples/config';

const readRecipe = (name: string) => fs.readFileSync(path.join(root, `tutorials/recipes/${name}.md`), 'utf8');

const nightlySync = readRecipe('nightly-sync-with-oai-pmh');

/** A folder with what the page asks for: its scripts, and a date in the past; and the playback of a harvest. */
async function prepare(respond?: PlaybackOptions['respond']) {
  const playback = await startPlayback(recorded, {...playing, respond});
  const folder = new Folder();
  const getScript = (title: string) => getExcerpt(nightlySync, `/srv/rijksmuseum/${title}`);
  for (const [file, text] of [
    ['sync.sh', getScript('sync.sh').replace(/.*\n$/, (line) => getScript('sync.sh, continued') + line)],
    ['monthly.sh', getScript('monthly.sh')],
    ['loaded', ''],
  ] as const) {
    folder.write(file, text.replaceAll('/srv/rijksmuseum', folder.path));
  }
  fs.utimesSync(path.join(folder.path, 'loaded'), new Date('2000-01-01'), new Date('2000-01-01'));
  const PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  const env = {...playback.env, ...workspaceEnv, PATH, MUSEUM: `${playback.url}/`};
  const run = (script: string) => folder.execute(['bash', path.join(folder.path, script)], {env});
  return {
    folder,
    run,
    /** Runs a script that must succeed. */
    succeed: async (script: string) =>
      expect(await run(script)).toMatchObject({code: 0, stderr: expect.stringMatching(/^(\d+ of \d+ records\n)*$/)}),
    /** The numbers of the records in a list. */
    listed: (file: string) => [...folder.read(file).matchAll(/(\w+)(?:\.xml)?$/gm)].map(([, number]) => number).sort(),
    has: (file: string) => fs.existsSync(path.join(folder.path, file)),
    [Symbol.asyncDispose]: async () => {
      await playback[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('each night lists what changed, also after each of two monthly swaps', async () => {
  test.setTimeout(2 * 60_000);
  await using prepared = await prepare();
  const {folder, succeed, listed, has} = prepared;
  await succeed('sync.sh');
  expect([listed('changed.txt').length, listed('deleted.txt').length]).toEqual([6, 0]);
  expect(folder.read('top-1000.csv').trimEnd().split('\n')).toHaveLength(7);
  await succeed('sync.sh');
  const [changed, deleted] = [listed('changed.txt'), listed('deleted.txt')];
  expect([changed.length, deleted.length]).toEqual([1, 1]);

  for (const gone of ['1', '2']) {
    folder.write(`top-1000/records/${gone}.xml`, '<record/>');
    await succeed('monthly.sh');
    // The recorded list of the set has neither of the two that came as changes, and come again each night.
    expect(listed('missing.txt'), 'one harvest lacks them').toEqual([gone, ...changed, ...deleted].sort());
    expect(listed('gone.txt'), 'two harvests lack it').toEqual(gone === '1' ? [] : [String(Number(gone) - 1)]);
    const live = fs.readdirSync(path.join(folder.path, 'top-1000/records'));
    expect(live, 'the live folder is the new one').toHaveLength(6);
    const folders = [`top-1000.old/records/${gone}.xml`, 'top-1000.old/top-1000', 'top-1000.new'].map(has);
    expect(folders).toEqual([true, false, false]);
    await succeed('sync.sh');
    expect([listed('changed.txt').length, listed('deleted.txt')], 'all are new').toEqual([7, deleted]);
    await succeed('sync.sh');
    expect([listed('changed.txt'), listed('deleted.txt')], 'nothing new').toEqual([[], []]);
  }
});

test('a month with a short list deletes nothing, and a record that cannot be read is named', async () => {
  const isShort = {now: false};
  await using prepared = await prepare(async (_, recording) =>
    isShort.now && recording?.name === 'tutorials/harvest/page-3'
      ? {...recording, body: Buffer.from(recording.body.toString('utf8').replace('Size="6"', 'Size="9"'))}
      : null,
  );
  const {folder, run, succeed, has} = prepared;
  await succeed('sync.sh');
  folder.write('top-1000/records/1.xml', '<cut');
  const night = await run('sync.sh');
  expect(night).toMatchObject({code: 1, stderr: expect.stringContaining('1.xml')});
  expect([has('top-1000.csv.partial'), has('loaded')]).toEqual([true, true]);
  isShort.now = true;
  expect(await run('monthly.sh')).toMatchObject({code: 1, stderr: expect.stringMatching(/\S/)});
  expect([has('gone.txt'), has('missing.txt'), has('top-1000/records/1.xml')]).toEqual([false, false, true]);
});

const inTripleStore = readRecipe('triple-store');

function query(triples: string, title: string): string {
  const store = new Store();
  store.load(triples, {format: 'application/n-triples'});
  const csv = store.query(getExcerpt(inTripleStore, title), {results_format: 'text/csv'}) as string;
  return csv.replaceAll('\r\n', '\n');
}

test('the query for names finds both models, with and without a language, and leaves English out', () => {
  const crm = 'http://www.cidoc-crm.org/cidoc-crm';
  const triples = [
    '<urn:a> <http://schema.org/name> "Gerson"@nl-NL .',
    '<urn:b> <https://schema.org/name> "Eeghen" .',
    `<urn:c> <${crm}/P1_is_identified_by> _:n .`,
    `_:n <${crm}/P190_has_symbolic_content> "Amsterdam"@nl .`,
    '<urn:d> <http://schema.org/name> "Leiden"@en .',
  ].join('\n');
  expect(query(triples, 'names.rq')).toBe('thing,name\nurn:a,Gerson\nurn:b,Eeghen\nurn:c,Amsterdam\n');
});

const withoutCode = readRecipe('sample-without-code');
const IDENTIFIER = 'https://id.rijksmuseum.nl/200108359';
const RECORD = 'samples/recordings/records/object-200108359.edm-framed.trimmed.json';

/** Evaluates an expression of the page, which is also JavaScript. @param value the text of the cell */
function evaluate(code: string, value: string): unknown {
  const cell = Object.assign(new String(value), {parseJson: () => JSON.parse(value) as unknown});
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text of our own page
  return (new Function('value', `return ${code}`) as (cell: object) => unknown)(cell);
}

test('the expressions for OpenRefine read a recorded record', () => {
  const record = fs.readFileSync(path.join(root, RECORD), 'utf8');
  const expressions = listExcerpts(withoutCode).flatMap(({code}) => (code.startsWith('value') ? [code] : []));
  const isOfRecord = (code: string) => code.startsWith('value.parseJson()');
  expect(expressions.filter((code) => !isOfRecord(code)).map((code) => evaluate(code, IDENTIFIER))).toEqual([
    'https://data.rijksmuseum.nl/200108359?_profile=edm-framed',
  ]);
  expect(expressions.filter(isOfRecord).map((code) => evaluate(code, record))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^A Ship on the High Seas/),
      'Willem van de Velde (II)',
      'http://creativecommons.org/publicdomain/mark/1.0/',
      'https://iiif.micr.io/eBrWZ/full/max/0/default.jpg',
    ]),
  );
});
