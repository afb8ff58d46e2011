import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readHostRules} from '../../scripts/lib/read-host-rules';
import {startServer} from '../../scripts/lib/server';
import {getHostRules} from '../../src/html/host-rules';

const rules = getHostRules({
  baseUrl: '/base/',
  headers: {'X-Test': "a 'b'"},
  redirects: [{from: '/old', to: '/new/'}],
  pages: ['/', '/new/', '/docs/sru', '/404.html'],
});

function siteFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  for (const [file, text] of Object.entries({...rules, 'index.html': 'home', '404.html': 'not found'})) {
    fs.writeFileSync(path.join(dir, file), text);
  }
  return dir;
}

test('the rules of the hosts are not published, and what is missing is not kept for ever', async () => {
  const dir = siteFolder();
  const server = await startServer({dir, baseUrl: '/base/'});
  for (const file of [...Object.keys(rules), 'index/', 'assets/gone.js']) {
    const {status, headers} = await fetch(server.url + file);
    expect([status, headers.get('cache-control')], file).toEqual([404, 'no-cache']);
  }
  const {getHeaders} = readHostRules(dir);
  expect(getHeaders('/base/openapi.d.ts')).toContainEqual(['Content-Type', 'text/plain; charset=utf-8']);
  expect(getHeaders('/base/openapi.d.ts/')).toEqual([['X-Test', "a 'b'"]]);
  server.close();
});

test('the rules for hosts that keep pages in folders show a page at its route, without slash or suffix', () => {
  const [, ...lines] = (rules._redirects ?? '').trim().split('\n');
  expect(lines).toEqual([
    '/base/old /base/new/ 301',
    '/base/old/ /base/new/ 301',
    '/base/old.html /base/new/ 301',
    '/base/docs/sru /base/docs/sru/ 200',
    '/base/docs/sru.html /base/docs/sru 301',
  ]);
});

test('another port is taken when the first is not free', async () => {
  const first = await startServer({dir: siteFolder()});
  const second = await startServer({dir: siteFolder(), port: first.port});
  expect(second.port).not.toBe(first.port);
  expect((await fetch(second.url)).status).toBe(200);
  first.close();
  second.close();
});

test('a folder without a built site is an error that says what to do', async () => {
  await expect(startServer({dir: os.tmpdir()})).rejects.toThrow('contains no built site; run "npm run build" first.');
});
