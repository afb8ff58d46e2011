/**
 * The programs of the pages, in both languages, on everything that is recorded: a harvest of 833 records in 17 pages that is killed
 * and started again, the table of these records, and the fields of each recorded object, visual item, digital object and person.
 */

import {expect, test} from '@playwright/test';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findCommands, linkPackages} from 'recorded-samples/tools';
import {getProgramName, readSample, RECORDINGS_FOLDER} from 'recorded-samples';
import {pagesOfSet} from '../support/oai-pages';
import {root} from '../support/test';
import {languages, Sandbox, type ProgramLanguage} from './sandbox';

/** Runs code in a folder that has a program of the pages beside it. */
async function runBeside<T>(
  language: ProgramLanguage,
  name: string,
  code: string,
  args: readonly string[],
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'corpus-'));
  try {
    await linkPackages(root, folder);
    const {text} = readSample(root, name).code[language] ?? {text: ''};
    fs.writeFileSync(path.join(folder, getProgramName({name}, language)), text);
    const main = path.join(folder, language === 'python' ? 'main.py' : 'main.mjs');
    fs.writeFileSync(main, code);
    const [command, ...flags] = findCommands()[language];
    return JSON.parse(execFileSync(command, [...flags, main, ...args], {encoding: 'utf8', maxBuffer: 2 ** 26}));
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

const harvest = {name: 'tutorials/harvest', state: 'top-1000/checkpoint.json'};
/** Columns that no record may lack. The others are counted on the coverage page. */
const NEEDED = ['identifier', 'number', 'title'];

for (const language of languages) {
  test(
    `the harvester in ${language} gets all 833 records, however often it is killed, and the table has each of them`,
    {tag: '@nightly'},
    async () => {
      test.setTimeout(180_000);
      const pages = pagesOfSet();
      expect(pages).toHaveLength(17);
      const sandbox = await Sandbox.open(harvest, language, {recordings: pages});
      for (const killAfter of [1, 4, 2, 7]) {
        await sandbox.run({killAfter});
      }
      const stdout = await sandbox.finish();
      expect(stdout).toContain('833 of 833 records\n');
      const folder = path.join(sandbox.folder, 'top-1000/records');
      expect(fs.readdirSync(folder)).toHaveLength(833);

      const edm = path.join(sandbox.folder, getProgramName({name: 'records/edm'}, language));
      fs.writeFileSync(edm, readSample(root, 'records/edm').code[language]?.text ?? '');
      const [command, ...flags] = findCommands()[language];
      const table = execFileSync(command, [...flags, edm, folder], {
        cwd: sandbox.folder,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      });
      const [columns = [], ...rows] = table.trimEnd().split('\n').map(getCells);
      expect(rows).toHaveLength(833);
      const missing = Object.fromEntries(columns.map((column, i) => [column, rows.filter((row) => !row[i]).length]));
      expect(NEEDED.map((column) => missing[column])).toEqual([0, 0, 0]);
      console.log(`Missing in 833 EDM records (${language}): ${formatTable(missing)}`);
      await sandbox.close();
    },
  );
}

/** The cells of one line of CSV. No cell of the table has a line break. */
const getCells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );

const formatTable = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** The functions of the module, by the type of record that they read; `title` is `title` in Python, too, `objectTypes` is `object_types`. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  HumanMadeObject: [
    'identifier', 'objectNumber', 'title', 'maker', 'makers', 'date', 'objectTypes', 'materials', 'techniques', 'dimensions',
    'dimensionsText', 'room', 'webPage', 'sets', 'metadataRights', 'visualItems',
  ],
  VisualItem: ['identifier', 'imageRights', 'iconclass', 'digitalObjects'],
  DigitalObject: ['identifier', 'imageUrl'],
  Person: ['identifier', 'personName', 'lifeDates'],
}; // prettier-ignore

interface Recorded {
  file: string;
  type: string;
}

/** Every stored record in Linked Art. */
function linkedArt(): Recorded[] {
  const folder = path.join(root, RECORDINGS_FOLDER);
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      const {'@context': context, type} = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
      return context === 'https://linked.art/ns/v1/linked-art.json' ? [{file, type: String(type)}] : [];
    });
}

const READERS: Readonly<Record<ProgramLanguage, string>> = {
  javascript: `import fs from 'node:fs';
import * as linkedArt from './linked-art.mjs';
const read = ([file, fields]) => {
  const record = JSON.parse(fs.readFileSync(file, 'utf8'));
  return ['en', 'nl'].map((language) => Object.fromEntries(fields.map((field) => [field, linkedArt[field](record, language)])));
};
console.log(JSON.stringify(JSON.parse(process.argv[2]).map(read)));
`,
  python: `import inspect, json, re, sys
import linked_art
def read(file, fields):
    with open(file, encoding="utf-8") as text:
        record = json.load(text)
    return [{field: call(field, record, language) for field in fields} for language in ("en", "nl")]
def call(field, record, language):
    function = getattr(linked_art, re.sub("[A-Z]", lambda capital: "_" + capital[0].lower(), field))
    return function(record, language) if "language" in inspect.signature(function).parameters else function(record)
print(json.dumps([read(file, fields) for file, fields in json.loads(sys.argv[1])]))
`,
};

type Fields = Record<string, unknown>;

test('the module reads each recorded object, visual item, digital object and person, the same in both languages', async () => {
  const recorded = linkedArt();
  const work = JSON.stringify(recorded.map(({file, type}) => [file, FIELDS[type]]));
  const [javascript, python] = await Promise.all(
    languages.map((language) =>
      runBeside<[en: Fields, nl: Fields][]>(language, 'records/linked-art', READERS[language], [work]),
    ),
  );
  expect(javascript).toEqual(python);

  for (const [type, fields] of Object.entries(FIELDS)) {
    const of = (javascript ?? []).filter((_, i) => recorded[i]?.type === type).map(([english]) => english);
    expect(of.length, type).toBeGreaterThan(0);
    const isMissing = (value: unknown) =>
      value === null || (Array.isArray(value) && value.every((each) => each === null));
    const missing = Object.fromEntries(
      fields.map((field) => [field, of.filter((each) => isMissing(each[field])).length]),
    );
    console.log(`Missing in ${of.length} ${type}: ${formatTable(missing)}`);
    expect([missing.identifier, missing.title ?? 0, missing.objectNumber ?? 0, missing.personName ?? 0]).toEqual([
      0, 0, 0, 0,
    ]);
  }
});
