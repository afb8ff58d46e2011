/** Parses recordings, which are `.http` files in the format that README.md describes, and returns facts about them. */

import path from 'node:path';
import {unescape} from 'node:querystring';
import {parseOrigin, type Origin} from './provenance';
import {SampleError} from './sample-error';

export type Header = readonly [name: string, value: string];

/** Where a response comes from. */
export interface Provenance extends Origin {
  /** URL at which the response is published. */
  source: string | null;
  notes: string[];
}

/** One request and the response to it. */
export interface Recording {
  /** The path below `samples/` without its suffix, such as `search/by-number/response`. */
  name: string;
  /** Path relative to the project root, with slashes. */
  file: string;
  provenance: Provenance;
  method: string;
  /** The complete URL, as it was sent. */
  url: string;
  /** Headers that a request needs to get this response. */
  requiredHeaders: readonly Header[];
  status: number;
  /** The status line, such as `HTTP/1.1 200 OK`. */
  statusLine: string;
  headers: Header[];
  /** The complete body. `getShownBody` returns the part that a page shows. */
  body: Buffer;
  /** Number of the line in the `.http` file on which the body begins. The first line is 1. */
  bodyLine: number;
  /** Path of the file with the body, relative to the project root. Null if the body is in the `.http` file. */
  bodyFile: string | null;
  /** A phrase that explains why the request is never sent to the services. Null if it may be sent. */
  offline: string | null;
  /** Field paths to the parts of the body that a page shows. Empty if it shows the complete body. */
  keep: string[];
}

/** The folder of the complete bodies, relative to the project root. */
export const RECORDINGS_FOLDER = 'samples/recordings';

/** Reads a file. Its path is relative to the project root. */
type ReadFile = (file: string) => Buffer;

/** The lines of a recording, and the next line to parse. */
interface LineReader {
  file: string;
  lines: readonly string[];
  /** Index of the line to parse next. */
  index: number;
}

/**
 * Parses the text of a recording.
 *
 * @param file path of the recording, relative to the project root. It appears in messages, and `< ./FILE` is relative
 *   to it.
 * @param readFile reads the file with the body
 * @throws {SampleError} with file and line
 */
export function parseRecording(text: string, file: string, readFile: ReadFile): Recording {
  const reader: LineReader = {file, lines: text.replace(/^\uFEFF/, '').split(/\r?\n/), index: 0};
  const origin = parseOrigin(reader.lines[0] ?? '');
  if (!origin) {
    return fail(
      reader,
      'no provenance; begin the file with a line such as "# recorded 2026-10-01" or "# constructed from …"',
      1,
    );
  }
  const directives = parseDirectives(reader);
  const listValues = (key: string) => directives.filter((directive) => directive.key === key).map(({value}) => value);
  const {method, url} = parseRequestLine(reader);
  const requiredHeaders = parseHeaders(reader);
  const {status, statusLine} = parseStatusLine(reader);
  const headers = parseHeaders(reader);
  const {body, bodyFile} = parseBody(reader, readFile);
  return {
    name: file.replace(/^samples\//, '').replace(/\.http$/, ''),
    file,
    provenance: {...origin, source: listValues('source')[0] ?? null, notes: listValues('note')},
    method,
    url,
    requiredHeaders,
    status,
    statusLine,
    headers,
    body,
    bodyLine: reader.index + 1,
    bodyFile,
    offline: listValues('offline')[0] ?? null,
    // Split only at commas before `$` or `/`, with which a path begins, because a path can also contain commas.
    keep: listValues('keep').flatMap((list) => list.split(/\s*,\s*(?=[$/])/)),
  };
}

/**
 * @param line the number of the line with the problem. By default, the line to parse next
 * @throws {SampleError} always
 */
function fail({file, index}: LineReader, problem: string, line = index + 1): never {
  throw new SampleError(`${file}:${line}: ${problem}.`);
}

/** Parses the lines at the beginning that start with `#`. Lines without a known key are comments. */
function parseDirectives(reader: LineReader): {key: string; value: string}[] {
  const directives: {key: string; value: string}[] = [];
  for (; reader.lines[reader.index]?.startsWith('#'); reader.index += 1) {
    const [, key, value] = /^# (source|note|keep|offline):\s*(.*?)\s*$/.exec(reader.lines[reader.index] ?? '') ?? [];
    if (key) {
      directives.push({key, value: value || fail(reader, `"${key}:" is empty; write a value, or remove the line`)});
    }
  }
  return directives;
}

function parseRequestLine(reader: LineReader): {method: string; url: string} {
  const [, method, url] = /^([A-Z]+) (https?:\/\/\S+)$/.exec(reader.lines[reader.index] ?? '') ?? [];
  if (!method || !url || !URL.canParse(url)) {
    return fail(reader, 'no request; write the method and the complete, percent-encoded URL, such as "GET https://…"');
  }
  reader.index += 1;
  return {method, url};
}

/** Parses headers, and the empty line after them. */
function parseHeaders(reader: LineReader): Header[] {
  const headers: Header[] = [];
  for (; reader.lines[reader.index]; reader.index += 1) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*?)\s*$/.exec(reader.lines[reader.index] ?? '') ?? [];
    if (!name || value === undefined) {
      return fail(reader, 'not a header; write "Name: value", or an empty line before what follows');
    }
    headers.push([name, value]);
  }
  reader.index += 1;
  return headers;
}

function parseStatusLine(reader: LineReader): {status: number; statusLine: string} {
  const statusLine = reader.lines[reader.index] ?? '';
  const status = Number(/^HTTP\/[\d.]+ (\d{3})(?: .*)?$/.exec(statusLine)?.[1]);
  if (!status) {
    return fail(reader, 'no status line; write one such as "HTTP/1.1 200 OK" after an empty line');
  }
  reader.index += 1;
  return {status, statusLine};
}

/** Reads the body from the remaining lines, or from the file that they name. */
function parseBody(reader: LineReader, readFile: ReadFile): Pick<Recording, 'body' | 'bodyFile'> {
  const bodyText = reader.lines.slice(reader.index).join('\n').replace(/\n$/, '');
  const bodyFile = findBodyFile(bodyText.trim(), reader.file);
  try {
    return {body: bodyFile ? readFile(bodyFile) : Buffer.from(bodyText), bodyFile};
  } catch {
    return fail(reader, `the body's file ${bodyFile} cannot be read; add it, or write the body here`);
  }
}

/** Whether the body of a recording is in `samples/recordings/`, where complete bodies are stored as received. */
export const isStored = ({bodyFile}: Pick<Recording, 'bodyFile'>): boolean =>
  bodyFile?.startsWith(`${RECORDINGS_FOLDER}/`) ?? false;

/** Parses `< recordings/FILE`, a file in `samples/recordings/`, and `< ./FILE`, a file next to the `.http` file. */
function findBodyFile(body: string, file: string): string | null {
  const [, fileInSameFolder, fileInRecordings] = /^< (?:\.\/(\S+)|recordings\/(\S+))$/.exec(body) ?? [];
  if (fileInRecordings) {
    return path.posix.join(RECORDINGS_FOLDER, fileInRecordings);
  }
  return fileInSameFolder ? path.posix.join(path.posix.dirname(file), fileInSameFolder) : null;
}

/**
 * Returns a key that is equal for equal requests. It contains the method, the origin, the path and the query parameters.
 * The order of the parameters and the percent-encoding of characters do not matter. `+` in a parameter is a space.
 */
export function getRequestKey(method: string, url: string): string {
  const {origin, pathname, searchParams} = new URL(url);
  const steps = pathname.split('/').map((step) => encodeURIComponent(unescape(step)));
  const parameters = [...searchParams].map((parameter) => parameter.map(encodeURIComponent).join('='));
  return `${method} ${origin}${steps.join('/')}?${parameters.sort().join('&')}`;
}

/** Returns the key of `getRequestKey`, extended by the required headers. */
export const getExactKey = ({method, url, requiredHeaders}: Pick<Recording, 'method' | 'url' | 'requiredHeaders'>) =>
  [getRequestKey(method, url), ...requiredHeaders.map(formatHeader).sort()].join('\n');

/** Formats a header so that equal headers are equal texts. */
export const formatHeader = ([name, value]: Header) =>
  `${name.toLowerCase()}: ${value.replace(/\s*([,;=])\s*/g, '$1').trim()}`;

/** @param name in upper or lower case */
export function getHeader({headers}: Pick<Recording, 'headers'>, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** Returns the media type without parameters, such as `application/json`. It is `none` if the response states no type. */
export const getMediaType = (response: Pick<Recording, 'headers'>): string =>
  getHeader(response, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';

/** The language of a body by its `Content-Type`. The first pattern that matches is used. */
const BODY_LANGUAGES = [
  [/\bjson\b/, 'json'],
  [/\bxml\b/, 'xml'],
  [/\bturtle\b|n-triples/, 'turtle'],
  [/\bcsv\b/, 'csv'],
  [/^text\//, 'text'],
] as const;

export type BodyLanguage = (typeof BODY_LANGUAGES)[number][1] | 'binary';

/** Returns the language of a body, for parsing and highlighting. It is `text` if the response states no type. */
export function getBodyLanguage(recording: Pick<Recording, 'headers'>): BodyLanguage {
  const type = getHeader(recording, 'content-type') ?? 'text/plain';
  return BODY_LANGUAGES.find(([pattern]) => pattern.test(type))?.[1] ?? 'binary';
}
