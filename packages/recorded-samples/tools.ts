/**
 * What runs, checks and records samples. Each function takes a part of a `Project`, the configuration that a documentation site writes
 * once.
 */

export type {Pages, Project} from './src/project';
export {startPlayback} from './src/playback';
export type {Failure, Playback, PlaybackOptions, Request, Response} from './src/playback';
export {findCommands, findRunProblems, findSentProblems, getExpected, isTool, linkPackages, runSample} from './src/run';
export type {Run, RunOptions} from './src/run';
export {checkPages, checkSamples} from './src/check';
export type {Counts} from './src/check';
export {checkLive} from './src/live/check';
export {record} from './src/live/record';
export type {Report} from './src/live/visit';
export {parseContact} from './src/live/client';
export {EXIT, exitWith, formatReport, getExitCode} from './src/live/report';
