/**
 * What reads the recorded records, counts in them and makes the sample files. What counts takes the records that
 * `readRecords` gives, so that they are read once.
 */

export {findFieldProblems} from './src/count';
export {getSampleFiles, SEPARATOR} from './src/files';
export {drawPlots} from './src/plots';
export {listClasses} from './src/recorded-figures';
export {followEdm, readRecords} from './src/records';
export {FIGURES_FOLDER, findFigureProblems, writeFigures} from './src/stored-figures';
export {createObjectTable, createPlaceTable} from './src/tables';
