/**
 * Stores a response: the body in `samples/recordings/`, status and headers in the `.http` file, which keeps its
 * comments.
 */

import fs from 'node:fs';
import path from 'node:path';
import type {ReceivedResponse} from './client';
import type {OpenRequest} from './project';
import {getBodyLanguage, isStored, RECORDINGS_FOLDER, type Recording} from './recording';
import {readSamples} from './samples';

/** About the connection and not the response, or different each time. Cookies are nobody else's business. */
const OTHER_HEADERS =
  /^(age|alt-svc|cf-.*|connection|content-encoding|content-length|date|expect-ct|keep-alive|nel|report-to|reporting-endpoints|server|server-timing|set-cookie|transfer-encoding|via|x-(amz|cache|request-id|served-by|timer).*)$/i;

/**
 * Writes the body first: whoever stops this leaves the old recording or the new one, and at worst a body that nothing
 * names. The source of the former response goes. The file of the body keeps its name, because code may know it; what
 * shares the file with other recordings gets one of its own, since theirs is another response.
 *
 * @param today ISO date
 * @param former what the recording was; null for a new one
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
  const old = former?.bodyFile ?? null;
  const isShared = () =>
    readSamples(root).recordings.some(({name, bodyFile}) => bodyFile === old && name !== response.name);
  const isSame = former?.body.equals(response.body);
  const kept = former && isStored(former) && (isSame || !isShared()) ? old : null;
  const bodyFile = response.body.length === 0 ? null : (kept ?? nameBodyFile(response, former));
  if (bodyFile && !(kept && isSame)) {
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
    ...response.headers.filter(([name]) => !OTHER_HEADERS.test(name)).map(([name, value]) => `${name}: ${value}`),
    ...(bodyFile ? ['', `< ${bodyFile.replace(/^samples\//, '')}`] : []),
    '',
  ].join('\n');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
  if (old && old !== bodyFile && !isShared()) {
    fs.rmSync(path.join(root, old));
  }
}

const SUFFIXES = {json: '.json', xml: '.xml', turtle: '.ttl', csv: '.csv', text: '.txt', binary: ''};

/**
 * `samples/recordings/search/by-number.response.json`; with the suffix of the file before or of the URL, if it has one.
 */
function nameBodyFile(response: OpenRequest & ReceivedResponse, former: Recording | null): string {
  const suffix =
    path.extname(former?.bodyFile ?? '') ||
    SUFFIXES[getBodyLanguage(response)] ||
    path.extname(new URL(response.url).pathname);
  const [section, ...rest] = response.name.split('/');
  return `${RECORDINGS_FOLDER}/${section}/${rest.join('.')}${suffix}`;
}
