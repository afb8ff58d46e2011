/**
 * The data that a website needs: the list of the fields of a record, and figures that were counted in the recordings.
 * `record-data/tools` counts the figures and creates the files. It is a separate entry point, so that a build of the site
 * does not load the records.
 */

import countsData from './data/counts.json';
import figuresData from './data/figures.json';
import recordedFiguresData from './data/recorded-figures.json';
import setsData from './data/sets.json';
import type {Counts} from './src/count';
import type {Figures} from './src/figures';
import type {CollectionSet} from './src/sets';

/** The number of records that have each field, with an example value, keyed by the id of the field. */
export const counts = countsData as unknown as Counts;
/** Figures about the sample files. */
export const figures: Figures = figuresData;
/** Figures that sentences on pages insert with a token, keyed by the token. */
export const recordedFigures: Readonly<Record<keyof typeof recordedFiguresData, number>> = recordedFiguresData;
/** The sets of the collection, sorted by number. */
export const sets: readonly CollectionSet[] = setsData;

export {readCollectionCounts, type TermCount} from './src/collection-counts';
export type {Count, Example} from './src/count';
export {fields, GROUPS, isReadFromLinkedArt, retiredWithoutField, RECORD_KINDS, type Field} from './src/fields';
export type {Counted, Figures} from './src/figures';
export {readOaiRecords} from './src/oai-records';
export {followsLink, toJsonPath, toXPath} from './src/paths';
export {listBars, PLOTS_FILE, VIEW_BOX} from './src/plots';
export {findSampleObject, getHeightAndWidth, listValues, type SampleObject} from './src/sample-objects';
export type {CollectionSet} from './src/sets';
export {listSuggestions, WORDS, type WordParameter} from './src/words';
