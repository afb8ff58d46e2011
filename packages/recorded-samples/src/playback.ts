/**
 * Plays recordings as the services would respond, on one local server: `https://data.example.org/1` is
 * `http://127.0.0.1:PORT/data.example.org/1` there. Programs and responses contain the real URLs; they are rewritten to
 * local ones on the way in and back again on the way out.
 */

import {once} from 'node:events';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import leven from 'leven';
import {HTTP_FAILURES, type BrokenTransfer, type Failure} from './failures';
import type {Project} from './project';
import {getBodyLanguage, formatHeader, getHeader, getRequestKey, type Header, type Recording} from './recording';

/** What is sent: a recording, or how a service responds to any request of a kind. */
export type PlayedResponse = Pick<Recording, 'status' | 'headers' | 'body'>;

export interface PlayedRequest {
  method: string;
  /** The real one. */
  url: string;
  headers: Header[];
}

/** A server that `await using` closes. */
export interface Playback extends AsyncDisposable {
  /** Address of the server in responses. `/502` after it makes requests fail: see `HTTP_FAILURES`. */
  url: string;
  /** Address of the local server. It differs from `url` if a proxy passes requests to the server. */
  localUrl: string;
  /** Rewrites the real origins in a text to local ones. */
  localise(text: string): string;
  /** Rewrites the local origins in a text to the real ones. */
  restore(text: string): string;
  /** Names of the recordings that were sent. */
  replayed: Set<string>;
  /** Sentences about requests to which there is no response. */
  unanswered: string[];
  /** Environment variables that direct a program's other requests here, where they fail. */
  env: Record<string, string>;
}

export interface PlaybackOptions extends Pick<Project, 'fallback'> {
  /** Port of the local server. By default, the system chooses a free one. */
  port?: number;
  /** Address in the URLs of responses, such as that of a proxy before the server. By default, the server's own. */
  publicUrl?: string;
  /**
   * Responds in place of the recordings.
   *
   * @param recording what would be sent, if there is a recording of the request
   * @returns null to leave it at that
   */
  respond?: (request: PlayedRequest, recording: Recording | null) => Promise<PlayedResponse | null>;
  /** More failures beside `HTTP_FAILURES`, by the first part of the local path that chooses them. */
  failures?: Readonly<Record<string, Failure>>;
  /** Adds headers to each response to a request, unless the response has headers of the same names. */
  addHeaders?: (request: PlayedRequest) => readonly Header[];
}

/** Headers that the local server writes itself. A declared length counts only where no body is sent. */
const OWN_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'content-encoding'];

export async function startPlayback(
  recordings: readonly Recording[],
  {respond, fallback, failures, addHeaders, port = 0, publicUrl}: PlaybackOptions = {},
): Promise<Playback> {
  const known: KeyedRecording[] = recordings.map((each) => ({...each, key: getRequestKey(each.method, each.url)}));
  const origins = new Map(recordings.map(({url}) => [new URL(url).host, new URL(url).origin]));
  const replayed = new Set<string>();
  const unanswered: string[] = [];
  const allFailures: Readonly<Record<string, Failure>> = {...HTTP_FAILURES, ...failures};
  /** Requests whose last response was a temporary failure, so that the next one succeeds. */
  const failed = new Set<string>();

  const respondTo = async (incoming: http.IncomingMessage, outgoing: http.ServerResponse) => {
    incoming.resume();
    const {failureName, host, path} = parseLocalPath(incoming.url ?? '', allFailures);
    const localise = (text: string) => rewriteOrigins(text, pairsBelow(failureName));
    const respondUnanswered = (sentence: string): PlayedResponse => {
      unanswered.push(sentence);
      return {status: 404, headers: [['Content-Type', 'text/plain']], body: Buffer.from(`${sentence}\n`)};
    };
    const origin = origins.get(host);
    const method = incoming.method ?? 'GET';
    if (origin === undefined) {
      const sentence = `${incoming.url}: no recording is from this host, only from ${[...origins.keys()].join(', ')}.`;
      send(outgoing, respondUnanswered(sentence), {method, localise: String});
      return;
    }
    const url = new URL(`${origin}${path}`);
    if ([...url.searchParams.values()].some((value) => restore(value) !== value)) {
      url.search = String(new URLSearchParams([...url.searchParams].map(([name, value]) => [name, restore(value)])));
    }
    const request: PlayedRequest = {
      method,
      url: url.href,
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, restore(String(value))]),
    };
    const recording = findRecording(known, request);
    const replaced = await respond?.(request, recording);
    if (recording) {
      replayed.add(recording.name);
    }
    const intended = replaced ?? recording ?? fallback?.(request) ?? respondUnanswered(explainMissing(known, request));
    const response = applyFailure(allFailures[failureName], intended, request, incoming.url ?? '');
    if (response === 'hang') {
      return;
    }
    const isCut = response === 'cut';
    const sent = isCut ? intended : response;
    const added = addHeaders?.(request).filter(([name]) => getHeader(sent, name) === undefined) ?? [];
    send(outgoing, {...sent, headers: [...sent.headers, ...added]}, {method, localise, isCut});
  };
  const applyFailure = (
    failure: Failure | undefined,
    intended: PlayedResponse,
    request: PlayedRequest,
    localPath: string,
  ): PlayedResponse | BrokenTransfer => {
    const changed = failure?.change(intended, request) ?? intended;
    if (changed === intended || failure?.affects === 'every request') {
      return changed;
    }
    const attempt = `${request.method} ${localPath}`;
    if (failed.delete(attempt)) {
      return intended;
    }
    failed.add(attempt);
    return changed;
  };
  const server = http.createServer((incoming, outgoing) => void respondTo(incoming, outgoing));
  // As a proxy, it hears of requests to other hosts.
  server.on('connect', (request, socket) => {
    unanswered.push(`https://${String(request.url).replace(/:443$/, '')}: no recording is from this host.`);
    socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const localUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = publicUrl?.replace(/\/+$/, '') ?? localUrl;

  const pairsBelow = (failureName: string): [real: string, local: string][] =>
    [...origins].map(([host, origin]) => [origin, [url, failureName, host].filter(Boolean).join('/')]);
  const pairs = ['', ...Object.keys(allFailures)].flatMap(pairsBelow).map(([real, local]) => [local, real] as const);
  const restore = (text: string) =>
    text.includes(url) || text.includes(encodeURIComponent(url)) ? rewriteOrigins(text, pairs) : text;

  return {
    url,
    localUrl,
    localise: (text) => rewriteOrigins(text, pairsBelow('')),
    restore,
    replayed,
    unanswered,
    // curl reads the first name in lower case only.
    env: {
      http_proxy: localUrl,
      https_proxy: localUrl,
      HTTPS_PROXY: localUrl,
      no_proxy: '127.0.0.1',
      NO_PROXY: '127.0.0.1',
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `/502/data.example.org/1?a=b`, where the name of a failure can be left out. Empty parts are empty strings. */
function parseLocalPath(localPath: string, failures: Readonly<Record<string, Failure>>) {
  const [, first = '', rest = ''] = /^\/([^/?]*)(.*)$/.exec(localPath) ?? [];
  if (!Object.hasOwn(failures, first)) {
    return {failureName: '', host: first, path: rest};
  }
  const [, host = '', path = ''] = /^\/([^/?]*)(.*)$/.exec(rest) ?? [];
  return {failureName: first, host, path};
}

type KeyedRecording = Recording & {key: string};

/** The recordings of a request, whatever its headers. A recording of GET also answers HEAD, after those of HEAD. */
function listRecordings(recordings: readonly KeyedRecording[], {method, url}: PlayedRequest): KeyedRecording[] {
  const keys = (method === 'HEAD' ? ['HEAD', 'GET'] : [method]).map((name) => getRequestKey(name, url));
  return keys.flatMap((key) => recordings.filter((recording) => recording.key === key));
}

/**
 * The recording whose required headers the request has. Of several, the first with the most required headers.
 *
 * @returns null when there is none
 */
function findRecording(recordings: readonly KeyedRecording[], request: PlayedRequest): Recording | null {
  const sent = request.headers.map(formatHeader);
  const matching = listRecordings(recordings, request).filter(({requiredHeaders}) =>
    requiredHeaders.every((header) => sent.includes(formatHeader(header))),
  );
  const most = Math.max(...matching.map(({requiredHeaders}) => requiredHeaders.length));
  return matching.find(({requiredHeaders}) => requiredHeaders.length === most) ?? null;
}

/** A sentence that says why no recording answers a request, and what to do. */
function explainMissing(recordings: readonly KeyedRecording[], request: PlayedRequest): string {
  const {method, url} = request;
  const sameRequest = listRecordings(recordings, request);
  if (sameRequest.length > 0) {
    const needed = sameRequest.map(({requiredHeaders}) =>
      requiredHeaders.map((header) => header.join(': ')).join(' and '),
    );
    return `${method} ${url}: the request lacks the headers of its recording: ${needed.join(', or ')}; send them, or add a recording without.`;
  }
  let nearest = '';
  let distance = Infinity;
  for (const recording of recordings) {
    const candidate = leven(url, recording.url);
    if (candidate < distance) {
      [nearest, distance] = [recording.url, candidate];
    }
  }
  return `${method} ${url}: there is no recording of it, the nearest is of ${nearest}; correct the URL, or add a recording.`;
}

function send(
  response: http.ServerResponse,
  {status, headers, body: recorded}: PlayedResponse,
  {method, localise, isCut = false}: {method: string; localise: (text: string) => string; isCut?: boolean},
): void {
  const isText = getBodyLanguage({headers}) !== 'binary';
  const body = isText ? Buffer.from(localise(recorded.toString('utf8'))) : recorded;
  response.sendDate = false;
  for (const [name, value] of headers) {
    if (!OWN_HEADERS.includes(name.toLowerCase())) {
      response.appendHeader(name, localise(value));
    }
  }
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  response.setHeader('Content-Length', hasBody ? body.length : (getHeader({headers}, 'content-length') ?? body.length));
  response.writeHead(status);
  if (isCut) {
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  } else {
    response.end(hasBody ? body : undefined);
  }
}

/**
 * Rewrites origins, in URLs as they are and in URLs inside a query parameter (`https%3A%2F%2F…`). An origin ends where
 * a host's name ends: `https://data.example` is not the beginning of `https://data.example.org`.
 */
function rewriteOrigins(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  let result = text;
  for (const [from, to] of pairs) {
    for (const write of [(origin: string) => origin, encodeURIComponent]) {
      const pattern = write(from).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      result = result.replace(new RegExp(`${pattern}(?![\\w-]|\\.\\w|:\\d)`, 'gi'), write(to));
    }
  }
  return result;
}
