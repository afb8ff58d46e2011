/** Counts in the recordings. Sentences on pages insert a count with a token, such as `[[sample.provenance.sums]]`. */

import fs from 'node:fs';
import path from 'node:path';
import {listFiles, RECORDINGS_FOLDER} from 'recorded-samples';
import {readOaiRecords} from './oai-records';
import {readSets} from './sets';
import type {EdmRecord, Records} from './records';
import {countTables} from './table-figures';

const PUBLIC_DOMAIN = 'http://creativecommons.org/publicdomain/mark/1.0/';
/** Matches an amount of money. */
const MONEY_AMOUNT = /\b(?:fl|frs?|gns)\.? ?\d|[ƒ£€$] ?\d|\d (?:guilders|guineas|gns|francs|frs|florins|RM)\b/i;
const LIFE_DATES = /\([^()]*\d{4}\??\s*[-–]\s*(c\. )?\d{4}[^()]*\)/g;

/**
 * The forms of the dates of a record, in the order in which they are tried. Several dates are joined with a line break
 * before they are matched.
 */
const DATE_FORMS: Readonly<Record<string, RegExp>> = {
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

const isInEnglish = ({language}: {language: string}) => language === 'en';
const isInPublicDomain = ({rights}: EdmRecord) => rights.join() === PUBLIC_DOMAIN;
const hasNameOfMaker = ({maker}: EdmRecord) => maker.some(({name}) => name);
/** @param id the identifier of a person in Wikidata, such as `Q5598` */
const includesPerson = (persons: EdmRecord['depictedPersons'], id: string) =>
  persons.some(({equivalent}) => equivalent.includes(`http://www.wikidata.org/entity/${id}`));

/** Counts in the recorded EDM records, which are a part of the set Top 1000. @returns the counts by token */
function countSample(records: readonly EdmRecord[], root: string): Figures {
  const sets = new Set(readSets(root).map(({number}) => `https://id.rijksmuseum.nl/${number}`));
  const countTitles = ({raw}: EdmRecord) => {
    const listTitles = (code: string) =>
      raw.values('title').flatMap(({language, text}) => (language === code ? [text] : []));
    const englishTitles = listTitles('en');
    const titlesOnlyInEnglish = englishTitles.filter((text) => !listTitles('nl').includes(text));
    return {inEnglish: englishTitles.length, onlyInEnglish: titlesOnlyInEnglish.length};
  };
  const measures: Readonly<Record<string, (record: EdmRecord) => boolean>> = {
    anonymous: ({maker}) => maker.map(({name}) => name).join() === 'anonymous',
    'anonymous-in-wikidata': ({maker}) => includesPerson(maker, 'Q4233718'),
    'by-rembrandt': ({maker}) => includesPerson(maker, 'Q5598'),
    'english-text': ({raw}) => raw.values('description').some(isInEnglish),
    'english-title': (record) => countTitles(record).inEnglish > 1 || countTitles(record).onlyInEnglish > 0,
    'english-title.marked-twice': (record) =>
      countTitles(record).inEnglish > 1 && countTitles(record).onlyInEnglish === 0,
    'english-type': ({raw}) => raw.links('dcType').some((link) => raw.values('prefLabel', link).some(isInEnglish)),
    'larger-object': ({raw}) => raw.links('isPartOf').some((link) => !sets.has(link)),
    image: ({image}) => image !== null,
    maker: hasNameOfMaker,
    'no-image': ({image}) => image === null,
    'no-maker': (record) => !hasNameOfMaker(record),
    'no-maker.no-creator': ({raw}) => raw.values('creator').length === 0,
    'of-rembrandt': ({depictedPersons}) => includesPerson(depictedPersons, 'Q5598'),
    'place-of-making': ({placeOfMaking}) => placeOfMaking.some(({name}) => name),
    'public-domain': isInPublicDomain,
    'public-domain.image': (record) => isInPublicDomain(record) && record.image !== null,
    'in-copyright': (record) => !isInPublicDomain(record),
    'several-dimensions': ({raw}) => raw.values('extent').filter(isInEnglish).length > 1,
  };
  const figures: Record<string, number> = {sample: records.length};
  for (const [name, measure] of Object.entries(measures)) {
    figures[`sample.${name}`] = records.filter(measure).length;
  }
  for (const form of Object.keys(DATE_FORMS)) {
    figures[`sample.date.${form}`] = 0;
  }
  for (const {raw, identifier} of records) {
    const dates = raw.values('created').filter(isInEnglish);
    const date = dates.map(({text}) => text).join('\n');
    // Count each date in an unknown form separately, so that the check of the figures fails and shows the date.
    const form = Object.keys(DATE_FORMS).find((name) => DATE_FORMS[name]?.test(date)) ?? `${identifier} has "${date}"`;
    figures[`sample.date.${form}`] = (figures[`sample.date.${form}`] ?? 0) + 1;
  }
  const provenance = records.flatMap(({raw}) => raw.values('provenance'));
  const texts = provenance.map(({text}) => text.replace(/\{[^}]*\}/g, ''));
  const countTexts = (pattern: RegExp, ignoredPattern = /$/) =>
    texts.filter((text) => pattern.test(text.replace(ignoredPattern, ''))).length;
  return {
    ...figures,
    'sample.provenance': texts.length,
    'sample.provenance.steps': countTexts(/;/),
    'sample.provenance.sums': countTexts(MONEY_AMOUNT),
    'sample.provenance.war-years': countTexts(/\b19(?:3[3-9]|4[0-5])\b/, LIFE_DATES),
  };
}

/** @returns the numbers of the AAT terms in `classified_as` of the recorded Linked Art records, without duplicates */
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

/** Counts in all recordings. @param root the project's folder @returns all figures, keyed by token */
export function countRecordings(records: Records, root: string): Figures {
  const folder = path.join(root, RECORDINGS_FOLDER);
  const files = listFiles(folder);
  const findFiles = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => path.join(folder, file));
  const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
  const sort = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  const getMean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  /** The sizes of files in bytes, smallest first. */
  const getSizes = (pattern: RegExp) => sort(findFiles(pattern).map((file) => fs.statSync(file).size));
  const toKilobytes = (bytes = 0) => bytes / 1000;
  /** The sizes of the smallest and the largest file, in kilobytes, rounded to two digits. */
  const getSizeRange = (name: string, pattern: RegExp): Figures => {
    const sizes = getSizes(pattern);
    const [smallest, largest] = [sizes.at(0), sizes.at(-1)].map((bytes) => Number(toKilobytes(bytes).toPrecision(2)));
    return {[`kb.${name}.least`]: smallest ?? 0, [`kb.${name}.most`]: largest ?? 0};
  };

  const imageInfos = findFiles(/\binfo_[^/]*$/).map(
    (file) => readJson(file) as Record<'width' | 'height' | 'maxArea', number>,
  );
  const oversizedImages = imageInfos.filter(({width, height, maxArea}) => width * height > maxArea);
  const megapixels = oversizedImages.map(({width, height}) => Math.round((width * height) / 1e6));

  const [retiredApiFile = ''] = findFiles(/collection-involvedMaker-Rembrandt-van-Rijn\.json$/);
  const {count, facets} = readJson(retiredApiFile) as {count: number; facets: Facet[]};
  /** The number of objects with the values of a facet. */
  const countObjects = (facet: string, isCounted: (key: string) => boolean) =>
    facets
      .flatMap(({name, facets: values}) => (name === facet ? values : []))
      .reduce((total, {key, value}) => total + (isCounted(key) ? value : 0), 0);

  const recordSizes = sort([...readOaiRecords(root).values()].map((text) => Buffer.byteLength(text)));
  const [archiveSize = 0] = getSizes(/set-260214.*\.tar\.gz$/);
  const imageSizes = getSizes(/_full_1686,.*\.jpg$/);
  return {
    ...countSample(records.edm, root),
    ...countTables(records),
    'linked-art.classes': listClasses(records).length,
    infos: imageInfos.length,
    'infos.above': megapixels.length,
    'infos.least-megapixels': Math.min(...megapixels),
    'infos.most-megapixels': Math.max(...megapixels),
    'retired.rembrandt': count,
    'retired.rembrandt.his': countObjects('principalMaker', (key) => key === 'Rembrandt van Rijn'),
    'retired.rembrandt.later': countObjects('dating.period', (key) => Number(key) >= 18),
    'bytes.edm': Math.round(getMean(recordSizes)),
    'bytes.edm.least-kb': Math.round(toKilobytes(recordSizes[0])),
    'bytes.edm.half-kb': Number(toKilobytes(recordSizes[recordSizes.length >> 1]).toFixed(1)),
    'bytes.edm.most-kb': Math.round(toKilobytes(recordSizes.at(-1))),
    'bytes.edm-compressed': Math.round(archiveSize / recordSizes.length),
    'bytes.image-1686': Number(getMean(imageSizes).toPrecision(3)),
    'images-1686': imageSizes.length,
    ...getSizeRange('search-page', /search-[^/]*page[^/]*\.json$/),
    ...getSizeRange('visual-item', /visual-\d+\.[^/]*(?<!trimmed[^/]*)\.json$/),
    ...getSizeRange('digital-object', /digital-\d[^/]*\.json$/),
    ...getSizeRange('info', /\binfo_[^/]*\.json$/),
  };
}

/** A facet in a response of the retired API: the values of a field, with the number of objects of each value. */
interface Facet {
  name: string;
  facets: {key: string; value: number}[];
}
