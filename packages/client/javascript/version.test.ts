import {expect, test, vi} from 'vitest';
import {createClient} from './index.ts';
import manifest from './package.json' with {type: 'json'};
import {VERSION} from './version.ts';

test('the version is the version in package.json', () => {
  expect(VERSION).toBe(manifest.version);
});

test('the User-Agent contains the version and the contact', async () => {
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', {status: 400})));
  vi.stubGlobal('fetch', fetchMock);
  const client = createClient({contact: 'me@example.org', pause: 0});
  await expect(client.getSets()).rejects.toThrow('status 400');
  vi.unstubAllGlobals();
  const options = fetchMock.mock.calls[0]?.[1];
  expect(options?.headers).toMatchObject({'User-Agent': `collection-online/${manifest.version} (me@example.org)`});
});
