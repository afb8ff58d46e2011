/** The counts of the coverage page are those of the recorded records. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import type * as Edm from '../../samples/records/edm/javascript.mjs';
import {readOaiRecords} from '../support/archive';
import {root} from '../support/test';

type EdmRecord = NonNullable<ReturnType<typeof Edm.read>>;
type Measure = (record: EdmRecord, edm: typeof Edm) => unknown;

const marked = (record: EdmRecord, language: string) =>
  record.values('title').flatMap((value) => (value.language === language ? [value.text] : []));
const inEnglish = ({language}: {language: string}) => language === 'en';

/** What a row of the page counts: the records for which it is true, or not empty. */
const measures: Record<string, Measure> = {
  'English title that differs from the Dutch one': (record) =>
    marked(record, 'en').length > 0 && marked(record, 'en').every((text) => !marked(record, 'nl').includes(text)),
  'Dutch and English title, both marked with both languages': (record) =>
    marked(record, 'en').length > 1 && marked(record, 'en').every((text) => marked(record, 'nl').includes(text)),
  'maker is "anonymous"': (record, {getCell}) => getCell(record, 'maker') === 'anonymous',
  'type with an English name': (record) =>
    record.links('dcType').some((link) => record.values('prefLabel', link).some(inEnglish)),
  'rights: Public Domain Mark': (record, {getField}) =>
    getField(record, 'image-rights') === 'http://creativecommons.org/publicdomain/mark/1.0/',
  room: (record) => record.links('currentLocation').some((link) => link !== 'https://id.rijksmuseum.nl/2301886'),
};

const page = fs.readFileSync(path.join(root, 'docs/coverage.md'), 'utf8');

/** To the nearest percent; but what some records lack is not in all of them. */
function formatShare(count: number, total: number): string {
  const share = Math.round((100 * count) / total);
  return share === 100 && count < total ? 'over 99%' : `${share}%`;
}

test('the coverage page has the counts of the recorded records', async () => {
  const edm = await import('../../samples/records/edm/javascript.mjs');
  const records = [...readOaiRecords()].map(([name, text]) => edm.read(text, name) as EdmRecord);
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
});

test('the other shares on the page are those of the counts beside them', () => {
  const shares = [...page.matchAll(/^\| ([\d,]+) of ([\d,]+) [^|]*: ([^|]*%) \|/gm)];
  expect(shares).toHaveLength(4);
  for (const [row, count, total, share] of shares) {
    const [part = 0, whole = 0] = [count, total].map((figure) => Number(figure?.replaceAll(',', '')));
    expect(share, row).toBe(formatShare(part, whole));
  }
});
