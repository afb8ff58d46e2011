/**
 * The failures that the local server can simulate. The first part of the path selects one:
 * `http://127.0.0.1:PORT/503/data.example.org/1` fails with status 503.
 */

import type {PlayedRequest, PlayedResponse} from './playback';

/** `cut`: half of the body is sent, then the connection is closed. `hang`: nothing is sent until the client leaves. */
export type BrokenTransfer = 'cut' | 'hang';

export interface Failure {
  /**
   * `every other request` means that a request fails, succeeds when it is repeated, and then fails again. So a program
   * that retries succeeds, and the next run of its tests gets the failure again.
   */
  affects: 'every request' | 'every other request';
  /**
   * @param response the response that would be sent without the failure
   * @returns the response to send. It is the same object if the failure does not affect this request.
   */
  change: (response: PlayedResponse, request: PlayedRequest) => PlayedResponse | BrokenTransfer;
}

const PLAIN_TEXT_HEADER = ['Content-Type', 'text/plain; charset=utf-8'] as const;

const respondWith =
  (status: number, text: string, headers: PlayedResponse['headers'] = []): Failure['change'] =>
  () => ({status, headers: [PLAIN_TEXT_HEADER, ...headers], body: Buffer.from(text)});

const MAINTENANCE_PAGE = `<!doctype html>
<html lang="en">
  <head><title>Maintenance</title></head>
  <body><p>This service is down for maintenance.</p></body>
</html>
`;

/** The failures that any HTTP service can have, keyed by the part of the path that selects them. */
export const HTTP_FAILURES: Readonly<Record<string, Failure>> = {
  429: {affects: 'every other request', change: respondWith(429, 'Too many requests\n', [['Retry-After', '1']])},
  502: {affects: 'every other request', change: respondWith(502, 'Bad gateway\n')},
  503: {affects: 'every other request', change: respondWith(503, 'Service unavailable\n', [['Retry-After', '1']])},
  cut: {affects: 'every other request', change: () => 'cut'},
  hang: {affects: 'every other request', change: () => 'hang'},
  410: {affects: 'every request', change: () => ({status: 410, headers: [], body: Buffer.alloc(0)})},
  html: {
    affects: 'every request',
    change: () => ({
      status: 200,
      headers: [['Content-Type', 'text/html; charset=utf-8']],
      body: Buffer.from(MAINTENANCE_PAGE),
    }),
  },
};
