/**
 * Makes every request of `samples/` to the services and stores the responses: the body in `samples/recordings/`, status and headers
 * in the `.http` file, which keeps its `keep:` lines. What a page shows is derived from that. A response that is not of the kind that
 * the page shows (another status, another format) is reported and not stored. To an open request, any response is an answer.
 */

import fs from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {parseJson} from '../field-paths';
import {readPages} from '../pages';
import type {OpenRequest, Project} from '../project';
import {getBodyLanguage, getExactKey, isStored, RECORDINGS_FOLDER, type Recording} from '../recording';
import {readSamples} from '../samples';
import {getShownBody} from '../shown-body';
import {updateChecksums} from '../stored';
import {Client, type Response} from './client';
import {findProblem, getMediaType} from './requests';
import {makeComparison, visitServices, type LiveOptions, type Report} from './visit';

export interface RecordOptions extends LiveOptions {
  /** ISO date. */
  today: string;
}

export async function record(project: Project, {today, ...options}: RecordOptions): Promise<Report> {
  const {root, open = []} = project;
  const client = new Client({...project, ...options});
  const tree = readSamples(root);
  const pages = readPages(project);
  const compare = makeComparison(tree.recordings, pages, project);
  const known = new Set(tree.recordings.map(getExactKey));
  /** The bodies that recordings have now. */
  const bodyFiles = new Map(tree.recordings.map(({name, bodyFile}) => [name, bodyFile]));

  const report = await visitServices(tree, pages, {...project, ...options}, client, (recording, response) => {
    const refused = findProblem(() => getShownBody(response));
    if (refused !== null) {
      return {refused};
    }
    const changes = compare(recording, response);
    if (changes.length === 0 && !isSameBody(recording, response)) {
      changes.push('other values');
    }
    if (recording.provenance.kind === 'constructed') {
      changes.unshift('was constructed');
    }
    const {bodyFile: old} = recording;
    const kept = changes.length === 0 && isStored(recording) ? old : null;
    const bodyFile = store(root, today, response, response, kept);
    bodyFiles.set(recording.name, bodyFile);
    if (old && ![...bodyFiles.values()].includes(old)) {
      fs.rmSync(path.join(root, old));
    }
    updateChecksums(root, bodyFile);
    return changes;
  });

  for (const request of open) {
    if (request.name.includes(options.filter ?? '') && !known.has(getExactKey(request)) && client.stopped === null) {
      const response = await client.send(request.method, request.url, request.requiredHeaders);
      if ('unreachable' in response) {
        report.unreachable.push({what: request.name, reason: response.unreachable});
      } else {
        updateChecksums(root, store(root, today, request, response, null));
        report.answered.push(request.name);
      }
    }
  }
  return {...report, stopped: client.stopped, requests: client.count};
}

const isSameBody = (one: Recording, other: Recording): boolean =>
  one.body.equals(other.body) ||
  (getBodyLanguage(one) === 'json' && isDeepStrictEqual(parseJson(one), parseJson(other)));

/** About the connection and not the response, or different each time. Cookies are nobody else's business. */
const OTHER_HEADERS =
  /^(age|alt-svc|cf-.*|connection|content-encoding|content-length|date|expect-ct|keep-alive|nel|report-to|reporting-endpoints|server|server-timing|set-cookie|transfer-encoding|via|x-(amz|cache|request-id|served-by|timer).*)$/i;

const SUFFIXES: Readonly<Record<string, string>> = {
  json: '.json', xml: '.xml', csv: '.csv', text: '.txt', 'application/n-triples': '.nt', 'text/turtle': '.ttl',
  'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp', 'application/zip': '.zip',
}; // prettier-ignore

/**
 * Writes a recording, the body first: whoever stops this leaves the old recording or the new one, and at worst a body that nothing
 * names. The comments of the file stay, without the source of the former response.
 *
 * @param kept the file that has this body already
 * @returns the file of the body; null when that is empty
 */
function store(
  root: string,
  today: string,
  request: OpenRequest,
  response: Response,
  kept: string | null,
): string | null {
  const file = path.join(root, `samples/${request.name}.http`);
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\r?\n/) : [''];
  const comments = before
    .slice(
      1,
      before.findIndex((line) => !line.startsWith('#')),
    )
    .filter((line) => !/^# (source|note):/.test(line));
  const bodyFile = response.body.length === 0 ? null : (kept ?? nameBodyFile(today, request, response));
  if (bodyFile && !kept) {
    fs.mkdirSync(path.dirname(path.join(root, bodyFile)), {recursive: true});
    fs.writeFileSync(path.join(root, bodyFile), response.body);
  }
  const text = [
    `# recorded ${today}`,
    ...comments,
    `${request.method} ${request.url}`,
    ...request.requiredHeaders.map(([name, value]) => `${name}: ${value}`),
    '',
    response.statusLine,
    ...response.headers.filter(([name]) => !OTHER_HEADERS.test(name)).map(([name, value]) => `${name}: ${value}`),
    ...(bodyFile ? ['', `< ${bodyFile.replace(/^samples\//, '')}`] : []),
    '',
  ].join('\n');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
  return bodyFile;
}

/** `samples/recordings/search/by-number.response.2026-10-01.json` */
function nameBodyFile(today: string, {name, url}: OpenRequest, response: Response): string {
  const suffix =
    SUFFIXES[getMediaType(response)] ?? SUFFIXES[getBodyLanguage(response)] ?? path.extname(new URL(url).pathname);
  const [section, ...rest] = name.split('/');
  return `${RECORDINGS_FOLDER}/${section}/${rest.join('.')}.${today}${suffix}`;
}
