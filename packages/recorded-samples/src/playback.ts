/**
 * Plays recordings as the services would respond: each origin (`https://data.example.org`) gets a server of its own on
 * this machine, so that paths, query parameters and relative URLs stay what they are. Programs and responses contain
 * the real URLs; they are rewritten to local ones on the way in and back again on the way out.
 */

import {once} from 'node:events';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Project} from './project';
import {getBodyLanguage, formatHeader, getHeader, getRequestKey, type Header, type Recording} from './recording';

/** What is sent: a recording, or how a service responds to any request of a kind. */
export type PlayedResponse = Pick<Recording, 'status' | 'headers' | 'body'>;

/**
 * A response that does not come as it should: cut off in the middle, never begun, or the connection is closed instead.
 */
export type Failure = 'cut off' | 'silence' | 'closed';

export interface PlayedRequest {
  method: string;
  /** The real one. */
  url: string;
  headers: Header[];
}

export interface Playback {
  /** Rewrites the real origins in a text to local ones. */
  localise(text: string): string;
  /** Rewrites the local origins in a text to the real ones. */
  restore(text: string): string;
  /** Names of the recordings that were sent. */
  replayed: Set<string>;
  /** Sentences about requests to which there is no response. */
  unanswered: string[];
  /** How many responses were sent, of whatever kind. */
  count(): number;
  /** Environment variables that direct a program's other requests here, where they fail. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export interface PlaybackOptions extends Pick<Project, 'fallback'> {
  /**
   * Responds in place of the recordings.
   *
   * @param recording what would be sent, if there is a recording of the request
   * @returns null to leave it at that
   */
  respond?: (request: PlayedRequest, recording: Recording | null) => Promise<PlayedResponse | Failure | null>;
}

/** Headers that the local server writes itself. A declared length counts only where no body is sent. */
const OWN_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'content-encoding'];

/** Starts the servers. */
export async function startPlayback(
  recordings: readonly Recording[],
  {respond, fallback}: PlaybackOptions = {},
): Promise<Playback> {
  const byRequest = new Map<string, Recording[]>();
  for (const recording of recordings) {
    const key = getRequestKey(recording.method, recording.url);
    byRequest.set(key, [...(byRequest.get(key) ?? []), recording]);
  }
  const origins = [...new Set(recordings.map(({url}) => new URL(url).origin))];
  const pairs: [real: string, local: string][] = [];
  const localise = (text: string) => rewriteOrigins(text, pairs);
  const restore = (text: string) =>
    rewriteOrigins(
      text,
      pairs.map(([real, local]) => [local, real]),
    );

  const replayed = new Set<string>();
  const unanswered: string[] = [];
  let count = 0;

  const respondUnanswered = (sentence: string): PlayedResponse => {
    unanswered.push(sentence);
    return {status: 501, headers: [['Content-Type', 'text/plain']], body: Buffer.from(sentence)};
  };
  const listener =
    (origin: string): http.RequestListener =>
    async (incoming, outgoing) => {
      incoming.resume();
      count += 1;
      const url = new URL(`${origin}${incoming.url}`);
      if ([...url.searchParams.values()].some((value) => restore(value) !== value)) {
        url.search = String(new URLSearchParams([...url.searchParams].map(([name, value]) => [name, restore(value)])));
      }
      const request: PlayedRequest = {
        method: incoming.method ?? 'GET',
        url: url.href,
        headers: Object.entries(incoming.headers).map(([name, value]) => [name, restore(String(value))]),
      };
      const found = findRecording(byRequest, request);
      const [recording, reason] = typeof found === 'string' ? [null, found] : [found, ''];
      const replaced = await respond?.(request, recording);
      if (recording) {
        replayed.add(recording.name);
      }
      if (replaced === 'closed') {
        outgoing.destroy();
      } else if (replaced !== 'silence') {
        const own = replaced === 'cut off' ? null : replaced;
        const response = own ?? recording ?? fallback?.(request) ?? respondUnanswered(reason);
        send(outgoing, response, {method: request.method, localise, isCut: replaced === 'cut off'});
      }
    };

  const servers = await Promise.all(
    origins.map(async (origin) => {
      const server = http.createServer(listener(origin));
      pairs.push([origin, `http://127.0.0.1:${await listen(server)}`]);
      return server;
    }),
  );
  const otherHost = (url: string) => `${url}: no recording is from this host; add one, or correct the URL.`;
  const proxy = http.createServer((request, response) => {
    unanswered.push(otherHost(String(request.url)));
    response.writeHead(501).end();
  });
  proxy.on('connect', (request, socket) => {
    unanswered.push(otherHost(`https://${String(request.url).replace(/:443$/, '')}`));
    socket.end('HTTP/1.1 501 Not Implemented\r\n\r\n');
  });
  const proxyUrl = `http://127.0.0.1:${await listen(proxy)}`;

  return {
    localise,
    restore,
    replayed,
    unanswered,
    count: () => count,
    // curl reads the first name in lower case only.
    env: {
      http_proxy: proxyUrl,
      https_proxy: proxyUrl,
      HTTPS_PROXY: proxyUrl,
      no_proxy: '127.0.0.1',
      NO_PROXY: '127.0.0.1',
    },
    close: async () => {
      await Promise.all(
        [...servers, proxy].map((server) => {
          server.closeAllConnections();
          return new Promise((resolve) => server.close(resolve));
        }),
      );
    },
  };
}

/** @returns the port that the system chose */
async function listen(server: http.Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * The recording whose required headers the request has; of several the first that requires most. A recording for GET is
 * the response to HEAD, too, after those for HEAD.
 *
 * @returns a sentence when there is none
 */
function findRecording(
  byRequest: ReadonlyMap<string, Recording[]>,
  {method, url, headers}: PlayedRequest,
): Recording | string {
  const sent = headers.map(formatHeader);
  const methods = method === 'HEAD' ? ['HEAD', 'GET'] : [method];
  const known = methods.flatMap((name) => byRequest.get(getRequestKey(name, url)) ?? []);
  const matching = known.filter(({requiredHeaders}) =>
    requiredHeaders.every((header) => sent.includes(formatHeader(header))),
  );
  const most = Math.max(...matching.map(({requiredHeaders}) => requiredHeaders.length));
  return (
    matching.find(({requiredHeaders}) => requiredHeaders.length === most) ??
    (known.length > 0
      ? `${method} ${url}: the request lacks the headers that ${known.map(({file}) => file).join(' and ')} requires; send them, or add a recording without.`
      : `${method} ${url}: there is no recording of it; add one under samples/, or correct the URL.`)
  );
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
