/**
 * The programs of the pages, in both languages, on everything that is recorded: a harvest of 833 records in 17 pages that is killed
 * and started again, and the fields of each recorded object, visual item, digital object and person.
 */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {RECORDINGS_FOLDER, type Recording} from 'recorded-samples';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import {readOaiRecords} from '../../src/lib/oai-records';
import {readLinkedArt} from '../../src/features/record/records';
import {root} from '../support/test';
import {Folder, languages, Sandbox, type ProgramLanguage} from './sandbox';

const PAGE_SIZE = 50;

/** Stands in for OAI-PMH: every page of set 260214 with the recorded records, the first without a token, 17 in all. */
function pagesOfSet(): Recording[] {
  const records = [...readOaiRecords(root).values()];
  const count = Math.ceil(records.length / PAGE_SIZE);
  return Array.from({length: count}, (_, i) => {
    const query = i === 0 ? 'metadataPrefix=edm&set=260214' : `resumptionToken=page-${i + 1}`;
    const size = `completeListSize="${records.length}" cursor="${i * PAGE_SIZE}"`;
    const next = i + 1 < count ? `page-${i + 2}` : '';
    return recording(
      `GET https://data.rijksmuseum.nl/oai?verb=ListRecords&${query}`,
      ok(
        '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-06-20T01:00:00Z</responseDate>' +
          '<request verb="ListRecords">https://data.rijksmuseum.nl/oai</request><ListRecords>' +
          records.slice(i * PAGE_SIZE, (i + 1) * PAGE_SIZE).join('') +
          `<resumptionToken ${size}>${next}</resumptionToken></ListRecords></OAI-PMH>`,
        'text/xml',
      ),
      `corpus/set-260214/page-${i + 1}`,
    );
  });
}

const harvest = {name: 'tutorials/harvest', state: 'top-1000/checkpoint.json'};

for (const language of languages) {
  test(`the harvester in ${language} gets all 833 records, however often it is killed`, {tag: '@nightly'}, async () => {
    test.setTimeout(180_000);
    const pages = pagesOfSet();
    expect(pages).toHaveLength(17);
    await using sandbox = await Sandbox.open(harvest, language, {recordings: pages});
    for (const killAfter of [1, 4, 2, 7]) {
      await sandbox.run({killAfter});
    }
    expect(await sandbox.finish()).toContain('833 of 833 records\n');
    expect(fs.readdirSync(path.join(sandbox.path, 'top-1000/records'))).toHaveLength(833);
  });
}

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
    languages.map(async (language) => {
      await using folder = new Folder();
      const [command = '', ...flags] = await folder.add('records/linked-art', language);
      const main = language === 'python' ? 'main.py' : 'main.mjs';
      folder.write(main, READERS[language]);
      const {stdout} = await folder.execute([command, ...flags.slice(0, -1), main, ...files]);
      return JSON.parse(stdout) as unknown[];
    }),
  );
  expect(javascript).toHaveLength(files.length);
  expect(python).toEqual(javascript);
});
