/** Counts in the recordings that sentences of pages name by a token, such as `[[sample.provenance.sums]]`. */

import fs from 'node:fs';
import path from 'node:path';
import {readOaiRecords, RECORDINGS_FOLDER} from './oai-records';
import {readSets} from './sets';
import {readEdm, readLinkedArt, type EdmRecord} from './records';

export const RECORDED_FIGURES_FILE = 'packages/record-data/data/recorded-figures.json';

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

const inEnglish = ({language}: {language: string}) => language === 'en';
const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** Those of the set that this site stores. */
async function countSample(root: string): Promise<Record<string, number>> {
  const records = await readEdm(root);
  const sets = new Set(readSets(root).map(({number}) => `https://id.rijksmuseum.nl/${number}`));
  const titles = ({raw}: EdmRecord, code: string) =>
    raw.values('title').flatMap(({language, text}) => (language === code ? [text] : []));
  const hasTwo = (record: EdmRecord) =>
    titles(record, 'en').length > 1 || titles(record, 'en').some((text) => !titles(record, 'nl').includes(text));
  const isMarkedTwice = (record: EdmRecord) =>
    titles(record, 'en').length > 1 && titles(record, 'en').every((text) => titles(record, 'nl').includes(text));
  const isFree = ({rights}: EdmRecord) => rights.join() === PUBLIC_DOMAIN;
  const hasName = ({maker}: EdmRecord) => maker.some(({name}) => name);
  const names = (terms: EdmRecord['depictedPersons'], wikidata: string) =>
    terms.some(({equivalent}) => equivalent.includes(`http://www.wikidata.org/entity/${wikidata}`));
  const measures: Readonly<Record<string, (record: EdmRecord) => boolean>> = {
    anonymous: ({maker}) => maker.map(({name}) => name).join() === 'anonymous',
    'anonymous-in-wikidata': ({maker}) => names(maker, 'Q4233718'),
    'by-rembrandt': ({maker}) => names(maker, 'Q5598'),
    'english-text': ({raw}) => raw.values('description').some(inEnglish),
    'english-title': hasTwo,
    'english-title.marked-twice': isMarkedTwice,
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
  const shapes = records.map((record) => {
    const date = record.raw
      .values('created')
      .filter(inEnglish)
      .map(({text}) => text)
      .join('\n');
    return Object.keys(SHAPES).find((shape) => SHAPES[shape]?.test(date)) ?? `${record.identifier} has "${date}"`;
  });
  const texts = records.flatMap((record) =>
    record.raw.values('provenance').map(({text}) => text.replace(/\{[^}]*\}/g, '')),
  );
  const figures: [string, number][] = [
    ['sample', records.length],
    ...Object.entries(measures).map(([name, measure]): [string, number] => [
      `sample.${name}`,
      records.filter(measure).length,
    ]),
    // A date in another shape is a figure that no page names: the list is then to be completed.
    ...[...new Set([...Object.keys(SHAPES), ...shapes])].map((shape): [string, number] => [
      `sample.date.${shape}`,
      shapes.filter((each) => each === shape).length,
    ]),
    ['sample.provenance', texts.length],
    ['sample.provenance.steps', texts.filter((text) => text.includes(';')).length],
    ['sample.provenance.sums', texts.filter((text) => SUM.test(text)).length],
    [
      'sample.provenance.war-years',
      texts.filter((text) => /\b19(?:3[3-9]|4[0-5])\b/.test(text.replace(LIFE_DATES, ''))).length,
    ],
  ];
  return Object.fromEntries(figures);
}

/** The AAT terms that classify something in the recorded Linked Art. */
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

/** The text of the file of figures, from the recordings. */
export async function writeRecordedFigures(root: string): Promise<string> {
  const folder = path.join(root, RECORDINGS_FOLDER);
  const list = (end: RegExp) =>
    fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => end.test(file))
      .map((file) => path.join(folder, file));
  const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

  const pixels = list(/\binfo_[^/]*$/).map((file) => read(file) as Record<'width' | 'height' | 'maxArea', number>);
  const above = pixels.flatMap(({width, height, maxArea}) =>
    width * height > maxArea ? [Math.round((width * height) / 1e6)] : [],
  );

  const [old = ''] = list(/collection-involvedMaker-Rembrandt-van-Rijn\.json$/);
  const {count, facets} = read(old) as {
    count: number;
    facets: {name: string; facets: {key: string; value: number}[]}[];
  };
  const sum = (facet: string, isCounted: (key: string) => boolean) =>
    facets
      .flatMap(({name, facets: values}) => (name === facet ? values : []))
      .reduce((total, {key, value}) => total + (isCounted(key) ? value : 0), 0);

  const sizes = [...readOaiRecords(root).values()].map((text) => Buffer.byteLength(text)).sort((a, b) => a - b);
  const inKilobytes = (at: number, digits = 0) => Number(((sizes.at(at) ?? 0) / 1000).toFixed(digits));
  const [archive = ''] = list(/set-260214.*\.tar\.gz$/);
  const getSizes = (end: RegExp) =>
    list(end)
      .map((file) => fs.statSync(file).size)
      .sort((a, b) => a - b);
  const images = getSizes(/_full_1686,.*\.jpg$/);
  /** The smallest and the largest, in kilobytes with two digits. */
  const range = (name: string, end: RegExp) => {
    const [least, most] = [0, -1].map((at) => Number(((getSizes(end).at(at) ?? 0) / 1000).toPrecision(2)));
    return {[`kb.${name}.least`]: least ?? 0, [`kb.${name}.most`]: most ?? 0};
  };

  const figures = {
    ...(await countSample(root)),
    'linked-art.classes': listClasses(root).length,
    infos: pixels.length,
    'infos.above': above.length,
    'infos.least-megapixels': Math.min(...above),
    'infos.most-megapixels': Math.max(...above),
    'retired.rembrandt': count,
    'retired.rembrandt.his': sum('principalMaker', (key) => key === 'Rembrandt van Rijn'),
    'retired.rembrandt.later': sum('dating.period', (key) => Number(key) >= 18),
    'bytes.edm': Math.round(mean(sizes)),
    'bytes.edm.least-kb': inKilobytes(0),
    'bytes.edm.half-kb': inKilobytes(sizes.length >> 1, 1),
    'bytes.edm.most-kb': inKilobytes(-1),
    'bytes.edm-compressed': Math.round(fs.statSync(archive).size / sizes.length),
    'bytes.image-1686': Number(mean(images).toPrecision(3)),
    'images-1686': images.length,
    ...range('search-page', /search-[^/]*page[^/]*\.json$/),
    ...range('visual-item', /visual-\d+\.[^/]*(?<!trimmed[^/]*)\.json$/),
    ...range('digital-object', /digital-\d[^/]*\.json$/),
    ...range('info', /\binfo_[^/]*\.json$/),
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
