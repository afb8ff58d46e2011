/**
 * Functions that a documentation site needs to show samples. They read the files of samples and recordings, format the part
 * of a body that a page shows, and return the values at a field path. `recorded-samples/tools` runs, checks and records
 * samples. It is a separate entry point, so that a build of the site does not load its libraries.
 */

export {SampleError} from './src/sample-error';
export {
  getBodyLanguage,
  getExactKey,
  getHeader,
  getMediaType,
  getRequestKey,
  parseRecording,
  RECORDINGS_FOLDER,
} from './src/recording';
export {formatStatement} from './src/provenance';
export type {OpenRequest} from './src/project';
export type {ProvenanceKind} from './src/provenance';
export type {BodyLanguage, Header, Provenance, Recording} from './src/recording';
export {getProgramName, getPublishedRecording, isProgram, LANGUAGES, listCode, listFiles} from './src/samples';
export {readRecording, readSample, readSamples} from './src/samples';
export type {Language, Sample, SampleFile, SampleTree} from './src/samples';
export {formatJson, getShownBody, parseLines} from './src/shown-body';
export type {ShownBody} from './src/shown-body';
export {findJsonNodes, getValues} from './src/field-paths';
