/**
 * What a website shows of records: the list of their fields, and figures that were counted in the recordings.
 * `record-data/tools` counts them and makes files; it is apart from this, so that a page needs no records.
 */

import counted from './data/counts.json';
import sampleFigures from './data/figures.json';
import recorded from './data/recorded-figures.json';
import storedSets from './data/sets.json';
import type {Counts} from './src/count';
import type {Figures} from './src/figures';
import type {CollectionSet} from './src/sets';

/** How many records have each field, with an example. */
export const counts = counted as unknown as Counts;
/** Of the sample files. */
export const figures: Figures = sampleFigures;
/** Counts that sentences name by a token. */
export const recordedFigures: Readonly<Record<keyof typeof recorded, number>> = recorded;
/** The sets of the collection, by number. */
export const sets: readonly CollectionSet[] = storedSets;

export {readCollectionCounts, type TermCount} from './src/collection-counts';
export type {Count} from './src/count';
export {fields, GROUPS, isReadFromLinkedArt, retiredWithoutField, THINGS, type Field} from './src/fields';
export type {Counted, Figures} from './src/figures';
export {readOaiRecords} from './src/oai-records';
export {followsLink, toJsonPath, toXPath} from './src/paths';
export {listBars, PLOTS_FILE, VIEW_BOX} from './src/plots';
export {findSampleObject, getHeightAndWidth, listValues, type SampleObject} from './src/sample-objects';
export type {CollectionSet} from './src/sets';
export {listSuggestions, WORDS, type WordParameter} from './src/words';
