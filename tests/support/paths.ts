/** What a server must answer at the paths of one list, which all servers and the app are tested with. */

import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import {buffer} from 'node:stream/consumers';
import {expect} from '@playwright/test';
import {missing, pages, redirects} from './paths.json';

/** One request as it stands: no decoding, no folding of the path. */
export async function getAsIs(origin: string, path: string, headers: Record<string, string> = {}) {
  const {hostname, port} = new URL(origin);
  const [response] = (await once(http.get({hostname, port, path, headers}), 'response')) as [http.IncomingMessage];
  return {status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response)};
}

/** @param base path of the site, without the slash at the end */
export async function expectAnswers({origin, dir}: {origin: string; dir: string}, base = ''): Promise<void> {
  const found: string[] = [];
  for (const path of [...Object.keys(pages), ...Object.keys(redirects), ...missing]) {
    const {status, headers, body} = await getAsIs(origin, base + path);
    found.push(`${path}: ${status} ${headers.location ?? headers['content-type']?.split(';')[0]}`);
    if (status !== 301) {
      const file = (pages as Record<string, string>)[path]?.concat('/index.html') ?? '404.html';
      expect(body.equals(fs.readFileSync(dir + '/' + file)), `${path} is ${file}`).toBe(true);
    }
  }
  expect(found).toEqual([
    ...Object.keys(pages).map((path) => `${path}: 200 text/html`),
    ...Object.entries(redirects).map(([path, to]) => `${path}: 301 ${base}${to}`),
    ...missing.map((path) => `${path}: 404 text/html`),
  ]);
}
