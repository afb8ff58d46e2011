/** What recipes show beside the programs that the samples run: scripts, a plot, queries, expressions and figures. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {readSample} from 'recorded-samples';
import {findCommands, runSample, type PlaybackOptions} from 'recorded-samples/tools';
import {Store} from 'oxigraph';
import {getExcerpt} from '../../scripts/lib/excerpts';
import {root} from '../support/test';
import {Folder, languages, Sandbox} from './sandbox';
import {readEdm} from '../../src/features/record/records';
import {createObjectTable, createPlaceTable} from '../../src/features/top-1000/table';
import {playing} from '../../scripts/samples/config';

const readRecipe = (name: string) => fs.readFileSync(path.join(root, `tutorials/recipes/${name}.md`), 'utf8');

const nightlySync = readRecipe('nightly-sync-with-oai-pmh');

/** A folder with what the page asks for: the two programs, its scripts, and a date in the past. */
async function prepare(respond?: PlaybackOptions['respond']) {
  const program = {name: 'tutorials/harvest', state: 'top-1000/checkpoint.json'};
  const sandbox = await Sandbox.open(program, 'python', {...(respond && {respond})});
  await sandbox.add('records/edm', 'python');
  const getScript = (title: string) => getExcerpt(nightlySync, `/srv/rijksmuseum/${title}`);
  const lastLine = /.*\n$/;
  for (const [file, text] of [
    ['sync.sh', getScript('sync.sh').replace(lastLine, (line) => getScript('sync.sh, continued') + line)],
    ['monthly.sh', getScript('monthly.sh')],
    ['loaded', ''],
  ] as const) {
    sandbox.write(file, text.replaceAll('/srv/rijksmuseum', sandbox.path));
  }
  fs.utimesSync(path.join(sandbox.path, 'loaded'), new Date('2000-01-01'), new Date('2000-01-01'));
  const run = (script: string) =>
    sandbox.execute(['bash', path.join(sandbox.path, script)], {env: sandbox.playback.env});
  return {
    sandbox,
    run,
    /** Runs a script that must succeed. */
    succeed: async (script: string) => expect(await run(script)).toMatchObject({code: 0, stderr: ''}),
    /** The numbers of the records in a list. */
    listed: (file: string) => {
      const lines = sandbox.read(file).split('\n').filter(Boolean);
      return lines.map((line) => path.basename(line, '.xml')).sort();
    },
    has: (file: string) => fs.existsSync(path.join(sandbox.path, file)),
  };
}

test('each night lists what changed, also after each of two monthly swaps', async () => {
  test.setTimeout(60_000);
  const {sandbox: opened, succeed, listed, has} = await prepare();
  await using sandbox = opened;
  await succeed('sync.sh');
  expect([listed('changed.txt').length, listed('deleted.txt').length]).toEqual([6, 0]);
  expect(sandbox.read('top-1000.csv').trimEnd().split('\n')).toHaveLength(7);
  await succeed('sync.sh');
  const [changed, deleted] = [listed('changed.txt'), listed('deleted.txt')];
  expect([changed.length, deleted.length]).toEqual([1, 1]);

  for (const gone of ['1', '2']) {
    sandbox.write(`top-1000/records/${gone}.xml`, '<record/>');
    await succeed('monthly.sh');
    // The recorded list of the set has neither of the two that came as changes, and come again each night.
    expect(listed('missing.txt'), 'one harvest lacks them').toEqual([gone, ...changed, ...deleted].sort());
    expect(listed('gone.txt'), 'two harvests lack it').toEqual(gone === '1' ? [] : [String(Number(gone) - 1)]);
    expect(fs.readdirSync(path.join(sandbox.path, 'top-1000/records')), 'the live folder is the new one').toHaveLength(
      6,
    );
    expect([has(`top-1000.old/records/${gone}.xml`), has('top-1000.old/top-1000'), has('top-1000.new')]).toEqual([
      true,
      false,
      false,
    ]);
    await succeed('sync.sh');
    expect([listed('changed.txt').length, listed('deleted.txt')], 'all are new').toEqual([7, deleted]);
    await succeed('sync.sh');
    expect([listed('changed.txt'), listed('deleted.txt')], 'nothing new').toEqual([[], []]);
  }
});

test('a month with a short list deletes nothing, and a record that cannot be read is named', async () => {
  const isShort = {now: false};
  const {
    sandbox: opened,
    run,
    succeed,
    has,
  } = await prepare(async (_, recording) =>
    isShort.now && recording?.name === 'tutorials/harvest/page-3'
      ? {...recording, body: Buffer.from(recording.body.toString('utf8').replace('Size="6"', 'Size="9"'))}
      : null,
  );
  await using sandbox = opened;
  await succeed('sync.sh');
  sandbox.write('top-1000/records/1.xml', '<cut');
  const night = await run('sync.sh');
  expect(night).toMatchObject({code: 1, stderr: expect.stringContaining('1.xml: neither XML nor JSON')});
  expect([has('top-1000.partial.csv'), has('loaded')]).toEqual([true, true]);
  isShort.now = true;
  expect(await run('monthly.sh')).toMatchObject({code: 1, stderr: expect.stringContaining('records did not come')});
  expect([has('gone.txt'), has('missing.txt'), has('top-1000/records/1.xml')]).toEqual([false, false, true]);
});

const PLOT = 'set-by-century.png';
const byCentury = readSample(root, 'recipes/set-by-century');

test('the text of the plot has the numbers that the programs print', () => {
  const page = readRecipe('set-by-century');
  const [, text = ''] = /!\[(.*)\]\(\/img\/set-by-century\.png\)/.exec(page) ?? [];
  const told = [...text.matchAll(/(\d+) from the (\d{4})s/g)].map(([, count, from]) => `${from},${count}`);
  expect(['from,objects', ...told]).toEqual(byCentury.output!.text.trimEnd().split('\n'));
});

test('the program in R saves the plot that the page shows', {tag: '@nightly'}, async () => {
  test.skip(!findCommands().r, 'no R with jsonlite (tests/README.md)');
  await using folder = new Folder();
  expect((await runSample(byCentury, 'r', [], {...playing, folder: folder.path})).stderr).toBe('');
  // The pixels depend on the fonts of the machine.
  const getSize = async (place: string) => {
    const {width, height, format} = await sharp(path.join(place, PLOT)).metadata();
    return {width, height, format};
  };
  expect(await getSize(folder.path)).toEqual(await getSize(path.join(root, 'static/img')));
});

const inTripleStore = readRecipe('dumps-in-a-triple-store');

function query(triples: string, title: string): string {
  const store = new Store();
  store.load(triples, {format: 'application/n-triples'});
  return (store.query(getExcerpt(inTripleStore, title), {results_format: 'text/csv'}) as string).replaceAll(
    '\r\n',
    '\n',
  );
}

test('the query for exhibitions returns what the page says', () => {
  const joined = fs.readFileSync(path.join(root, 'samples/data-dumps/join-dump/output.txt'), 'utf8');
  expect(query(joined, 'exhibitions.rq')).toBe(getExcerpt(inTripleStore, 'Output'));
  expect(query(joined.replaceAll('P82a_', 'P82x_'), 'exhibitions.rq')).toBe('exhibition,name,from,to\n');
});

const harvestInTripleStore = readRecipe('harvest-in-a-triple-store');

for (const language of languages) {
  // To join all records takes seconds; that both languages join alike, programs.spec.ts shows with two.
  const tag = language === 'python' ? '@nightly' : [];
  test(
    `a harvest joined in ${language} loads as RDF/XML, and the query returns what the page says`,
    {tag},
    async () => {
      await using folder = new Folder();
      const program = await folder.add('recipes/harvest-to-rdf', language);
      folder.writeRecords('records');
      folder.write(
        'records/1.xml',
        '<record xmlns="http://www.openarchives.org/OAI/2.0/"><header status="deleted"/></record>',
      );
      folder.write('records/2.xml', '<cut');
      const {code, stdout, stderr} = await folder.execute([...program, '--out', 'all.rdf', 'records']);
      expect([code, stdout]).toEqual([1, '833 records joined, 1 deleted ones left out\n']);
      expect(stderr).toMatch(/^2\.xml: not XML \(.*\)\nharvest-to-rdf: incomplete without 2\.xml; .*\n$/);
      const store = new Store();
      store.load(folder.read('all.rdf'), {format: 'application/rdf+xml'});
      const csv = store.query(getExcerpt(harvestInTripleStore, 'self-portraits.rq'), {
        results_format: 'text/csv',
      }) as string;
      expect(csv.replaceAll('\r\n', '\n')).toBe(
        getExcerpt(harvestInTripleStore, 'Output for the [[sample]] records of edm.zip'),
      );

      const perThousand = (figure: number) => (figure / 833) * 1000;
      const bytes = Buffer.byteLength(store.dump({format: 'application/n-quads'}));
      expect(harvestInTripleStore).toContain(
        `| triples | ${(Math.round(perThousand(store.size) / 1000) * 1000).toLocaleString('en')} | ` +
          `${Math.round((store.size / 833) * 0.843943)} million |`,
      );
      expect(harvestInTripleStore).toContain(
        `| the same as N-Triples | ${Math.round(perThousand(bytes) / 1e6)} MB | ${(((bytes / 833) * 843_943) / 1e9).toFixed(1)} GB |`,
      );
    },
  );
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
const RECORD = 'samples/recordings/records/object-200108359.edm-framed.trimmed.json';

/** Evaluates an expression of the page: of OpenRefine's language it uses only what JavaScript has, too. */
function evaluate(title: string, value: string): unknown {
  const [, code] = new RegExp(`title="${title}"\\n\\s*(.+)\\n`).exec(withoutCode) ?? [];
  expect(code, `the page has code with the title ${title}`).toBeDefined();
  const cell = Object.assign(new String(value), {parseJson: () => JSON.parse(value) as unknown});
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text of our own page
  return (new Function('value', `return ${code}`) as (cell: object) => unknown)(cell);
}

test('the expressions for OpenRefine read a recorded record', () => {
  const record = fs.readFileSync(path.join(root, RECORD), 'utf8');
  expect(evaluate('The URL of each record', 'https://id.rijksmuseum.nl/200108359')).toBe(
    'https://data.rijksmuseum.nl/200108359?_profile=edm-framed',
  );
  expect(evaluate('First title', record)).toMatch(/^A Ship on the High Seas/);
  expect(evaluate('Maker', record)).toBe('Willem van de Velde (II)');
  expect(evaluate('Rights of the image', record)).toBe('http://creativecommons.org/publicdomain/mark/1.0/');
  expect(evaluate('URL of the image', record)).toBe('https://iiif.micr.io/eBrWZ/full/max/0/default.jpg');
});

test('the figures of places are those of the sample files', async () => {
  const records = await readEdm(root);
  const {rows} = createPlaceTable(records, createObjectTable(records));
  const towns = rows.filter(({relation}) => relation?.[0] === 'made').map(({place}) => place?.[0]);
  expect(withoutCode).toContain(
    `${towns.filter((town) => town === 'Amsterdam').length} objects were made in\n   Amsterdam`,
  );
  expect(withoutCode).toContain(
    `Only ${towns.length} rows are places of making, in ${new Set(towns).size} towns and countries`,
  );
});
