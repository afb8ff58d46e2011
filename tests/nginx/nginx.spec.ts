import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync, brotliDecompressSync} from 'node:zlib';
import {requestRawPath} from '../support/paths';
import {getMainScript} from '../support/routes';
import {expect, test} from '../support/test';

test('nginx sends precompressed files, as Brotli if the request accepts it and otherwise as gzip', async ({site}) => {
  for (const urlPath of ['/docs/sru', '/search-index.json', getMainScript(site.dir)]) {
    const plain = await requestRawPath(site.origin, urlPath);
    const brotli = await requestRawPath(site.origin, urlPath, {'Accept-Encoding': 'gzip, deflate, br'});
    const gzip = await requestRawPath(site.origin, urlPath, {'Accept-Encoding': 'gzip'});
    expect(
      [plain, brotli, gzip].map(({headers}) => headers['content-encoding']),
      urlPath,
    ).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body).equals(plain.body), urlPath).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body), urlPath).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    expect([plain, brotli, gzip].map(({headers}) => headers.vary?.includes('Accept-Encoding'))).not.toContain(false);
  }
});

test('no path redirects to another site', async ({site}) => {
  for (const urlPath of [
    '//evil.example/x.html',
    '/\\evil.example/x.html',
    '///evil.example/index.html',
    '/%0d%0aSet-Cookie:a=b/x.html',
  ]) {
    const {status, headers} = await requestRawPath(site.origin, urlPath);
    expect([301, 400, 404], urlPath).toContain(status);
    expect(headers.location ?? '/', urlPath).toMatch(/^\/(?![/\\])/);
    expect(headers['set-cookie'], urlPath).toBeUndefined();
  }
});

test('nginx shows neither its version nor a listing of files', async ({site}) => {
  const response = await requestRawPath(site.origin, '/assets/');
  expect(response.status).toBe(404);
  expect(response.headers.server).toBe('nginx');
});

test('a request that accepts text/markdown gets the Markdown version of a page, and any other gets HTML', async ({
  site,
}) => {
  const getType = async (urlPath: string, accept?: string) => {
    const {status, headers} = await requestRawPath(site.origin, urlPath, accept === undefined ? {} : {Accept: accept});
    return `${status} ${headers['content-type']?.split(';')[0]}`;
  };
  const forms: Record<string, readonly (string | undefined)[]> = {
    'text/markdown': ['text/markdown', 'TEXT/Markdown;q=0.9', 'text/html;q=0.9, text/markdown, */*'],
    'text/html': [undefined, '*/*', 'text/*', 'text/html,application/xml;q=0.9,*/*;q=0.8', 'text/x-markdown'],
  };
  for (const [type, acceptHeaders] of Object.entries(forms)) {
    for (const accept of acceptHeaders) {
      for (const urlPath of ['/docs/sru', '/docs/', '/']) {
        expect(await getType(urlPath, accept), `${accept} ${urlPath}`).toBe(`200 ${type}`);
      }
    }
    const {headers} = await requestRawPath(site.origin, '/docs/sru', {Accept: type, 'Accept-Encoding': 'gzip'});
    expect(headers.vary?.split(/,\s*/).sort()).toEqual(['Accept', 'Accept-Encoding']);
  }
  expect(await getType('/docs', 'text/markdown')).toBe('200 text/markdown');
  expect(await getType('/docs/none', 'text/markdown')).toBe('404 text/html');
  expect(await getType('/openapi.yaml', 'text/markdown')).toBe('200 application/yaml');
  // A path that is not a page has no Markdown version, and the rules for hosts are not published.
  for (const urlPath of ['/docs/index', '/index', '/_nginx.conf', '/_headers', '/_redirects']) {
    expect(await getType(urlPath, 'text/markdown'), urlPath).toBe('404 text/html');
  }
});

test('nginx sends every file with the content type of its suffix', async ({site}) => {
  const types: Record<string, string | undefined> = {};
  for (const file of fs.readdirSync(site.dir, {recursive: true, encoding: 'utf8'})) {
    const suffix = path.extname(file);
    if (!file.startsWith('_') && !['', '.br', '.gz'].includes(suffix)) {
      types[suffix] ??= (await requestRawPath(site.origin, `/${file}`)).headers['content-type'];
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
