/**
 * What a documentation site needs to show samples: their files, the recordings (a request and the response to it), what
 * a page shows of a body, and the values behind a path to a field. `recorded-samples/tools` runs, checks and records
 * them; it is apart from this, so that a build loads none of its libraries.
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
