/**
 * A recording: the format of an `.http` file, as README.md describes it, and what can be asked of a request and a
 * response.
 */

import path from 'node:path';
import {unescape} from 'node:querystring';
import {parseOrigin, type Origin} from './provenance';
import {SampleError} from './sample-error';

export type Header = readonly [name: string, value: string];

/** How a response came to be. */
export interface Provenance extends Origin {
  /** URL of the place where the recording was found. */
  source: string | null;
  notes: string[];
}

/** One request and the response to it. */
export interface Recording {
  /** The file without its suffix, below `samples/`: `search/by-number/response`. */
  name: string;
  /** Path from the project's folder, with slashes. */
  file: string;
  provenance: Provenance;
  method: string;
  /** Complete URL, as sent. */
  url: string;
  /** Headers that a request must have to get this response. */
  requiredHeaders: readonly Header[];
  status: number;
  /** `HTTP/1.1 200 OK` */
  statusLine: string;
  headers: Header[];
  /** The whole body; `getShownBody` derives what a page shows. */
  body: Buffer;
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number;
  /** Path of the file with the body, when that is another one. */
  bodyFile: string | null;
  /** Why the services are never asked for it: a phrase. */
  offline: string | null;
  /** Paths to the parts of the body that a page shows. Empty: it shows the whole body. */
  keep: string[];
}

/** Whole recordings, from the project's folder. */
export const RECORDINGS_FOLDER = 'samples/recordings';

/** Reads a file by its path from the project's folder. */
type ReadFile = (file: string) => Buffer;

/**
 * Reads a recording from its text.
 *
 * @param file path from the project's folder, for messages and for a body in a file beside it
 * @param readFile how to read the file of a body
 * @throws {SampleError} naming file and line
 */
export function parseRecording(text: string, file: string, readFile: ReadFile): Recording {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  let at = 0;
  const fail = (what: string, line = at + 1): never => {
    throw new SampleError(`${file}:${line}: ${what}.`);
  };

  const origin = parseOrigin(lines[0] ?? '');
  if (!origin) {
    return fail(
      'no provenance; begin the file with a line such as "# recorded 2026-10-01" or "# constructed from …"',
      1,
    );
  }
  const directives: {key: string; value: string}[] = [];
  for (; lines[at]?.startsWith('#'); at += 1) {
    const [, key, value] = /^# (source|note|keep|offline):\s*(.*?)\s*$/.exec(lines[at] ?? '') ?? [];
    if (key) {
      directives.push({key, value: value || fail(`"${key}:" is empty; write a value, or remove the line`)});
    }
  }
  const listValues = (key: string) => directives.filter((each) => each.key === key).map(({value}) => value);

  const [, method, url] = /^([A-Z]+) (https?:\/\/\S+)$/.exec(lines[at] ?? '') ?? [];
  if (!method || !url || !URL.canParse(url)) {
    return fail('no request; write the method and the complete, percent-encoded URL, such as "GET https://…"');
  }
  at += 1;
  const readHeaders = () => {
    const headers: Header[] = [];
    for (; lines[at]; at += 1) {
      const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*?)\s*$/.exec(lines[at] ?? '') ?? [];
      if (!name || value === undefined) {
        return fail('not a header; write "Name: value", or an empty line before what follows');
      }
      headers.push([name, value]);
    }
    return headers;
  };
  const requiredHeaders = readHeaders();
  at += 1;

  const statusLine = lines[at] ?? '';
  const status = Number(/^HTTP\/[\d.]+ (\d{3})(?: .*)?$/.exec(statusLine)?.[1]);
  if (!status) {
    return fail('no status line; write one such as "HTTP/1.1 200 OK" after an empty line');
  }
  at += 1;
  const headers = readHeaders();
  at += 1;

  const bodyText = lines.slice(at).join('\n').replace(/\n$/, '');
  const bodyFile = findBodyFile(bodyText.trim(), file);
  let body: Buffer = Buffer.from(bodyText);
  try {
    body = bodyFile ? readFile(bodyFile) : body;
  } catch {
    return fail(`the body's file ${bodyFile} cannot be read; add it, or write the body here`);
  }
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
    bodyLine: at + 1,
    bodyFile,
    offline: listValues('offline')[0] ?? null,
    // Each path begins with a sign of its own: the commas inside it are none between two.
    keep: listValues('keep').flatMap((list) => list.split(/\s*,\s*(?=[$/])/)),
  };
}

/** Whether a response is derived from a whole recording. */
export const isStored = ({bodyFile}: Pick<Recording, 'bodyFile'>): boolean =>
  bodyFile?.startsWith(`${RECORDINGS_FOLDER}/`) ?? false;

/** `< recordings/…` is a whole recording, `< ./…` a file beside the `.http` file. */
function findBodyFile(body: string, file: string): string | null {
  const [, beside, recording] = /^< (?:\.\/(\S+)|recordings\/(\S+))$/.exec(body) ?? [];
  if (recording) {
    return path.posix.join(RECORDINGS_FOLDER, recording);
  }
  return beside ? path.posix.join(path.posix.dirname(file), beside) : null;
}

/**
 * What makes two requests the same: method, origin, path and query parameters. The order of the parameters does not
 * count, nor how a character is escaped; `+` in a parameter is a space.
 */
export function getRequestKey(method: string, url: string): string {
  const {origin, pathname, searchParams} = new URL(url);
  const steps = pathname.split('/').map((step) => encodeURIComponent(unescape(step)));
  const parameters = [...searchParams].map((parameter) => parameter.map(encodeURIComponent).join('='));
  return `${method} ${origin}${steps.join('/')}?${parameters.sort().join('&')}`;
}

/** The same of a request and the headers that it must have. */
export const getExactKey = ({method, url, requiredHeaders}: Pick<Recording, 'method' | 'url' | 'requiredHeaders'>) =>
  [getRequestKey(method, url), ...requiredHeaders.map(formatHeader).sort()].join('\n');

/** A header in a form that can be compared. */
export const formatHeader = ([name, value]: Header) =>
  `${name.toLowerCase()}: ${value.replace(/\s*([,;=])\s*/g, '$1').trim()}`;

export function getHeader({headers}: Pick<Recording, 'headers'>, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** `application/json`, without its parameters; `none` when no type is stated. */
export const getMediaType = (response: Pick<Recording, 'headers'>): string =>
  getHeader(response, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';

/** Language of a body for highlighting and for reading it, by its Content-Type. The first that matches wins. */
const BODY_LANGUAGES = [
  [/\bjson\b/, 'json'],
  [/\bxml\b/, 'xml'],
  [/\bturtle\b|n-triples/, 'turtle'],
  [/\bcsv\b/, 'csv'],
  [/^text\//, 'text'],
] as const;

export type BodyLanguage = (typeof BODY_LANGUAGES)[number][1] | 'binary';

/** @returns `text` when no type is stated */
export function getBodyLanguage(recording: Pick<Recording, 'headers'>): BodyLanguage {
  const type = getHeader(recording, 'content-type') ?? 'text/plain';
  return BODY_LANGUAGES.find(([pattern]) => pattern.test(type))?.[1] ?? 'binary';
}
