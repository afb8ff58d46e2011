/** What `checkLive` and `record` share: they send the requests of `samples/`, compare the responses, and report. */

import {hasPath} from '../field-paths';
import type {ReadPages} from '../pages';
import type {Project} from '../project';
import {getBodyLanguage, type Recording} from '../recording';
import type {SampleTree} from '../samples';
import type {Client, ClientOptions} from './client';
import {findProblem, requestAll} from './requests';
import {findStructureChanges, readStructure, type Structure} from './structure';

export interface Change {
  /** Name of a recording, or a field. */
  what: string;
  /** Phrases. */
  changes: string[];
  /** Places on pages that show it: `docs/search.md:12`. */
  pages: string[];
}

export interface Report {
  /** Names of recordings, as all below. */
  same: string[];
  changed: Change[];
  /** Of another kind than the page shows, such as another status: these cannot take the place of the recordings. */
  refused: Change[];
  /** Recorded, in response to requests that were open. */
  answered: string[];
  unreachable: {what: string; reason: string}[];
  /** Why the run ended early: a phrase. */
  stopped: string | null;
  /** What was not requested because of that. */
  left: string[];
  requests: number;
}

export interface LiveOptions extends ClientOptions {
  /** Part of the names to look at. */
  filter?: string;
}

/**
 * @param see compares a response with its recording, and may store it. @returns how it differs: phrases; or why it is refused
 * @returns what differs; requests that follow may still be added
 */
export async function visitServices(
  {samples, recordings}: SampleTree,
  {uses}: ReadPages,
  {filter = '', tokens = []}: Pick<LiveOptions, 'filter'> & Pick<Project, 'tokens'>,
  client: Client,
  see: (recording: Recording, response: Recording) => string[] | {refused: string},
): Promise<Report> {
  const chosen = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
  const left = new Set(chosen.map(({name}) => name));
  const report: Report = {
    same: [],
    changed: [],
    refused: [],
    answered: [],
    unreachable: [],
    stopped: null,
    left: [],
    requests: 0,
  };
  const listPages = (name: string) => {
    const shownBy = samples.filter(({response, responses}) => response?.name === name || responses.includes(name));
    const places = uses.filter((use) => use.name === name || shownBy.some((sample) => sample.name === use.name));
    return [...new Set(places.map(({file, line}) => `${file}:${line}`))];
  };
  for await (const {recording, outcome} of requestAll(chosen, recordings, tokens, client)) {
    if (client.stopped !== null) {
      break;
    }
    const what = recording.name;
    left.delete(what);
    if ('unreachable' in outcome) {
      report.unreachable.push({what, reason: outcome.unreachable});
      continue;
    }
    const seen = 'response' in outcome ? see(recording, outcome.response) : outcome;
    const isRefused = 'refused' in seen;
    const changes = isRefused ? [seen.refused] : seen;
    if (changes.length === 0) {
      report.same.push(what);
    } else {
      report[isRefused ? 'refused' : 'changed'].push({what, changes, pages: listPages(what)});
    }
  }
  return {...report, stopped: client.stopped, left: [...left], requests: client.count};
}

/** @returns a function that names how a response differs from its recording: phrases */
export function makeComparison(
  recordings: readonly Recording[],
  {uses}: ReadPages,
  {findOperation, validate}: Pick<Project, 'findOperation' | 'validate'>,
): (recording: Recording, response: Recording) => string[] {
  const getKind = ({method, url, status, headers}: Recording) =>
    [findOperation?.(method, url) ?? url, status, getBodyLanguage({headers})].join(' ');
  const known = new Map<string, Structure>();
  for (const recording of recordings) {
    // One that cannot be read is reported by checkSamples.
    findProblem(() => known.set(getKind(recording), readStructure(recording, [], known.get(getKind(recording)))));
  }
  return (recording, response) => {
    const {name, keep} = recording;
    const paths = uses.filter((use) => use.element === 'Paths' && use.name === name).flatMap((use) => use.paths);
    const missing = paths.filter((path) => hasPath(recording, path) && !hasPath(response, path));
    return [
      ...findStructureChanges(readStructure(response), readStructure(recording, keep), known.get(getKind(recording))),
      ...(validate?.(response) ?? []),
      ...new Set(missing.map((path) => `the path ${path} matches nothing`)),
    ];
  };
}
