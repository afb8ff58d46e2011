/** Functions that run, check and record samples. Most take a `Project`, which is the configuration of a site. */

export type {Project} from './src/project';
export {
  startPlayback,
  type Playback,
  type PlaybackOptions,
  type PlayedRequest,
  type PlayedResponse,
} from './src/playback';
export {HTTP_FAILURES, type Failure} from './src/failures';
export {
  canRun,
  findCommands,
  findRunProblems,
  findSentProblems,
  getExpected,
  isProgramWithoutCurl,
  runSample,
} from './src/run';
export {checkPages, checkSamples} from './src/check';
export {parseContact} from './src/client';
export {countNights, EXIT, formatReport, getExitCode, sendAgain, type LiveOptions, type Nights} from './src/live';
