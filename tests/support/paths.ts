/** The responses that a server must send for the paths in `paths.json`. The tests of every server and of the app use it. */

import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import {buffer} from 'node:stream/consumers';
import {expect} from '@playwright/test';
import {missingPaths, pages, redirects} from './paths.json';

/** Sends a request with the path exactly as given, whereas `fetch` would normalise it. */
export async function requestRawPath(origin: string, path: string, headers: Record<string, string> = {}) {
  const {hostname, port} = new URL(origin);
  const [response] = (await once(http.get({hostname, port, path, headers}), 'response')) as [http.IncomingMessage];
  return {status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response)};
}

/**
 * Requests all paths of the list, and expects their status, type, redirect and page.
 *
 * @param base path of the site, without a trailing slash
 */
export async function expectResponses({origin, dir}: {origin: string; dir: string}, base = ''): Promise<void> {
  const responses: string[] = [];
  for (const path of [...Object.keys(pages), ...Object.keys(redirects), ...missingPaths]) {
    const {status, headers, body} = await requestRawPath(origin, base + path);
    responses.push(`${path}: ${status} ${headers.location ?? headers['content-type']?.split(';')[0]}`);
    if (status !== 301) {
      const file = (pages as Record<string, string>)[path]?.concat('/index.html') ?? '404.html';
      expect(body.equals(fs.readFileSync(dir + '/' + file)), `${path} is ${file}`).toBe(true);
    }
  }
  expect(responses).toEqual([
    ...Object.keys(pages).map((path) => `${path}: 200 text/html`),
    ...Object.entries(redirects).map(([path, to]) => `${path}: 301 ${base}${to}`),
    ...missingPaths.map((path) => `${path}: 404 text/html`),
  ]);
}
