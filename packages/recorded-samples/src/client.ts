/** Sends requests to a host politely: one at a time, with a pause and a contact, none once it is busy or gone. */

import {setTimeout as sleep} from 'node:timers/promises';
import type {OpenRequest, Project} from './project';
import type {Header, Recording} from './recording';
import {SampleError} from './sample-error';

/** A response that arrived whole. */
export type ReceivedResponse = Pick<Recording, 'status' | 'statusLine' | 'headers' | 'body'>;

export interface ClientOptions extends Pick<Project, 'userAgent' | 'pauseMs'> {
  /** Mail address or URL of who sends the requests. */
  contact: string;
  timeoutMs?: number;
  /** Address of a mock server. It gets requests for `/HOST/…` in place of `https://HOST/…`. */
  mockServer?: string;
}

/** Hosts that are asked too much. */
const BUSY = [429, 503];

/** After so many requests in a row without a response, a host is not asked again: each can take a whole timeout. */
const MAX_FAILURES = 3;

/**
 * @param options.pauseMs at most two requests per second, unless the project knows better
 * @returns a function that sends one request to the host; redirects are not followed. It returns a phrase when there is
 * no response
 */
export function createClient({contact, userAgent, pauseMs = 500, timeoutMs = 30_000, mockServer}: ClientOptions) {
  let pause = 0;
  let failures = 0;
  /** Why nothing is requested any more. */
  let end: string | null = null;
  return async ({method, url, requiredHeaders}: OpenRequest): Promise<ReceivedResponse | string> => {
    if (end !== null) {
      return end;
    }
    await sleep(pause);
    pause = pauseMs;
    try {
      const response = await fetch(mockServer ? url.replace(/^https?:\//, mockServer) : url, {
        method,
        headers: {'User-Agent': `${userAgent} (${contact})`, ...Object.fromEntries(requiredHeaders)},
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const {status, statusText, headers} = response;
      if (BUSY.includes(status)) {
        const wait = headers.get('retry-after');
        end = `nothing was requested after ${url}: status ${status}${wait ? `, Retry-After: ${wait}` : ''}`;
        return end;
      }
      const body = await readBody(response);
      failures = 0;
      return {
        status,
        statusLine: `HTTP/1.1 ${status} ${statusText}`.trimEnd(),
        headers: [...headers].map(([name, value]): Header => [toTitleCase(name), value]),
        body,
      };
    } catch (error) {
      const {name, message, cause} = error as Error & {cause?: {code?: string}};
      const reason = name === 'TimeoutError' ? `no whole response within ${timeoutMs / 1000} s` : (cause?.code ?? message); // prettier-ignore
      failures += 1;
      end = failures < MAX_FAILURES ? null : `nothing was requested after ${MAX_FAILURES} failures in a row: ${reason}`;
      return reason;
    }
  };
}

/** Twenty times the largest recording. */
const MAX_MB = 20;

async function readBody({body}: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // The types of the DOM do not know that it can be iterated.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_MB * 1e6) {
      throw new Error(`a body of more than ${MAX_MB} MB`);
    }
  }
  return Buffer.concat(chunks);
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
  return CONTACT;
}
