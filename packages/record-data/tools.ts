/**
 * Functions that read the recorded records, count in them and make the sample files. Functions that count take the
 * records that `readRecords` returns, so that the records are read once.
 */

export {findFieldProblems} from './src/count';
export {SEPARATOR} from './src/files';
export {listClasses} from './src/recorded-figures';
export {followEdm, readRecords} from './src/records';
export {FIGURES_FOLDER, findRecordDataProblems, SAMPLE_FILES_FOLDER, writeRecordData} from './src/stored';
export {createObjectTable, createPlaceTable} from './src/tables';
