import {expect, test} from '@playwright/test';
import type * as Edm from '../../samples/records/edm/javascript.mjs';
import {countFields} from '../../src/features/record/count';
import type {Field} from '../../src/features/record/fields';
import {toJsonPath, toXPath} from '../../src/features/record/paths';
import {toCurrentFormat, type LinkedArtRecord} from '../../src/features/record/records';

const base: Field = {
  id: 'text',
  name: 'Text',
  group: 'texts',
  of: 'object',
  means: 'A text.',
  type: 'text',
  isList: true,
  linkedArt: ['referred_to_by[300435452].content'],
  recording: 'one.json',
  edm: ['edm:ProvidedCHO/dc:description'],
  missing: 'Show nothing.',
};
const maker: Field = {
  ...base,
  id: 'maker',
  linkedArt: [],
  edm: ['edm:ProvidedCHO/dc:creator > edm:Agent/skos:prefLabel'],
};

const aat = (number: string) => ({id: `http://vocab.getty.edu/aat/${number}`, type: 'Type'});
const text = (content: string, kind: string | ReturnType<typeof aat>, language: string) => ({
  type: 'LinguisticObject',
  content,
  classified_as: [kind],
  language: [aat(language)],
});
const linkedArt: LinkedArtRecord[] = [
  {
    file: 'one.json',
    body: toCurrentFormat({
      id: 'https://id.rijksmuseum.nl/2001',
      type: 'HumanMadeObject',
      referred_to_by: [
        text('Een schip', aat('300435452'), '300388256'),
        text('A ship', aat('300435452').id, '300388277'), // as until April 2026
        text('Gift', aat('300026687'), '300388277'),
      ],
    }),
  },
];

const xml = (number: number, properties: string) => `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:edm="http://www.europeana.eu/schemas/edm/"
  xmlns:ore="http://www.openarchives.org/ore/terms/" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
  <ore:Aggregation rdf:about="https://id.rijksmuseum.nl/${number}#aggregation">
    <edm:aggregatedCHO rdf:resource="https://id.rijksmuseum.nl/${number}"/>
  </ore:Aggregation>
  <edm:ProvidedCHO rdf:about="https://id.rijksmuseum.nl/${number}">${properties}</edm:ProvidedCHO>
  <edm:Agent rdf:about="https://id.rijksmuseum.nl/2101"><skos:prefLabel xml:lang="nl">Anoniem</skos:prefLabel></edm:Agent>
</rdf:RDF>`;

type EdmRecord = NonNullable<ReturnType<typeof Edm.read>>;

async function edmRecords(): Promise<EdmRecord[]> {
  const {read} = await import('../../samples/records/edm/javascript.mjs');
  return [
    xml(
      2001,
      `<dc:description xml:lang="nl">Een schip &amp;amp; meer</dc:description><dc:description xml:lang="en">A ship</dc:description>
       <dc:creator rdf:resource="https://id.rijksmuseum.nl/2101"/>`,
    ),
    xml(2002, '<dc:description xml:lang="nl">Een &lt;peinture de genre&gt;</dc:description>'),
    xml(2003, ''),
  ].map((text) => read(text) as EdmRecord);
}

test('fields are counted by language, with markup and an example', async () => {
  const {text: texts, maker: made} = countFields(linkedArt, await edmRecords(), ({id}) => `value of ${id}`, [
    base,
    maker,
  ]);
  expect(texts).toEqual({
    linkedArt: {records: 1, of: 1, languages: {en: 1, nl: 1}},
    edm: {records: 2, of: 3, languages: {en: 1, nl: 2}, markup: 1},
    example: {value: 'value of text', language: 'en', record: 'https://id.rijksmuseum.nl/2001'},
  });
  expect(made).toMatchObject({
    linkedArt: null,
    edm: {records: 1, languages: {nl: 1}},
    example: {value: 'value of maker', language: 'nl', record: 'https://id.rijksmuseum.nl/2001'},
  });
  // A record of which only a part was recorded is not counted.
  const part = {...linkedArt[0]!, file: 'one.trimmed.json'};
  expect(countFields([part], [], () => null, [base]).text?.linkedArt).toMatchObject({records: 0, of: 0});
});

test('short paths become complete ones', () => {
  expect(toJsonPath('referred_to_by[300026687].content')).toBe(
    "$.referred_to_by[?@.classified_as[?@.id == 'http://vocab.getty.edu/aat/300026687']].content",
  );
  expect(toJsonPath('identified_by[22015528].content')).toContain("'https://id.rijksmuseum.nl/22015528'");
  expect(toJsonPath('made_of[].notation[].@value')).toBe("$.made_of[*].notation[*]['@value']");
  expect(toJsonPath("represents[?@.type == 'Person'].id")).toBe("$.represents[?@.type == 'Person'].id");
  expect(toXPath('edm:ProvidedCHO/dc:creator > edm:Agent/owl:sameAs')).toBe(
    '//edm:Agent[@rdf:about = //edm:ProvidedCHO/dc:creator/@rdf:resource]/owl:sameAs/@rdf:resource',
  );
});
