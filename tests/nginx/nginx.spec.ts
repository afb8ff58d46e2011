import {gunzipSync, brotliDecompressSync} from 'node:zlib';
import http from 'node:http';
import {expect, test} from '../support/test';

/** One request as it stands: no decoding, no folding of the address. */
function rawGet(origin: string, address: string, headers: Record<string, string> = {}) {
  const {hostname, port} = new URL(origin);
  return new Promise<{status: number; headers: http.IncomingHttpHeaders; body: Buffer}>((resolve, reject) => {
    http
      .get({hostname, port, path: address, headers}, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)}),
        );
      })
      .on('error', reject);
  });
}

test('pages, scripts and the search index go out compressed beforehand, in the best form that is asked for', async ({
  site,
  page,
}) => {
  await page.goto('/');
  const script = (await page.locator('script[src*="/assets/js/main"]').getAttribute('src')) ?? '';
  for (const address of ['/docs/sru', '/search-index.json', script]) {
    const plain = await rawGet(site.origin, address);
    const brotli = await rawGet(site.origin, address, {'Accept-Encoding': 'gzip, deflate, br'});
    const gzip = await rawGet(site.origin, address, {'Accept-Encoding': 'gzip'});
    expect(
      [plain, brotli, gzip].map(({headers}) => headers['content-encoding']),
      address,
    ).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body).equals(plain.body), address).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body), address).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    for (const {headers} of [plain, brotli, gzip]) {
      expect(headers.vary, address).toBe('Accept-Encoding');
      expect(headers['content-type'], address).toContain('charset=utf-8');
    }
  }
});

test('no address leads off the site', async ({site}) => {
  for (const address of [
    '//evil.example/x.html',
    '/\\evil.example/x.html',
    '///evil.example/index.html',
    '/%0d%0aSet-Cookie:a=b/x.html',
  ]) {
    const {status, headers} = await rawGet(site.origin, address);
    expect([301, 400, 404], address).toContain(status);
    expect(headers.location ?? '/', address).toMatch(/^\/(?![/\\])/);
    expect(headers['set-cookie'], address).toBeUndefined();
  }
});

test('neither its version nor a listing of files is shown', async ({site}) => {
  const answer = await rawGet(site.origin, '/assets/');
  expect(answer.status).toBe(404);
  expect(answer.headers.server).toBe('nginx');
});
