/** Counts in the recordings that sentences of pages name by a token, such as `[[sample.provenance.sums]]`. */

import fs from 'node:fs';
import path from 'node:path';
import {RECORDINGS_FOLDER} from 'recorded-samples';
import {readOaiRecords} from '../../src/lib/oai-records';
import {readSets} from '../../src/lib/sets';
import {readEdm, readLinkedArt, type EdmRecord} from '../../src/features/record/records';

export const RECORDED_FIGURES_FILE = 'src/site/recorded-figures.json';

const PUBLIC_DOMAIN = 'http://creativecommons.org/publicdomain/mark/1.0/';
const SUM = /\b(?:fl|frs?|gns)\.? ?\d|[ƒ£€$] ?\d|\d (?:guilders|guineas|gns|francs|frs|florins|RM)\b/i;
const WAR_YEAR = /\b19(?:3[3-9]|4[0-5])\b/;
const LIFE_DATES = /\([^()]*\d{4}\??\s*[-–]\s*(c\. )?\d{4}[^()]*\)/g;

/** What matches all dates of a record, in the order in which they are tried. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  year: /^\d+$/,
  'circa-range': /^c\. -?\d+ - c\. -?\d+$/,
  range: /^-?\d+ - -?\d+$/,
  circa: /^c\. \d+$/,
  several: /\n/,
  open: /before|after/,
  day: /\d-\d/,
  'circa-to-year': /^c\. \d+ - \d+$/,
};

const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;

async function countSample(root: string): Promise<Record<string, number>> {
  const {getCell, getField} = await import('../../samples/records/edm/javascript.mjs');
  const records = await readEdm(root);
  const sets = new Set(readSets(root).map(({number}) => `https://id.rijksmuseum.nl/${number}`));
  const list = (record: EdmRecord, field: Parameters<EdmRecord['values']>[0], code = 'en', link?: string) =>
    record.values(field, link).flatMap(({language, text}) => (language === code ? [text] : []));
  const isMarkedTwice = (record: EdmRecord) =>
    list(record, 'title').every((text) => list(record, 'title', 'nl').includes(text));
  const isFree = (record: EdmRecord) => getField(record, 'image-rights') === PUBLIC_DOMAIN;
  const hasImage = (record: EdmRecord) => Boolean(getField(record, 'image'));
  const hasMaker = (record: EdmRecord) => getCell(record, 'maker') !== '';
  const names = (record: EdmRecord, column: string, wikidata: string) =>
    getCell(record, column).split('; ').includes(`http://www.wikidata.org/entity/${wikidata}`);
  const measures: Readonly<Record<string, (record: EdmRecord) => boolean>> = {
    sample: () => true,
    'sample.anonymous': (record) => getCell(record, 'maker') === 'anonymous',
    'sample.anonymous-in-wikidata': (record) => names(record, 'maker.sameAs', 'Q4233718'),
    'sample.by-rembrandt': (record) => names(record, 'maker.sameAs', 'Q5598'),
    'sample.english-text': (record) => list(record, 'description').length > 0,
    'sample.english-title': (record) => list(record, 'title').length > 1 || !isMarkedTwice(record),
    'sample.english-title.marked-twice': (record) => list(record, 'title').length > 1 && isMarkedTwice(record),
    'sample.english-type': (record) =>
      record.links('dcType').some((link) => list(record, 'prefLabel', 'en', link).length > 0),
    'sample.larger-object': (record) => record.links('isPartOf').some((link) => !sets.has(link)),
    'sample.image': hasImage,
    'sample.maker': hasMaker,
    'sample.no-image': (record) => !hasImage(record),
    'sample.no-maker': (record) => !hasMaker(record),
    'sample.no-maker.no-creator': (record) =>
      !hasMaker(record) && record.links('creator').length + record.values('creator').length === 0,
    'sample.of-rembrandt': (record) => names(record, 'depicted-persons.sameAs', 'Q5598'),
    'sample.place-of-making': (record) => getCell(record, 'place-of-making') !== '',
    'sample.public-domain': isFree,
    'sample.public-domain.image': (record) => isFree(record) && hasImage(record),
    'sample.in-copyright': (record) => !isFree(record),
    'sample.several-dimensions': (record) => list(record, 'extent').length > 1,
  };
  const dates = records.map((record) => list(record, 'created').join('\n'));
  const getShape = (date: string) => Object.keys(SHAPES).find((shape) => SHAPES[shape]?.test(date));
  const texts = records.flatMap((record) =>
    record.values('provenance').map(({text}) => text.replace(/\{[^}]*\}/g, '')),
  );
  return {
    ...Object.fromEntries(Object.entries(measures).map(([name, isIt]) => [name, records.filter(isIt).length])),
    ...Object.fromEntries(
      Object.keys(SHAPES).map((shape) => [
        `sample.date.${shape}`,
        dates.filter((date) => getShape(date) === shape).length,
      ]),
    ),
    'sample.provenance': texts.length,
    'sample.provenance.steps': texts.filter((text) => text.includes(';')).length,
    'sample.provenance.sums': texts.filter((text) => SUM.test(text)).length,
    'sample.provenance.war-years': texts.filter((text) => WAR_YEAR.test(text.replace(LIFE_DATES, ''))).length,
  };
}

export function listClasses(root: string): string[] {
  const classes = new Set<string>();
  JSON.stringify(readLinkedArt(root), (name, value: unknown) => {
    for (const {id = ''} of name === 'classified_as' ? ([value].flat() as {id?: string}[]) : []) {
      classes.add(/vocab\.getty\.edu\/aat\/(\d+)$/.exec(id)?.[1] ?? '');
    }
    return value;
  });
  return [...classes].filter(Boolean);
}

export async function writeRecordedFigures(root: string): Promise<string> {
  const folder = path.join(root, RECORDINGS_FOLDER);
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const list = (end: RegExp) => files.filter((file) => end.test(file)).map((file) => path.join(folder, file));
  const read = (end: RegExp): unknown[] =>
    list(end).map((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as unknown);
  const measure = (end: RegExp) => list(end).map((file) => fs.statSync(file).size);

  const infos = read(/\binfo_[^/]*$/) as Record<'width' | 'height' | 'maxArea', number>[];
  const above = infos.filter(({width, height, maxArea}) => width * height > maxArea);
  const megapixels = above.map(({width, height}) => Math.round((width * height) / 1e6));

  const sizes = [...readOaiRecords(root).values()].map((text) => Buffer.byteLength(text)).sort((a, b) => a - b);
  const inKilobytes = (at: number, digits = 0) => Number(((sizes.at(at) ?? 0) / 1000).toFixed(digits));
  const [archive = 0] = measure(/set-260214.*\.tar\.gz$/);
  const images = measure(/_full_1686,.*\.jpg$/);

  const figures = {
    ...(await countSample(root)),
    'linked-art.classes': listClasses(root).length,
    infos: infos.length,
    'infos.above': above.length,
    'infos.least-megapixels': Math.min(...megapixels),
    'infos.most-megapixels': Math.max(...megapixels),
    'bytes.edm': Math.round(mean(sizes)),
    'bytes.edm.least-kb': inKilobytes(0),
    'bytes.edm.half-kb': inKilobytes(sizes.length >> 1, 1),
    'bytes.edm.most-kb': inKilobytes(-1),
    'bytes.edm-compressed': Math.round(archive / sizes.length),
    'bytes.image-1686': Number(mean(images).toPrecision(3)),
    'images-1686': images.length,
  };
  return `${JSON.stringify(figures, null, 2)}\n`;
}

/** @returns in a sentence: that the stored figures are not those of the recordings */
export async function findRecordedFigureProblems(root: string): Promise<string[]> {
  const stored = fs.readFileSync(path.join(root, RECORDED_FIGURES_FILE), 'utf8');
  return stored === (await writeRecordedFigures(root))
    ? []
    : [`${RECORDED_FIGURES_FILE}: differs from the recordings; run npm run generate -- counts.`];
}
