/**
 * Makes every request of `samples/` to the services and compares the responses with the recordings: status, media type, fields, the
 * schemas of `static/openapi.yaml`, the paths that pages name; then runs the programs of the pages on the current responses. Values
 * may differ: they are data.
 */

import {valuesAt} from '../../src/lib/field-paths';
import {
  bodyLanguage,
  languageEntries,
  readSamples,
  type Header,
  type Language,
  type Recording,
  type Sample,
} from '../../src/lib/samples';
import {UserError} from '../../src/lib/user-error';
import {findOperation, readOpenApi, type Api} from '../../src/lib/openapi';
import {recordingProblems} from '../samples/openapi';
import {readPages, type Pages} from '../samples/pages';
import {expectedOf, reasonIn, runSample} from '../samples/run';
import {Client, Stopped, type ClientOptions, type Response, type Unreachable} from './client';
import {obstacleTo} from './obstacle';
import {requestAll, type Live} from './requests';
import {shownStructure, structureChanges, structureOf, union, type Structure} from './structure';

export interface Change {
  /** A recording, a program or a page. */
  what: string;
  /** Phrases. */
  changes: string[];
  /** Places on pages that say otherwise: `docs/search.md:12`. */
  pages: string[];
}

export interface Report {
  same: string[];
  changed: Change[];
  unreachable: {what: string; reason: string}[];
  /** Why the run ended early: a phrase. */
  stopped: string | null;
  /** What was not requested or run because of that. */
  left: string[];
  requests: number;
}

/**
 * @param options.root the project's folder
 * @param options.filter part of the names to look at
 */
export async function checkLive({
  root,
  filter = '',
  ...options
}: {root: string; filter?: string} & ClientOptions): Promise<Report> {
  const client = new Client(options);
  const {samples, recordings} = readSamples(root);
  const pages = await readPages(root);
  const compare = comparer(readOpenApi(root), recordings, pages);
  const chosen = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
  const isOffline = ({name}: Sample) => recordings.some((each) => each.offline && each.name.startsWith(`${name}/`));
  const programs = programsOf(samples.filter((sample) => sample.name.includes(filter) && !isOffline(sample)));
  const report: Report = {same: [], changed: [], unreachable: [], stopped: null, left: [], requests: 0};
  const current = new Map<string, Recording>();
  const left = new Set([...chosen.map(({name}) => name), ...programs.map(({file}) => file)]);
  const placesOf = (name: string) =>
    pages.uses
      .filter(
        (use) =>
          use.name === name || samples.some((sample) => sample.name === use.name && sample.response?.name === name),
      )
      .map(({file, line}) => `${file}:${line}`);
  const note = (what: string, changes: string[], places: string[]) => {
    left.delete(what);
    if (changes.length === 0) {
      report.same.push(what);
    } else {
      report.changed.push({what, changes, pages: [...new Set(places)]});
    }
  };
  const noteUnreachable = (what: string, reason: string) => {
    left.delete(what);
    report.unreachable.push({what, reason});
  };

  try {
    for await (const live of requestAll(chosen, recordings, client)) {
      const {recording, outcome, url} = live;
      if ('unreachable' in outcome) {
        noteUnreachable(recording.name, outcome.unreachable);
        continue;
      }
      if ('status' in outcome) {
        current.set(recording.name, {...recording, ...outcome, url, bodyFile: null});
      }
      const {changes, places} = await compare(live, client);
      note(recording.name, changes, [...placesOf(recording.name), ...places]);
    }
    const run = programRunner(recordings, current, client);
    for (const {sample, language, file} of programs) {
      const {change, unreachable} = await run(sample, language);
      if (unreachable) {
        noteUnreachable(file, unreachable);
      } else {
        note(file, change ? [change] : [], placesOf(sample.name));
      }
    }
  } catch (error) {
    if (!(error instanceof Stopped)) {
      throw error;
    }
    report.stopped = error.message;
  }
  if (filter === '' && report.stopped === null && report.unreachable.length === 0) {
    report.changed.push(...goneFields(pages, chosen, [...current.values()]));
  }
  return {...report, left: [...left], requests: client.count};
}

/** @returns how a current response differs from its recording, and places on pages that name what is missing */
function comparer(api: Api, recordings: readonly Recording[], {uses}: Pages) {
  const structures = new Map(recordings.map((recording) => [recording, structureIn(recording)]));
  const kindOf = ({method, url, status, headers}: Pick<Recording, 'method' | 'url' | 'status' | 'headers'>) =>
    [findOperation(api.operations, method, url)?.operation.id ?? url, status, bodyLanguage({headers})].join(' ');
  const known = new Map<string, Structure>();
  for (const recording of recordings) {
    const kind = kindOf(recording);
    known.set(kind, union([known.get(kind) ?? new Map(), structures.get(recording) ?? new Map()]));
  }

  return async (live: Live, client: Client): Promise<{changes: string[]; places: string[]}> => {
    const {recording, outcome, url} = live;
    const obstacle = await obstacleTo(live, client);
    if (obstacle || !('status' in outcome)) {
      return {changes: obstacle ? [obstacle] : [], places: []};
    }
    const response: Recording = {...recording, ...outcome, url, bodyFile: null};
    const structure = structureOf(response);
    const changes = structureChanges(structure, shownStructure(recording), known.get(kindOf(recording)) ?? new Map());
    const file = recording.file;
    const schema = recordingProblems(api, [response])
      .filter((problem) => problem.startsWith(file))
      .map((problem) => problem.slice(problem.indexOf(': ') + 2).replace(/; make them agree\.$/, ''));
    const missing = uses
      .filter(({element, name}) => element === 'Paths' && name === recording.name)
      .flatMap(({file: page, line, paths}) =>
        paths
          .filter((path) => hasPath(recording, path) && !hasPath(response, path))
          .map((path) => ({place: `${page}:${line}`, path})),
      );
    return {
      changes: [...new Set([...changes, ...schema, ...missing.map(({path}) => `the path ${path} matches nothing`)])],
      places: missing.map(({place}) => place),
    };
  };
}

/** A recording that cannot be read is reported by check:samples. */
function structureIn(recording: Recording): Structure {
  try {
    return structureOf(recording);
  } catch {
    return new Map();
  }
}

function hasPath(response: Recording, path: string): boolean {
  try {
    return valuesAt(response, path).length > 0;
  } catch (error) {
    if (error instanceof UserError) {
      return false;
    }
    throw error;
  }
}

/** Paths in running text that a recording has and no current response. */
function goneFields({paths}: Pages, recordings: readonly Recording[], current: readonly Recording[]): Change[] {
  const isIn = (among: readonly Recording[], text: string) => {
    const bare = text.replace(/^\$\.?/, '').replace(/\[\*?\]$/, '');
    return among.some((response) =>
      bodyLanguage(response) === 'xml'
        ? hasPath(response, text.startsWith('/') ? text : `//${text}`)
        : hasPath(response, `$..${bare}`),
    );
  };
  const gone = new Map<string, boolean>();
  const places = paths.filter(({text}) => {
    gone.set(text, gone.get(text) ?? (isIn(recordings, text) && !isIn(current, text)));
    return gone.get(text);
  });
  return [...new Set(places.map(({text}) => text))].map((text) => ({
    what: `the field ${text}`,
    changes: ['no current response has it'],
    pages: places.filter((place) => place.text === text).map(({file, line}) => `${file}:${line}`),
  }));
}

interface Program {
  sample: Sample;
  language: Language;
  file: string;
}

const programsOf = (samples: readonly Sample[]): Program[] =>
  samples.flatMap((sample) =>
    languageEntries().flatMap(([language]) => {
      const file = sample.code[language]?.file;
      return file ? [{sample, language, file}] : [];
    }),
  );

/** What of a program's own headers decides about the response. */
const REQUEST_HEADERS = /^(accept(-profile|-language)?|if-.*|range)$/i;

/**
 * Runs programs on the current responses. What they request beyond those is requested from the services, once.
 *
 * @returns a function that runs one, and says what is wrong with the run, or why it could not be
 * @throws {Stopped} of the client
 */
function programRunner(recordings: readonly Recording[], current: ReadonlyMap<string, Recording>, client: Client) {
  const played = recordings.map((recording) => current.get(recording.name) ?? recording);
  const further = new Map<string, Promise<Response | Unreachable>>();
  const request: Request = (method, url, headers) => {
    const key = JSON.stringify([method, url, headers]);
    const sent = further.get(key) ?? client.send(method, url, headers);
    further.set(key, sent);
    return sent;
  };
  return async (sample: Sample, language: Language): Promise<{change?: string; unreachable?: string}> => {
    let failure = null as Error | string | null; // set by respond() below, which the compiler does not follow
    const run = await runSample(sample, language, played, {
      respond: async ({method, url, headers}, recording) => {
        if (recording && current.has(recording.name)) {
          return null;
        }
        try {
          const sent = await request(
            method,
            url,
            headers.filter(([name, value]) => REQUEST_HEADERS.test(name) && !/^\*(\/\*)?$/.test(value)),
          );
          if ('status' in sent) {
            return sent;
          }
          failure = sent.unreachable;
        } catch (error) {
          failure = error as Error;
        }
        return 'closed';
      },
    });
    if (failure instanceof Error) {
      throw failure;
    }
    if (failure) {
      return {unreachable: `it requests what cannot be reached (${failure})`};
    }
    if (run.code === 0) {
      const change = outputChange(expectedOf(sample), run.stdout);
      return change ? {change} : {};
    }
    return {change: run.timedOut ? 'it does not end' : `it ends with exit code ${run.code} (${reasonIn(run.stderr)})`};
  };
}

/**
 * Whether a program that finished prints something of another kind than the page shows. Values are data and may differ; the fields of
 * JSON, the columns of a table and that there is something at all are the program's.
 *
 * @returns a phrase; null when it is of the same kind
 */
function outputChange({file, text}: ReturnType<typeof expectedOf>, stdout: string): string | null {
  if (stdout.trim() === '' || text.trim() === '') {
    return stdout.trim() === text.trim()
      ? null
      : `it prints ${stdout.trim() ? 'something in place of nothing' : 'nothing'}`;
  }
  const columns = (table: string) => table.slice(0, table.indexOf('\n'));
  if (file.endsWith('.csv') && columns(stdout) !== columns(text)) {
    return `it prints the columns ${columns(stdout)} in place of ${columns(text)}`;
  }
  if (file.endsWith('.json')) {
    const gone = fieldsOf(text).filter((name) => !fieldsOf(stdout).includes(name));
    return gone.length > 0 ? `it prints JSON without ${gone.join(', ')}` : null;
  }
  return null;
}

/** Names of the fields at the top of a JSON text; none when it is not JSON. */
function fieldsOf(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    return [];
  }
}

type Request = (method: string, url: string, headers: readonly Header[]) => Promise<Response | Unreachable>;
