/**
 * Plays recordings as the services would respond, on one local server: `https://data.example.org/1` is
 * `http://127.0.0.1:PORT/data.example.org/1` there. Programs and responses contain the real URLs; they are rewritten to
 * local ones on the way in and back again on the way out.
 */

import {once} from 'node:events';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import leven from 'leven';
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
  /** Of the local server; `/502` after it, and each request meets that fault the first time, the third, and so on. */
  url: string;
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
  /** Of the local server; without it, the system chooses one. */
  port?: number;
  /**
   * Responds in place of the recordings.
   *
   * @param recording what would be sent, if there is a recording of the request
   * @returns null to leave it at that
   */
  respond?: (request: PlayedRequest, recording: Recording | null) => Promise<PlayedResponse | null>;
}

/** What happens to a request before it is answered, by the first step of the local path that asks for it. */
const FAULTS: Readonly<Record<string, PlayedResponse | 'cut off'>> = {
  429: {status: 429, headers: [['Retry-After', '1']], body: Buffer.from('Too many requests')},
  502: {status: 502, headers: [], body: Buffer.from('Bad gateway')},
  cut: 'cut off',
};

/** Headers that the local server writes itself. A declared length counts only where no body is sent. */
const OWN_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'content-encoding'];

export async function startPlayback(
  recordings: readonly Recording[],
  {respond, fallback, port = 0}: PlaybackOptions = {},
): Promise<Playback> {
  const known = recordings.map((each) => ({...each, key: getRequestKey(each.method, each.url)}));
  const origins = new Map(recordings.map(({url}) => [new URL(url).host, new URL(url).origin]));
  const replayed = new Set<string>();
  const unanswered: string[] = [];
  const failed = new Set<string>();

  const respondTo = async (incoming: http.IncomingMessage, outgoing: http.ServerResponse) => {
    incoming.resume();
    const [, fault = '', host = '', path = ''] =
      /^(?:\/(429|502|cut)(?=\/))?\/([^/?]*)(.*)$/.exec(incoming.url ?? '') ?? [];
    const localiseBelow = (text: string) => rewriteOrigins(text, pairsBelow(fault));
    const respondUnanswered = (sentence: string): PlayedResponse => {
      unanswered.push(sentence);
      return {status: 404, headers: [['Content-Type', 'text/plain']], body: Buffer.from(`${sentence}\n`)};
    };
    const origin = origins.get(host);
    const method = incoming.method ?? 'GET';
    if (origin === undefined) {
      const sentence = `${incoming.url}: no recording is from this host, only from ${[...origins.keys()].join(', ')}.`;
      send(outgoing, respondUnanswered(sentence), {method, localise: String, isCut: false});
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
    const found = findRecording(known, request);
    const [recording, reason] = typeof found === 'string' ? [null, found] : [found, ''];
    const attempt = `${method} ${incoming.url}`;
    const shouldFail = fault !== '' && !failed.delete(attempt);
    if (shouldFail) {
      failed.add(attempt);
    }
    const replaced = shouldFail ? FAULTS[fault] : await respond?.(request, recording);
    if (recording) {
      replayed.add(recording.name);
    }
    const isCut = replaced === 'cut off';
    const response = (isCut ? null : replaced) ?? recording ?? fallback?.(request) ?? respondUnanswered(reason);
    send(outgoing, response, {method, localise: localiseBelow, isCut});
  };
  const server = http.createServer((incoming, outgoing) => void respondTo(incoming, outgoing));
  // As a proxy, it hears of requests to other hosts.
  server.on('connect', (request, socket) => {
    unanswered.push(`https://${String(request.url).replace(/:443$/, '')}: no recording is from this host.`);
    socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const pairsBelow = (fault: string): [real: string, local: string][] =>
    [...origins].map(([host, origin]) => [origin, [url, fault, host].filter(Boolean).join('/')]);
  const pairs = ['', ...Object.keys(FAULTS)].flatMap(pairsBelow).map(([real, local]) => [local, real] as const);
  const restore = (text: string) => rewriteOrigins(text, pairs);

  return {
    url,
    localise: (text) => rewriteOrigins(text, pairsBelow('')),
    restore,
    replayed,
    unanswered,
    // curl reads the first name in lower case only.
    env: {http_proxy: url, https_proxy: url, HTTPS_PROXY: url, no_proxy: '127.0.0.1', NO_PROXY: '127.0.0.1'},
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The recording whose required headers the request has; of several the first that requires most. A recording for GET is
 * the response to HEAD, too, after those for HEAD.
 *
 * @returns a sentence when there is none
 */
function findRecording(
  recordings: readonly (Recording & {key: string})[],
  {method, url, headers}: PlayedRequest,
): Recording | string {
  const sent = headers.map(formatHeader);
  const keys = (method === 'HEAD' ? ['HEAD', 'GET'] : [method]).map((name) => getRequestKey(name, url));
  const known = keys.flatMap((key) => recordings.filter((each) => each.key === key));
  const matching = known.filter(({requiredHeaders}) =>
    requiredHeaders.every((header) => sent.includes(formatHeader(header))),
  );
  const most = Math.max(...matching.map(({requiredHeaders}) => requiredHeaders.length));
  const found = matching.find(({requiredHeaders}) => requiredHeaders.length === most);
  if (found) {
    return found;
  }
  if (known.length > 0) {
    const needed = known.map(({requiredHeaders}) => requiredHeaders.map((header) => header.join(': ')).join(' and '));
    return `${method} ${url}: the request lacks the headers of its recording: ${needed.join(', or ')}; send them, or add a recording without.`;
  }
  const urls = recordings.map((each) => each.url);
  const nearest = urls.reduce((best, each) => (leven(url, each) < leven(url, best) ? each : best));
  return `${method} ${url}: there is no recording of it, the nearest is of ${nearest}; correct the URL, or add a recording.`;
}

function send(
  response: http.ServerResponse,
  {status, headers, body: recorded}: PlayedResponse,
  {method, localise, isCut}: {method: string; localise: (text: string) => string; isCut: boolean},
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
