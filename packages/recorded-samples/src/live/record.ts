/**
 * Makes every request of `samples/` to the services and stores the responses: the body in `samples/recordings/`, status and headers
 * in the `.http` file, which keeps its `keep:` lines. What a page shows is derived from that. A response that is not of the kind that
 * the page shows (another status, another format) is reported and not stored. To an open request, any response is an answer.
 */

import fs from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {parseJson} from '../field-paths';
import type {OpenRequest, Project} from '../project';
import {getBodyLanguage, getExactKey, getHeader, isStored, RECORDINGS_FOLDER, type Recording} from '../recording';
import {readSamples} from '../samples';
import {getShownBody} from '../shown-body';
import {updateChecksums} from '../stored';
import {Client, Stopped, type ClientOptions, type Response} from './client';
import {findObstacle, formatPhrase} from './obstacle';
import {requestAll} from './requests';
import {findStructureChanges, getStructure} from './structure';

export interface RecordReport {
  /** Recordings with what changed: phrases. */
  stored: {what: string; changes: string[]}[];
  /** Names of recordings whose request was open before. */
  answered: string[];
  /** Recordings whose body is the same as before. */
  same: string[];
  notStored: {what: string; reason: string}[];
  unreachable: {what: string; reason: string}[];
  /** Why the run ended early: a phrase. */
  stopped: string | null;
  requests: number;
}

export interface RecordOptions extends ClientOptions {
  /** Part of the names to record. */
  filter?: string;
  /** ISO date. */
  today: string;
}

export async function record(
  {root, tokens = [], open = [], ...project}: Pick<Project, 'root' | 'tokens' | 'open' | 'userAgent' | 'pauseMs'>,
  {filter = '', today, ...options}: RecordOptions,
): Promise<RecordReport> {
  const client = new Client({...project, ...options});
  const {recordings} = readSamples(root);
  const report: RecordReport = {
    stored: [],
    answered: [],
    same: [],
    notStored: [],
    unreachable: [],
    stopped: null,
    requests: 0,
  };
  const known = new Set(recordings.map(getExactKey));
  const store = new Store(root, [...recordings], today);
  try {
    const chosen = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
    for await (const live of requestAll(chosen, recordings, tokens, client)) {
      const {recording, outcome, url} = live;
      const what = recording.name;
      if ('unreachable' in outcome) {
        report.unreachable.push({what, reason: outcome.unreachable});
        continue;
      }
      const obstacle =
        (await findObstacle(live, client)) ??
        ('status' in outcome ? findKeepProblem({...recording, ...outcome}) : null);
      if (obstacle || !('status' in outcome)) {
        report.notStored.push({what, reason: obstacle ?? 'no response'});
        continue;
      }
      const changes = listChanges(recording, outcome);
      store.write(recording, outcome, url, changes.length > 0);
      if (changes.length > 0) {
        report.stored.push({what, changes});
      } else {
        report.same.push(what);
      }
    }
    for (const request of open.filter((each) => each.name.includes(filter) && !known.has(getExactKey(each)))) {
      const outcome = await client.send(request.method, request.url, request.requiredHeaders);
      if ('unreachable' in outcome) {
        report.unreachable.push({what: request.name, reason: outcome.unreachable});
      } else {
        store.create(request, outcome);
        report.answered.push(request.name);
      }
    }
  } catch (error) {
    if (!(error instanceof Stopped)) {
      throw error;
    }
    report.stopped = error.message;
  }
  return {...report, requests: client.count};
}

/** Whether the parts that a page shows are not in a response: a phrase. */
function findKeepProblem(response: Recording): string | null {
  try {
    getShownBody(response);
    return null;
  } catch (error) {
    return formatPhrase(error);
  }
}

/** What differs between a recording and the response in its place. */
function listChanges(recording: Recording, outcome: Response): string[] {
  const response: Recording = {...recording, ...outcome};
  const structure = getStructure(recording);
  const changes = findStructureChanges(getStructure(response), structure, structure);
  if (changes.length === 0 && !sameBody(recording, response)) {
    changes.push('other values');
  }
  if (recording.provenance.kind === 'constructed') {
    changes.unshift('was constructed');
  }
  const lines = getShownBody({...response, bodyFile: `${RECORDINGS_FOLDER}/`}).text.split('\n').length;
  if (changes.length > 0 && recording.keep.length === 0 && lines > MANY_LINES) {
    changes.push(`the page shows all ${lines} lines: name those parts that it needs in a "keep:" line`);
  }
  return changes;
}

/** More are rarely what a page is about. */
const MANY_LINES = 60;

function sameBody(one: Recording, other: Recording): boolean {
  return (
    one.body.equals(other.body) ||
    (getBodyLanguage(one) === 'json' && isDeepStrictEqual(parseJson(one), parseJson(other)))
  );
}

/** About the connection and not the response, or different each time. Cookies are nobody else's business. */
const OTHER_HEADERS =
  /^(age|alt-svc|cf-.*|connection|content-encoding|content-length|date|expect-ct|keep-alive|nel|report-to|reporting-endpoints|server|server-timing|set-cookie|transfer-encoding|via|x-(amz|cache|request-id|served-by|timer).*)$/i;

const SUFFIXES: Readonly<Record<string, string>> = {
  json: '.json', xml: '.xml', csv: '.csv', text: '.txt', 'application/n-triples': '.nt', 'text/turtle': '.ttl',
  'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp', 'application/zip': '.zip',
}; // prettier-ignore

/** Writes recordings, each completely or not at all. */
class Store {
  constructor(
    private readonly root: string,
    private readonly recordings: Recording[],
    private readonly today: string,
  ) {}

  /** @param isNew whether the body is another one than before; the same one stays where it is */
  write(recording: Recording, response: Response, url: string, isNew: boolean): void {
    const {file, bodyFile: old} = recording;
    const [, ...lines] = fs.readFileSync(path.join(this.root, file), 'utf8').split(/\r?\n/);
    const comments = lines.slice(
      0,
      lines.findIndex((line) => !line.startsWith('#')),
    );
    const bodyFile = this.writeFiles(
      file,
      {...recording, url},
      response,
      comments.filter((line) => !/^# (source|note):/.test(line)),
      !isNew && isStored(recording) ? old : null,
    );
    this.recordings[this.recordings.indexOf(recording)] = {...recording, bodyFile};
    if (old && old !== bodyFile && !this.recordings.some((each) => each.bodyFile === old)) {
      fs.rmSync(path.join(this.root, old));
    }
    updateChecksums(this.root, bodyFile, replaceFile);
  }

  /** Stores the first response to a request. */
  create(request: OpenRequest, response: Response): void {
    const bodyFile = this.writeFiles(`samples/${request.name}.http`, {...request, bodyFile: null}, response, [], null);
    updateChecksums(this.root, bodyFile, replaceFile);
  }

  /**
   * @param kept the file that has this body already
   * @returns the file of the body; null when that is empty
   */
  private writeFiles(
    file: string,
    request: OpenRequest & Pick<Recording, 'bodyFile'>,
    response: Response,
    comments: readonly string[],
    kept: string | null,
  ): string | null {
    const bodyFile = response.body.length === 0 ? null : (kept ?? this.nameBodyFile(request, response));
    const headers = response.headers.filter(([name]) => !OTHER_HEADERS.test(name));
    const text = [
      `# recorded ${this.today}`,
      ...comments,
      `${request.method} ${request.url}`,
      ...request.requiredHeaders.map(([name, value]) => `${name}: ${value}`),
      '',
      response.statusLine,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(bodyFile ? ['', `< ${bodyFile.replace(/^samples\//, '')}`] : []),
      '',
    ].join('\n');
    // The body first: whoever stops this leaves the old recording or the new one, and at worst a body that nothing names.
    if (bodyFile && bodyFile !== kept) {
      replaceFile(path.join(this.root, bodyFile), response.body);
    }
    replaceFile(path.join(this.root, file), text);
    return bodyFile;
  }

  /** `samples/recordings/search/by-number.response.2026-10-01.json`; a recording that is stored already keeps its name but for the date. */
  private nameBodyFile({name, bodyFile, url}: OpenRequest & Pick<Recording, 'bodyFile'>, response: Response): string {
    const type = getHeader(response, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const suffix = SUFFIXES[type] ?? SUFFIXES[getBodyLanguage(response)] ?? path.extname(new URL(url).pathname);
    const [section = '', sample = '', base = ''] = name.split('/');
    const end = `.${this.today}${suffix}`;
    const own = `${RECORDINGS_FOLDER}/${section}/${sample}.${base}${end}`;
    if (!bodyFile || !isStored({bodyFile})) {
      return own;
    }
    const renamed = bodyFile.slice(0, -path.extname(bodyFile).length).replace(/[._]\d{4}-\d{2}-\d{2}$/, '') + end;
    return this.recordings.some((other) => other.bodyFile === renamed && other.name !== name) ? own : renamed;
  }
}

/** Replaces a file in one step. */
function replaceFile(file: string, content: string | Buffer): void {
  const unfinished = `${file}.unfinished`;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  try {
    fs.writeFileSync(unfinished, content);
    fs.renameSync(unfinished, file);
  } finally {
    fs.rmSync(unfinished, {force: true});
  }
}
