/** The program that reads EDM records, in both languages, on all recorded ones. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'csv-parse/sync';
import {RECORDINGS_FOLDER, type Recording} from 'recorded-samples';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import type * as Edm from '../../samples/records/edm/javascript.mjs';
import {readOaiRecords} from '../../src/lib/oai-records';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';
import {Folder, languages, runProgram, type ProgramLanguage} from './sandbox';

const RECORDINGS = path.join(root, RECORDINGS_FOLDER);
const FLAT = fs.readFileSync(path.join(RECORDINGS, 'oai-pmh/edm_200107928_night-watch.xml'), 'utf8');

// In one worker, which writes the records once.
test.describe.configure({mode: 'default'});

let edm: typeof Edm;
let folder: Folder;
let commands: Record<ProgramLanguage, readonly string[]>;

test.beforeAll(async () => {
  edm = await import('../../samples/records/edm/javascript.mjs');
  folder = new Folder();
  // By day one of twenty: to read all takes half a minute.
  folder.writeRecords('records', isNightly ? 1 : 20);
  folder.write('night-watch.xml', readOaiRecords(root).get('SK-C-5.xml')!);
  const [javascript, python] = [
    await folder.add('records/edm', 'javascript'),
    await folder.add('records/edm', 'python'),
  ];
  commands = {javascript, python};
});

test.afterAll(() => folder[Symbol.asyncDispose]());

/** Runs the program in the folder, on files alone. */
const run = (language: ProgramLanguage, ...args: string[]) => folder.execute([...commands[language], ...args]);

test('reads every field of each record, to the same table in both languages', async () => {
  const read = fs.readdirSync(path.join(folder.path, 'records'));
  for (const options of isNightly ? [[], ['--language', 'nl']] : [['--language', 'nl']]) {
    const [javascript, python] = await Promise.all(
      languages.map((language) => run(language, '--columns', 'all', ...options, 'records')),
    );
    expect(javascript).toMatchObject({code: 0, stderr: ''});
    expect(python).toEqual(javascript);
    const rows = parse<Record<string, string>>(javascript!.stdout, {columns: true});
    expect(rows).toHaveLength(read.length);
    expect(rows.filter((row) => !row['object-number'] || !row.title)).toEqual([]);
  }
});

test('reads edm-framed, with values alone, in lists and by language', async () => {
  const file = path.join(RECORDINGS, 'records/object-200108359.edm-framed.trimmed.json');
  const {aggregatedCHO: object, ...rest} = JSON.parse(fs.readFileSync(file, 'utf8'));
  const alone = {identifier: ['SK-A-1848'], creator: {prefLabel: 'Willem van de Velde (II)'}};
  const framed = JSON.stringify({...rest, aggregatedCHO: {...object, ...alone}});
  folder.write('framed.json', framed);
  for (const language of languages) {
    const {stdout} = await run(language, '--language', 'nl', 'framed.json');
    expect(stdout.split('\n')[1]).toBe(
      'https://id.rijksmuseum.nl/200108359,SK-A-1848,"A Ship on the High Seas Caught by a Squall, Known as ‘The Gust’",' +
        'Willem van de Velde (II),ca. 1680,schilderij,,height 77 cm x width 63.5 cm x height 90.5 cm x width 78.5 cm,' +
        'http://creativecommons.org/publicdomain/mark/1.0/,https://iiif.micr.io/eBrWZ/full/max/0/default.jpg,' +
        'https://www.rijksmuseum.nl/nl/collectie/object/SK-A-1848,,',
    );
  }
  const record = edm.read(framed);
  expect(record && edm.getField(record, 'image-service')).toBe('https://iiif.micr.io/eBrWZ');
});

test('tells titles apart by language where the record does', () => {
  const titles = (...marked: [string, string][]) => {
    const title = marked.map(([language, text]) => ({'@language': language, '@value': text}));
    const record = edm.read(JSON.stringify({aggregatedCHO: {id: 'https://id.rijksmuseum.nl/1', title}}));
    return ['en', 'nl'].map((language) => record && edm.getField(record, 'title', language));
  };
  expect(titles(['en', 'Hand guard'], ['nl', 'Zwaardstootplaat'])).toEqual(['Hand guard', 'Zwaardstootplaat']);
  expect(titles(['en', 'A'], ['en', 'B'], ['nl', 'A'])).toEqual(['B', 'A']);
  expect(titles(['en', 'A'], ['en', 'B'], ['nl', 'A'], ['nl', 'B'])).toEqual(['A', 'A']);
  expect(titles(['nl', 'Spiegel'])).toEqual(['Spiegel', 'Spiegel']);
});

test('texts are plain, with a new line for a break', () => {
  const texts = [
    ['opzij te<BR />trekken', 'opzij te\ntrekken'],
    ['<p>…; donated</p><p>**or** <em>bought</em></p>', '…; donated\n**or** bought'],
    ['Rembrandt&rsquo;s <sup>1</sup> &amp; &#8230;', 'Rembrandt’s 1 & …'],
    ['see <https://example.org> and <peinture de genre>', 'see <https://example.org> and <peinture de genre>'],
    ['&lt;b&gt; is no tag, &unknown; no entity', '<b> is no tag, &unknown; no entity'],
    ['&amp;#39;quoted&#39; &#x2013; once', "&#39;quoted' – once"],
  ] as const;
  expect(texts.map(([text]) => edm.plain(text))).toEqual(texts.map(([, plain]) => plain));
});

test('leaves out deleted records, goes on past what is no record, and stops at a wrong option', async () => {
  const one = folder.read('night-watch.xml');
  folder.write(
    'deleted.xml',
    '<record xmlns="http://www.openarchives.org/OAI/2.0/"><header status="deleted"/></record>',
  );
  folder.write('empty/readme.txt', 'the records are in another folder');
  folder.write('cut.xml', one.slice(0, 20_000));
  folder.write('page.xml', `<page>${one}${one.replaceAll('200107928', '1')}</page>`);
  for (const language of languages) {
    expect(await run(language, 'deleted.xml')).toEqual({code: 0, stdout: '', stderr: ''});
    const {code, stdout} = await run(language, 'cut.xml', 'night-watch.xml');
    expect([code, stdout.split('\n').length]).toEqual([1, 3]);
    for (const [args, code, stderr] of [
      ['cut.xml', 1, /^cut\.xml: neither XML nor JSON \(.+\)\nedm: incomplete without cut\.xml; .+\n$/],
      ['page.xml', 1, /^page\.xml: 2 EDM records, not one\nedm: .+\n$/],
      ['empty', 1, /^empty: a folder without XML files\nedm: .+\n$/],
      ['missing.xml', 1, /^missing\.xml: .*missing\.xml.*\nedm: .+\n$/],
      ['--profile la night-watch.xml', 2, /usage/i],
      ['--columns title,wall-text night-watch.xml', 2, /no column wall-text/],
    ] as const) {
      const result = {code, stdout: '', stderr: expect.stringMatching(stderr)};
      expect(await run(language, ...args.split(' ')), args).toEqual(result);
    }
  }
});

const AGENT = 'User-Agent: rijksmuseum-docs-example/1.0 (mailto:you@example.org)';

/** Object, visual item and digital object, as far as they have a next step. */
function chain(...steps: object[]): Recording[] {
  const numbers = ['200107928', '202107928', '500711'];
  const responses = steps.map((step, i) => {
    const id = `https://id.rijksmuseum.nl/${numbers[i]}`;
    return [id, ok(JSON.stringify({id, ...step}))] as const;
  });
  const withoutImage = ok(FLAT.replace(/<edm:isShownBy [^>]*>/, ''), 'application/rdf+xml');
  const edm = 'https://data.rijksmuseum.nl/200107928?_profile=edm';
  return [[edm, withoutImage] as const, ...responses].map(([url, response], i) =>
    recording(`GET ${url}\n${AGENT}`, response, `test/one/step-${i}`),
  );
}

for (const language of languages) {
  test(`looks for a missing image in Linked Art, in ${language}`, async () => {
    const visualItem = {shows: [{id: 'https://id.rijksmuseum.nl/202107928'}]};
    const recordings = chain(
      visualItem,
      {digitally_shown_by: [{id: 'https://id.rijksmuseum.nl/500711'}]},
      {access_point: [{id: 'https://iiif.micr.io/PJEZO/full/max/0/default.jpg'}]},
    );
    const args = ['--find-images', '200107928'];
    expect(await runProgram('records/edm', language, args, {recordings})).toMatchObject({
      code: 0,
      stderr: '',
      responses: 4,
      stdout: expect.stringContaining(',https://iiif.micr.io/PJEZO/full/max/0/default.jpg,'),
    });
    // A work on paper may show nothing, and a visual item may have no image.
    for (const none of [chain({}), chain(visualItem, {})]) {
      const {code, stdout} = await runProgram('records/edm', language, args, {recordings: none});
      expect(code).toBe(0);
      expect(stdout).not.toContain('iiif.micr.io');
    }
    const unasked = await runProgram('records/edm', language, ['200107928'], {recordings});
    expect(unasked).toMatchObject({code: 0, responses: 1});
  });
}
