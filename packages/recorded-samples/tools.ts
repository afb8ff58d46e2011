/**
 * What runs, checks and records samples. Each function takes a part of a `Project`, the configuration that a
 * documentation site writes once.
 */

export type {Pages, Project} from './src/project';
export {startPlayback} from './src/playback';
export type {Failure, PlayedRequest, PlayedResponse, Playback, PlaybackOptions} from './src/playback';
export {findCommands, findRunProblems, findSentProblems, getExpected, isTool, linkPackages, runSample} from './src/run';
export type {Run, RunOptions} from './src/run';
export {checkPages, checkSamples} from './src/check';
export {parseContact} from './src/client';
export {EXIT, formatReport, getExitCode, sendAgain} from './src/live';
export type {LiveOptions, Result} from './src/live';
