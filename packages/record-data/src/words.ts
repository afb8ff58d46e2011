/** The words that the recorded records have for what Search finds by `type`, `material` and `technique`. */

import type {EdmGraph} from 'collection-online';
import {query} from 'json-p3';
import type {EdmRecord, LinkedArtRecord} from './records';
import {createColumn, type Row, type Table} from './tables';

/** Parameters of Search, with the property of an EDM record that links to the terms. */
export const WORDS = {type: 'dcType', material: 'medium', technique: 'technique'} as const;

export type WordParameter = keyof typeof WORDS;

/** One row for each term, in each list the most frequent first. */
export function createWordTable(records: readonly EdmRecord[], linkedArt: readonly LinkedArtRecord[]): Table {
  const aat = findAat(linkedArt);
  return {
    columns: [
      createColumn('parameter', 'Parameter of Search: type, material or technique'),
      createColumn('identifier', 'Identifier of the term'),
      createColumn('dutch', 'The term in Dutch'),
      createColumn('english', 'The term in English'),
      {...createColumn('other_names', 'Other names that the records have, in either language'), isList: true},
      createColumn('aat', 'The term in the Art & Architecture Thesaurus, where a recorded Linked Art record has it'),
      createColumn('objects', 'Objects of the sample with the term', 'integer'),
    ],
    rows: Object.entries(WORDS).flatMap(([parameter, property]) => {
      const uses = new Map<string, EdmGraph[]>();
      for (const {raw: record} of records) {
        record.links(property).forEach((term) => uses.set(term, [...(uses.get(term) ?? []), record]));
      }
      return [...uses]
        .sort(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b, 'en', {numeric: true}))
        .map(([term, users]): Row => {
          const listNames = (property: string) => users.flatMap((record) => record.values(property, term));
          const isPreferred = (name: string) => listNames('prefLabel').some(({text}) => text === name);
          const findName = (wanted: string) =>
            listNames('prefLabel')
              .filter(({language}) => language === wanted)
              .map(({text}) => text)
              .slice(0, 1);
          return {
            parameter: [parameter],
            identifier: [term],
            dutch: findName('nl'),
            english: findName('en'),
            other_names: [...new Set(listNames('altLabel').map(({text}) => text))].filter((name) => !isPreferred(name)),
            aat: [...(aat.get(term) ?? [])],
            objects: [String(users.length)],
          };
        });
    }),
  };
}

/** EDM has no identifiers of terms but the museum's. */
function findAat(linkedArt: readonly LinkedArtRecord[]): Map<string, string[]> {
  const terms = linkedArt.flatMap(({body}) =>
    [...query('$..[?@.id && @.equivalent]', body)].map(({value}) => value),
  ) as unknown as {id: string; equivalent: {id: string}[]}[];
  return new Map(
    terms.map(({id, equivalent}) => [
      id,
      equivalent.map((each) => each.id).filter((each) => each.startsWith('http://vocab.getty.edu/aat/')),
    ]),
  );
}

/** Words to type, in both languages. What is in brackets only tells terms apart. */
export const listSuggestions = (rows: readonly Row[], wanted: WordParameter): string[] => [
  ...new Set(
    rows
      .filter(({parameter = []}) => parameter.includes(wanted))
      .flatMap(({dutch = [], english = []}) => [...dutch, ...english])
      .map((word) => word.replace(/ \(.*\)$/, '')),
  ),
];
