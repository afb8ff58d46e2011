/** Counts in the recordings that sentences of pages name by a token, such as `[[sample.provenance.sums]]`. */

import fs from 'node:fs';
import path from 'node:path';
import {listFiles, RECORDINGS_FOLDER} from 'recorded-samples';
import {readOaiRecords} from './oai-records';
import {readSets} from './sets';
import type {EdmRecord, Records} from './records';
import {countTables} from './table-figures';

const PUBLIC_DOMAIN = 'http://creativecommons.org/publicdomain/mark/1.0/';
const SUM = /\b(?:fl|frs?|gns)\.? ?\d|[ƒ£€$] ?\d|\d (?:guilders|guineas|gns|francs|frs|florins|RM)\b/i;
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

type Figures = Readonly<Record<string, number>>;

const inEnglish = ({language}: {language: string}) => language === 'en';
const isFree = ({rights}: EdmRecord) => rights.join() === PUBLIC_DOMAIN;
const hasName = ({maker}: EdmRecord) => maker.some(({name}) => name);
const names = (terms: EdmRecord['depictedPersons'], wikidata: string) =>
  terms.some(({equivalent}) => equivalent.includes(`http://www.wikidata.org/entity/${wikidata}`));

/** Those of the set that this site stores. */
function countSample(records: readonly EdmRecord[], root: string): Figures {
  const sets = new Set(readSets(root).map(({number}) => `https://id.rijksmuseum.nl/${number}`));
  const countTitles = ({raw}: EdmRecord) => {
    const listTitles = (code: string) =>
      raw.values('title').flatMap(({language, text}) => (language === code ? [text] : []));
    const titles = listTitles('en');
    return {all: titles.length, own: titles.filter((text) => !listTitles('nl').includes(text)).length};
  };
  const measures: Readonly<Record<string, (record: EdmRecord) => boolean>> = {
    anonymous: ({maker}) => maker.map(({name}) => name).join() === 'anonymous',
    'anonymous-in-wikidata': ({maker}) => names(maker, 'Q4233718'),
    'by-rembrandt': ({maker}) => names(maker, 'Q5598'),
    'english-text': ({raw}) => raw.values('description').some(inEnglish),
    'english-title': (record) => countTitles(record).all > 1 || countTitles(record).own > 0,
    'english-title.marked-twice': (record) => countTitles(record).all > 1 && countTitles(record).own === 0,
    'english-type': ({raw}) => raw.links('dcType').some((link) => raw.values('prefLabel', link).some(inEnglish)),
    'larger-object': ({raw}) => raw.links('isPartOf').some((link) => !sets.has(link)),
    image: ({image}) => image !== null,
    maker: hasName,
    'no-image': ({image}) => image === null,
    'no-maker': (record) => !hasName(record),
    'no-maker.no-creator': ({raw}) => raw.values('creator').length === 0,
    'of-rembrandt': ({depictedPersons}) => names(depictedPersons, 'Q5598'),
    'place-of-making': ({placeOfMaking}) => placeOfMaking.some(({name}) => name),
    'public-domain': isFree,
    'public-domain.image': (record) => isFree(record) && record.image !== null,
    'in-copyright': (record) => !isFree(record),
    'several-dimensions': ({raw}) => raw.values('extent').filter(inEnglish).length > 1,
  };
  const figures: Record<string, number> = {sample: records.length};
  for (const [name, measure] of Object.entries(measures)) {
    figures[`sample.${name}`] = records.filter(measure).length;
  }
  Object.keys(SHAPES).forEach((shape) => (figures[`sample.date.${shape}`] = 0));
  for (const {raw, identifier} of records) {
    const dates = raw.values('created').filter(inEnglish);
    const date = dates.map(({text}) => text).join('\n');
    // A date in another shape is a figure that no page names: the list is then to be completed.
    const shape = Object.keys(SHAPES).find((each) => SHAPES[each]?.test(date)) ?? `${identifier} has "${date}"`;
    figures[`sample.date.${shape}`] = (figures[`sample.date.${shape}`] ?? 0) + 1;
  }
  const provenance = records.flatMap(({raw}) => raw.values('provenance'));
  const texts = provenance.map(({text}) => text.replace(/\{[^}]*\}/g, ''));
  const countTexts = (pattern: RegExp, ignored = /$/) =>
    texts.filter((text) => pattern.test(text.replace(ignored, ''))).length;
  return {
    ...figures,
    'sample.provenance': texts.length,
    'sample.provenance.steps': countTexts(/;/),
    'sample.provenance.sums': countTexts(SUM),
    'sample.provenance.war-years': countTexts(/\b19(?:3[3-9]|4[0-5])\b/, LIFE_DATES),
  };
}

/** The AAT terms that classify something in the recorded Linked Art. */
export function listClasses({linkedArt}: Records): string[] {
  const classes = new Set<string>();
  JSON.stringify(linkedArt, (name, value: unknown) => {
    for (const {id = ''} of name === 'classified_as' ? ([value].flat() as {id?: string}[]) : []) {
      classes.add(/vocab\.getty\.edu\/aat\/(\d+)$/.exec(id)?.[1] ?? '');
    }
    return value;
  });
  return [...classes].filter(Boolean);
}

/** All of them, by their tokens. */
export function countRecordings(records: Records, root: string): Figures {
  const folder = path.join(root, RECORDINGS_FOLDER);
  const all = listFiles(folder);
  const list = (end: RegExp) => all.filter((file) => end.test(file)).map((file) => path.join(folder, file));
  const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
  const sort = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  const getSizes = (end: RegExp) => sort(list(end).map((file) => fs.statSync(file).size));
  const inKilobytes = (bytes = 0) => bytes / 1000;
  /** The smallest and the largest, in kilobytes with two digits. */
  const range = (name: string, end: RegExp): Figures => {
    const [least, most] = [0, -1].map((at) => Number(inKilobytes(getSizes(end).at(at)).toPrecision(2)));
    return {[`kb.${name}.least`]: least ?? 0, [`kb.${name}.most`]: most ?? 0};
  };

  const infos = list(/\binfo_[^/]*$/).map((file) => read(file) as Record<'width' | 'height' | 'maxArea', number>);
  const tooLarge = infos.filter(({width, height, maxArea}) => width * height > maxArea);
  const megapixels = tooLarge.map(({width, height}) => Math.round((width * height) / 1e6));

  const [old = ''] = list(/collection-involvedMaker-Rembrandt-van-Rijn\.json$/);
  const {count, facets} = read(old) as {count: number; facets: Facet[]};
  const sum = (facet: string, isCounted: (key: string) => boolean) =>
    facets
      .flatMap(({name, facets: values}) => (name === facet ? values : []))
      .reduce((total, {key, value}) => total + (isCounted(key) ? value : 0), 0);

  const sizes = sort([...readOaiRecords(root).values()].map((text) => Buffer.byteLength(text)));
  const [archive = 0] = getSizes(/set-260214.*\.tar\.gz$/);
  const images = getSizes(/_full_1686,.*\.jpg$/);
  return {
    ...countSample(records.edm, root),
    ...countTables(records),
    'linked-art.classes': listClasses(records).length,
    infos: infos.length,
    'infos.above': megapixels.length,
    'infos.least-megapixels': Math.min(...megapixels),
    'infos.most-megapixels': Math.max(...megapixels),
    'retired.rembrandt': count,
    'retired.rembrandt.his': sum('principalMaker', (key) => key === 'Rembrandt van Rijn'),
    'retired.rembrandt.later': sum('dating.period', (key) => Number(key) >= 18),
    'bytes.edm': Math.round(mean(sizes)),
    'bytes.edm.least-kb': Math.round(inKilobytes(sizes[0])),
    'bytes.edm.half-kb': Number(inKilobytes(sizes[sizes.length >> 1]).toFixed(1)),
    'bytes.edm.most-kb': Math.round(inKilobytes(sizes.at(-1))),
    'bytes.edm-compressed': Math.round(archive / sizes.length),
    'bytes.image-1686': Number(mean(images).toPrecision(3)),
    'images-1686': images.length,
    ...range('search-page', /search-[^/]*page[^/]*\.json$/),
    ...range('visual-item', /visual-\d+\.[^/]*(?<!trimmed[^/]*)\.json$/),
    ...range('digital-object', /digital-\d[^/]*\.json$/),
    ...range('info', /\binfo_[^/]*\.json$/),
  };
}

/** Of the retired API: values of a field, with the number of their objects. */
interface Facet {
  name: string;
  facets: {key: string; value: number}[];
}
