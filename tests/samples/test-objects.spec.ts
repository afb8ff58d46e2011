/**
 * Test objects: each claim is proven on the recording itself or with the published modules, not with the query that chose it; and the
 * modules read all of them.
 */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {RECORDINGS_FOLDER} from 'recorded-samples';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import type * as Edm from '../../samples/records/edm/javascript.mjs';
import {cases, type Case} from '../../src/features/test-objects/cases';
import {readLinkedArt} from '../../src/features/record/records';
import figures from '../../src/features/top-1000/figures.json';
import {readOaiRecords} from '../../src/lib/oai-records';
import {readFile} from '../../scripts/pages/page';
import {root} from '../support/test';
import {languages, recorded, runProgram} from './sandbox';

interface LinkedArt {
  produced_by: {
    part: {carried_out_by?: object[]; assigned_by?: {motivated_by?: object; classified_as?: {id: string}[]}[]}[];
    assigned_by?: object[];
  };
  current_location: {identified_by: {part?: {content: string}[]}[]};
}

/** A recorded record in EDM. */
class Recorded {
  constructor(
    readonly xml: string,
    private readonly edm: typeof Edm,
    readonly record = edm.read(xml)!,
  ) {}

  get(field: string, language = 'en'): unknown {
    return this.edm.getField(this.record, field, language);
  }

  list(field: string, language?: string): string[] {
    return this.get(field, language) as string[];
  }

  /** Of makers, types and materials. */
  names(field: string): string[] {
    return (this.get(field) as {name: string}[]).map(({name}) => name).filter(Boolean);
  }

  /** The texts of an element as they are in XML: `dc:title`, or all. */
  texts(element = String.raw`[\w:]+`): string[] {
    return [...this.xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]+)`, 'g'))].map(([, text = '']) =>
      text.trim(),
    );
  }

  isInDutchOnly(links: readonly string[]): boolean {
    const labels = links.flatMap((link) => this.record.values('prefLabel', link));
    return labels.length > 0 && labels.every(({language}) => language === 'nl');
  }

  firstYear(): number {
    return Number(/-?\d{3,4}/.exec(this.list('date')[0]!)![0]);
  }

  /** How many times as high as wide it is. */
  proportion(): number {
    const sides = this.list('dimensions-as-text').flatMap((text) => {
      const [, height, width] = /^height ([\d.]+) [cm]m x width ([\d.]+) [cm]m$/.exec(text) ?? [];
      return height === undefined ? [] : [Number(height) / Number(width)];
    });
    return this.get('image') ? (sides[0] ?? NaN) : NaN;
  }
}

type Proof = (one: Recorded, all: readonly Recorded[]) => boolean;
/** No other record has more, and none has nothing. */
const isMost =
  (measure: (one: Recorded) => number): Proof =>
  (one, all) =>
    measure(one) > 1 && all.every((other) => !(measure(other) > measure(one)));
const longest = (texts: readonly string[]) => Math.max(...texts.map(({length}) => length));
const hasDate =
  (pattern: RegExp): Proof =>
  (one) =>
    one.list('date').some((text) => pattern.test(text));

const inEdm: Record<string, Proof> = {
  'Two titles, each marked as both languages': ({xml}) =>
    ['en', 'nl'].every((language) => xml.split(`<dc:title xml:lang="${language}">`).length === 3),
  'No title in English': ({xml}) => xml.includes('<dc:title xml:lang="nl"') && !xml.includes('<dc:title xml:lang="en"'),
  'The longest title': isMost((one) => longest(one.texts('dc:title'))),
  'Quotation marks in a title': (one) => one.texts('dc:title').some((text) => text.includes('"')),
  'No text': ({xml}) => !xml.includes('<dc:description'),
  'A text in Dutch only': ({xml}) =>
    xml.includes('<dc:description xml:lang="nl"') && !xml.includes('<dc:description xml:lang="en"'),
  'Markup in a label text': (one) => one.texts('dc:description').some((text) => /&lt;br ?\/?&gt;/i.test(text)),
  'The longest text, with markup': (one, all) =>
    isMost((each) => longest(each.texts()))(one, all) && one.xml.includes('&lt;p&gt;'),
  'No maker': ({xml}) => !xml.includes('<dc:creator'),
  'A maker without name or identifier': (one) =>
    one.xml.includes('<dc:creator') && !/<dc:creator rdf:resource/.test(one.xml) && one.names('maker').length === 0,
  'An anonymous maker': (one) => one.names('maker').join() === 'anonymous',
  'A workshop': (one) => one.names('maker').some((name) => name.endsWith('workshop')),
  '“Copy after”, in the text alone': (one) =>
    one.list('label-text').some((text) => /copy after/i.test(text)) && one.names('maker').length === 0,
  'Several makers': isMost((one) => one.names('maker').length),
  'Accents in a name': (one) =>
    one.names('maker').some((name) => name !== name.normalize('NFD').replace(/\p{M}/gu, '')),
  'A name in Dutch only': (one) => one.isInDutchOnly(one.record.links('creator')),
  'Two uncertain years': hasDate(/^c\. \d{3,4} - c\. \d{3,4}$/),
  'Before a year': hasDate(/^before \d{4}$/),
  'After a year': hasDate(/^after \d{4}$/),
  'In or after an uncertain year': hasDate(/^in or after c\. \d{4}$/),
  'A day': hasDate(/^\d{4}-\d{2}-\d{2}$/),
  Months: hasDate(/^\d{4}-\d{2} - \d{4}-\d{2}$/),
  'Years before the common era': hasDate(/^-\d{4} - -\d{4}$/),
  'Several dates': isMost((one) => one.list('date', 'nl').length),
  'The oldest': (one, all) => all.every((other) => other.firstYear() >= one.firstYear()),
  'The newest': (one, all) => all.every((other) => other.firstYear() <= one.firstYear()),
  'No dimensions': (one) => one.texts(String.raw`\w+:extent`).length === 0,
  'The most dimensions': isMost((one) => one.list('dimensions-as-text', 'nl').length),
  'A weight': (one) => one.list('dimensions-as-text').some((text) => /^weight [\d.]+ kg$/.test(text)),
  'The widest with an image': isMost((one) => 1 / one.proportion()),
  'The narrowest with an image': isMost((one) => one.proportion()),
  'No material': ({xml}) => !/<\w+:medium\b/.test(xml),
  'One material': ({xml}) => xml.match(/<\w+:medium\b/g)?.length === 1,
  'Nine materials': ({xml}) => xml.match(/<\w+:medium\b/g)?.length === 9,
  'The most materials': isMost(({xml}) => xml.match(/<\w+:medium\b/g)?.length ?? 0),
  'A type in Dutch only': (one) => one.isInDutchOnly(one.record.links('dcType')),
  'The most types': isMost((one) => one.names('type-of-object').length),
  'No image': ({xml}) => !xml.includes(':isShownBy'),
  'In copyright': ({xml}) => xml.includes('http://rightsstatements.org/vocab/InC/1.0/'),
  'An image larger than maxArea': (one) => {
    const {body} = recorded.find(({url}) => url === `${one.get('image-service') as string}/info.json`)!;
    const {width, height, maxArea} = JSON.parse(body.toString()) as Record<string, number>;
    return width! * height! > maxArea!;
  },
  'A location without a room': (one) => one.list('room').join() === 'Rijksmuseum',
  'No location': ({xml}) => !xml.includes(':currentLocation'),
  Coordinates: (one) => (one.get('place-of-making') as {lat: string[]; long: string[]}[])[0]!.lat.length === 1,
  'No place of making': ({xml}) => !xml.includes(':spatial'),
  'The most literature': isMost((one) => one.list('literature').length),
  'The most sets': isMost((one) => one.names('sets').length),
  'The most parts': isMost((one) => (one.get('parts') as {hasPart: string[]}).hasPart.length),
  'The most related objects': isMost((one) => one.list('related-objects').length),
  'The most depicted persons': isMost((one) => one.names('depicted-persons').length),
  'Iconclass with brackets': (one) => one.texts(String.raw`\w+:altLabel`).some((text) => /^\d.*\(\+\d/.test(text)),
  'Brackets in the number': (one) => /\(.+\)/.test(String(one.get('object-number'))),
  'A full stop in the number': (one) => String(one.get('object-number')).includes('.'),
  'A short identifier': (one, all) =>
    all.every((other) => other.record.identifier.length >= one.record.identifier.length),
};

const inLinkedArt: Record<string, (record: LinkedArt) => boolean> = {
  Inscriptions: (record) => JSON.stringify(record).includes('signature and date: ‘Rembrandt f 1642’'),
  '“Attributed to”': ({produced_by: {part}}) =>
    part.some(({assigned_by: all}) =>
      all?.some((each) => each.classified_as?.some(({id}) => id.endsWith('300404269'))),
    ),
  'A rejected attribution': ({produced_by}) =>
    JSON.stringify(produced_by.assigned_by).includes('attributed to Jan Lievens [rejected attribution]'),
  'A signature': ({produced_by: {part}}) =>
    part.some(
      (one) => !one.carried_out_by && one.assigned_by?.some((each) => each.motivated_by && !each.classified_as),
    ),
  'A location with a room': ({current_location: {identified_by: names}}) =>
    names.flatMap(({part = []}) => part.map(({content}) => content)).includes('Night Watch Gallery'),
  'Recto and verso': (record) => JSON.stringify(record).includes('recto | verso'),
};

/** That no recording has an example. */
const missing: Record<string, (edm: readonly Recorded[], linkedArt: string) => boolean> = {
  'Several makers, each with a role': (edm) =>
    edm.length > 0 &&
    readLinkedArt(root).every(({body}) => ((body as unknown as LinkedArt).produced_by?.part ?? []).length < 2),
  'Several images': (edm, linkedArt) =>
    edm.every(({xml}) => xml.split(':isShownBy>').length <= 3) &&
    !/"digitally_shown_by":\[\{[^\]]*\},\{/.test(linkedArt),
  'CC BY': (edm, linkedArt) => ![...edm.map(({xml}) => xml), linkedArt].some((text) => /licenses\/by\//.test(text)),
  'A slash in the number': (edm) => !edm.some((one) => String(one.get('object-number')).includes('/')),
  'A deleted record': (edm) => !edm.some(({xml}) => xml.includes('status="deleted"')),
};

const objects = figures.testObjects.map(
  ({special: [special = ''], object_number: [number], identifier: [id], recording: [file], values}) => ({
    special,
    number,
    id,
    file,
    /** The page shortens some. */
    values: values.filter((value) => !value.includes(' …') && !value.startsWith('… ')),
  }),
);

const readJson = (file: string) =>
  fs.readFileSync(path.join(root, file.replace('/recordings', RECORDINGS_FOLDER)), 'utf8');

test('each claim of the test objects is true of its recording, and no recording shows the others', async () => {
  const edm = await import('../../samples/records/edm/javascript.mjs');
  const texts = readOaiRecords(root);
  const all = new Map([...texts].map(([name, xml]) => [`edm/${name}`, new Recorded(xml, edm)]));
  const linkedArt = JSON.stringify(readLinkedArt(root).map(({body}) => body));
  expect(objects.filter(({file}) => file).length).toBeGreaterThanOrEqual(30);
  for (const {special, number, id, values, file} of objects) {
    if (file === undefined) {
      expect(missing[special]!([...all.values()], linkedArt), special).toBe(true);
    } else if (file.startsWith('edm/')) {
      const one = all.get(file)!;
      expect([one.get('object-number'), one.record.identifier], special).toEqual([number, id]);
      expect(inEdm[special]!(one, [...all.values()]), `${special}: ${number}`).toBe(true);
      const known = new Set(
        [...one.record.nodes.values()]
          .flatMap((node) => Object.values(node).flat())
          .flatMap((value) => [value.text, value.link]),
      );
      expect(values.filter((value) => !known.has(value) && value !== id)).toEqual([]);
    } else {
      const record = JSON.parse(readJson(file)) as LinkedArt;
      expect(record).toMatchObject({id});
      expect(inLinkedArt[special]!(record), `${special}: ${number}`).toBe(true);
    }
  }
});

// Those in EDM are among the 833 that tests/samples/edm.spec.ts reads in both languages.
test('the record module reads every test object in Linked Art, to the same in both languages', async () => {
  const files = [...new Set(objects.flatMap(({file}) => file ?? []))];
  const records = files
    .filter((each) => !each.startsWith('edm/'))
    .map((file) => JSON.parse(readJson(file)) as {id: string});
  // Of the object itself: others are in records that its own links to.
  const fields =
    'title,maker,maker-as-text,role,attribution,date,dimensions,inscriptions,room,related-objects,literature';
  for (const record of records) {
    const recordings = [
      recording(`GET ${record.id}`, ok(JSON.stringify(record), 'application/ld+json'), 'test/one/record'),
    ];
    const [javascript, python] = await Promise.all(
      languages.map((language) =>
        runProgram('records/linked-art', language, ['--fields', fields, record.id.split('/').at(-1)!], {recordings}),
      ),
    );
    expect(javascript, record.id).toMatchObject({code: 0, stderr: ''});
    expect(python).toMatchObject({code: 0, stderr: ''});
    expect(JSON.parse(python!.stdout)).toEqual(JSON.parse(javascript!.stdout));
  }
});

test('the page has a table for each group, and names no case twice', () => {
  const page = readFile('docs/test-objects.md');
  const groups = [...page.matchAll(/<TestObjects of="(\w+)" \/>/g)].map(([, group]) => group);
  expect(groups).toEqual(Object.keys(cases));
  const names = Object.values<Record<string, Case>>(cases).flatMap((group) => Object.keys(group));
  expect(new Set(names).size).toBe(names.length);
});
