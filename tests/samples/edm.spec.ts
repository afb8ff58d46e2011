/** The program that reads EDM records, in both languages, on all recorded ones. */

import {expect, test} from '@playwright/test';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findCommands, linkPackages, runSample} from 'recorded-samples/tools';
import {RECORDINGS_FOLDER, readSample, type Recording, type Sample} from 'recorded-samples';
import {playing} from '../../scripts/samples/config';
import type * as Edm from '../../samples/records/edm/javascript.mjs';
import {filesIn, OAI_RECORDS} from '../support/archive';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';
import {ok, recording} from '../../packages/recorded-samples/tests/project';

const languages = ['javascript', 'python'] as const;
type ProgramLanguage = (typeof languages)[number];

const sample = withoutPauses(readSample(root, 'records/edm'));
const FLAT = path.join(root, RECORDINGS_FOLDER, 'oai-pmh/edm_200107928_night-watch_2026-09-12.xml');

/** The pauses are for the museum's servers. */
function withoutPauses(original: Sample): Sample {
  const code = Object.entries(original.code).map(([language, program]) => {
    const text = program.text.replace(/^((?:const )?PAUSE = )[\d.]+/m, '$10');
    expect(text).not.toBe(program.text);
    return [language, {...program, text}];
  });
  return {...original, code: Object.fromEntries(code)};
}

// In one worker, which writes the records once.
test.describe.configure({mode: 'default'});

let edm: typeof Edm;
let folder: string;

test.beforeAll(async () => {
  edm = await import('../../samples/records/edm/javascript.mjs');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edm-'));
  await linkPackages(root, folder);
  fs.mkdirSync(path.join(folder, 'records'));
  for (const [name, text] of filesIn(OAI_RECORDS)) {
    fs.writeFileSync(path.join(folder, 'records', name), text);
  }
  for (const language of languages) {
    fs.writeFileSync(path.join(folder, language), sample.code[language]?.text ?? '');
    fs.renameSync(path.join(folder, language), path.join(folder, file(language)));
  }
});

test.afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

const file = (language: ProgramLanguage) => (language === 'javascript' ? 'edm.mjs' : 'edm.py');

/** Runs the program in the folder, on files alone. */
function run(language: ProgramLanguage, ...args: string[]) {
  const [command, ...flags] = findCommands()[language];
  return spawnSync(command, [...flags, file(language), ...args], {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26});
}

test('reads every field of each of the 833 records, to the same table in both languages', () => {
  for (const options of isNightly ? [[], ['--language', 'nl']] : [['--language', 'nl']]) {
    const [javascript, python] = languages.map((language) => run(language, '--columns', 'all', ...options, 'records'));
    expect(javascript?.stderr).toBe('');
    expect(javascript?.status).toBe(0);
    expect(javascript?.stdout.trimEnd().split('\n')).toHaveLength(834); // no cell has a line break
    expect(python).toMatchObject({status: 0, stderr: '', stdout: javascript?.stdout});
  }
});

test('finds a number and a title in each record', () => {
  const lacking = [...filesIn(OAI_RECORDS)].filter(([name, text]) => {
    const record = edm.read(text, name);
    return !record || !edm.getField(record, 'object-number') || !edm.getField(record, 'title');
  });
  expect(lacking).toEqual([]);
});

test('reads the same from the nested and the flat record of The Night Watch', () => {
  fs.copyFileSync(FLAT, path.join(folder, 'flat.xml'));
  for (const language of languages) {
    const {stdout} = run(language, 'records/SK-C-5.xml', 'flat.xml');
    const [, nested, flat] = stdout.split('\n');
    expect(nested).toContain('Rembrandt van Rijn');
    expect(flat).toBe(nested);
  }
});

const FRAMED = {
  aggregatedCHO: {
    id: 'https://id.rijksmuseum.nl/200108359',
    identifier: ['SK-A-1848'],
    title: {nl: ['The Gust', 'De windstoot'], en: ['The Gust', 'De windstoot']},
    created: [
      {'@language': 'en', '@value': 'c. 1680'},
      {'@language': 'nl', '@value': 'ca. 1680'},
    ],
    dcType: [
      {
        id: 'https://id.rijksmuseum.nl/2208',
        'http://www.w3.org/2004/02/skos/core#prefLabel': [
          {'@language': 'en', '@value': 'painting'},
          {'@language': 'nl', '@value': 'schilderij'},
        ],
      },
    ],
    creator: {prefLabel: 'Willem van de Velde (II)'},
  },
  edmRights: 'http://creativecommons.org/publicdomain/mark/1.0/',
  isShownAt: {id: 'https://www.rijksmuseum.nl/nl/collectie/object/SK-A-1848'},
  isShownBy: {
    id: 'https://iiif.micr.io/eBrWZ/full/max/0/default.jpg',
    'http://rdfs.org/sioc/services#has_service': {id: 'https://iiif.micr.io/eBrWZ'},
  },
};

test('reads edm-framed, with values alone, in lists and by language', () => {
  fs.writeFileSync(path.join(folder, 'framed.json'), JSON.stringify(FRAMED));
  for (const language of languages) {
    expect(run(language, '--language', 'nl', 'framed.json').stdout.split('\n')[1]).toBe(
      [
        'https://id.rijksmuseum.nl/200108359', 'SK-A-1848', 'The Gust', 'Willem van de Velde (II)', 'ca. 1680', 'schilderij', '', '',
        'http://creativecommons.org/publicdomain/mark/1.0/', 'https://iiif.micr.io/eBrWZ/full/max/0/default.jpg',
        'https://www.rijksmuseum.nl/nl/collectie/object/SK-A-1848', '', '',
      ].join(','),
    ); // prettier-ignore
  }
  const record = edm.read(JSON.stringify(FRAMED));
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

test('a column can be any field, and a property of what a field links to', () => {
  for (const language of languages) {
    const {stdout} = run(
      language,
      '--columns',
      'object-number,credit-line,depicted-persons.sameAs,life-dates.born',
      'records/SK-C-5.xml',
    );
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'object-number,credit-line,depicted-persons.sameAs,life-dates.born',
      'SK-C-5,On loan from the City of Amsterdam,http://viaf.org/viaf/285073730; http://vocab.getty.edu/ulan/500354696; ' +
        'http://www.wikidata.org/entity/Q935192; http://www.wikidata.org/entity/Q2349798,1606-07-15',
    ]);
  }
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
  const shown = texts.map(([, plain]) => plain);
  expect(texts.map(([text]) => edm.plain(text))).toEqual(shown);
  const code =
    'import json, sys; from edm import plain; print(json.dumps([plain(text) for text in json.loads(sys.argv[1])]))';
  const [python] = findCommands().python;
  const {stdout} = spawnSync(python, ['-c', code, JSON.stringify(texts.map(([text]) => text))], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual(shown);
});

test('leaves out deleted records, and stops at what is no record', () => {
  const header = '<record xmlns="http://www.openarchives.org/OAI/2.0/"><header status="deleted"/></record>';
  const one = filesIn(OAI_RECORDS).get('SK-C-5.xml') ?? '';
  const wrong: Record<string, [text: string, message: RegExp]> = {
    'cut.xml': [one.slice(0, 20_000), /^edm: cut\.xml: neither XML nor JSON \(.+\)\n$/],
    'cut.json': ['{"aggregatedCHO": {', /^edm: cut\.json: neither XML nor JSON \(.+\)\n$/],
    'other.xml': ['<html/>', /^edm: other\.xml: 0 EDM records, not one\n$/],
    'page.xml': [
      `<page>${one}${one.replaceAll('200107928', '1')}</page>`,
      /^edm: page\.xml: 2 EDM records, not one\n$/,
    ],
  };
  fs.writeFileSync(path.join(folder, 'deleted.xml'), header);
  for (const language of languages) {
    expect(run(language, 'deleted.xml')).toMatchObject({status: 0, stdout: '', stderr: ''});
    for (const [name, [text, message]] of Object.entries(wrong)) {
      fs.writeFileSync(path.join(folder, name), text);
      expect(run(language, name)).toMatchObject({status: 1, stdout: '', stderr: expect.stringMatching(message)});
    }
    expect(run(language, 'missing.xml')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^edm: .*missing\.xml.*\n$/),
    });
    expect(run(language, '--help')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('--find-images'),
    });
    expect(run(language)).toMatchObject({status: 2, stdout: ''});
    expect(run(language, '--profile', 'la', 'records')).toMatchObject({status: 2, stdout: ''});
    expect(run(language, '--columns', 'title,wall-text', 'records')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('no column wall-text'),
    });
  }
});

const AGENT = 'User-Agent: rijksmuseum-docs-example/1.0 (mailto:you@example.org)';

/** Object, visual item and digital object, as far as they have a next step. */
function chain(...steps: object[]): Recording[] {
  const numbers = ['200107928', '202107928', '500711'];
  return [
    recording(
      `GET https://data.rijksmuseum.nl/200107928?_profile=edm\n${AGENT}`,
      ok(withoutImage(), 'application/rdf+xml'),
      'test/one/edm',
    ),
    ...steps.map((step, i) =>
      recording(
        `GET https://data.rijksmuseum.nl/${numbers[i]}?_profile=la-framed\n${AGENT}`,
        ok(JSON.stringify(step)),
        `test/one/step-${i}`,
      ),
    ),
  ];
}

const withoutImage = () => fs.readFileSync(FLAT, 'utf8').replace(/<edm:isShownBy [^>]*>/, '');

for (const language of languages) {
  test(`looks for a missing image in Linked Art, in ${language}`, async () => {
    const found = chain(
      {shows: [{id: 'https://id.rijksmuseum.nl/202107928'}]},
      {digitally_shown_by: [{id: 'https://id.rijksmuseum.nl/500711'}]},
      {access_point: [{id: 'https://iiif.micr.io/PJEZO/full/max/0/default.jpg'}]},
    );
    const asked = {...sample, args: ['--find-images', '200107928']};
    expect(await runSample(asked, language, found, playing)).toMatchObject({
      code: 0,
      stderr: '',
      responses: 4,
      stdout: expect.stringContaining(',https://iiif.micr.io/PJEZO/full/max/0/default.jpg,'),
    });
    // A work on paper may show nothing, and a visual item may have no image.
    for (const none of [chain({}), chain({shows: [{id: 'https://id.rijksmuseum.nl/202107928'}]}, {})]) {
      const {code, stdout} = await runSample(asked, language, none, playing);
      expect(code).toBe(0);
      expect(stdout).not.toContain('iiif.micr.io');
    }
    expect(await runSample({...sample, args: ['200107928']}, language, found, playing)).toMatchObject({
      code: 0,
      responses: 1,
    });
  });

  test(`says which record it could not get, in ${language}`, async () => {
    const gone = [recording('GET https://data.rijksmuseum.nl/200107928?_profile=edm', 'HTTP/1.1 404 Not Found\n\n')];
    expect(await runSample(sample, language, gone, playing)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'edm: https://data.rijksmuseum.nl/200107928?_profile=edm: status 404\n',
    });
  });
}
