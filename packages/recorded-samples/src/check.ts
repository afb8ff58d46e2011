/**
 * Runs all checks of samples:
 *
 * - Each sample is run in each language against a local server that replays the recordings. Its output must be the one
 *   that the pages show.
 * - The samples, recordings and field paths on the pages must exist in `samples/`.
 * - Each response must be valid in its format, and must be derived from a stored recording.
 */

import os from 'node:os';
import type {Root} from 'mdast';
import {hasField} from './field-paths';
import {listCode, readSamples, type Sample, type SampleTree} from './samples';
import {readPages, type PagesContent} from './pages';
import type {Project} from './project';
import {findStoredProblems, validateResponses} from './responses';
import {canRun, getExpected, findRunProblems, runSample, findSentProblems} from './run';

export interface CheckOptions {
  /** Checks only the samples, recordings and pages whose name contains this text. */
  filter?: string;
  /**
   * Selects the samples to run. If a sample is not run in all of its languages, the recordings beside it and those in its
   * `responses.txt` count as used.
   */
  shouldRun?: (sample: Sample) => boolean;
}

/** Runs all checks. @returns one sentence for each problem */
export async function checkSamples(
  project: Omit<Project, 'userAgent'>,
  {filter = '', shouldRun = () => true}: CheckOptions = {},
): Promise<string[]> {
  const tree = readSamples(project.root);
  const pages = readPages(project);
  const matchesFilter = (text: string) => text.includes(filter);
  const run = await runAll(project, tree, (sample) => matchesFilter(sample.name) && shouldRun(sample));
  const samplesNotRun = tree.samples.filter((sample) => !shouldRun(sample) || !canRunAll(project.root, sample));
  const usedRecordings = tree.recordings.filter(
    ({name, file}) =>
      run.replayedRecordings.has(name) ||
      samplesNotRun.some(({folder, responses}) => file.startsWith(`${folder}/`) || responses.includes(name)),
  );
  const openRequests = project.open ?? [];
  const usedNames = filter ? null : new Set([...usedRecordings, ...openRequests].map(({name}) => name));
  const problems = [
    ...tree.problems,
    ...pages.problems,
    ...findUseProblems(tree, pages, usedNames),
    ...findPathProblems(tree, pages),
    ...run.problems,
    ...validateResponses(tree.recordings, project),
  ];
  // Problems of stored recordings are never filtered, because their files do not have the name of a sample.
  return [...problems.filter(matchesFilter), ...findStoredProblems(project, tree.recordings)];
}

/**
 * Checks only the pages against `samples/`. It runs no sample.
 *
 * @param trees the syntax trees of pages that are already parsed, keyed by the path of the page
 * @returns one sentence for each problem
 */
export function checkPages(project: Pick<Project, 'root' | 'pages'>, trees?: ReadonlyMap<string, Root>): string[] {
  const tree = readSamples(project.root);
  const pages = readPages(project, trees);
  return [...pages.problems, ...findUseProblems(tree, pages, null), ...findPathProblems(tree, pages)];
}

/**
 * Finds samples and recordings that a page names although they do not exist, and samples and recordings that are not
 * used.
 *
 * @param usedNames names of the recordings that no page has to show, because a sample requests them or because they
 *   answer an open request. Null if only some samples were run. Then unused recordings are not reported.
 */
function findUseProblems(
  {samples, recordings}: Pick<SampleTree, 'samples' | 'recordings'>,
  {uses}: Pick<PagesContent, 'uses'>,
  usedNames: ReadonlySet<string> | null,
): string[] {
  const isShown = (name: string, asSample: boolean) =>
    uses.some((use) => use.name === name && (use.element === 'Sample') === asSample);
  const problems: string[] = [];
  for (const {file, line, element, name} of uses) {
    const candidates: readonly {name: string}[] = element === 'Sample' ? samples : recordings;
    if (!candidates.some((candidate) => candidate.name === name)) {
      const problem = `<${element}> names "${name}", which samples/ does not have; add it, or correct the name.`;
      problems.push(`${file}:${line}: ${problem}`);
    }
  }
  for (const {folder, name} of samples.filter((sample) => !isShown(sample.name, true))) {
    problems.push(`${folder}/: no page shows it; write <Sample of="${name}" /> on one, or remove the folder.`);
  }
  for (const {file, name} of usedNames === null ? [] : recordings) {
    if (!usedNames?.has(name) && !isShown(name, false)) {
      const remedy = `write <Response of="${name}" />, or remove the file.`;
      problems.push(`${file}: no sample requests it and no page shows it; ${remedy}`);
    }
  }
  return problems;
}

/**
 * Finds field paths on pages that match no response. A path that consists only of names and dots can also be something
 * else: `cql.serverChoice` is the name of an index. So it is reported only if its first name is a field of a response.
 */
function findPathProblems(
  {recordings}: Pick<SampleTree, 'recordings'>,
  {paths}: Pick<PagesContent, 'paths'>,
): string[] {
  const recordingsWithBody = recordings.filter(({body}) => body.length > 0);
  const isField = (text: string) => recordingsWithBody.some((recording) => hasField(recording, text));
  const isMissing = (text: string) => {
    const [, firstName] = /^(?:\$\.?)?([^.[:/]+)(?:\.[^[:/]*)?$/.exec(text) ?? [];
    return !isField(text) && (firstName === undefined || isField(firstName));
  };
  const texts = [...new Set(paths.map(({text}) => text))];
  const missingTexts = new Set(texts.filter(isMissing));
  const remedy = 'correct the path, or add a recording of a record that has it.';
  return paths
    .filter(({text}) => missingTexts.has(text))
    .map(({file, line, text}) => `${file}:${line}: no response under samples/ has the field ${text}; ${remedy}`);
}

/** Whether this machine can run a sample in all of its languages. */
const canRunAll = (root: string, sample: Sample): boolean =>
  listCode(sample).every(([language, program]) => canRun(root, language, program));

/**
 * Runs samples in all languages that this machine can run. As many run at the same time as there are processors.
 *
 * @returns `replayedRecordings`: the names of all recordings that the samples requested; `problems`: sentences
 */
async function runAll(
  {root, fallback, files}: Pick<Project, 'root' | 'fallback' | 'files'>,
  {samples, recordings}: SampleTree,
  shouldRun: (sample: Sample) => boolean,
) {
  const queue = samples.filter(shouldRun).flatMap((sample) =>
    listCode(sample)
      .filter(([language, program]) => canRun(root, language, program))
      .map(([language, program]) => ({sample, language, program})),
  );
  const problems: string[] = [];
  /** The names of the recordings that each sample requested. */
  const namesBySample = new Map(queue.map(({sample}) => [sample, new Set<string>()]));
  const runQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const run = await runSample(next.sample, next.language, recordings, {root, fallback, files});
      run.replayedRecordings.forEach((name) => namesBySample.get(next.sample)?.add(name));
      problems.push(...findRunProblems(next.program, getExpected(next.sample), run));
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.cpus().length)}, runQueue));
  for (const [sample, names] of namesBySample) {
    if (canRunAll(root, sample)) {
      problems.push(...findSentProblems(sample, names));
    }
  }
  return {replayedRecordings: new Set([...namesBySample.values()].flatMap((names) => [...names])), problems};
}
