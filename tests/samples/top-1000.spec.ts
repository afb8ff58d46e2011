/**
 * The contents of the sample files, and their description. `npm run check:samples` compares their figures.
 */

import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import Ajv from 'ajv';
import {fields, readOaiRecords, recordedFigures} from 'record-data';
import {SAMPLE_FILES_FOLDER, VALUE_SEPARATOR} from 'record-data/tools';
import {datasets, TOP_1000_FOLDER} from '../../src/site/datasets';
import {root} from '../support/test';

interface Resource {
  path: string;
  bytes: number;
  hash: string;
  schema?: {
    fields: {name: string; type: string}[];
    primaryKey?: string[];
    foreignKeys?: object[];
  };
}

const readSampleFile = (name: string): Uint8Array => fs.readFileSync(path.join(root, SAMPLE_FILES_FOLDER, name));
const readText = (name: string) => new TextDecoder('utf-8', {ignoreBOM: true}).decode(readSampleFile(name));
const readPackage = () => JSON.parse(readText('datapackage.json')) as {resources: Resource[]};
const tables: Record<string, Record<string, string>[]> = {};
/** Reads the rows of a table with Python, because other programs must be able to read it. */
function readRows(name: string): Record<string, string>[] {
  const script =
    'import csv, io, json, sys; file = io.TextIOWrapper(sys.stdin.buffer, "utf-8-sig", newline=""); print(json.dumps([*csv.DictReader(file, strict=True)]))';
  const input = readText(name);
  return (tables[name] ??= JSON.parse(String(execFileSync('python3', ['-c', script], {input, maxBuffer: 1e8}))));
}

const ajv = new Ajv({strict: false});
ajv.addFormat('uri', (text: string) => URL.canParse(text)).addFormat('email', /^\S+@\S+$/);
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
// The schema uses this format only to choose an input field in forms. It allows every value.
ajv.addFormat('textarea', true);
const isValidPackage = ajv.compile(readSchema('data-package'));
const isValidTable = ajv.compile(readSchema('tabular-data-resource'));

/**
 * Reads a schema of draft 4 without its `$schema`. Ajv does not support draft 4, but the keywords of these schemas have the
 * same meaning in the draft that Ajv supports.
 */
function readSchema(name: string): object {
  const text = fs.readFileSync(path.join(root, `tests/support/frictionless/${name}.json`), 'utf8');
  return {...(JSON.parse(text) as object), $schema: undefined};
}

test('the description is a valid Data Package with sizes and checksums, and the catalogue lists its files', () => {
  const description = readPackage();
  expect(isValidPackage(description), JSON.stringify(isValidPackage.errors)).toBe(true);
  const tables = description.resources.filter(({schema}) => schema);
  expect(tables).toHaveLength(4);
  for (const table of tables) {
    expect(isValidTable(table), JSON.stringify(isValidTable.errors)).toBe(true);
  }
  for (const {path: name, bytes, hash} of description.resources) {
    const content = readSampleFile(name);
    expect(bytes, name).toBe(content.length);
    expect(hash, name).toBe(`sha256:${createHash('sha256').update(content).digest('hex')}`);
  }
  const catalogueUrls = datasets.find(({id}) => id === 'sample')!.distributions.map(({contentUrl}) => contentUrl);
  expect(catalogueUrls).toEqual(description.resources.map((resource) => `${TOP_1000_FOLDER}/${resource.path}`));
});

test('tables have the columns, types and keys that the description states, and open in Excel', () => {
  const identifiers = new Set(readRows('objects.csv').map(({identifier}) => identifier));
  expect(identifiers.size).toBe(833);
  for (const {path: name, schema} of readPackage().resources.filter((resource) => resource.schema)) {
    const text = readText(name);
    expect(text.startsWith(`\uFEFF${schema!.fields[0]!.name},`), name).toBe(true);
    const rows = readRows(name);
    expect(text.split('\r\n').length, `lines of ${name} as RFC 4180 ends them`).toBeGreaterThan(rows.length + 1);
    expect(Object.keys(rows[0]!)).toEqual(schema!.fields.map((field) => field.name));
    for (const {name: column, type} of schema!.fields) {
      const pattern = {integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/, string: /^/}[type]!;
      const values = rows.map((row) => row[column]!).filter(Boolean);
      expect(
        values.filter((value) => !pattern.test(value)),
        `${name}: ${column}`,
      ).toEqual([]);
      expect(values, `a value of ${column}`).not.toEqual([]);
      // Excel cuts off longer texts.
      expect(Math.max(...values.map(({length}) => length))).toBeLessThan(32_767);
    }
    const keys = schema!.primaryKey ?? Object.keys(rows[0]!);
    expect(new Set(rows.map((row) => keys.map((key) => row[key]).join())).size, `keys of ${name}`).toBe(rows.length);
    const unknownRows = schema!.foreignKeys ? rows.filter(({identifier}) => !identifiers.has(identifier)) : [];
    expect(unknownRows, name).toEqual([]);
  }
});

test('the table of words counts the words in the table of objects, most frequent first', () => {
  const objects = readRows('objects.csv');
  const words = readRows('words.csv');
  const columns = {type: 'type_of_object_nl', material: 'material_nl', technique: 'technique_nl'};
  for (const [parameter, column] of Object.entries(columns)) {
    const listedWords = words.filter((word) => word.parameter === parameter);
    const cells = objects.map((object) => object[column]!.split(VALUE_SEPARATOR));
    for (const {dutch, objects: count} of listedWords.filter((word) => word.dutch)) {
      expect(count, dutch).toBe(String(cells.filter((all) => all.includes(dutch!)).length));
    }
    const counts = listedWords.map((word) => Number(word.objects));
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  }
  const count = (parameter: string) => words.filter((word) => word.parameter === parameter).length;
  const types = objects.map((object) => object.type_of_object_en!.split(VALUE_SEPARATOR));
  const figures = types.filter((objectTypes) => objectTypes.includes('figure'));
  const sculptures = figures.filter((objectTypes) => objectTypes.includes('sculpture'));
  expect(recordedFigures).toMatchObject({
    'sample.words': words.length,
    'sample.words.type': count('type'),
    'sample.words.material': count('material'),
    'sample.words.technique': count('technique'),
    'sample.words.no-english': words.filter((word) => !word.english).length,
    'sample.words.aat': words.filter((word) => word.aat).length,
    'sample.figures': figures.length,
    'sample.figures.sculptures': sculptures.length,
  });
});

test('JSON has the values of the tables', () => {
  const format = (value: string[] | string | number | null) =>
    Array.isArray(value) ? value.join(VALUE_SEPARATOR) : String(value ?? '');
  const lines = readText('objects.jsonl').trimEnd().replaceAll('\n', ',');
  for (const [json, name] of [
    [`[${lines}]`, 'objects.csv'],
    [readText('test-objects.json'), 'test-objects.csv'],
  ] as const) {
    const rows = (JSON.parse(json) as Record<string, Parameters<typeof format>[0]>[]).map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, format(value)])),
    );
    expect(rows).toEqual(readRows(name));
  }
});

test('another program finds all recorded documents in the archive', () => {
  const file = test.info().outputPath('edm.zip');
  fs.writeFileSync(file, readSampleFile('edm.zip'));
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(*z.namelist(), sep="\\n")';
  const names = execFileSync('python3', ['-c', script, file], {encoding: 'utf8'}).trimEnd().split('\n');
  expect(names).toEqual([...readOaiRecords(root).keys()].map((name) => `edm/${name}`).sort());
});

test('the table has a column for each field of EDM, with the values of the records', () => {
  const rows = readRows('objects.csv');
  // In EDM, the location is the museum and not the room.
  const columns: Record<string, string> = {room: 'location'};
  for (const {id} of fields.filter(({edm}) => edm.length > 0)) {
    const start = columns[id] ?? id.replaceAll('-', '_');
    expect(Object.keys(rows[0]!)).toContainEqual(expect.stringMatching(`^${start}`));
  }
  // A spreadsheet would take one of these values for a date, and another for a number.
  for (const row of [
    {object_number: 'SK-A-138', first_year: '1660', last_year: '1670'},
    {life_dates_birth: '1784-07'},
    {iconclass: '49E122'},
    {
      object_number: 'SK-C-5',
      identifier: 'https://id.rijksmuseum.nl/200107928',
      type_of_object_en: 'painting',
      maker_en: 'Rembrandt van Rijn',
      life_dates_birth: '1606-07-15',
      date_nl: '1642',
      first_year: '1642',
      last_year: '1642',
      image_rights: 'http://creativecommons.org/publicdomain/mark/1.0/',
    },
  ]) {
    expect(rows).toContainEqual(expect.objectContaining(row));
  }
});

test('the table of places corrects the swapped latitudes and longitudes of the records, and its places are counted', () => {
  const rows = readRows('places.csv');
  const coordinates = rows.filter(({place}) => place === 'Amsterdam').map((row) => `${row.latitude} ${row.longitude}`);
  expect([...new Set(coordinates)]).toEqual(['52.35 4.916667']);
  const towns = rows.filter(({relation}) => relation === 'made').map(({place}) => place);
  expect(recordedFigures).toMatchObject({
    'sample.places-made': towns.length,
    'sample.places-made.distinct': new Set(towns).size,
    'sample.places-made.amsterdam': towns.filter((town) => town === 'Amsterdam').length,
  });
});
