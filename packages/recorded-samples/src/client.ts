/**
 * Sends requests to a host politely. It sends one request at a time, pauses between requests, and states a contact. It
 * stops if the host reports that it is busy, or if it does not respond.
 */

import {setTimeout as sleep} from 'node:timers/promises';
import type {OpenRequest, Project} from './project';
import type {Header, Recording} from './recording';
import {SampleError} from './sample-error';

/** A response whose body was received completely. */
export type ReceivedResponse = Pick<Recording, 'status' | 'statusLine' | 'headers' | 'body'>;

export interface ClientOptions extends Pick<Project, 'userAgent' | 'pauseMs'> {
  /** E-mail address or URL of the sender. */
  contact: string;
  timeoutMs?: number;
  /** Address of a mock server. It gets requests for `/HOST/…` in place of `https://HOST/…`. */
  mockServer?: string;
}

/** Status codes with which a host reports too many requests. They are some of the client library's temporary statuses. */
export const BUSY_STATUSES = [429, 503];

/** After this many failures in a row, no more requests are sent, because each failure can take a whole timeout. */
const MAX_FAILURES = 3;

/**
 * Creates a client for one host.
 *
 * @param options.pauseMs milliseconds between two requests. The default is half a second.
 * @returns a function that sends one request. It does not follow redirects. If there is no response, it returns a phrase
 *   with the reason instead of throwing an error.
 */
export function createClient({contact, userAgent, pauseMs = 500, timeoutMs = 30_000, mockServer}: ClientOptions) {
  let pause = 0;
  let failures = 0;
  /** The reason why no more requests are sent. */
  let stopReason: string | null = null;
  return async ({method, url, requiredHeaders}: OpenRequest): Promise<ReceivedResponse | string> => {
    if (stopReason !== null) {
      return stopReason;
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
      if (BUSY_STATUSES.includes(status)) {
        const retryAfter = headers.get('retry-after');
        stopReason = `nothing was requested after ${url}: status ${status}${retryAfter ? `, Retry-After: ${retryAfter}` : ''}`;
        return stopReason;
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
      if (failures >= MAX_FAILURES) {
        stopReason = `nothing was requested after ${MAX_FAILURES} failures in a row: ${reason}`;
      }
      return reason;
    }
  };
}

/** The limit for a body, in megabytes. It is twenty times the size of the largest recording. */
const MAX_MB = 20;

async function readBody({body}: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node can iterate over a `ReadableStream`, but the DOM types do not declare it.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_MB * 1e6) {
      throw new Error(`a body of more than ${MAX_MB} MB`);
    }
  }
  return Buffer.concat(chunks);
}

/** Turns `content-type` into `Content-Type`. `fetch` returns names in lower case, but the pages show this form. */
const toTitleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (first) => first.toUpperCase());

/**
 * @param environment the environment variables of the process
 * @returns the mail address or URL at which the services can contact the user
 * @throws {SampleError} when CONTACT is missing, or is neither a mail address nor a URL
 */
export function parseContact({CONTACT}: NodeJS.ProcessEnv): string {
  if (!CONTACT || !/^(mailto:|https?:\/\/|[^\s@]+@)\S+$/.test(CONTACT)) {
    throw new SampleError(
      'CONTACT: set it to your mail address or a URL, so that the services know whom to write to about these requests.',
    );
  }
  return CONTACT;
}
