/** Creates the sample files from the recordings. Their bytes are the same on every run and on every machine. */

import {createHash} from 'node:crypto';
import {zipSync} from 'fflate';
import {readOaiRecords} from './oai-records';
import type {Records} from './records';
import {createTestObjectTable} from './test-objects';
import {createObjectTable, createPlaceTable, type Column, type Row, type Table} from './tables';
import {createWordTable} from './words';

/** Separates several values in one cell. */
export const VALUE_SEPARATOR = ' | ';
/** The day of the harvest, as an ISO date. */
const HARVEST_DATE = '2026-06-20';
const SOURCE = 'https://github.com/aramz33/Laszlo-app/tree/7b9774d136e396638fdb481750d40d1f2194e81d/data/raw';

export interface SampleFile {
  name: string;
  content: Uint8Array;
  sha256: string;
}

/** Creates the tables that the sample files contain. @param root the project's folder */
export function createTables({edm, linkedArt}: Records, root: string) {
  const objects = createObjectTable(edm);
  return {
    objects,
    places: createPlaceTable(edm, objects),
    words: createWordTable(edm, linkedArt),
    testObjects: createTestObjectTable(edm, linkedArt, root),
  };
}

type Tables = ReturnType<typeof createTables>;

/** @param root the project's folder @returns the contents of all sample files */
export function createSampleFiles(tables: Tables, root: string): SampleFile[] {
  const {objects, places, words, testObjects} = tables;
  const files = [
    createTextFile('objects.csv', formatTable(objects)),
    createTextFile('places.csv', formatTable(places)),
    createTextFile('words.csv', formatTable(words)),
    createTextFile('test-objects.csv', formatTable(testObjects)),
    createJsonFile('test-objects.json', toJson(testObjects)),
    createTextFile('objects.jsonl', formatJsonLines(objects)),
    createFile('edm.zip', zipRecords(root)),
  ];
  return [...files, createJsonFile('datapackage.json', describePackage(files, tables))];
}

const createFile = (name: string, content: Uint8Array): SampleFile => ({
  name,
  content,
  sha256: createHash('sha256').update(content).digest('hex'),
});
const createTextFile = (name: string, text: string) => createFile(name, new TextEncoder().encode(text));
const createJsonFile = (name: string, value: unknown) => createTextFile(name, `${JSON.stringify(value, null, 2)}\n`);

/** Formats rows as CSV (RFC 4180). */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** ZIP files contain local times. Noon as local time gives the same bytes in every time zone. */
const createZip = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync(files, {mtime: new Date(`${HARVEST_DATE}T12:00`), level: 9});

/** Formats a table as CSV. Excel recognizes UTF-8 by the byte order mark at the beginning. */
const formatTable = ({columns, rows}: Table): string =>
  `\uFEFF${formatCsv([
    columns.map(({name}) => name),
    ...rows.map((row) => columns.map(({name}) => (row[name] ?? []).join(VALUE_SEPARATOR))),
  ])}`;

/** Turns a table into JSON objects with the names of the columns. A list becomes an array, and a missing value null. */
const toJson = ({columns, rows}: Table) =>
  rows.map((row) => Object.fromEntries(columns.map((column) => [column.name, getJson(column, row)])));

const formatJsonLines = (table: Table): string =>
  toJson(table)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');

function getJson({name, type, isList}: Column, row: Row) {
  const values = (row[name] ?? []).map((value) => (type === 'string' ? value : Number(value)));
  return isList ? values : (values[0] ?? null);
}

function zipRecords(root: string): Uint8Array {
  const entries = [...readOaiRecords(root)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => [`edm/${name}`, new TextEncoder().encode(text)]);
  return createZip(Object.fromEntries(entries) as Record<string, Uint8Array>);
}

/** Describes the files as a Data Package of Frictionless Data (https://specs.frictionlessdata.io/). */
function describePackage(files: readonly SampleFile[], tables: Tables) {
  return {
    profile: 'data-package',
    name: 'rijksmuseum-sample',
    title: 'Sample of the Rijksmuseum’s object metadata',
    description:
      `${tables.objects.rows.length} of the 1,040 records of the set Top 1000 (260214), harvested with OAI-PMH in June 2026 and converted to tables. ` +
      `Texts are as recorded, some with HTML. Several values in one cell are separated by "${VALUE_SEPARATOR}".`,
    version: '1.0.0',
    created: `${HARVEST_DATE}T00:00:00Z`,
    licenses: [{name: 'CC0-1.0', title: 'CC0 1.0', path: 'https://creativecommons.org/publicdomain/zero/1.0/'}],
    sources: [
      {title: 'Rijksmuseum, OAI-PMH, set 260214', path: 'https://data.rijksmuseum.nl/oai'},
      {title: 'The harvest, as published with another project', path: SOURCE},
    ],
    keywords: ['art', 'museum collection', 'Rijksmuseum', 'sample'],
    resources: listResources(files, tables),
  };
}

/** Describes each file of the Data Package. */
function listResources(files: readonly SampleFile[], {objects, places, words, testObjects}: Tables) {
  return [
    describeTable(files, 'objects.csv', 'One row for each object', objects, {primaryKey: ['identifier']}),
    describeTable(files, 'places.csv', 'One row for each place with coordinates, made or depicted', places, {
      foreignKeys: [{fields: 'identifier', reference: {resource: 'objects-csv', fields: 'identifier'}}],
    }),
    describeTable(files, 'words.csv', 'One row for each type, material and technique', words, {
      primaryKey: ['parameter', 'identifier'],
    }),
    describeTable(
      files,
      'test-objects.csv',
      'One row for each difficulty that records have, with an object that shows it',
      testObjects,
      {primaryKey: ['special']},
    ),
    {
      ...describeFile(files, 'test-objects.json', 'The test objects as JSON'),
      format: 'json',
      mediatype: 'application/json',
    },
    {
      ...describeFile(files, 'objects.jsonl', 'The objects as JSON Lines'),
      format: 'jsonl',
      mediatype: 'application/jsonl',
      encoding: 'utf-8',
    },
    {
      ...describeFile(
        files,
        'edm.zip',
        'The EDM records in XML, with other namespace prefixes than in responses from OAI-PMH',
      ),
      format: 'zip',
      mediatype: 'application/zip',
    },
  ];
}

function describeFile(files: readonly SampleFile[], name: string, title: string) {
  const {content, sha256} = files.find((file) => file.name === name) as SampleFile;
  return {name: name.replace('.', '-'), path: name, title, bytes: content.length, hash: `sha256:${sha256}`};
}

/** @param keys the primary and foreign keys of the table, as its schema states them */
function describeTable(files: readonly SampleFile[], name: string, title: string, {columns}: Table, keys: object) {
  return {
    ...describeFile(files, name, title),
    profile: 'tabular-data-resource',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    dialect: {lineTerminator: '\r\n', delimiter: ',', quoteChar: '"', doubleQuote: true, header: true},
    schema: {
      fields: columns.map(({name: columnName, type, means}) => ({name: columnName, type, description: means})),
      missingValues: [''],
      ...keys,
    },
  };
}
