/** The figures of pages are those of the recordings. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {readSamples} from 'recorded-samples';
import type * as Edm from '../../samples/records/edm/javascript.mjs';
import {readOaiRecords} from '../../src/lib/oai-records';
import {root} from '../support/test';
import {listPages} from '../../scripts/pages/page';
import {fields} from '../../src/features/record/fields';
import {readLinkedArt} from '../../src/features/record/records';
import {terms} from '../../src/site/vocabulary';
import {works} from '../../src/site/works';

type EdmRecord = NonNullable<ReturnType<typeof Edm.read>>;
type Measure = (record: EdmRecord, edm: typeof Edm) => unknown;

const marked = (record: EdmRecord, language: string) =>
  record.values('title').flatMap((value) => (value.language === language ? [value.text] : []));
const inEnglish = ({language}: {language: string}) => language === 'en';

/** What a row of the page counts: the records for which it is true, or not empty. */
const measures: Record<string, Measure> = {
  'English title besides the Dutch one': (record) =>
    marked(record, 'en').length > 1 || marked(record, 'en').some((text) => !marked(record, 'nl').includes(text)),
  'both titles marked with both languages: 84% of those in the row above': (record) =>
    marked(record, 'en').length > 1 && marked(record, 'en').every((text) => marked(record, 'nl').includes(text)),
  'maker is "anonymous"': (record, {getCell}) => getCell(record, 'maker') === 'anonymous',
  'type with an English name': (record) =>
    record.links('dcType').some((link) => record.values('prefLabel', link).some(inEnglish)),
  'several texts of dimensions in one language': (record) => record.values('extent').filter(inEnglish).length > 1,
  'rights: Public Domain Mark': (record, {getField}) =>
    getField(record, 'image-rights') === 'http://creativecommons.org/publicdomain/mark/1.0/',
};

/** What the first sentence of the page gives a share of. */
const highlights: Record<string, Measure> = {
  'an image': (record, {getField}) => getField(record, 'image'),
  "a maker's name": (record, {getCell}) => getCell(record, 'maker'),
  'an English title': measures['English title besides the Dutch one']!,
  'an English text': (record) => record.values('description').some(inEnglish),
  'a place of making': (record, {getCell}) => getCell(record, 'place-of-making'),
};

const readFile = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
/** The text of a page, each line of its Markdown joined to the next. */
const readPage = (file: string) => readFile(file).replace(/\n\s*(?=\S)/g, ' ');
/** The rows of a table, by the start of its head. */
const readRows = (file: string, head: string) =>
  readFile(file).split(`\n| ${head} |`)[1]?.split('\n\n')[0]?.split('\n').slice(2);

const format = (count = 0) => count.toLocaleString('en');
const toNumber = (text = '') => Number(text.replaceAll(',', ''));

/** To the nearest percent; but what some records lack is not in all of them. */
function formatShare(count: number, total: number): string {
  const share = Math.round((100 * count) / total);
  return share === 100 && count < total ? 'over 99%' : `${share}%`;
}

/** The recorded records, with the sets that their headers name. It takes seconds, so it is done once. */
let read: Promise<{edm: typeof Edm; records: (EdmRecord & {sets: string[]})[]}> | undefined;
const readRecords = () =>
  (read ??= import('../../samples/records/edm/javascript.mjs').then((edm) => ({
    edm,
    records: [...readOaiRecords(root)].map(([name, text]) =>
      Object.assign(edm.read(text, name) as EdmRecord, {
        sets: [...text.matchAll(/setSpec>(\d+)</g)].map(([, set = '']) => set),
      }),
    ),
  })));

// In one worker, which reads the records once.
test.describe.configure({mode: 'default'});

test('the coverage page has the counts of the recorded records', async () => {
  const {edm, records} = await readRecords();
  const count = (measure: Measure) => records.filter((record) => measure(record, edm)).length;
  const share = (measure: Measure) => formatShare(count(measure), records.length);
  expect(records).toHaveLength(833);
  expect(readRows('docs/coverage.md', 'Field | Records')).toEqual(
    Object.entries(measures).map(([label, measure]) => `| ${label} | ${count(measure)} | ${share(measure)} |`),
  );
  const shares = Object.entries(highlights).map(([name, measure]) => `${name} ${share(measure)}`);
  expect(readFile('docs/coverage.md')).toContain(`\nIn 833 highlights: ${shares.join(', ')}.\n`);
  // EDM names the museum, and never the room.
  const places = records.flatMap((record) => record.links('currentLocation'));
  expect([...new Set(places)]).toEqual(['https://id.rijksmuseum.nl/2301886']);
});

test('the page of records says how often a person is made of, and the rights page how far a set agrees', async () => {
  const {edm, records} = await readRecords();
  const has = (column: string, id: string) =>
    records.filter((record) => edm.getCell(record, column).split('; ').includes(`http://www.wikidata.org/entity/${id}`))
      .length;
  const record = readFile('docs/record.md');
  expect(record).toContain(
    `who made ${has('maker.sameAs', 'Q5598')} of these works and is depicted in ${has('depicted-persons.sameAs', 'Q5598')}.`,
  );
  expect(record).toContain(`is the maker of ${has('maker.sameAs', 'Q4233718')} of the ${records.length} works`);

  const isFree = (each: EdmRecord) => measures['rights: Public Domain Mark']!(each, edm);
  expect(records.filter((each) => isFree(each) !== each.sets.includes('260239'))).toEqual([]);
  expect(readPage('docs/rights.md')).toContain(
    `the ${records.filter(isFree).length} under the Public Domain Mark are in it, the two in copyright are not`,
  );
});

test('the provenance of a record is described by the counts of the recorded texts', async () => {
  const {records} = await readRecords();
  const texts = records.flatMap((record) =>
    record.values('provenance').map(({text}) => text.replace(/\{[^}]*\}/g, '')),
  );
  const count = (pattern: RegExp, list = texts) => list.filter((text) => pattern.test(text)).length;
  const steps = count(/;/);
  const sums = count(/\b(?:fl|frs?|gns)\.? ?\d|[ƒ£€$] ?\d|\d (?:guilders|guineas|gns|francs|frs|florins|RM)\b/i);
  const withoutLifeDates = texts.map((text) => text.replace(/\([^()]*\d{4}\??\s*[-–]\s*(c\. )?\d{4}[^()]*\)/g, ''));
  const years = count(/\b19(?:3[3-9]|4[0-5])\b/, withoutLifeDates);
  const {means} = fields.find(({id}) => id === 'provenance')!;
  expect(means).toContain(`which ${steps} of the ${texts.length} texts have`);
  expect(means).toContain(`${sums} of the ${texts.length} texts name an amount of money, and ${years} name a year`);
  expect(readFile('docs/search-limits.md')).toContain(`${sums} of our ${texts.length} texts name an amount of money`);
});

test('the resolver page says what lasts, and what was recorded, as the recordings have it', async () => {
  const told = readPage('docs/http/index.md');
  const recorded = readSamples(root).recordings.filter(({provenance}) => provenance.kind === 'recorded');
  for (const [, token = ''] of told.matchAll(/\| `\?_profile=([\w-]+)` \|[^|]+\| (?:yes|in part)\b/g)) {
    expect(recorded.map(({url}) => url)).toContainEqual(expect.stringMatching(`_profile=${token}$`));
  }
  const {edm, records} = await readRecords();
  const inJune = records.map((record) => [record.identifier, String(edm.getField(record, 'image'))] as const);
  const shared = Object.values(works).filter(({identifier}) => inJune.some(([known]) => known === identifier));
  expect(shared.length).toBeGreaterThanOrEqual(2);
  for (const {identifier, imageId} of shared) {
    expect(inJune).toContainEqual([identifier, expect.stringContaining(`micr.io/${imageId}/`)]);
  }
  expect(told).toContain('`PJEZO` | request the image | the same from June to October 2026');

  const used = new Set<string>();
  JSON.stringify(readLinkedArt(root), (name, value: unknown) => {
    for (const {id} of name === 'classified_as' ? ([value].flat() as {id?: string}[]) : []) {
      const [, number] = /vocab\.getty\.edu\/aat\/(\d+)$/.exec(id ?? '') ?? [];
      used.add(number ?? '');
    }
    return value;
  });
  used.delete('');
  expect(terms.map(({number}) => number)).toEqual(expect.arrayContaining([...used]));
  expect(told).toContain(`use ${used.size} AAT terms as classes`);
});

/** By the first cell of their row: what matches all dates of a record, when there is one date, and in which order they are tried. */
const SHAPES: Record<string, RegExp> = {
  '`1642`': /^\d+$/,
  '`c. 1628 - c. 1629`': /^c\. -?\d+ - c\. -?\d+$/,
  '`1600 - 1900`': /^-?\d+ - -?\d+$/,
  '`c. 1750`': /^c\. \d+$/,
  'several dates': /\n/,
  '`before 1695`, `in or after 1629`, also in a range': /before|after/,
  'a day or a month: `1887-06-23`': /\d-\d/,
  '`c. 1400 - 1410`': /^c\. \d+ - \d+$/,
};

test('the page of fields has the shapes of dates, with how many records have each', async () => {
  const {records} = await readRecords();
  const shapes = records.map((record) => {
    const dates = record.values('created').filter(inEnglish);
    const date = dates.map(({text}) => text).join('\n');
    return Object.keys(SHAPES).find((shape) => SHAPES[shape]?.test(date)) ?? date;
  });
  const count = (shape: string) => shapes.filter((each) => each === shape).length;
  const share = (shape: string) => formatShare(count(shape), records.length);
  expect(readRows('docs/record.md', 'Shape')?.map((row) => row.replace(/[^|]*\|$/, ''))).toEqual(
    Object.keys(SHAPES).map((shape) => `| ${shape} | ${count(shape)} | ${share(shape)} |`),
  );
  expect(Object.keys(SHAPES)).toEqual(expect.arrayContaining(shapes));
  expect(readFile('docs/coverage.md')).toContain(`only ${share('`1642`')} are one year`);
});

const recordings = path.join(root, 'samples/recordings');
const listRecordings = (end: RegExp) =>
  fs
    .readdirSync(recordings, {recursive: true, encoding: 'utf8'})
    .filter((file) => end.test(file))
    .map((file) => path.join(recordings, file));

test('the page of the image service says how many recorded images are above its limit', () => {
  const infos = listRecordings(/\binfo_[^/]*$/).map(
    (file) => JSON.parse(fs.readFileSync(file, 'utf8')) as {width: number; height: number; maxArea: number},
  );
  const above = infos
    .filter(({width, height, maxArea}) => width * height > maxArea)
    .map(({width, height}) => Math.round((width * height) / 1e6));
  expect([above.length, infos.length]).toEqual([6, 7]);
  expect(readPage('docs/iiif/image.md')).toContain(
    `Six of the seven whose \`info.json\` we keep are larger than \`maxArea\`, from ${Math.min(...above)} to ${Math.max(...above)} megapixels`,
  );
});

test('the page of the retired object list says what its number of results counted', () => {
  const file = 'samples/recordings/api-legacy/collection-involvedMaker-Rembrandt-van-Rijn.json';
  const {count, facets} = JSON.parse(readFile(file)) as {
    count: number;
    facets: {name: string; facets: {key: string; value: number}[]}[];
  };
  const list = (facet: string) => facets.find(({name}) => name === facet)!.facets;
  const his = list('principalMaker').find(({key}) => key === 'Rembrandt van Rijn');
  const later = list('dating.period').filter(({key}) => Number(key) >= 18);
  const told = readPage('docs/api/collection.md');
  expect(told).toContain(`had ${format(count)} results`);
  expect(told).toContain(`named him in ${format(his?.value)} works`);
  expect(told).toContain(`${format(later.reduce((sum, {value}) => sum + value, 0))} works were from the 18th century`);
});

/** The rows of tables of a page that begin with the number of a set. */
const listSets = (file: string) =>
  [...readFile(file).matchAll(/^\| `?(\d+)\b[^|]*\|(.*)\|$/gm)].map(([row, number = '', cells = '']) => ({
    number,
    counts: cells.split('|').map((cell) => /\d[\d,]*/.exec(cell)?.[0]),
    row: `${file}: ${row}`,
  }));

test('every page gives the size of a set as the page of sets does', () => {
  const sizes = new Map(listSets('docs/oai-pmh/sets.md').map(({number, counts}) => [number, counts.at(-1)]));
  const rows = listPages()
    .flatMap(listSets)
    .filter(({number}) => sizes.get(number));
  expect(rows.length).toBeGreaterThanOrEqual(13);
  const differing = rows.filter(({number, counts}) => !counts.includes(sizes.get(number)));
  expect(differing.map(({row}) => row)).toEqual([]);
});

/** The assumptions of the page of bulk jobs, in the order of its table. */
function readAssumptions() {
  const rows = readRows('docs/plan-a-bulk-job.md', 'Figure') ?? [];
  const [objects = 0, withImage = 0, perSecond = 0, searchPage = 0, oaiPage = 0, ...bytes] = rows.map((row) =>
    toNumber(row.split(' ')[1]),
  );
  const [identifier = 0, edm = 0, compressed = 0, linkedArt = 0, small = 0, large = 0] = bytes;
  return {objects, withImage, perSecond, searchPage, oaiPage, identifier, edm, compressed, linkedArt, small, large};
}

test('the sizes of bulk jobs are those of the recordings', () => {
  const {edm, compressed, large} = readAssumptions();
  const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  const sizes = [...readOaiRecords(root).values()].map((text) => Buffer.byteLength(text)).sort((a, b) => a - b);
  const [least, half, most] = [0, 416, -1].map((at) => sizes.at(at)! / 1000);
  expect(edm).toBe(Math.round(mean(sizes)));
  expect(readFile('docs/plan-a-bulk-job.md')).toContain(
    `${least!.toFixed(0)} to ${most!.toFixed(0)} kB, June 2026; half have less than ${half!.toFixed(1)} kB`,
  );
  const [archive = ''] = listRecordings(/set-260214_2026-06-20\.tar\.gz$/);
  expect(compressed).toBe(Math.round(fs.statSync(archive).size / sizes.length));
  const images = listRecordings(/_full_1686,(_2026-07)?\.jpg$/).map((file) => fs.statSync(file).size);
  expect(images).toHaveLength(4);
  expect(large).toBe(Number(mean(images).toPrecision(3)));
});

const UNITS: Record<string, number> = {second: 1, minute: 60, hour: 3600, day: 86_400, kB: 1e3, MB: 1e6, GB: 1e9};

test('the table of bulk jobs follows from its assumptions', () => {
  const {objects, withImage, perSecond, searchPage, oaiPage, ...bytes} = readAssumptions();
  const jobs = [
    {count: objects, perRequest: searchPage, size: bytes.identifier, files: 1},
    {count: objects, perRequest: oaiPage, size: bytes.edm, files: objects},
    {count: objects, perRequest: oaiPage, size: bytes.compressed, files: 1},
    {count: objects, perRequest: 1, size: bytes.linkedArt, files: objects},
    {count: withImage, perRequest: 1, size: bytes.small, files: withImage},
    {count: withImage, perRequest: 1, size: bytes.large, files: withImage},
  ];
  const inUnit = (value: number, unit = '') => Number((value / UNITS[unit.replace(/s$/, '')]!).toPrecision(2));
  const expected = readRows('docs/plan-a-bulk-job.md', 'What')?.map((row, i) => {
    const [time = '', disk = ''] = row.split(' | ').slice(2, 4);
    const {count, perRequest, size, files} = jobs[i]!;
    const sent = Math.ceil(count / perRequest);
    const [timeUnit, diskUnit] = [time, disk].map((cell) => cell.split(' ')[1]);
    return [
      row.split(' | ')[0],
      format(sent),
      `${inUnit(sent / perSecond, timeUnit)} ${timeUnit}`,
      `${inUnit(count * size, diskUnit)} ${diskUnit}`,
      `${format(files)} |`,
    ].join(' | ');
  });
  expect(expected).toEqual(readRows('docs/plan-a-bulk-job.md', 'What'));
});
