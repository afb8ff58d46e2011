/**
 * Sends requests to the services politely: one at a time, with a pause and a contact, and none once there are too many.
 */

import type {ReadableStream} from 'node:stream/web';
import {setTimeout as sleep} from 'node:timers/promises';
import type {OpenRequest, Project} from './project';
import type {Header, Recording} from './recording';
import {SampleError} from './sample-error';

/** A response that arrived whole. */
export type Response = Pick<Recording, 'status' | 'statusLine' | 'headers' | 'body'>;

export interface ClientOptions extends Pick<Project, 'userAgent' | 'pauseMs'> {
  /** Mail address or URL of who sends the requests. */
  contact: string;
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

  constructor(private readonly options: ClientOptions) {}

  /** Sends one request; redirects are not followed. @returns the response, or a phrase: why there is none */
  async send({method, url, requiredHeaders}: OpenRequest): Promise<Response | string> {
    const {contact, userAgent, pauseMs = PAUSE_MS, timeoutMs = TIMEOUT_MS} = this.options;
    const {host} = new URL(url);
    const failures = this.failures.get(host) ?? 0;
    if (this.count === MAX_REQUESTS) {
      this.stopped ??= `${MAX_REQUESTS} requests were sent, which is the limit of one run`;
    }
    if (this.stopped !== null) {
      return this.stopped;
    }
    if (failures >= MAX_FAILURES) {
      return `not requested, since ${host} failed ${MAX_FAILURES} times in a row`;
    }
    if (this.count > 0) {
      await sleep(pauseMs);
    }
    this.count += 1;
    try {
      const response = await receive(url, {
        method,
        headers: {'User-Agent': `${userAgent} (${contact})`, ...Object.fromEntries(requiredHeaders)},
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      this.failures.delete(host);
      if (BUSY.includes(response.status)) {
        const [, wait] = response.headers.find(([name]) => name === 'Retry-After') ?? [];
        this.stopped = `${url}: status ${response.status}${wait ? `, Retry-After: ${wait}` : ''}`;
        return this.stopped;
      }
      return response;
    } catch (error) {
      this.failures.set(host, failures + 1);
      const {name, message, cause} = error as Error & {cause?: {code?: string}};
      return name === 'TimeoutError' ? `no whole response within ${timeoutMs / 1000} s` : (cause?.code ?? message);
    }
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
    headers: [...response.headers].map(([name, value]): Header => [toTitleCase(name), value]),
    body: Buffer.concat(chunks),
  };
}

/** `Content-Type`: the names come in lower case, and are written like this on the pages. */
const toTitleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (first) => first.toUpperCase());

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
