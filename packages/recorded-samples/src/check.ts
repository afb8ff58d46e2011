/**
 * Runs every sample in every language against the playback of the recordings, and compares what it prints with what the pages show;
 * compares the pages with `samples/`, every field path that they name with the responses, and what they show of a recording with
 * the stored one; reads the responses with the libraries of their formats and with clients of the services.
 */

import os from 'node:os';
import {hasPath} from './field-paths';
import {getBodyLanguage, type Recording} from './recording';
import {listLanguages, readSamples, type Sample, type SampleTree} from './samples';
import {getShownBody} from './shown-body';
import {attempt} from './sample-error';
import {readWithClients, type ReadByClients} from './clients';
import {readPages, type ReadPages} from './pages';
import type {Project} from './project';
import {findCommands, getExpected, findRunProblems, runSample, findSentProblems} from './run';
import {findStoredProblems} from './stored';
import {validateResponses, type Validated} from './validate';

export interface Counts {
  samples: number;
  runs: number;
  recordings: number;
  /** How many responses the samples were sent. */
  responses: number;
  paths: number;
  byProvenance: ByProvenance;
  valid: Validated;
  /** Null when there is a filter: a client needs a whole service. */
  read: ReadByClients | null;
}

export interface ByProvenance {
  recorded: number;
  /** Recorded ones of which only a part is shown. */
  shortened: number;
  constructed: number;
  /** Constructed ones with recorded parts: records in an envelope that nobody kept, for example. */
  partlyRecorded: number;
}

export interface CheckOptions {
  /** Part of the names to look at. */
  filter?: string;
  /** Which samples to run; the recordings beside one that is not run count as used. */
  isRun?: (sample: Sample) => boolean;
}

/** Checks all that a project has. @returns counts, and problems as sentences */
export async function checkSamples(
  project: Omit<Project, 'userAgent'>,
  {filter = '', isRun = () => true}: CheckOptions = {},
): Promise<{counts: Counts; problems: string[]}> {
  const tree = readSamples(project.root);
  const pages = await readPages(project);
  const isChosen = (text: string) => text.includes(filter);
  const {runs, responses, replayed, problems} = await runAll(
    project,
    tree,
    (sample) => isChosen(sample.name) && isRun(sample),
  );
  const notRun = tree.samples.filter((sample) => !isRun(sample)).map(({folder}) => `${folder}/`);
  const used = tree.recordings.filter(
    ({name, file}) => replayed.has(name) || notRun.some((folder) => file.startsWith(folder)),
  );
  const validated = await validateResponses(tree.recordings, project.contexts);
  const read = filter ? null : await readWithClients(tree.recordings, project.contexts);
  const stored = findStoredProblems(project, tree.recordings);
  return {
    counts: {
      samples: tree.samples.filter(({name}) => isChosen(name)).length,
      runs,
      recordings: tree.recordings.length,
      responses,
      paths: pages.paths.length,
      byProvenance: countByProvenance(tree.recordings),
      valid: validated.counts,
      read: read?.counts ?? null,
    },
    problems: [
      ...tree.problems,
      ...pages.problems,
      ...findUseProblems(
        tree,
        pages,
        filter ? null : new Set([...used, ...(project.open ?? [])].map(({name}) => name)),
      ),
      ...findPathProblems(tree, pages),
      ...problems,
      ...validated.problems,
      ...(read?.problems ?? []),
    ]
      .filter(isChosen)
      // What was recorded last belongs to no sample by its name.
      .concat(stored),
  };
}

/** Checks the pages alone against `samples/`. @returns problems as sentences */
export async function checkPages({root, pages: where}: Pick<Project, 'root' | 'pages'>): Promise<string[]> {
  const tree = readSamples(root);
  const pages = await readPages({root, pages: where});
  return [...pages.problems, ...findUseProblems(tree, pages, null), ...findPathProblems(tree, pages)];
}

/**
 * What the pages name and `samples/` does not have, and the other way round.
 *
 * @param used names of the recordings that need no page: samples were sent them, or their request was open; null when only some
 *   samples are looked at
 */
function findUseProblems(
  {samples, recordings}: Pick<SampleTree, 'samples' | 'recordings'>,
  {uses}: Pick<ReadPages, 'uses'>,
  used: ReadonlySet<string> | null,
): string[] {
  const names = {
    Sample: new Set(samples.map(({name}) => name)),
    Response: new Set(recordings.map(({name}) => name)),
    Paths: new Set(recordings.map(({name}) => name)),
  };
  const isShown = (name: string, asSample: boolean) =>
    uses.some((use) => use.name === name && (use.element === 'Sample') === asSample);
  return [
    ...uses
      .filter(({element, name}) => !names[element].has(name))
      .map(
        ({file, line, element, name}) =>
          `${file}:${line}: <${element}> names "${name}", which samples/ does not have; add it, or correct the name.`,
      ),
    ...samples
      .filter(({name}) => !isShown(name, true))
      .map(
        ({folder, name}) => `${folder}/: no page shows it; write <Sample of="${name}" /> on one, or remove the folder.`,
      ),
    ...(used === null ? [] : recordings)
      .filter(({name}) => !used?.has(name) && !isShown(name, false))
      .map(
        ({file, name}) =>
          `${file}: no sample requests it and no page shows it; write <Response of="${name}" />, or remove the file.`,
      ),
  ];
}

/**
 * Field paths that no response has. A path counts when it matches something from anywhere in a response. One of names and dots alone
 * is compared with the responses only when its first name is a field in one of them: `cql.serverChoice` is the name of an index.
 */
function findPathProblems({recordings}: Pick<SampleTree, 'recordings'>, {paths}: Pick<ReadPages, 'paths'>): string[] {
  const readable = recordings.filter(({body}) => body.length > 0);
  const of = (language: string) => readable.filter((recording) => getBodyLanguage(recording) === language);
  const [json, xml] = [of('json'), of('xml')];
  const columns = new Set(
    of('csv').flatMap(
      ({body}) =>
        body
          .toString('utf8')
          .split('\n')[0]
          ?.match(/[^",;\s]+/g) ?? [],
    ),
  );
  const matches = (among: readonly Recording[], path: string) => among.some((recording) => hasPath(recording, path));
  const known = new Map<string, boolean>();
  const isKnown = (text: string) => {
    const bare = text.replace(/^\$\.?/, '');
    if (/^[\w.-]*:|^\//.test(text)) {
      return matches(xml, text.startsWith('/') ? text : `//${text}`);
    }
    // The last brackets are left out: an empty list is a list, too.
    const isField = matches(json, `$..${bare.replace(/\[\*?\]$/, '')}`);
    return isField || columns.has(text) || (!/\[/.test(bare) && !matches(json, `$..${bare.split('.')[0]}`));
  };
  return paths
    .filter(({text}) => {
      known.set(text, known.get(text) ?? isKnown(text));
      return !known.get(text);
    })
    .map(
      ({file, line, text}) =>
        `${file}:${line}: no response under samples/ has the field ${text}; correct the path, or add a recording of a record that has it.`,
    );
}

function countByProvenance(recordings: readonly Recording[]): ByProvenance {
  const recorded = recordings.filter(({provenance}) => provenance.kind === 'recorded');
  return {
    recorded: recorded.length,
    shortened: recorded.filter(isShortened).length,
    constructed: recordings.length - recorded.length,
    partlyRecorded: recordings.filter(
      ({provenance: {kind, text}}) => kind === 'constructed' && /\brecorded \d{4}/.test(text),
    ).length,
  };
}

/** Whether what a page shows of it is a part. One that cannot be shown is among the stored problems. */
const isShortened = (recording: Recording) => attempt(() => getShownBody(recording).isShortened) ?? false;

/** Runs the samples, as many at a time as there are processors. */
async function runAll(
  {root, fallbacks, files}: Pick<Project, 'root' | 'fallbacks' | 'files'>,
  {samples, recordings}: SampleTree,
  isRun: (sample: Sample) => boolean,
) {
  const queue = samples.filter(isRun).flatMap((sample) =>
    listLanguages().flatMap(([language]) => {
      const program = sample.code[language];
      return program && findCommands()[language] ? [{sample, language, program}] : [];
    }),
  );
  const result = {runs: queue.length, responses: 0, replayed: new Set<string>(), problems: [] as string[]};
  const sent = new Map(queue.map(({sample}) => [sample, new Set<string>()]));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const run = await runSample(next.sample, next.language, recordings, {root, fallbacks, files});
      run.replayed.forEach((name) => {
        result.replayed.add(name);
        sent.get(next.sample)?.add(name);
      });
      result.responses += run.responses;
      result.problems.push(...findRunProblems(next.program, getExpected(next.sample), run));
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.cpus().length)}, work));
  result.problems.push(...[...sent].flatMap(([sample, names]) => findSentProblems(sample, names)));
  return result;
}
