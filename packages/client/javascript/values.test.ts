/** Tests the values of every recorded record. The expected values are the same for both languages. */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {parseTar} from 'nanotar';
import {expect, test} from 'vitest';
import {readEdm, readLinkedArt} from './index.ts';

const recordings = path.join(import.meta.dirname, '../../../samples/recordings');
const cases = path.join(import.meta.dirname, '../cases');

const corpus = parseTar(gunzipSync(fs.readFileSync(path.join(recordings, 'corpus/set-260214_2026-06-20.tar.gz'))))
  .filter(({type}) => type === 'file')
  .map(({name, text}) => ({name: path.basename(name), text}))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
const linkedArt = fs
  .readdirSync(recordings, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => ({name, json: JSON.parse(fs.readFileSync(path.join(recordings, name), 'utf8'))}))
  .filter(({json}) => ['HumanMadeObject', 'VisualItem', 'DigitalObject', 'Person', 'Group'].includes(json?.type));
const expected = JSON.parse(fs.readFileSync(path.join(cases, 'values.json'), 'utf8'));

function digest(records: any[]) {
  const lines = new Map<string, string>();
  for (const record of records) {
    for (const [name, value] of Object.entries(record.toJSON())) {
      lines.set(name, `${lines.get(name) ?? ''}${JSON.stringify(value)}\n`);
    }
  }
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  return Object.fromEntries([...lines].map(([name, text]) => [name, hash(text)]));
}

test.each(['en', 'nl'] as const)(
  'all records have the same values as in Python, in the language "%s"',
  async (language) => {
    const edm: any[] = [];
    for (const {text, name} of corpus) {
      edm.push(await readEdm(text, {language, name}));
    }
    expect(edm).toHaveLength(833);
    expect(digest(edm)).toEqual(expected.edm[language]);
    const others = linkedArt.map(({name, json}) => readLinkedArt(json, {language, name}));
    expect(digest(others)).toEqual(expected['linked-art'][language]);
    const recordsByKey = new Map(
      [...corpus, ...linkedArt].map(({name}, i) => [`${name} ${language}`, [...edm, ...others][i]]),
    );
    const full = Object.entries(expected.full).filter(([key]) => key.endsWith(` ${language}`));
    expect(full).toHaveLength(3);
    for (const [key, record] of full) {
      expect(JSON.parse(JSON.stringify(recordsByKey.get(key))), key).toEqual(record);
    }
  },
  60_000,
);

test('index.ts and its imports use no API of Node', () => {
  const visitedFiles = new Set<string>();
  const visit = (file: string) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
    visitedFiles.add(file);
    expect(text, file).not.toMatch(/from 'node:|\bBuffer\b|\brequire\(/);
    for (const [, next = ''] of text.matchAll(/from '\.\/([\w-]+\.ts)'/g)) {
      if (!visitedFiles.has(next)) {
        visit(next);
      }
    }
  };
  visit('index.ts');
});
