/**
 * Sends requests to the documented services as the site recommends: one at a time, with a pause in between and a name to contact, and
 * none after the first sign that they are too many.
 */

import type {ReadableStream} from 'node:stream/web';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Header, Recording} from '../recording';
import type {Playback} from '../playback';
import type {Project} from '../project';
import {SampleError} from '../sample-error';

/** A response that arrived whole. */
export type Response = Pick<Recording, 'status' | 'statusLine' | 'headers' | 'body'>;

/** Why there is none: a phrase. */
export interface Unreachable {
  unreachable: string;
}

export interface ClientOptions {
  /** Mail address or URL of who sends the requests. */
  contact: string;
  /** Rewrites URLs on the way, so that a stand-in on this machine takes the place of the services. */
  via?: Pick<Playback, 'localise' | 'restore'>;
  timeoutMs?: number;
}

/** At most two requests per second, unless the project knows better. */
const PAUSE_MS = 500;
const TIMEOUT_MS = 30_000;
const MAX_REQUESTS = 200;
/** Responses are for pages; an archive of a whole collection is not fetched. */
const MAX_BYTES = 3_000_000;
/** After so many failures in a row, a host is left alone. */
const MAX_FAILURES = 2;

/** Services that are asked too much. */
const BUSY = [429, 503];

export class Client {
  /** Requests sent so far. */
  count = 0;
  /** Why no further request is sent: a phrase. */
  stopped: string | null = null;
  private readonly failures = new Map<string, number>();

  constructor(private readonly options: ClientOptions & Pick<Project, 'userAgent' | 'pauseMs'>) {}

  /** Sends one request. Redirects are not followed. */
  async send(method: string, url: string, headers: readonly Header[]): Promise<Response | Unreachable> {
    const {contact, userAgent, via, pauseMs = PAUSE_MS, timeoutMs = TIMEOUT_MS} = this.options;
    const {host} = new URL(url);
    if (this.count === MAX_REQUESTS) {
      this.stopped ??= `${MAX_REQUESTS} requests were sent, which is the limit of one run`;
    }
    if (this.stopped !== null) {
      return {unreachable: this.stopped};
    }
    if ((this.failures.get(host) ?? 0) >= MAX_FAILURES) {
      return {unreachable: `not requested, since ${host} failed ${MAX_FAILURES} times in a row`};
    }
    if (this.count > 0) {
      await sleep(pauseMs);
    }
    this.count += 1;
    const text = via?.localise ?? String;
    const sent = [['User-Agent', `${userAgent} (${contact})`], ...headers.map(([name, value]) => [name, text(value)])];
    let response: Response;
    try {
      response = await receive(text(url), {
        method,
        headers: Object.fromEntries(sent) as Record<string, string>,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      this.failures.set(host, (this.failures.get(host) ?? 0) + 1);
      return {unreachable: getReason(error, timeoutMs)};
    }
    this.failures.delete(host);
    if (via) {
      response = restore(response, via.restore);
    }
    if (BUSY.includes(response.status)) {
      const [, wait] = response.headers.find(([name]) => name === 'Retry-After') ?? [];
      const after = wait ? `, which says to retry after ${/^\d+$/.test(wait) ? `${wait} s` : wait}` : '';
      this.stopped = `${url}: status ${response.status}${after}`;
      return {unreachable: this.stopped};
    }
    return response;
  }
}

async function receive(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body as ReadableStream<Uint8Array> | null) ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) {
      throw new Error(`the response is longer than ${MAX_BYTES / 1_000_000} MB`);
    }
    chunks.push(chunk);
  }
  return {
    status: response.status,
    statusLine: `HTTP/1.1 ${response.status} ${response.statusText}`.trimEnd(),
    headers: [...response.headers].map(([name, value]): Header => [titleCase(name), value]),
    body: Buffer.concat(chunks),
  };
}

/** `Content-Type`: the names come in lower case, and are written like this on the pages. */
const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (first) => first.toUpperCase());

const restore = (response: Response, restoreText: (text: string) => string): Response => ({
  ...response,
  headers: response.headers.map(([name, value]) => [name, restoreText(value)]),
  body: Buffer.from(restoreText(response.body.toString('latin1')), 'latin1'),
});

function getReason(error: unknown, timeoutMs: number): string {
  const {name, message, cause} = error as Error & {cause?: {code?: string; message?: string}};
  if (name === 'TimeoutError') {
    return `no whole response within ${timeoutMs / 1000} s`;
  }
  if (message === 'terminated') {
    return 'the response was cut off';
  }
  return /other side closed|socket hang up/.test(`${cause?.message}`)
    ? 'the connection was closed without a response'
    : (cause?.code ?? cause?.message ?? message);
}

/**
 * @param environment of the process
 * @returns whom the services can write to
 * @throws {SampleError} when CONTACT is missing or neither mail address nor URL
 */
export function parseContact({CONTACT}: NodeJS.ProcessEnv): string {
  if (!CONTACT || !/^(mailto:|https?:\/\/|[^\s@]+@)\S+$/.test(CONTACT)) {
    throw new SampleError(
      'CONTACT: set it to your mail address or a URL, so that the services know whom to write to about these requests.',
    );
  }
  return CONTACT.replace(/^(?=[^\s@]+@\S+$)(?!mailto:|https?:)/, 'mailto:');
}
