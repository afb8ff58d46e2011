/**
 * Makes every request of `samples/` to the services and compares the responses with the recordings: status, media type, fields, the
 * description of the services, the paths that pages name; then runs the programs of the pages on the current responses. Values
 * may differ: they are data.
 */

import {hasPath} from '../field-paths';
import {readPages, type ReadPages} from '../pages';
import type {Project, ServiceDescription} from '../project';
import {getBodyLanguage, type Header, type Recording} from '../recording';
import {findReason, getExpected, runSample} from '../run';
import {listLanguages, readSamples, type Language, type Sample} from '../samples';
import {Client, Stopped, type ClientOptions, type Response, type Unreachable} from './client';
import {findObstacle} from './obstacle';
import {requestAll, type Live} from './requests';
import {getShownStructure, findStructureChanges, getStructure, union, type Structure} from './structure';

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

export interface LiveOptions extends ClientOptions {
  /** Part of the names to look at. */
  filter?: string;
}

export async function checkLive(project: Project, {filter = '', ...options}: LiveOptions): Promise<Report> {
  const {root, tokens = [], description} = project;
  const client = new Client({...project, ...options});
  const {samples, recordings} = readSamples(root);
  const pages = await readPages(project);
  const compare = makeComparison(recordings, pages, description);
  const chosen = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
  const isOffline = ({name}: Sample) => recordings.some((each) => each.offline && each.name.startsWith(`${name}/`));
  const programs = listPrograms(samples.filter((sample) => sample.name.includes(filter) && !isOffline(sample)));
  const report: Report = {same: [], changed: [], unreachable: [], stopped: null, left: [], requests: 0};
  const current = new Map<string, Recording>();
  const left = new Set([...chosen.map(({name}) => name), ...programs.map(({file}) => file)]);
  const listPlaces = (name: string) =>
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
    for await (const live of requestAll(chosen, recordings, tokens, client)) {
      const {recording, outcome, url} = live;
      if ('unreachable' in outcome) {
        noteUnreachable(recording.name, outcome.unreachable);
        continue;
      }
      if ('status' in outcome) {
        current.set(recording.name, {...recording, ...outcome, url, bodyFile: null});
      }
      const {changes, places} = await compare(live, client);
      note(recording.name, changes, [...listPlaces(recording.name), ...places]);
    }
    const run = makeRunner(root, recordings, current, client);
    for (const {sample, language, file} of programs) {
      const {change, unreachable} = await run(sample, language);
      if (unreachable) {
        noteUnreachable(file, unreachable);
      } else {
        note(file, change ? [change] : [], listPlaces(sample.name));
      }
    }
  } catch (error) {
    if (!(error instanceof Stopped)) {
      throw error;
    }
    report.stopped = error.message;
  }
  if (filter === '' && report.stopped === null && report.unreachable.length === 0) {
    report.changed.push(...findGoneFields(pages, chosen, [...current.values()]));
  }
  return {...report, left: [...left], requests: client.count};
}

/** @returns how a current response differs from its recording, and places on pages that name what is missing */
function makeComparison(recordings: readonly Recording[], {uses}: ReadPages, description?: ServiceDescription) {
  const structures = new Map(recordings.map((recording) => [recording, tryStructure(recording)]));
  const getKind = ({method, url, status, headers}: Pick<Recording, 'method' | 'url' | 'status' | 'headers'>) =>
    [description?.findOperation(method, url) ?? url, status, getBodyLanguage({headers})].join(' ');
  const known = new Map<string, Structure>();
  for (const recording of recordings) {
    const kind = getKind(recording);
    known.set(kind, union([known.get(kind) ?? new Map(), structures.get(recording) ?? new Map()]));
  }

  return async (live: Live, client: Client): Promise<{changes: string[]; places: string[]}> => {
    const {recording, outcome, url} = live;
    const obstacle = await findObstacle(live, client);
    if (obstacle || !('status' in outcome)) {
      return {changes: obstacle ? [obstacle] : [], places: []};
    }
    const response: Recording = {...recording, ...outcome, url, bodyFile: null};
    const structure = getStructure(response);
    const changes = findStructureChanges(
      structure,
      getShownStructure(recording),
      known.get(getKind(recording)) ?? new Map(),
    );
    const schema = description?.findProblems(response) ?? [];
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
function tryStructure(recording: Recording): Structure {
  try {
    return getStructure(recording);
  } catch {
    return new Map();
  }
}

/** Paths in running text that a recording has and no current response. */
function findGoneFields({paths}: ReadPages, recordings: readonly Recording[], current: readonly Recording[]): Change[] {
  const isIn = (among: readonly Recording[], text: string) => {
    const bare = text.replace(/^\$\.?/, '').replace(/\[\*?\]$/, '');
    return among.some((response) =>
      getBodyLanguage(response) === 'xml'
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

const listPrograms = (samples: readonly Sample[]): Program[] =>
  samples.flatMap((sample) =>
    listLanguages().flatMap(([language]) => {
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
function makeRunner(
  root: string,
  recordings: readonly Recording[],
  current: ReadonlyMap<string, Recording>,
  client: Client,
) {
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
      root,
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
      const change = describeOutputChange(getExpected(sample), run.stdout);
      return change ? {change} : {};
    }
    return {
      change: run.timedOut ? 'it does not end' : `it ends with exit code ${run.code} (${findReason(run.stderr)})`,
    };
  };
}

/**
 * Whether a program that finished prints something of another kind than the page shows. Values are data and may differ; the fields of
 * JSON, the columns of a table and that there is something at all are the program's.
 *
 * @returns a phrase; null when it is of the same kind
 */
function describeOutputChange({file, text}: ReturnType<typeof getExpected>, stdout: string): string | null {
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
    const gone = listFields(text).filter((name) => !listFields(stdout).includes(name));
    return gone.length > 0 ? `it prints JSON without ${gone.join(', ')}` : null;
  }
  return null;
}

/** Names of the fields at the top of a JSON text; none when it is not JSON. */
function listFields(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    return [];
  }
}

type Request = (method: string, url: string, headers: readonly Header[]) => Promise<Response | Unreachable>;
