import {expect, test} from '@playwright/test';
import type {Recording} from '../index';
import {startPlayback, type Playback, type PlaybackOptions} from '../tools';
import {ok, recording} from './project';

async function playing(
  recordings: Recording[],
  use: (playback: Playback) => Promise<void>,
  options: PlaybackOptions = {},
): Promise<void> {
  const playback = await startPlayback(recordings, options);
  try {
    await use(playback);
  } finally {
    await playback.close();
  }
}

const PAGE = 'https://data.example.org/list?type=painting&material=oil%20paint';

test('a response comes whatever the order of the query parameters, with + or %20 for a space', async () => {
  await playing([recording(`GET ${PAGE}`, ok('{"found": true}'))], async ({localise, replayed}) => {
    for (const url of [PAGE, 'https://data.example.org/list?material=oil+paint&type=painting']) {
      expect(await (await fetch(localise(url))).json()).toEqual({found: true});
    }
    expect([...replayed]).toEqual(['test/one/response']);
  });
});

test('URLs in responses link to the next response, and come back as they were', async () => {
  const next = `${PAGE}&pageToken=abc`;
  const about = 'https://data.example.org/of?set=https%3A%2F%2Fid.example.org%2F1';
  await playing(
    [
      recording(`GET ${PAGE}`, ok(JSON.stringify({next, about, other: 'https://data.example.org.evil.example/'}))),
      recording(`GET ${next}`, ok('{"page": 2}'), 'test/one/page-2'),
      recording(`GET ${about}`, ok('{"set": 1}'), 'test/one/set'),
      recording('GET https://id.example.org/1', ok('{}'), 'test/one/id'),
    ],
    async ({localise, restore}) => {
      const first = await (await fetch(localise(PAGE))).text();
      expect(restore(first)).toBe(JSON.stringify({next, about, other: 'https://data.example.org.evil.example/'}));
      expect(first).toContain('https://data.example.org.evil.example/');
      expect(await (await fetch(JSON.parse(first).next)).json()).toEqual({page: 2});
      // As recorded, and as a program writes it that encodes an address that it was given.
      expect(await (await fetch(JSON.parse(first).about)).json()).toEqual({set: 1});
      const own = `${localise('https://data.example.org/of')}?set=${encodeURIComponent(localise('https://id.example.org/1'))}`;
      expect(await (await fetch(own)).json()).toEqual({set: 1});
    },
  );
});

test('a redirect goes to the other host, with the same headers', async () => {
  await playing(
    [
      recording('GET https://id.example.org/1', 'HTTP/1.1 303 See Other\nLocation: https://data.example.org/1\n\n'),
      recording('GET https://data.example.org/1\nAccept: application/ld+json', ok('{"of": "data"}'), 'test/one/data'),
    ],
    async ({localise, restore}) => {
      const response = await fetch(localise('https://id.example.org/1'), {headers: {Accept: 'application/ld+json'}});
      expect(response.redirected).toBe(true);
      expect(restore(response.url)).toBe('https://data.example.org/1');
      expect(await response.json()).toEqual({of: 'data'});
    },
  );
});

test('of several representations the one comes whose required headers the request has most of', async () => {
  const url = 'https://data.example.org/1';
  const profile = 'Accept-Profile: <http://www.europeana.eu/schemas/edm/>';
  await playing(
    [
      recording(`GET ${url}`, ok('"default"'), 'test/one/default'),
      recording(`GET ${url}\nAccept: application/rdf+xml`, ok('<rdf/>', 'application/rdf+xml'), 'test/one/xml'),
      recording(
        `GET ${url}\nAccept: application/rdf+xml\n${profile}`,
        ok('<edm/>', 'application/rdf+xml'),
        'test/one/edm',
      ),
    ],
    async ({localise}) => {
      const ask = async (headers: Record<string, string>) => (await fetch(localise(url), {headers})).text();
      expect(await ask({})).toBe('"default"');
      expect(await ask({Accept: 'text/plain'})).toBe('"default"');
      expect(await ask({Accept: 'application/rdf+xml'})).toBe('<rdf/>');
      expect(
        await ask({accept: 'application/rdf+xml', 'accept-profile': '<http://www.europeana.eu/schemas/edm/>'}),
      ).toBe('<edm/>');
    },
  );
});

test('two that match equally well, and one whose conditions are not fulfilled, are unanswered by name', async () => {
  const url = 'https://data.example.org/1';
  await playing(
    [
      recording(`GET ${url}\nAccept: a/a`, ok('1'), 'test/one/type'),
      recording(`GET ${url}\nAccept-Language: nl`, ok('2'), 'test/one/language'),
    ],
    async ({localise, unanswered}) => {
      expect((await fetch(localise(url), {headers: {Accept: 'a/a', 'Accept-Language': 'nl'}})).status).toBe(501);
      expect((await fetch(localise(url))).status).toBe(501);
      expect(unanswered[0]).toContain('samples/test/one/type.http and samples/test/one/language.http match equally');
      expect(unanswered[1]).toContain('the request lacks the headers that samples/test/one/type.http');
    },
  );
});

test('HEAD returns the headers of GET without the body, and the length that was declared', async () => {
  await playing(
    [recording('GET https://data.example.org/dump', 'HTTP/1.1 200 OK\nContent-Length: 123456\nETag: "a"\n\nPK')],
    async ({localise}) => {
      const head = await fetch(localise('https://data.example.org/dump'), {method: 'HEAD'});
      expect([head.headers.get('content-length'), head.headers.get('etag'), await head.text()]).toEqual([
        '123456',
        '"a"',
        '',
      ]);
      expect(await (await fetch(localise('https://data.example.org/dump'))).text()).toBe('PK');
    },
  );
});

test('headers that come twice stay two', async () => {
  await playing(
    [recording('GET https://data.example.org/1', 'HTTP/1.1 200 OK\nLink: <https://data.example.org/2>\nLink: <b>\n\n')],
    async ({localise, restore}) => {
      const link = (await fetch(localise('https://data.example.org/1'))).headers.get('link') ?? '';
      expect(restore(link)).toBe('<https://data.example.org/2>, <b>');
      expect(link).not.toContain('data.example.org');
    },
  );
});

test('a fallback responds to any request of its kind, unless a recording says otherwise', async () => {
  const search = 'https://data.example.org/search';
  const fallback: PlaybackOptions['fallback'] = ({url}) =>
    new URL(url).searchParams.has('q') ? {status: 400, headers: [], body: Buffer.from('unknown: q')} : null;
  await playing(
    [recording(`GET ${search}?q=5`, 'HTTP/1.1 418 Teapot\n\n')],
    async ({localise, unanswered}) => {
      const response = await fetch(localise(`${search}?q=windmill`));
      expect([response.status, await response.text()]).toEqual([400, 'unknown: q']);
      expect((await fetch(localise(`${search}?q=5`))).status).toBe(418);
      expect(unanswered).toEqual([]);
      expect((await fetch(localise(`${search}?type=print`))).status).toBe(501);
    },
    {fallback},
  );
});

test('one response is cut off in the middle, the ones after it are whole', async () => {
  let count = 0;
  const url = 'https://data.example.org/1';
  const playAll = async ({localise}: Playback) => {
    const get = async () => (await fetch(localise(url))).text();
    expect(await get()).toHaveLength(1000);
    await expect(get()).rejects.toThrow();
    expect(await get()).toHaveLength(1000);
  };
  await playing([recording(`GET ${url}`, ok('x'.repeat(1000), 'text/plain'))], playAll, {
    respond: async () => (++count === 2 ? 'cut off' : null),
  });
});

test('an image comes as it is', async () => {
  const image = {
    ...recording('GET https://data.example.org/1', ok('', 'image/jpeg')),
    body: Buffer.from([0xff, 0xd8, 0x00, 0xff]),
  };
  await playing([image], async ({localise}) => {
    expect(Buffer.from(await (await fetch(localise('https://data.example.org/1'))).arrayBuffer())).toEqual(image.body);
  });
});
