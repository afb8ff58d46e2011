/** Checks the page on test objects against the recordings, without the queries that chose the objects. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {figures, readOaiRecords} from 'record-data';
import {readRecords} from 'record-data/tools';
import {RECORDINGS_FOLDER} from 'recorded-samples';
import {root} from '../support/test';

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
const MATERIAL_ELEMENT = /<\w+:medium\b/g;

/** For each description of an object, a check of its record in XML. `all` contains all records. */
const edmChecks: Record<string, (xml: string, all: readonly string[]) => boolean> = {
  'Two titles, each marked as Dutch and as English': (xml) =>
    ['en', 'nl'].every((language) => count(xml, new RegExp(`<dc:title xml:lang="${language}">`, 'g')) === 2),
  'No title in English': (xml) => xml.includes('<dc:title xml:lang="nl"') && !xml.includes('<dc:title xml:lang="en"'),
  'No text': (xml) => !xml.includes('<dc:description'),
  'A text in Dutch only': (xml) =>
    xml.includes('<dc:description xml:lang="nl"') && !xml.includes('<dc:description xml:lang="en"'),
  'Markup in a label text': (xml) => /&lt;br ?\/?&gt;/i.test(xml),
  'No maker': (xml) => !xml.includes('<dc:creator'),
  'A maker without name or identifier': (xml) => /<dc:creator(?! rdf:resource)/.test(xml),
  '“Copy after”, only in the text': (xml) => /copy after/i.test(xml),
  'A day': (xml) => /:created[^>]*>\d{4}-\d{2}-\d{2}</.test(xml),
  Months: (xml) => /:created[^>]*>\d{4}-\d{2} - \d{4}-\d{2}</.test(xml),
  'Years before the common era': (xml) => /:created[^>]*>-\d{4} - -\d{4}</.test(xml),
  'No dimensions': (xml) => !/<\w+:extent/.test(xml),
  'No material': (xml) => count(xml, MATERIAL_ELEMENT) === 0,
  'One material': (xml) => count(xml, MATERIAL_ELEMENT) === 1,
  'Nine materials': (xml) => count(xml, MATERIAL_ELEMENT) === 9,
  'The most materials': (xml, all) =>
    all.every((other) => count(other, MATERIAL_ELEMENT) <= count(xml, MATERIAL_ELEMENT)),
  'No image': (xml) => !xml.includes(':isShownBy'),
  'In copyright': (xml) => xml.includes('http://rightsstatements.org/vocab/InC/1.0/'),
  'No location': (xml) => !xml.includes(':currentLocation'),
  'No place of making': (xml) => !xml.includes(':spatial'),
  'Iconclass with brackets': (xml) => /:altLabel[^>]*>\d[^<]*\(\+\d/.test(xml),
};

/** For each description of an object, a text in its record in Linked Art. */
const linkedArtTexts: Record<string, string> = {
  Inscriptions: 'signature and date: ‘Rembrandt f 1642’',
  '“Attributed to”': '/300404269"',
  'A rejected attribution': 'attributed to Jan Lievens [rejected attribution]',
  'A signature': '(signed by artist)',
  'A location with a room': '"Night Watch Gallery"',
  'Recto and verso': 'recto | verso',
};

interface LinkedArt {
  produced_by?: {part?: object[]};
  digitally_shown_by?: object[];
}
const parse = (text: string): LinkedArt => (text.startsWith('{') ? (JSON.parse(text) as LinkedArt) : {});

/** Descriptions that no recorded object matches, with a check of a record in XML or JSON. */
const unrecordedChecks: Record<string, (text: string) => boolean> = {
  'Several makers, each with a role': (text) => (parse(text).produced_by?.part?.length ?? 0) > 1,
  'Several images': (text) => count(text, /:isShownBy>/g) > 2 || (parse(text).digitally_shown_by?.length ?? 0) > 1,
  'CC BY': (text) => text.includes('licenses/by/'),
  'A slash in the number': (text) => /<dc:identifier>[^<:]*\/[^<]*</.test(text),
  'A deleted record': (text) => text.includes('status="deleted"'),
};

test('each recorded test object matches its description, and no recording matches the other descriptions', async () => {
  const edm = readOaiRecords(root);
  const linkedArt = (await readRecords(root)).linkedArt.map(({body}) => JSON.stringify(body));
  const checkedDescriptions = new Set<string>();
  for (const {
    special: [special = ''] = [],
    object_number: [number] = [],
    identifier: [id] = [],
    recording: [file] = [],
  } of figures.testObjects) {
    if (file === undefined) {
      expect(
        [...edm.values(), ...linkedArt].filter((text) => unrecordedChecks[special]!(text)),
        special,
      ).toEqual([]);
    } else if (file.startsWith('edm/')) {
      const xml = edm.get(file.replace('edm/', ''))!;
      expect(xml, special).toContain(`>${number}<`);
      expect(xml, special).toContain(`rdf:about="${id}"`);
      expect(edmChecks[special]?.(xml, [...edm.values()]), `${special}: ${number}`).not.toBe(false);
    } else {
      const text = fs.readFileSync(path.join(root, file.replace('/recordings', RECORDINGS_FOLDER)), 'utf8');
      expect(JSON.parse(text), special).toMatchObject({id});
      expect(text, special).toContain(linkedArtTexts[special]);
    }
    checkedDescriptions.add(special);
  }
  expect([...checkedDescriptions]).toEqual(
    expect.arrayContaining([edmChecks, linkedArtTexts, unrecordedChecks].flatMap(Object.keys)),
  );
});
