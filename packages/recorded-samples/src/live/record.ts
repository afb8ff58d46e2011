/**
 * Makes every request of `samples/` to the services and stores the responses: the body in `samples/recordings/`, status and headers
 * in the `.http` file, which keeps its `keep:` lines. What a page shows is derived from that. A response that is not of the kind that
 * the page shows (another status, another format) is reported and not stored.
 */

import fs from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {jsonOf} from '../../src/lib/field-paths';
import {findOperation, readOpenApi} from '../../src/lib/openapi';
import {bodyLanguage, headerOf, readSamples, RECORDINGS_FOLDER, type Recording} from '../../src/lib/samples';
import {shownBody} from '../../src/lib/shorten';
import {updateChecksums} from '../samples/stored';
import {Client, Stopped, type ClientOptions, type Response} from './client';
import {obstacleTo, phraseOf} from './obstacle';
import {requestAll} from './requests';
import {structureChanges, structureOf} from './structure';

export interface RecordReport {
  /** Recordings with what changed: phrases. */
  stored: {what: string; changes: string[]}[];
  /** Recordings whose body is the same as before. */
  same: string[];
  notStored: {what: string; reason: string}[];
  unreachable: {what: string; reason: string}[];
  /** Why the run ended early: a phrase. */
  stopped: string | null;
  requests: number;
}

/**
 * @param options.root the project's folder
 * @param options.filter part of the names to record
 * @param options.today ISO date
 */
export async function record({
  root,
  filter = '',
  today,
  ...options
}: {root: string; filter?: string; today: string} & ClientOptions): Promise<RecordReport> {
  const client = new Client(options);
  const {recordings} = readSamples(root);
  const {operations} = readOpenApi(root);
  const checked = new Set<string>();
  const report: RecordReport = {stored: [], same: [], notStored: [], unreachable: [], stopped: null, requests: 0};
  const store = new Store(root, [...recordings], today);
  try {
    const chosen = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
    for await (const live of requestAll(chosen, recordings, client)) {
      const {recording, outcome, url} = live;
      const what = recording.name;
      if ('unreachable' in outcome) {
        report.unreachable.push({what, reason: outcome.unreachable});
        continue;
      }
      const obstacle =
        (await obstacleTo(live, client)) ?? ('status' in outcome ? keepProblem({...recording, ...outcome}) : null);
      if (obstacle || !('status' in outcome)) {
        report.notStored.push({what, reason: obstacle ?? 'no response'});
        continue;
      }
      const service = findOperation(operations, recording.method, recording.url)?.operation.service;
      if (service) {
        checked.add(service);
      }
      const changes = changesOf(recording, outcome);
      store.write(recording, outcome, url, changes.length > 0);
      if (changes.length > 0) {
        report.stored.push({what, changes});
      } else {
        report.same.push(what);
      }
    }
  } catch (error) {
    if (!(error instanceof Stopped)) {
      throw error;
    }
    report.stopped = error.message;
  }
  dateServices(path.join(root, LAST_CHECKED), checked, today);
  return {...report, requests: client.count};
}

/** The day on which each service was last seen to respond as its page says. */
const LAST_CHECKED = 'src/site/last-checked.json';

/** @throws Error when a service is not in the file */
function dateServices(file: string, ids: ReadonlySet<string>, today: string): void {
  const dates = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string | null>;
  const unknown = [...ids].filter((id) => !Object.hasOwn(dates, id));
  if (unknown.length > 0) {
    throw new Error(`${LAST_CHECKED} has no ${unknown.join(', ')}; add it, with null as its date.`);
  }
  if (ids.size > 0) {
    const after = {...dates, ...Object.fromEntries([...ids].map((id) => [id, today]))};
    replaceFile(file, `${JSON.stringify(after, null, 2)}\n`);
  }
}

/** Whether the parts that a page shows are not in a response: a phrase. */
function keepProblem(response: Recording): string | null {
  try {
    shownBody(response);
    return null;
  } catch (error) {
    return phraseOf(error);
  }
}

/** What differs between a recording and the response in its place. */
function changesOf(recording: Recording, outcome: Response): string[] {
  const response: Recording = {...recording, ...outcome};
  const structure = structureOf(recording);
  const changes = structureChanges(structureOf(response), structure, structure);
  if (changes.length === 0 && !sameBody(recording, response)) {
    changes.push('other values');
  }
  if (recording.provenance.kind === 'constructed') {
    changes.unshift('was constructed');
  }
  const lines = shownBody({...response, bodyFile: `${RECORDINGS_FOLDER}/`}).text.split('\n').length;
  if (changes.length > 0 && recording.keep.length === 0 && lines > MANY_LINES) {
    changes.push(`the page shows all ${lines} lines: name those parts that it needs in a "keep:" line`);
  }
  return changes;
}

/** More are rarely what a page is about. */
const MANY_LINES = 60;

function sameBody(one: Recording, other: Recording): boolean {
  return one.body.equals(other.body) || (bodyLanguage(one) === 'json' && isDeepStrictEqual(jsonOf(one), jsonOf(other)));
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
    const {file, method, requiredHeaders} = recording;
    const isStored = !isNew && recording.bodyFile?.startsWith(`${RECORDINGS_FOLDER}/`);
    const bodyFile =
      response.body.length === 0 ? null : isStored ? recording.bodyFile : this.bodyFileFor(recording, response);
    const [, ...lines] = fs.readFileSync(path.join(this.root, file), 'utf8').split(/\r?\n/);
    const comments = lines.slice(
      0,
      lines.findIndex((line) => !line.startsWith('#')),
    );
    const headers = response.headers.filter(([name]) => !OTHER_HEADERS.test(name));
    const text = [
      `# recorded ${this.today}`,
      ...comments.filter((line) => !/^# (source|note):/.test(line)),
      `${method} ${url}`,
      ...requiredHeaders.map(([name, value]) => `${name}: ${value}`),
      '',
      response.statusLine,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(bodyFile ? ['', `< ${bodyFile.replace(/^samples\//, '')}`] : []),
      '',
    ].join('\n');
    // The body first: whoever stops this leaves the old recording or the new one, and at worst a body that nothing names.
    if (bodyFile && bodyFile !== recording.bodyFile) {
      replaceFile(path.join(this.root, bodyFile), response.body);
    }
    replaceFile(path.join(this.root, file), text);
    const old = recording.bodyFile;
    this.recordings[this.recordings.indexOf(recording)] = {...recording, bodyFile};
    if (old && old !== bodyFile && !this.recordings.some((each) => each.bodyFile === old)) {
      fs.rmSync(path.join(this.root, old));
    }
    updateChecksums(this.root, bodyFile, replaceFile);
  }

  /** `samples/recordings/search/by-number.response.2026-10-01.json`; a recording that is stored already keeps its name but for the date. */
  private bodyFileFor({name, bodyFile, url}: Recording, response: Response): string {
    const type = headerOf(response, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const suffix = SUFFIXES[type] ?? SUFFIXES[bodyLanguage(response)] ?? path.extname(new URL(url).pathname);
    const [section = '', sample = '', base = ''] = name.split('/');
    const end = `.${this.today}${suffix}`;
    const own = `${RECORDINGS_FOLDER}/${section}/${sample}.${base}${end}`;
    if (!bodyFile?.startsWith(`${RECORDINGS_FOLDER}/`)) {
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
