import {expect, test} from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readHostRules} from './read-host-rules';
import {startServer} from './server';
import {getHostRules} from '../../src/html/host-rules';

const rules = getHostRules({
  baseUrl: '/base/',
  headers: {'X-Test': "a 'b'", 'Cross-Origin-Resource-Policy': 'same-origin'},
  redirects: [
    {from: '/old.data', to: '/new/'},
    {from: '/programs/*', to: '/new/'},
  ],
  pages: ['/', '/new/', '/docs/sru', '/404.html'],
  files: ['openapi.d.ts', 'client/a-1.0.0.tgz', 'client/a-1.0.0-py3-none-any.whl', 'docs/sru.md'],
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
  server.close();
});

test('programs elsewhere may read files for programs; what is there has its type, and what is not has none', () => {
  const {getHeaders} = readHostRules(siteFolder());
  const defaultHeaders = {'x-test': "a 'b'", 'cross-origin-resource-policy': 'same-origin'};
  const open = {'x-test': "a 'b'", 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*'};
  const text = {'content-type': 'text/plain; charset=utf-8'};
  for (const [path, expected] of [
    ['docs/sru', defaultHeaders],
    ['docs/sru.md', open],
    ['openapi.d.ts', {...open, ...text}],
    ['openapi.d.ts/', open],
    ['client/a-1.0.0.tgz', {...open, 'content-type': 'application/gzip'}],
    ['client/a-1.0.0-py3-none-any.whl', {...open, 'content-type': 'application/zip'}],
    ['client/nope.tgz', open],
    ['docs/a.tgz', defaultHeaders],
    ['assets/x.json', {...defaultHeaders, 'cache-control': 'public, max-age=31536000, immutable'}],
  ] as const) {
    expect(Object.fromEntries(getHeaders(`/base/${path}`)), path).toEqual(expected);
  }
});

test('nginx compares a former URL character by character, and a folder with all below it, as the other hosts do', () => {
  const patterns = [...(rules['_nginx.conf'] ?? '').matchAll(/if \(\$request_uri ~ "([^"]*)"\)/g)];
  const isFormer = (url: string) => patterns.some(([, pattern = '']) => new RegExp(pattern).test(url));
  const ends = ['', '/', '.html', '.html/', '/index.html', '?q=1', '/index.html/?q=1'];
  const former = [
    ...ends.map((end) => `old.data${end}`),
    ...['docs/polite.py', 'x?q=1', ''].map((end) => `programs/${end}`),
  ];
  expect(former.filter((url) => !isFormer(`/base/${url}`))).toEqual([]);
  const others = '/base/old-data /base/older.data /base/old.datas /base/old.data.htm /x/base/old.data /base/programsx';
  expect(others.split(' ').filter(isFormer)).toEqual([]);
  expect(readHostRules(siteFolder()).getRedirect('/base/programs/docs/polite.py')).toBe('/base/new/');
});

test('the rules for hosts that keep pages in folders show a page at its route, without slash or suffix', () => {
  const [, ...lines] = (rules._redirects ?? '').trim().split('\n');
  expect(lines).toEqual([
    '/base/old.data /base/new/ 301',
    '/base/old.data/ /base/new/ 301',
    '/base/old.data.html /base/new/ 301',
    '/base/programs/* /base/new/ 301',
    '/base/docs/sru /base/docs/sru/ 200',
    '/base/docs/sru.html /base/docs/sru 301',
  ]);
});

test('a site of more pages than Cloudflare Pages has room for rules has one rule for all suffixes', () => {
  const pages = Array.from({length: 1500}, (_, i) => `/docs/page-${i}`);
  const {_redirects = ''} = getHostRules({baseUrl: '/base/', headers: {}, redirects: [], pages, files: []});
  const lines = _redirects.trim().split('\n').slice(1);
  expect(lines).toHaveLength(1502);
  expect(lines.slice(-2)).toEqual(['/base/*index.html /base/:splat 301', '/base/*.html /base/:splat 301']);
});

test('another port is taken when the first is not free, and a folder without a built site is an error', async () => {
  const first = await startServer({dir: siteFolder()});
  const second = await startServer({dir: siteFolder(), port: first.port});
  expect(second.port).not.toBe(first.port);
  expect((await fetch(second.url)).status).toBe(200);
  first.close();
  second.close();
  await expect(startServer({dir: os.tmpdir()})).rejects.toThrow('contains no built site; run "npm run build" first.');
});
