/** The parts of recipes that are not samples: shell scripts, a query and expressions. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {startPlayback, type PlaybackOptions} from 'recorded-samples/tools';
import {Store} from 'oxigraph';
import {getExcerpt, listExcerpts} from '../../scripts/lib/excerpts';
import {root} from '../support/test';
import {Folder, recordings, workspaceEnv} from './sandbox';
import {playing} from '../../scripts/samples/config';

const readRecipe = (name: string) => fs.readFileSync(path.join(root, `tutorials/recipes/${name}.md`), 'utf8');

const nightlySyncRecipe = readRecipe('nightly-sync-with-oai-pmh');

/** Prepares a folder with the scripts of the page and a date in the past, and plays back the recording of a harvest. */
async function prepare(respond?: PlaybackOptions['respond']) {
  const playback = await startPlayback(recordings, {...playing, respond});
  const folder = new Folder();
  const getScript = (title: string) => getExcerpt(nightlySyncRecipe, `/srv/rijksmuseum/${title}`);
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
    listNumbers: (file: string) =>
      [...folder.read(file).matchAll(/(\w+)(?:\.xml)?$/gm)].map(([, number]) => number).sort(),
    hasFile: (file: string) => fs.existsSync(path.join(folder.path, file)),
    [Symbol.asyncDispose]: async () => {
      await playback[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('each nightly run lists the changes, even after each of two monthly replacements', async () => {
  test.setTimeout(2 * 60_000);
  await using preparedFolder = await prepare();
  const {folder, succeed, listNumbers, hasFile} = preparedFolder;
  await succeed('sync.sh');
  expect([listNumbers('changed.txt').length, listNumbers('deleted.txt').length]).toEqual([6, 0]);
  expect(folder.read('top-1000.csv').trimEnd().split('\n')).toHaveLength(7);
  await succeed('sync.sh');
  const [changedNumbers, deletedNumbers] = [listNumbers('changed.txt'), listNumbers('deleted.txt')];
  expect([changedNumbers.length, deletedNumbers.length]).toEqual([1, 1]);

  for (const extraNumber of ['1', '2']) {
    folder.write(`top-1000/records/${extraNumber}.xml`, '<record/>');
    await succeed('monthly.sh');
    // The recorded list of the set does not contain the two records that the harvest of changes found. So each night,
    // the harvest finds them again.
    expect(listNumbers('missing.txt'), 'one harvest lacks them').toEqual(
      [extraNumber, ...changedNumbers, ...deletedNumbers].sort(),
    );
    expect(listNumbers('gone.txt'), 'two harvests lack it').toEqual(
      extraNumber === '1' ? [] : [String(Number(extraNumber) - 1)],
    );
    const live = fs.readdirSync(path.join(folder.path, 'top-1000/records'));
    expect(live, 'the live folder is the new one').toHaveLength(6);
    const folders = [`top-1000.old/records/${extraNumber}.xml`, 'top-1000.old/top-1000', 'top-1000.new'].map(hasFile);
    expect(folders).toEqual([true, false, false]);
    await succeed('sync.sh');
    expect([listNumbers('changed.txt').length, listNumbers('deleted.txt')], 'all are new').toEqual([7, deletedNumbers]);
    await succeed('sync.sh');
    expect([listNumbers('changed.txt'), listNumbers('deleted.txt')], 'nothing new').toEqual([[], []]);
  }
});

test('a monthly run with an incomplete list deletes nothing, and the name of an unreadable record is printed', async () => {
  let isListIncomplete = false;
  await using preparedFolder = await prepare(async (_, recording) =>
    isListIncomplete && recording?.name === 'tutorials/harvest/page-3'
      ? {...recording, body: Buffer.from(recording.body.toString('utf8').replace('Size="6"', 'Size="9"'))}
      : null,
  );
  const {folder, run, succeed, hasFile} = preparedFolder;
  await succeed('sync.sh');
  folder.write('top-1000/records/1.xml', '<cut');
  const night = await run('sync.sh');
  expect(night).toMatchObject({code: 1, stderr: expect.stringContaining('1.xml')});
  expect([hasFile('top-1000.csv.partial'), hasFile('loaded')]).toEqual([true, true]);
  isListIncomplete = true;
  expect(await run('monthly.sh')).toMatchObject({code: 1, stderr: expect.stringMatching(/\S/)});
  expect([hasFile('gone.txt'), hasFile('missing.txt'), hasFile('top-1000/records/1.xml')]).toEqual([
    false,
    false,
    true,
  ]);
});

const tripleStoreRecipe = readRecipe('triple-store');

function query(triples: string, title: string): string {
  const store = new Store();
  store.load(triples, {format: 'text/turtle'});
  const csv = store.query(getExcerpt(tripleStoreRecipe, title), {results_format: 'text/csv'}) as string;
  return csv.replaceAll('\r\n', '\n');
}

test('the query for names finds names in both models, with and without a language, but no English names', () => {
  const crm = 'http://www.cidoc-crm.org/cidoc-crm';
  const triples = [
    '<urn:a> <http://schema.org/name> "Gerson"@nl-NL .',
    '<urn:b> <https://schema.org/name> "Eeghen" .',
    `<urn:c> <${crm}/P1_is_identified_by> _:n .`,
    `_:n <${crm}/P190_has_symbolic_content> "Amsterdam"@nl .`,
    '<urn:d> <http://schema.org/name> "Leiden"@en .',
    `<urn:e> <${crm}/P1_is_identified_by> _:schilderij, _:painting, _:code .`,
    `_:schilderij <${crm}/P190_has_symbolic_content> "schilderij" .`,
    `_:painting <${crm}/P190_has_symbolic_content> "painting" .`,
    `_:painting <${crm}/P72_has_language> <http://vocab.getty.edu/aat/300388277> .`,
    `_:code <${crm}/P190_has_symbolic_content> "300033618" .`,
    `_:code a <${crm}/E42_Identifier> .`,
  ].join('\n');
  expect(query(triples, 'names.rq')).toBe(
    'thing,name\nurn:a,Gerson\nurn:b,Eeghen\nurn:c,Amsterdam\nurn:e,schilderij\n',
  );
});

const withoutCodeRecipe = readRecipe('sample-without-code');
const OBJECT_IDENTIFIER = 'https://id.rijksmuseum.nl/200108359';
const RECORD_FILE = 'samples/recordings/records/object-200108359.edm-framed.trimmed.json';

/** Evaluates an expression of the page, which is also JavaScript. @param value the text of the cell */
function evaluate(code: string, value: string): unknown {
  const cell = Object.assign(new String(value), {parseJson: () => JSON.parse(value) as unknown});
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text of our own page
  return (new Function('value', `return ${code}`) as (cell: object) => unknown)(cell);
}

test('the expressions for OpenRefine read a recorded record', () => {
  const record = fs.readFileSync(path.join(root, RECORD_FILE), 'utf8');
  const expressions = listExcerpts(withoutCodeRecipe).flatMap(({code}) => (code.startsWith('value') ? [code] : []));
  const readsRecord = (code: string) => code.startsWith('value.parseJson()');
  expect(expressions.filter((code) => !readsRecord(code)).map((code) => evaluate(code, OBJECT_IDENTIFIER))).toEqual([
    'https://data.rijksmuseum.nl/200108359?_profile=edm-framed',
  ]);
  expect(expressions.filter(readsRecord).map((code) => evaluate(code, record))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^A Ship on the High Seas/),
      'Willem van de Velde (II)',
      'http://creativecommons.org/publicdomain/mark/1.0/',
      'https://iiif.micr.io/eBrWZ/full/max/0/default.jpg',
    ]),
  );
});
