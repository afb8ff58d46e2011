/**
 * Runs every sample in every language against the playback of the recordings, and compares what it prints with what the
 * pages show; compares the pages with `samples/`, every field path that they name with the responses, and what they
 * show of a recording with the stored one; reads the responses with the libraries of their formats.
 */

import os from 'node:os';
import type {Root} from 'mdast';
import {hasField} from './field-paths';
import {listCode, readSamples, type Sample, type SampleTree} from './samples';
import {readPages, type ReadPages} from './pages';
import type {Project} from './project';
import {findStoredProblems, validateResponses} from './responses';
import {canRun, getExpected, findRunProblems, runSample, findSentProblems} from './run';

export interface CheckOptions {
  /** Part of the names to look at. */
  filter?: string;
  /**
   * Which samples to run. The recordings beside a sample that is not run in all of its languages, and those in its
   * `responses.txt`, count as used.
   */
  isRun?: (sample: Sample) => boolean;
}

/** @returns problems as sentences */
export async function checkSamples(
  project: Omit<Project, 'userAgent'>,
  {filter = '', isRun = () => true}: CheckOptions = {},
): Promise<string[]> {
  const tree = readSamples(project.root);
  const pages = readPages(project);
  const isChosen = (text: string) => text.includes(filter);
  const {replayed, problems} = await runAll(project, tree, (sample) => isChosen(sample.name) && isRun(sample));
  const notRun = tree.samples.filter((sample) => !isRun(sample) || !canRunAll(project.root, sample));
  const used = tree.recordings.filter(
    ({name, file}) =>
      replayed.has(name) ||
      notRun.some(({folder, responses}) => file.startsWith(`${folder}/`) || responses.includes(name)),
  );
  const open = project.open ?? [];
  return (
    [
      ...tree.problems,
      ...pages.problems,
      ...findUseProblems(tree, pages, filter ? null : new Set([...used, ...open].map(({name}) => name))),
      ...findPathProblems(tree, pages),
      ...problems,
      ...validateResponses(tree.recordings, project),
    ]
      .filter(isChosen)
      // What was recorded last belongs to no sample by its name.
      .concat(findStoredProblems(project, tree.recordings))
  );
}

/** Checks the pages alone against `samples/`. @param trees of pages that are parsed already, by their files */
export function checkPages(project: Pick<Project, 'root' | 'pages'>, trees?: ReadonlyMap<string, Root>): string[] {
  const tree = readSamples(project.root);
  const pages = readPages(project, trees);
  return [...pages.problems, ...findUseProblems(tree, pages, null), ...findPathProblems(tree, pages)];
}

/**
 * What the pages name and `samples/` does not have, and the other way round.
 *
 * @param used names of the recordings that need no page: samples were sent them, or their request was open; null when
 *   only some samples are looked at
 */
function findUseProblems(
  {samples, recordings}: Pick<SampleTree, 'samples' | 'recordings'>,
  {uses}: Pick<ReadPages, 'uses'>,
  used: ReadonlySet<string> | null,
): string[] {
  const isShown = (name: string, asSample: boolean) =>
    uses.some((use) => use.name === name && (use.element === 'Sample') === asSample);
  const problems: string[] = [];
  for (const {file, line, element, name} of uses) {
    if (!(element === 'Sample' ? samples : recordings).some((each) => each.name === name)) {
      const problem = `<${element}> names "${name}", which samples/ does not have; add it, or correct the name.`;
      problems.push(`${file}:${line}: ${problem}`);
    }
  }
  for (const {folder, name} of samples.filter((sample) => !isShown(sample.name, true))) {
    problems.push(`${folder}/: no page shows it; write <Sample of="${name}" /> on one, or remove the folder.`);
  }
  for (const {file, name} of used === null ? [] : recordings) {
    if (!used?.has(name) && !isShown(name, false)) {
      const remedy = `write <Response of="${name}" />, or remove the file.`;
      problems.push(`${file}: no sample requests it and no page shows it; ${remedy}`);
    }
  }
  return problems;
}

/**
 * Field paths that no response has. One of names and dots alone is compared with the responses only when its first name
 * is a field in one of them: `cql.serverChoice` is the name of an index.
 */
function findPathProblems({recordings}: Pick<SampleTree, 'recordings'>, {paths}: Pick<ReadPages, 'paths'>): string[] {
  const readable = recordings.filter(({body}) => body.length > 0);
  const isField = (text: string) => readable.some((recording) => hasField(recording, text));
  const isMissing = (text: string) => {
    const [, first] = /^(?:\$\.?)?([^.[:/]+)(?:\.[^[:/]*)?$/.exec(text) ?? [];
    return !isField(text) && (first === undefined || isField(first));
  };
  const missing = new Set([...new Set(paths.map(({text}) => text))].filter(isMissing));
  const remedy = 'correct the path, or add a recording of a record that has it.';
  const wrong = paths.filter(({text}) => missing.has(text));
  return wrong.map(
    ({file, line, text}) => `${file}:${line}: no response under samples/ has the field ${text}; ${remedy}`,
  );
}

/** Whether this machine can run a sample in all of its languages. */
const canRunAll = (root: string, sample: Sample): boolean =>
  listCode(sample).every(([language, program]) => canRun(root, language, program));

/** Runs the samples, as many at a time as there are processors. */
async function runAll(
  {root, fallback, files}: Pick<Project, 'root' | 'fallback' | 'files'>,
  {samples, recordings}: SampleTree,
  isRun: (sample: Sample) => boolean,
) {
  const queue = samples.filter(isRun).flatMap((sample) =>
    listCode(sample)
      .filter(([language, program]) => canRun(root, language, program))
      .map(([language, program]) => ({sample, language, program})),
  );
  const problems: string[] = [];
  const sent = new Map(queue.map(({sample}) => [sample, new Set<string>()]));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const run = await runSample(next.sample, next.language, recordings, {root, fallback, files});
      run.replayed.forEach((name) => sent.get(next.sample)?.add(name));
      problems.push(...findRunProblems(next.program, getExpected(next.sample), run));
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.cpus().length)}, work));
  problems.push(
    ...[...sent].flatMap(([sample, names]) => (canRunAll(root, sample) ? findSentProblems(sample, names) : [])),
  );
  return {replayed: new Set([...sent.values()].flatMap((names) => [...names])), problems};
}
