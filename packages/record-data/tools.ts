/**
 * What reads the recorded records, counts in them and makes the sample files. Each function takes the project's folder.
 */

export {findFieldProblems} from './src/count';
export {createZip, getSampleFiles, SEPARATOR} from './src/files';
export {drawPlots} from './src/plots';
export {listClasses} from './src/recorded-figures';
export {followEdm, readEdm, readLinkedArt} from './src/records';
export {FIGURES_FOLDER, findFigureProblems, writeFigures} from './src/stored-figures';
export {createObjectTable, createPlaceTable} from './src/tables';
