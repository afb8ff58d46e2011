import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {compareRecordData, FIGURES_FOLDER, SAMPLE_FILES_FOLDER} from './stored';

test('a file that does not exist or differs from the recordings is reported with the command that writes it', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'record-data-'));
  const data = {
    figures: {'absent.json': {}, 'equal.json': {count: 1}, 'other.json': {count: 1}},
    files: new Map(['absent.csv', 'equal.csv', 'other.csv'].map((name) => [name, Buffer.from('id')])),
  };
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  };
  write(`${FIGURES_FOLDER}/equal.json`, '{"count": 1}');
  write(`${FIGURES_FOLDER}/other.json`, '{"count": 2}');
  write(`${SAMPLE_FILES_FOLDER}/equal.csv`, 'id');
  write(`${SAMPLE_FILES_FOLDER}/other.csv`, 'name');
  expect(compareRecordData(data, root)).toEqual([
    'packages/record-data/data/absent.json does not exist; run npm run generate -- record-data.',
    'packages/record-data/data/other.json: "count" differs from the recordings; run npm run generate -- record-data.',
    'static/data/absent.csv does not exist; run npm run generate -- record-data.',
    'static/data/other.csv differs from the recordings; run npm run generate -- record-data.',
  ]);
  fs.rmSync(root, {recursive: true});
});
