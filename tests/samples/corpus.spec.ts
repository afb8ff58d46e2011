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
import {readLinkedArt} from '../../src/features/record/records';
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
const NEEDED = ['identifier', 'object-number', 'title'];

for (const language of languages) {
  test(`the harvester in ${language} gets all 833 records, however often it is killed`, {tag: '@nightly'}, async () => {
    test.setTimeout(180_000);
    const pages = pagesOfSet();
    expect(pages).toHaveLength(17);
    await using sandbox = await Sandbox.open(harvest, language, {recordings: pages});
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
    expect(rows.filter((row) => NEEDED.some((column) => !row[columns.indexOf(column)]))).toEqual([]);
  });
}

/** The cells of one line of CSV. No cell of the table has a line break. */
const getCells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );

/** Prints every field of the records in files, as value and as cell, in English and in Dutch. */
const READERS: Readonly<Record<ProgramLanguage, string>> = {
  javascript: `import fs from 'node:fs';
import { FIELDS, getCell, getField } from './linked-art.mjs';
const read = (file) => {
  const record = JSON.parse(fs.readFileSync(file, 'utf8'));
  const fields = (language) => Object.keys(FIELDS[record.type]).map((name) => [name, getField(record, name, language), getCell(record, name, language)]);
  return ['en', 'nl'].map(fields);
};
console.log(JSON.stringify(process.argv.slice(2).map(read)));
`,
  python: `import json, sys
from linked_art import FIELDS, get_cell, get_field
def read(file):
    with open(file, encoding="utf-8") as text:
        record = json.load(text)
    return [
        [[name, get_field(record, name, language), get_cell(record, name, language)] for name in FIELDS[record["type"]]]
        for language in ("en", "nl")
    ]
print(json.dumps([read(file) for file in sys.argv[1:]]))
`,
};

test('the module reads each recorded object, visual item, digital object and person, the same in both languages', async () => {
  const files = readLinkedArt(root).map(({file}) => path.join(root, RECORDINGS_FOLDER, file));
  expect(files.length).toBeGreaterThan(15);
  const [javascript, python] = await Promise.all(
    languages.map((language) => runBeside<unknown[]>(language, 'records/linked-art', READERS[language], files)),
  );
  expect(javascript).toEqual(python);
});
