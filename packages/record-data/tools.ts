/**
 * Functions that read the recorded records, count their fields and create the sample files. `readRecords` takes a second,
 * so call it once and pass its result to the other functions.
 */

export {findFieldProblems} from './src/count';
export {VALUE_SEPARATOR} from './src/files';
export {listClasses} from './src/recorded-figures';
export {followEdm, readRecords} from './src/records';
export {FIGURES_FOLDER, findRecordDataProblems, SAMPLE_FILES_FOLDER, writeRecordData} from './src/stored';
export {createObjectTable, createPlaceTable} from './src/tables';
