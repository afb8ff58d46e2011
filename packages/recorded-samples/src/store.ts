/** Stores a response: its body in `samples/recordings/`, and its status and headers in an `.http` file. */

import fs from 'node:fs';
import path from 'node:path';
import type {ReceivedResponse} from './client';
import type {OpenRequest} from './project';
import {getBodyLanguage, isStored, RECORDINGS_FOLDER, type Recording} from './recording';
import {readSamples} from './samples';

/**
 * Headers that are not stored, because they describe the connection, because they differ in each response, or because
 * they are private, such as cookies.
 */
const IGNORED_HEADERS =
  /^(age|alt-svc|cf-.*|connection|content-encoding|content-length|date|expect-ct|keep-alive|nel|report-to|reporting-endpoints|server|server-timing|set-cookie|transfer-encoding|via|x-(amz|cache|request-id|served-by|timer).*)$/i;

/**
 * Writes a response to the disk. The body is written before the `.http` file, so that an interrupted run leaves either the
 * old or the new recording, and at worst a body that no recording uses.
 *
 * The `.http` file keeps its comments except `source:` and `note:`, which are about the former response. The body keeps its
 * file, because code may contain its name. If other recordings have the same file as their body, the new body gets another
 * file.
 *
 * @param root the project's folder
 * @param today the date of the response in ISO 8601
 * @param former the recording that is replaced, or null for a new recording
 */
export function storeResponse(
  root: string,
  today: string,
  response: OpenRequest & ReceivedResponse,
  former: Recording | null = null,
): void {
  const file = path.join(root, `samples/${response.name}.http`);
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\r?\n/) : [];
  const end = lines.findIndex((line) => !line.startsWith('#'));
  const comments = lines.slice(1, end);
  const formerBodyFile = former?.bodyFile ?? null;
  const isFormerBodyFileShared = () =>
    readSamples(root).recordings.some(({name, bodyFile}) => bodyFile === formerBodyFile && name !== response.name);
  const isSameBody = former?.body.equals(response.body);
  const canReuseFile = former && isStored(former) && (isSameBody || !isFormerBodyFileShared());
  const reusedFile = canReuseFile ? formerBodyFile : null;
  const bodyFile = response.body.length === 0 ? null : (reusedFile ?? nameBodyFile(response, former));
  if (bodyFile && !(reusedFile && isSameBody)) {
    fs.mkdirSync(path.dirname(path.join(root, bodyFile)), {recursive: true});
    fs.writeFileSync(path.join(root, bodyFile), response.body);
  }
  const text = [
    `# recorded ${today}`,
    ...comments.filter((line) => !/^# (source|note):/.test(line)),
    `${response.method} ${response.url}`,
    ...response.requiredHeaders.map(([name, value]) => `${name}: ${value}`),
    '',
    response.statusLine,
    ...response.headers.filter(([name]) => !IGNORED_HEADERS.test(name)).map(([name, value]) => `${name}: ${value}`),
    ...(bodyFile ? ['', `< ${bodyFile.replace(/^samples\//, '')}`] : []),
    '',
  ].join('\n');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
  if (formerBodyFile && formerBodyFile !== bodyFile && !isFormerBodyFileShared()) {
    fs.rmSync(path.join(root, formerBodyFile));
  }
}

const SUFFIXES = {json: '.json', xml: '.xml', turtle: '.ttl', csv: '.csv', text: '.txt', binary: ''};

/**
 * Returns a path such as `samples/recordings/search/by-number.response.json`. The suffix comes from the former body, or
 * otherwise from the media type or the URL.
 */
function nameBodyFile(response: OpenRequest & ReceivedResponse, former: Recording | null): string {
  const suffix =
    path.extname(former?.bodyFile ?? '') ||
    SUFFIXES[getBodyLanguage(response)] ||
    path.extname(new URL(response.url).pathname);
  const [section, ...rest] = response.name.split('/');
  return `${RECORDINGS_FOLDER}/${section}/${rest.join('.')}${suffix}`;
}
