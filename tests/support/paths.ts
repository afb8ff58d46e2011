/** What a server must answer at the paths of one list, which all servers and the app are tested with. */

import http from 'node:http';
import {expect} from '@playwright/test';
import {missing, pages, redirects} from './paths.json';

/** One request as it stands: no decoding, no folding of the path. */
export function getAsIs(origin: string, path: string): Promise<http.IncomingMessage> {
  const {hostname, port} = new URL(origin);
  return new Promise((resolve, reject) => {
    http.get({hostname, port, path}, (response) => resolve(response.resume())).on('error', reject);
  });
}

/** @param base path of the site, without the slash at the end */
export async function expectAnswers(origin: string, base = ''): Promise<void> {
  const found: string[] = [];
  for (const path of [...Object.keys(pages), ...Object.keys(redirects), ...missing]) {
    const {statusCode, headers} = await getAsIs(origin, base + path);
    found.push(`${path}: ${statusCode} ${headers.location ?? headers['content-type']?.split(';')[0]}`);
  }
  expect(found).toEqual([
    ...Object.keys(pages).map((path) => `${path}: 200 text/html`),
    ...Object.entries(redirects).map(([path, to]) => `${path}: 301 ${base}${to}`),
    ...missing.map((path) => `${path}: 404 text/html`),
  ]);
}
