/** Lists the terms in the recorded records that Search finds with the parameters `type`, `material` and `technique`. */

import type {EdmGraph} from 'collection-online';
import {query} from 'json-p3';
import type {EdmRecord, LinkedArtRecord} from './records';
import {createColumn, type Row, type Table} from './tables';

/** For each parameter of Search, the property of an EDM record that links to its terms. */
export const WORDS = {type: 'dcType', material: 'medium', technique: 'technique'} as const;

export type WordParameter = keyof typeof WORDS;

/** Creates the table with one row for each term. The terms of a parameter are sorted, most frequent first. */
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
        .sort(
          ([termA, recordsA], [termB, recordsB]) =>
            recordsB.length - recordsA.length || termA.localeCompare(termB, 'en', {numeric: true}),
        )
        .map(([term, recordsWithTerm]): Row => {
          const listNames = (labelProperty: string) =>
            recordsWithTerm.flatMap((record) => record.values(labelProperty, term));
          const isPreferred = (name: string) => listNames('prefLabel').some(({text}) => text === name);
          const findName = (code: string) =>
            listNames('prefLabel')
              .filter(({language}) => language === code)
              .map(({text}) => text)
              .slice(0, 1);
          return {
            parameter: [parameter],
            identifier: [term],
            dutch: findName('nl'),
            english: findName('en'),
            other_names: [...new Set(listNames('altLabel').map(({text}) => text))].filter((name) => !isPreferred(name)),
            aat: [...(aat.get(term) ?? [])],
            objects: [String(recordsWithTerm.length)],
          };
        });
    }),
  };
}

/**
 * Finds the AAT identifiers of terms. They are only in Linked Art, because EDM has only the museum's identifiers.
 *
 * @returns the AAT identifiers, keyed by the museum's identifier
 */
function findAat(linkedArt: readonly LinkedArtRecord[]): Map<string, string[]> {
  const terms = linkedArt.flatMap(({body}) =>
    [...query('$..[?@.id && @.equivalent]', body)].map(({value}) => value),
  ) as unknown as {id: string; equivalent: {id: string}[]}[];
  return new Map(
    terms.map(({id, equivalent}) => [
      id,
      equivalent.map((term) => term.id).filter((uri) => uri.startsWith('http://vocab.getty.edu/aat/')),
    ]),
  );
}

/**
 * Lists the terms of a parameter in both languages, for suggestions in a form. A qualifier in brackets at the end of a
 * term is removed.
 *
 * @param rows the rows of `createWordTable`
 */
export const listSuggestions = (rows: readonly Row[], wordParameter: WordParameter): string[] => [
  ...new Set(
    rows
      .filter(({parameter = []}) => parameter.includes(wordParameter))
      .flatMap(({dutch = [], english = []}) => [...dutch, ...english])
      .map((word) => word.replace(/ \(.*\)$/, '')),
  ),
];
