/** Counts in the tables of the sample files. Sentences on pages insert a count with a token, such as `[[sample.words]]`. */

import type {Records} from './records';
import {createObjectTable, createPlaceTable} from './tables';
import {createWordTable, WORDS} from './words';

/** @returns the counts, keyed by token */
export function countTables({edm, linkedArt}: Records): Record<string, number> {
  const objectTable = createObjectTable(edm);
  const objectTypes = objectTable.rows.map((row) => row.type_of_object_en ?? []);
  const figures = objectTypes.filter((types) => types.includes('figure'));
  const words = createWordTable(edm, linkedArt).rows;
  const madePlaces = createPlaceTable(edm, objectTable).rows.filter(({relation}) => relation?.includes('made'));
  const placeNames = madePlaces.flatMap(({place = []}) => place);
  return {
    ...Object.fromEntries(
      Object.keys(WORDS).map((kind) => [
        `sample.words.${kind}`,
        words.filter(({parameter = []}) => parameter.includes(kind)).length,
      ]),
    ),
    'sample.words': words.length,
    'sample.words.no-english': words.filter(({english = []}) => english.length === 0).length,
    'sample.words.aat': words.filter(({aat = []}) => aat.length > 0).length,
    'sample.figures': figures.length,
    'sample.figures.sculptures': figures.filter((types) => types.includes('sculpture')).length,
    'sample.places-made': madePlaces.length,
    'sample.places-made.distinct': new Set(placeNames).size,
    'sample.places-made.amsterdam': placeNames.filter((name) => name === 'Amsterdam').length,
  };
}
