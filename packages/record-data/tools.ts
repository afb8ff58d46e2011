/**
 * What reads the recorded records, counts in them and makes the sample files. Each function takes the project's folder.
 */

export {COUNTS_FILE, findFieldProblems, writeCounts} from './src/count';
export {FIGURES_FILE, findFigureProblems, writeFigures} from './src/figures';
export {getSampleFiles, SEPARATOR} from './src/files';
export {drawPlots} from './src/plots';
export {
  findRecordedFigureProblems,
  listClasses,
  RECORDED_FIGURES_FILE,
  writeRecordedFigures,
} from './src/recorded-figures';
export {followEdm, readEdm, readLinkedArt} from './src/records';
export {createObjectTable, createPlaceTable} from './src/tables';
export {createZip} from './src/zip';
