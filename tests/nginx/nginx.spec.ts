import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync, brotliDecompressSync} from 'node:zlib';
import {getAsIs} from '../support/paths';
import {getMainScript} from '../support/routes';
import {expect, test} from '../support/test';

test('files go out compressed beforehand, in the best form that is asked for', async ({site}) => {
  for (const address of ['/docs/sru', '/search-index.json', getMainScript(site.dir)]) {
    const plain = await getAsIs(site.origin, address);
    const brotli = await getAsIs(site.origin, address, {'Accept-Encoding': 'gzip, deflate, br'});
    const gzip = await getAsIs(site.origin, address, {'Accept-Encoding': 'gzip'});
    expect(
      [plain, brotli, gzip].map(({headers}) => headers['content-encoding']),
      address,
    ).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body).equals(plain.body), address).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body), address).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    expect([plain, brotli, gzip].map(({headers}) => headers.vary?.includes('Accept-Encoding'))).not.toContain(false);
  }
});

test('no address leads off the site', async ({site}) => {
  for (const address of [
    '//evil.example/x.html',
    '/\\evil.example/x.html',
    '///evil.example/index.html',
    '/%0d%0aSet-Cookie:a=b/x.html',
  ]) {
    const {status, headers} = await getAsIs(site.origin, address);
    expect([301, 400, 404], address).toContain(status);
    expect(headers.location ?? '/', address).toMatch(/^\/(?![/\\])/);
    expect(headers['set-cookie'], address).toBeUndefined();
  }
});

test('neither its version nor a listing of files is shown', async ({site}) => {
  const response = await getAsIs(site.origin, '/assets/');
  expect(response.status).toBe(404);
  expect(response.headers.server).toBe('nginx');
});

test('a program that names Markdown gets the Markdown version of a page; all others get HTML', async ({site}) => {
  const getType = async (address: string, accept?: string) => {
    const {status, headers} = await getAsIs(site.origin, address, accept === undefined ? {} : {Accept: accept});
    return `${status} ${headers['content-type']?.split(';')[0]}`;
  };
  const forms: Record<string, readonly (string | undefined)[]> = {
    'text/markdown': ['text/markdown', 'TEXT/Markdown;q=0.9', 'text/html;q=0.9, text/markdown, */*'],
    'text/html': [undefined, '*/*', 'text/*', 'text/html,application/xml;q=0.9,*/*;q=0.8', 'text/x-markdown'],
  };
  for (const [type, accepted] of Object.entries(forms)) {
    for (const accept of accepted) {
      for (const address of ['/docs/sru', '/docs/', '/']) {
        expect(await getType(address, accept), `${accept} ${address}`).toBe(`200 ${type}`);
      }
    }
    const {headers} = await getAsIs(site.origin, '/docs/sru', {Accept: type, 'Accept-Encoding': 'gzip'});
    expect(headers.vary?.split(/,\s*/).sort()).toEqual(['Accept', 'Accept-Encoding']);
  }
  expect(await getType('/docs', 'text/markdown')).toBe('200 text/markdown');
  expect(await getType('/docs/none', 'text/markdown')).toBe('404 text/html');
  expect(await getType('/openapi.yaml', 'text/markdown')).toBe('200 application/yaml');
  // What is no page has no Markdown version, and the rules of hosts are not published.
  for (const address of ['/docs/index', '/index', '/_nginx.conf', '/_headers', '/_redirects']) {
    expect(await getType(address, 'text/markdown'), address).toBe('404 text/html');
  }
});

test('each kind of file is sent with its type', async ({site}) => {
  const types: Record<string, string | undefined> = {};
  for (const file of fs.readdirSync(site.dir, {recursive: true, encoding: 'utf8'})) {
    const suffix = path.extname(file);
    if (!file.startsWith('_') && !['', '.br', '.gz'].includes(suffix)) {
      types[suffix] ??= (await getAsIs(site.origin, `/${file}`)).headers['content-type'];
    }
  }
  expect(types).toMatchObject({
    '.csv': 'text/csv; charset=utf-8',
    '.ipynb': 'application/x-ipynb+json; charset=utf-8',
    '.jsonl': 'application/jsonl; charset=utf-8',
    '.md': 'text/markdown; charset=utf-8',
    '.nt': 'application/n-triples; charset=utf-8',
    '.tgz': 'application/gzip',
    '.ts': 'text/plain; charset=utf-8',
    '.whl': 'application/zip',
  });
  expect(Object.values(types)).not.toContain('application/octet-stream');
});
