/** The figures of pages are those of the recordings. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {readSample, readSamples} from 'recorded-samples';
import {execFileSync} from 'node:child_process';
import type * as Edm from '../../samples/records/edm/javascript.mjs';
import {readOaiRecords} from '../../src/lib/oai-records';
import {root} from '../support/test';
import {listPages} from '../../scripts/pages/page';
import {readLinkedArt} from '../../src/features/record/records';
import {terms} from '../../src/site/vocabulary';
import {readSets} from '../../src/lib/sets';
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

/** The text of a page, each line of its Markdown joined to the next. */
const readPage = (file: string) => fs.readFileSync(path.join(root, file), 'utf8').replace(/\n\s*(?=\S)/g, ' ');
function countBy<T>(items: readonly T[], name: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  items.map(name).forEach((each) => (counts[each] = (counts[each] ?? 0) + 1));
  return counts;
}
const format = (count = 0) => count.toLocaleString('en');

const page = fs.readFileSync(path.join(root, 'docs/coverage.md'), 'utf8');

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

test('the coverage page has the counts of the recorded records', async () => {
  const {edm, records} = await readRecords();
  const counted = Object.entries(measures).map(([label, measure]) => {
    const count = records.filter((record) => measure(record, edm)).length;
    return [label, `${count}`, formatShare(count, records.length)];
  });
  const [, table = ''] = /^\| Field \| Records \| Share \|\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const rows = table
    .trimEnd()
    .split('\n')
    .map((row) => row.slice(2, -2).split(' | '));
  expect(records).toHaveLength(833);
  expect(rows).toEqual(counted);
  const shares = Object.entries(highlights).map(
    ([name, measure]) =>
      `${name} ${formatShare(records.filter((record) => measure(record, edm)).length, records.length)}`,
  );
  expect(page).toContain(`\nIn 833 highlights: ${shares.join(', ')}.\n`);
  // EDM names the museum, and never the room.
  const places = records.flatMap((record) => record.links('currentLocation'));
  expect([...new Set(places)]).toEqual(['https://id.rijksmuseum.nl/2301886']);
});

test('the other shares on the page are those of the counts beside them', () => {
  const shares = [...page.matchAll(/^\| ([\d,]+) of ([\d,]+) [^|]*: ([^|]*%) \|/gm)];
  expect(shares).toHaveLength(3);
  for (const [row, count, total, share] of shares) {
    const [part = 0, whole = 0] = [count, total].map((figure) => Number(figure?.replaceAll(',', '')));
    expect(share, row).toBe(formatShare(part, whole));
  }
});

test('the rights page says how far the set of the public domain agrees with the rights', async () => {
  const {edm, records} = await readRecords();
  const counted = countBy(records, (each) => `${edm.getField(each, 'image-rights')} ${each.sets.includes('260239')}`);
  expect(counted).toEqual({
    'http://creativecommons.org/publicdomain/mark/1.0/ true': 831,
    'http://rightsstatements.org/vocab/InC/1.0/ false': 2,
  });
  expect(readPage('docs/rights.md')).toContain(
    'the 831 under the Public Domain Mark are in it, the two in copyright are not',
  );
});

test('the resolver page says what lasts, and what was recorded, as the recordings have it', async () => {
  const told = readPage('docs/http/index.md');
  const {recordings} = readSamples(root);
  for (const [, token = ''] of told.matchAll(/\| `\?_profile=([\w-]+)` \|[^|]+\| (?:yes|in part)\b/g)) {
    const isRecorded = recordings.some(
      ({url, provenance}) => url.endsWith(`_profile=${token}`) && provenance.kind === 'recorded',
    );
    expect(isRecorded, token).toBe(true);
  }
  const {edm, records} = await readRecords();
  const shared = Object.values(works).flatMap((work) =>
    records
      .filter(({identifier}) => identifier === work.identifier)
      .map((record) => [work.imageId, /micr\.io\/(\w+)/.exec(`${edm.getField(record, 'image')}`)?.[1]]),
  );
  expect(shared.length).toBeGreaterThanOrEqual(2);
  shared.forEach(([now, inJune]) => expect(now).toBe(inJune));
  expect(told).toContain('`PJEZO` | request the image | the same from June to October 2026');
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
  const dates = records.map((record) =>
    record
      .values('created')
      .filter(inEnglish)
      .map(({text}) => text)
      .join('\n'),
  );
  const counted = countBy(dates, (date) => Object.keys(SHAPES).find((shape) => SHAPES[shape]?.test(date)) ?? date);
  const rows = Object.keys(SHAPES).map((shape) => {
    const count = counted[shape] ?? 0;
    return `| ${shape} | ${count} | ${formatShare(count, records.length)} |`;
  });
  const [, table = ''] = /\| Shape \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(
    fs.readFileSync(path.join(root, 'docs/record.md'), 'utf8'),
  )!;
  expect(
    table
      .trimEnd()
      .split('\n')
      .map((row) => row.replace(/[^|]*\|$/, '')),
  ).toEqual(rows);
  expect(Object.keys(counted).sort()).toEqual(Object.keys(SHAPES).sort());
  expect(page).toContain(`only ${formatShare(counted['`1642`'] ?? 0, records.length)} are one year`);
});

test('the resolver page lists every AAT class of the recorded records', () => {
  const used = new Set<string>();
  const collect = (value: unknown, isClass: boolean): void => {
    const {id} = (value ?? {}) as {id?: string};
    const [, number] = /vocab\.getty\.edu\/aat\/(\d+)$/.exec(id ?? '') ?? [];
    if (isClass && number) {
      used.add(number);
    }
    if (Array.isArray(value)) {
      value.forEach((each) => collect(each, isClass));
    } else if (value !== null && typeof value === 'object') {
      Object.entries(value).forEach(([name, inner]) => collect(inner, name === 'classified_as'));
    }
  };
  readLinkedArt(root).forEach(({body}) => collect(body, false));
  const listed = terms.map(({number}) => number);
  expect([...used].filter((number) => !listed.includes(number))).toEqual([]);
  expect(readPage('docs/http/index.md')).toContain(`use ${used.size} AAT terms as classes`);
});

test('the page of the image service says how many recorded images are above its limit', () => {
  const infos = fs
    .readdirSync(recordings, {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file).startsWith('info_'))
    .map((file) => JSON.parse(fs.readFileSync(path.join(recordings, file), 'utf8')) as Record<string, number>);
  const above = infos
    .map(({width = 0, height = 0, maxArea = 0}) => ({pixels: width * height, maxArea}))
    .filter(({pixels, maxArea}) => pixels > maxArea)
    .map(({pixels}) => Math.round(pixels / 1e6));
  expect([above.length, infos.length]).toEqual([6, 7]);
  expect(readPage('docs/iiif/image.md')).toContain(
    `Six of the seven whose \`info.json\` we keep are larger than \`maxArea\`, from ${Math.min(...above)} to ${Math.max(...above)} megapixels`,
  );
});

test('the page of the retired object list says what its number of results counted', () => {
  const file = 'samples/recordings/api-legacy/collection-involvedMaker-Rembrandt-van-Rijn.2025-04-01.json';
  const {count, facets} = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as {
    count: number;
    facets: {name: string; facets: {key: string; value: number}[]}[];
  };
  const list = (facet: string) => facets.find(({name}) => name === facet)!.facets;
  const [first] = list('principalMaker');
  const later = list('dating.period').filter(({key}) => Number(key) >= 18);
  const told = readPage('docs/api/collection.md');
  expect(first?.key).toBe('Rembrandt van Rijn');
  expect(told).toContain(`had ${format(count)} results`);
  expect(told).toContain(`named him in ${format(first?.value)} works`);
  expect(told).toContain(`${format(later.reduce((sum, {value}) => sum + value, 0))} works were from the 18th century`);
});

test('every set of the recorded list is read, with its name', () => {
  const rows = readSets(root).map(({number, name}) => `${number}\t${name}`);
  const listed = readSample(root, 'oai-pmh/sets-as-table').output?.text.trimEnd().split('\n') ?? [];
  expect(listed).toHaveLength(193);
  expect(rows.sort()).toEqual(listed.sort());
});

/** The rows of tables of a page that begin with the number of a set. */
function getRows(file: string) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^\| `?(\d+)\b.*$/gm)].map(([line, number = '']) => {
    const counts = line
      .split('|')
      .slice(2, -1)
      .map((cell) => /\d[\d,]*/.exec(cell)?.[0]);
    return {number, counts, line: `${file}: ${line}`};
  });
}

test('every page gives the size of a set as the page of sets does', () => {
  const sizes = new Map(getRows('docs/oai-pmh/sets.md').map(({number, counts}) => [number, counts.at(-1)]));
  expect([...sizes.values()].filter(Boolean).length).toBeGreaterThanOrEqual(8);
  const rows = listPages()
    .flatMap(getRows)
    .filter(({number}) => sizes.get(number));
  expect(rows.length).toBeGreaterThanOrEqual(13);
  const differing = rows.filter(({number, counts}) => !counts.includes(sizes.get(number)));
  expect(differing.map(({line}) => line)).toEqual([]);
});

const recordings = path.join(root, 'samples/recordings');

const bulkJobs = fs.readFileSync(path.join(root, 'docs/plan-a-bulk-job.md'), 'utf8');
const toNumber = (text = '') => Number(text.replaceAll(',', ''));

/** The assumptions of the page, in the order of its table. */
function readAssumptions() {
  const rows = [...bulkJobs.matchAll(/^\| ([\d,]+) \| [^|]+ \| [^|]+ \|$/gm)];
  const [objects = 0, withImage = 0, perSecond = 0, searchPage = 0, oaiPage = 0, ...bytes] = rows.map(([, value]) =>
    toNumber(value),
  );
  const [identifier = 0, edm = 0, compressed = 0, linkedArt = 0, small = 0, large = 0] = bytes;
  return {objects, withImage, perSecond, searchPage, oaiPage, identifier, edm, compressed, linkedArt, small, large};
}

test('the sizes of bulk jobs are those of the recordings', () => {
  const assumed = readAssumptions();
  const archive = path.join(recordings, 'corpus/set-260214_2026-06-20.tar.gz');
  const sizes = execFileSync('tar', ['-tvzf', archive], {encoding: 'utf8'})
    .split('\n')
    .filter((line) => line.endsWith('.xml'))
    .map((line) => Number(line.split(/\s+/)[2]));
  const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  expect(sizes).toHaveLength(833);
  expect(assumed.edm).toBe(Math.round(mean(sizes)));
  const inKb = sizes.sort((a, b) => a - b).map((size) => size / 1000);
  expect(bulkJobs).toContain(
    `${inKb[0]?.toFixed(0)} to ${inKb.at(-1)?.toFixed(0)} kB, June 2026; half have less than ${inKb[416]?.toFixed(1)} kB`,
  );
  expect(assumed.compressed).toBe(Math.round(fs.statSync(archive).size / sizes.length));

  const images = fs
    .readdirSync(recordings, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('_full_1686,_2026-07.jpg'))
    .map((file) => fs.statSync(path.join(recordings, file)).size);
  expect(images).toHaveLength(4);
  expect(assumed.large).toBe(Number(mean(images).toPrecision(3)));
});

test('the tables of bulk jobs follow from their assumptions', () => {
  const {objects, withImage, perSecond, searchPage, oaiPage, ...bytes} = readAssumptions();
  const share = withImage / objects;
  const routes = [
    {perRequest: searchPage, size: bytes.identifier, isOneFile: true},
    {perRequest: oaiPage, size: bytes.edm},
    {perRequest: oaiPage, size: bytes.compressed, isOneFile: true},
    {perRequest: 1, size: bytes.linkedArt},
    {perRequest: 1, size: bytes.small, share},
    {perRequest: 1, size: bytes.large, share},
  ];
  const jobs = routes.map((route) => ({count: objects, share: 1, ...route}));
  const units: Record<string, number> = {second: 1, minute: 60, hour: 3600, day: 86_400, kB: 1e3, MB: 1e6, GB: 1e9};
  const rows = [...bulkJobs.matchAll(/^\| [^|]+ \| ([\d,]+) \| ([\d.]+) (\w+?)s? \| ([\d.]+) (\wB) \| ([\d,]+) \|$/gm)];
  expect(rows).toHaveLength(jobs.length);
  for (const [i, [row, requests, time, timeUnit = '', disk, diskUnit = '', files]] of rows.entries()) {
    const job = jobs[i]!;
    const taken = Math.round(job.count * job.share);
    const sent = Math.ceil(taken / job.perRequest);
    const inUnit = (value: number, unit: string) => Number((value / units[unit]!).toPrecision(2));
    const expected = [sent, inUnit(sent / perSecond, timeUnit), inUnit(taken * job.size, diskUnit)];
    expect([requests, time, disk, files].map(toNumber), row).toEqual([...expected, job.isOneFile ? 1 : taken]);
  }
});
