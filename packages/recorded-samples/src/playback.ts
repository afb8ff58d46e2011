/**
 * Starts a local server that responds with recordings. `https://data.example.org/1` becomes
 * `http://127.0.0.1:PORT/data.example.org/1` on this server. Programs and recordings contain the real URLs. They are
 * rewritten to local URLs before a program sees them, and back to real URLs in its requests and its output.
 */

import {once} from 'node:events';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import leven from 'leven';
import {HTTP_FAILURES, type BrokenTransfer, type Failure} from './failures';
import type {Project} from './project';
import {getBodyLanguage, formatHeader, getHeader, getRequestKey, type Header, type Recording} from './recording';

/** The response to send. It comes from a recording, or from a function that answers any request of a kind. */
export type PlayedResponse = Pick<Recording, 'status' | 'headers' | 'body'>;

export interface PlayedRequest {
  method: string;
  /** The real URL, not the local one. */
  url: string;
  headers: Header[];
}

/** The running server. `await using` closes it. */
export interface Playback extends AsyncDisposable {
  /** Address of the server in responses. `/502` after it makes requests fail: see `HTTP_FAILURES`. */
  url: string;
  /** Address of the local server. It differs from `url` if a proxy passes requests to the server. */
  localUrl: string;
  /** Rewrites the real origins in a text to local ones. */
  localise(text: string): string;
  /** Rewrites the local origins in a text to the real ones. */
  restore(text: string): string;
  /** The names of the recordings that were requested. */
  replayedRecordings: Set<string>;
  /** One sentence for each request that has no recording, or whose response failed with an error. */
  unansweredRequests: string[];
  /** Environment variables that make this server the proxy for requests to other hosts, so that these requests fail. */
  env: Record<string, string>;
}

export interface PlaybackOptions extends Pick<Project, 'fallback'> {
  /** Port of the local server. By default, the system chooses a free one. */
  port?: number;
  /** Address in the URLs of responses, such as the address of a proxy. By default, it is the address of the server. */
  publicUrl?: string;
  /**
   * Replaces the response to a request.
   *
   * @param recording the recording of the request, or null if there is none
   * @returns the response to send, or null to send the recording
   */
  respond?: (request: PlayedRequest, recording: Recording | null) => Promise<PlayedResponse | null>;
  /** Further failures besides `HTTP_FAILURES`, keyed by the first part of the local path that selects them. */
  failures?: Readonly<Record<string, Failure>>;
  /** Adds headers to each response to a request, unless the response has headers of the same names. */
  addHeaders?: (request: PlayedRequest) => readonly Header[];
}

/** Headers of a recording that are not sent, because the local server sets them itself. */
const SERVER_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'content-encoding'];

/** Rewrites URLs between the services and the local server. */
interface UrlRewriter {
  /** @param failureName the name of the failure that requests to the local URLs select. It is empty for no failure. */
  localise: (text: string, failureName: string) => string;
  restore: (text: string) => string;
}

/** Everything that the server needs to respond to a request. */
interface Responder extends Pick<PlaybackOptions, 'respond' | 'fallback' | 'addHeaders'>, UrlRewriter {
  recordings: readonly KeyedRecording[];
  /** The real origins, keyed by host. */
  origins: ReadonlyMap<string, string>;
  /** All failures, keyed by the first part of the local path. */
  failures: Readonly<Record<string, Failure>>;
  /**
   * Requests whose last response was a temporary failure. The server answers the next such request without the failure.
   */
  failedRequests: Set<string>;
  replayedRecordings: Set<string>;
  unansweredRequests: string[];
}

/** Starts the server on 127.0.0.1. */
export async function startPlayback(
  recordings: readonly Recording[],
  {respond, fallback, failures: ownFailures, addHeaders, port = 0, publicUrl}: PlaybackOptions = {},
): Promise<Playback> {
  const origins = new Map(recordings.map(({url}) => [new URL(url).host, new URL(url).origin]));
  const failures: Readonly<Record<string, Failure>> = {...HTTP_FAILURES, ...ownFailures};
  const replayedRecordings = new Set<string>();
  const unansweredRequests: string[] = [];

  const server = http.createServer();
  // A CONNECT request arrives if a program uses this server as a proxy for another host.
  server.on('connect', (request, socket) => {
    unansweredRequests.push(`https://${String(request.url).replace(/:443$/, '')}: no recording is from this host.`);
    socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const localUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = publicUrl?.replace(/\/+$/, '') ?? localUrl;
  const {localise, restore} = createUrlRewriter(url, origins, Object.keys(failures));

  const responder: Responder = {
    respond,
    fallback,
    addHeaders,
    localise,
    restore,
    recordings: recordings.map((recording) => ({...recording, key: getRequestKey(recording.method, recording.url)})),
    origins,
    failures,
    failedRequests: new Set(),
    replayedRecordings,
    unansweredRequests,
  };
  // Responses contain the address of the server, so requests are accepted only now that the address is known.
  server.on('request', (incoming, outgoing) => void respondTo(responder, incoming, outgoing));

  return {
    url,
    localUrl,
    localise: (text) => localise(text, ''),
    restore,
    replayedRecordings,
    unansweredRequests,
    // curl reads `http_proxy` only in lower case.
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

/** @param url the address of the local server in responses */
function createUrlRewriter(
  url: string,
  origins: ReadonlyMap<string, string>,
  failureNames: readonly string[],
): UrlRewriter {
  const listPairs = (failureName: string): [real: string, local: string][] =>
    [...origins].map(([host, origin]) => [origin, [url, failureName, host].filter(Boolean).join('/')]);
  const pairsToRestore = ['', ...failureNames].flatMap(listPairs).map(([real, local]) => [local, real] as const);
  return {
    localise: (text, failureName) => rewriteOrigins(text, listPairs(failureName)),
    restore: (text) =>
      text.includes(url) || text.includes(encodeURIComponent(url)) ? rewriteOrigins(text, pairsToRestore) : text,
  };
}

/**
 * Responds to one request. An error of `respond`, `fallback`, `addHeaders` or a failure does not end the process. It becomes
 * a response with status 500, and one of the `unansweredRequests`. If the headers are already sent, the connection ends.
 */
async function respondTo(
  responder: Responder,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): Promise<void> {
  try {
    await sendResponse(responder, incoming, outgoing);
  } catch (error) {
    const {method = 'GET', url = ''} = incoming;
    const message = error instanceof Error ? error.message : String(error);
    const sentence = `${method} ${url}: the server could not respond because of this error: ${message.replace(/\.$/, '')}.`;
    const response = createUnansweredResponse(responder, sentence, 500);
    if (outgoing.headersSent) {
      outgoing.destroy();
      return;
    }
    for (const name of outgoing.getHeaderNames()) {
      outgoing.removeHeader(name);
    }
    send(outgoing, response, {method, localise: String});
  }
}

async function sendResponse(
  responder: Responder,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): Promise<void> {
  incoming.resume();
  const localPath = incoming.url ?? '';
  const {failureName, host, path} = parseLocalPath(localPath, responder.failures);
  const localise = (text: string) => responder.localise(text, failureName);
  const origin = responder.origins.get(host);
  const method = incoming.method ?? 'GET';
  if (origin === undefined) {
    const hosts = [...responder.origins.keys()].join(', ');
    const sentence = `${incoming.url}: no recording is from this host, only from ${hosts}.`;
    send(outgoing, createUnansweredResponse(responder, sentence), {method, localise: String});
    return;
  }
  const request: PlayedRequest = {
    method,
    url: restoreUrl(`${origin}${path}`, responder),
    headers: Object.entries(incoming.headers).map(([name, value]) => [name, responder.restore(String(value))]),
  };
  const intendedResponse = await findResponse(responder, request);
  const result = applyFailure(responder, failureName, intendedResponse, request, localPath);
  if (result === 'hang') {
    return;
  }
  const isTruncated = result === 'cut';
  const response = isTruncated ? intendedResponse : result;
  const extraHeaders =
    responder.addHeaders?.(request).filter(([name]) => getHeader(response, name) === undefined) ?? [];
  send(outgoing, {...response, headers: [...response.headers, ...extraHeaders]}, {method, localise, isTruncated});
}

/** Restores real URLs in the query parameters of a URL. A URL without local URLs stays unchanged. */
function restoreUrl(href: string, {restore}: UrlRewriter): string {
  const url = new URL(href);
  if ([...url.searchParams.values()].some((value) => restore(value) !== value)) {
    url.search = String(new URLSearchParams([...url.searchParams].map(([name, value]) => [name, restore(value)])));
  }
  return url.href;
}

/** Finds the response to a request before a failure changes it. */
async function findResponse(responder: Responder, request: PlayedRequest): Promise<PlayedResponse> {
  const {recordings, respond, fallback, replayedRecordings} = responder;
  const recording = findRecording(recordings, request);
  const replacement = await respond?.(request, recording);
  if (recording) {
    replayedRecordings.add(recording.name);
  }
  return (
    replacement ??
    recording ??
    fallback?.(request) ??
    createUnansweredResponse(responder, explainMissing(recordings, request))
  );
}

/** Adds a sentence to the list of unanswered requests. @returns a response with the sentence */
function createUnansweredResponse(
  {unansweredRequests}: Responder,
  sentence: string,
  status: 404 | 500 = 404,
): PlayedResponse {
  unansweredRequests.push(sentence);
  return {status, headers: [['Content-Type', 'text/plain']], body: Buffer.from(`${sentence}\n`)};
}

function applyFailure(
  {failures, failedRequests}: Responder,
  failureName: string,
  intendedResponse: PlayedResponse,
  request: PlayedRequest,
  localPath: string,
): PlayedResponse | BrokenTransfer {
  const failure = failures[failureName];
  const changedResponse = failure?.change(intendedResponse, request) ?? intendedResponse;
  if (changedResponse === intendedResponse || failure?.affects === 'every request') {
    return changedResponse;
  }
  const requestLine = `${request.method} ${localPath}`;
  if (failedRequests.delete(requestLine)) {
    return intendedResponse;
  }
  failedRequests.add(requestLine);
  return changedResponse;
}

/**
 * Parses a local path such as `/502/data.example.org/1?a=b`. The name of a failure is optional. A part that is missing is
 * an empty string.
 */
function parseLocalPath(localPath: string, failures: Readonly<Record<string, Failure>>) {
  const [, first = '', rest = ''] = /^\/([^/?]*)(.*)$/.exec(localPath) ?? [];
  if (!Object.hasOwn(failures, first)) {
    return {failureName: '', host: first, path: rest};
  }
  const [, host = '', path = ''] = /^\/([^/?]*)(.*)$/.exec(rest) ?? [];
  return {failureName: first, host, path};
}

type KeyedRecording = Recording & {key: string};

/**
 * Lists the recordings of a request, without comparing headers. For HEAD, it lists the recordings of HEAD first, then
 * the recordings of GET.
 */
function listRecordings(recordings: readonly KeyedRecording[], {method, url}: PlayedRequest): KeyedRecording[] {
  const keys = (method === 'HEAD' ? ['HEAD', 'GET'] : [method]).map((name) => getRequestKey(name, url));
  return keys.flatMap((key) => recordings.filter((recording) => recording.key === key));
}

/**
 * Finds the recording of a request that has all required headers of the recording. If there are several, the first one
 * with the most required headers is taken.
 *
 * @returns null if there is none
 */
function findRecording(recordings: readonly KeyedRecording[], request: PlayedRequest): Recording | null {
  const requestHeaders = request.headers.map(formatHeader);
  const matches = listRecordings(recordings, request).filter(({requiredHeaders}) =>
    requiredHeaders.every((header) => requestHeaders.includes(formatHeader(header))),
  );
  const maxHeaders = Math.max(...matches.map(({requiredHeaders}) => requiredHeaders.length));
  return matches.find(({requiredHeaders}) => requiredHeaders.length === maxHeaders) ?? null;
}

/** Lists the methods of the recordings of a URL, without repetitions. */
function listMethods(recordings: readonly KeyedRecording[], url: string): string[] {
  const recordingsOfUrl = recordings.filter(({method, key}) => key === getRequestKey(method, url));
  return [...new Set(recordingsOfUrl.map(({method}) => method))];
}

/** @returns a sentence that explains why there is no recording of a request, and what to do */
function explainMissing(recordings: readonly KeyedRecording[], request: PlayedRequest): string {
  const {method, url} = request;
  const recordingsOfUrl = listRecordings(recordings, request);
  if (recordingsOfUrl.length > 0) {
    const headerLists = recordingsOfUrl.map(({requiredHeaders}) =>
      requiredHeaders.map((header) => header.join(': ')).join(' and '),
    );
    return `${method} ${url}: the request lacks the headers of its recording: ${headerLists.join(', or ')}; send them, or add a recording without.`;
  }
  const otherMethods = listMethods(recordings, url).join(' or ');
  if (otherMethods) {
    return `${method} ${url}: the URL is only recorded with ${otherMethods}; send ${otherMethods}, or add a recording of ${method}.`;
  }
  let nearestUrl = '';
  let nearestDistance = Infinity;
  for (const recording of recordings) {
    const distance = leven(url, recording.url);
    if (distance < nearestDistance) {
      [nearestUrl, nearestDistance] = [recording.url, distance];
    }
  }
  return `${method} ${url}: there is no recording of it, the nearest is of ${nearestUrl}; correct the URL, or add a recording.`;
}

function send(
  response: http.ServerResponse,
  {status, headers, body: recordedBody}: PlayedResponse,
  {method, localise, isTruncated = false}: {method: string; localise: (text: string) => string; isTruncated?: boolean},
): void {
  const isText = getBodyLanguage({headers}) !== 'binary';
  const body = isText ? Buffer.from(localise(recordedBody.toString('utf8'))) : recordedBody;
  response.sendDate = false;
  for (const [name, value] of headers) {
    if (!SERVER_HEADERS.includes(name.toLowerCase())) {
      response.appendHeader(name, localise(value));
    }
  }
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  response.setHeader('Content-Length', body.length);
  response.writeHead(status);
  if (isTruncated) {
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  } else {
    response.end(hasBody ? body : undefined);
  }
}

/**
 * Rewrites origins in plain URLs and in URLs that are encoded in a query parameter (`https%3A%2F%2F…`). Only complete host
 * names are rewritten: `https://data.example` does not match in `https://data.example.org`.
 */
function rewriteOrigins(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  let result = text;
  for (const [from, to] of pairs) {
    for (const encode of [String, encodeURIComponent]) {
      const pattern = encode(from).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      result = result.replace(new RegExp(`${pattern}(?![\\w-]|\\.\\w|:\\d)`, 'gi'), encode(to));
    }
  }
  return result;
}
