import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readHostRules} from '../../scripts/lib/read-host-rules';
import {startServer} from '../../scripts/lib/server';
import {getHostRules} from '../../src/html/host-rules';

function siteFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  fs.writeFileSync(path.join(dir, 'index.html'), 'home');
  fs.writeFileSync(path.join(dir, '404.html'), 'not found');
  return dir;
}

test.describe('the rules of the hosts', () => {
  const redirects = [{from: '/old', to: '/new/'}];
  const rules = {
    baseUrl: '/base/',
    headers: {'X-Test': "a 'b'"},
    redirects,
    pages: ['/', '/new/', '/docs/sru', '/404.html'],
  };

  test('are not published, and what is missing is not kept for ever', async () => {
    const dir = siteFolder();
    const files = Object.entries(getHostRules(rules));
    for (const [file, text] of files) {
      fs.writeFileSync(path.join(dir, file), text);
    }
    const server = await startServer({dir, baseUrl: '/base/'});
    for (const file of [...files.map(([name]) => name), 'index/', 'assets/gone.js']) {
      const {status, headers} = await fetch(server.url + file);
      expect([status, headers.get('cache-control')], file).toEqual([404, 'no-cache']);
    }
    const {getHeaders} = readHostRules(dir);
    expect(getHeaders('/base/openapi.d.ts')).toContainEqual(['Content-Type', 'text/plain; charset=utf-8']);
    expect(getHeaders('/base/openapi.d.ts/')).toEqual([['X-Test', "a 'b'"]]);
    await server.close();
  });

  test('for hosts that keep pages in folders show a page at its route, without slash or suffix', () => {
    const [, ...lines] = (getHostRules(rules)._redirects ?? '').trim().split('\n');
    expect(lines).toEqual([
      '/base/old /base/new/ 301',
      '/base/old/ /base/new/ 301',
      '/base/old.html /base/new/ 301',
      '/base/docs/sru /base/docs/sru/ 200',
      '/base/docs/sru.html /base/docs/sru 301',
    ]);
  });
});
