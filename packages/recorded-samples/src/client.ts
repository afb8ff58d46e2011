/** Sends requests to the services politely: one at a time, with a pause and a contact, none once a service is busy. */

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
}

/** Services that are asked too much. */
const BUSY = [429, 503];

/**
 * @param options.pauseMs at most two requests per second, unless the project knows better
 * @returns a function that sends one request; redirects are not followed. It returns a phrase when there is no response
 */
export function createClient({contact, userAgent, pauseMs = 500, timeoutMs = 30_000}: ClientOptions) {
  let pause = 0;
  let busy: string | null = null;
  return async ({method, url, requiredHeaders}: OpenRequest): Promise<ReceivedResponse | string> => {
    if (busy !== null) {
      return busy;
    }
    await sleep(pause);
    pause = pauseMs;
    try {
      const response = await fetch(url, {
        method,
        headers: {'User-Agent': `${userAgent} (${contact})`, ...Object.fromEntries(requiredHeaders)},
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const {status, statusText, headers} = response;
      if (BUSY.includes(status)) {
        const wait = headers.get('retry-after');
        busy = `nothing was requested after ${url}: status ${status}${wait ? `, Retry-After: ${wait}` : ''}`;
        return busy;
      }
      return {
        status,
        statusLine: `HTTP/1.1 ${status} ${statusText}`.trimEnd(),
        headers: [...headers].map(([name, value]): Header => [toTitleCase(name), value]),
        body: Buffer.from(await response.arrayBuffer()),
      };
    } catch (error) {
      const {name, message, cause} = error as Error & {cause?: {code?: string}};
      return name === 'TimeoutError' ? `no whole response within ${timeoutMs / 1000} s` : (cause?.code ?? message);
    }
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
  return CONTACT;
}
