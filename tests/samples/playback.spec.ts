import {expect, test} from '@playwright/test';
import {startPlayback, type Playback} from '../../scripts/playback';
import type {Exchange} from '../../scripts/samples';
import {exchange, ok} from './project';

async function playing(exchanges: Exchange[], use: (playback: Playback) => Promise<void>, faults = {}): Promise<void> {
  const playback = await startPlayback(exchanges, faults);
  try {
    await use(playback);
  } finally {
    await playback.close();
  }
}

const PAGE = 'https://data.example.org/list?type=painting&material=oil%20paint';

test('an answer comes whatever the order of the arguments, with + or %20 for a space', async () => {
  await playing([exchange(`GET ${PAGE}`, ok('{"found": true}'))], async ({localise, played}) => {
    for (const address of [PAGE, 'https://data.example.org/list?material=oil+paint&type=painting']) {
      expect(await (await fetch(localise(address))).json()).toEqual({found: true});
    }
    expect([...played]).toEqual(['test/one/answer']);
  });
});

test('addresses in answers lead to the next answer, and come back as they were', async () => {
  const next = `${PAGE}&pageToken=abc`;
  const about = 'https://data.example.org/of?set=https%3A%2F%2Fid.example.org%2F1';
  await playing(
    [
      exchange(`GET ${PAGE}`, ok(JSON.stringify({next, about, other: 'https://data.example.org.evil.example/'}))),
      exchange(`GET ${next}`, ok('{"page": 2}'), 'test/one/page-2'),
      exchange(`GET ${about}`, ok('{"set": 1}'), 'test/one/set'),
      exchange('GET https://id.example.org/1', ok('{}'), 'test/one/id'),
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

test('a redirect leads to the other host, with the same headers', async () => {
  await playing(
    [
      exchange('GET https://id.example.org/1', 'HTTP/1.1 303 See Other\nLocation: https://data.example.org/1\n\n'),
      exchange('GET https://data.example.org/1\nAccept: application/ld+json', ok('{"of": "data"}'), 'test/one/data'),
    ],
    async ({localise, restore}) => {
      const answer = await fetch(localise('https://id.example.org/1'), {headers: {Accept: 'application/ld+json'}});
      expect(answer.redirected).toBe(true);
      expect(restore(answer.url)).toBe('https://data.example.org/1');
      expect(await answer.json()).toEqual({of: 'data'});
    },
  );
});

test('of several representations the one comes whose conditions the request fulfils best', async () => {
  const address = 'https://data.example.org/1';
  const profile = 'Accept-Profile: <http://www.europeana.eu/schemas/edm/>';
  await playing(
    [
      exchange(`GET ${address}`, ok('"default"'), 'test/one/default'),
      exchange(`GET ${address}\nAccept: application/rdf+xml`, ok('<rdf/>', 'application/rdf+xml'), 'test/one/xml'),
      exchange(`GET ${address}\nAccept: application/rdf+xml\n${profile}`, ok('<edm/>', 'application/rdf+xml'), 'test/one/edm'),
    ],
    async ({localise}) => {
      const ask = async (headers: Record<string, string>) => (await fetch(localise(address), {headers})).text();
      expect(await ask({})).toBe('"default"');
      expect(await ask({Accept: 'text/plain'})).toBe('"default"');
      expect(await ask({Accept: 'application/rdf+xml'})).toBe('<rdf/>');
      expect(await ask({accept: 'application/rdf+xml', 'accept-profile': '<http://www.europeana.eu/schemas/edm/>'})).toBe('<edm/>');
    },
  );
});

test('two that fit equally well, and one whose conditions are not fulfilled, are refused by name', async () => {
  const address = 'https://data.example.org/1';
  await playing(
    [
      exchange(`GET ${address}\nAccept: a/a`, ok('1'), 'test/one/type'),
      exchange(`GET ${address}\nAccept-Language: nl`, ok('2'), 'test/one/language'),
    ],
    async ({localise, refused}) => {
      expect((await fetch(localise(address), {headers: {Accept: 'a/a', 'Accept-Language': 'nl'}})).status).toBe(501);
      expect((await fetch(localise(address))).status).toBe(501);
      expect(refused[0]).toContain('samples/test/one/type.http and samples/test/one/language.http fit equally');
      expect(refused[1]).toContain('the request has not the headers that samples/test/one/type.http');
    },
  );
});

test('HEAD gives the headers of GET without the body, and the length that was declared', async () => {
  await playing(
    [exchange('GET https://data.example.org/dump', 'HTTP/1.1 200 OK\nContent-Length: 123456\nETag: "a"\n\nPK')],
    async ({localise}) => {
      const head = await fetch(localise('https://data.example.org/dump'), {method: 'HEAD'});
      expect([head.headers.get('content-length'), head.headers.get('etag'), await head.text()]).toEqual(['123456', '"a"', '']);
      expect(await (await fetch(localise('https://data.example.org/dump'))).text()).toBe('PK');
    },
  );
});

test('headers that come twice stay two', async () => {
  await playing([exchange('GET https://data.example.org/1', 'HTTP/1.1 200 OK\nLink: <https://data.example.org/2>\nLink: <b>\n\n')], async ({
    localise,
    restore,
  }) => {
    const link = (await fetch(localise('https://data.example.org/1'))).headers.get('link') ?? '';
    expect(restore(link)).toBe('<https://data.example.org/2>, <b>');
    expect(link).not.toContain('data.example.org');
  });
});

test('Search refuses an unknown parameter, unless an exchange says otherwise', async () => {
  const search = 'https://data.rijksmuseum.nl/search/collection';
  await playing([exchange(`GET ${search}?size=5`, 'HTTP/1.1 418 Teapot\n\n')], async ({localise, refused}) => {
    const answer = await fetch(localise(`${search}?q=windmill&type=print`));
    expect([answer.status, await answer.json()]).toEqual([400, {detail: 'Unsupported query parameter: q'}]);
    expect((await fetch(localise(`${search}?size=5`))).status).toBe(418);
    expect(refused).toEqual([]);
    expect((await fetch(localise(`${search}?type=print`))).status).toBe(501);
  });
});

test('the retired API is gone, its neighbours are not known', async () => {
  await playing([], async ({localise, refused}) => {
    const gone = await fetch(localise('https://www.rijksmuseum.nl/api/nl/collection/SK-C-5?key=x'));
    expect([gone.status, await gone.text()]).toEqual([410, '']);
    expect((await fetch(localise('https://www.rijksmuseum.nl/api/oai/x'))).status).toBe(501);
    expect(refused).toEqual([
      'GET https://www.rijksmuseum.nl/api/oai/x: no exchange answers it; add one under samples/, or mend the address.',
    ]);
  });
});

test('one answer breaks off in the middle, the ones after it are whole', async () => {
  const address = 'https://data.example.org/1';
  const playAll = async ({localise}: Playback) => {
    const get = async () => (await fetch(localise(address))).text();
    expect(await get()).toHaveLength(1000);
    await expect(get()).rejects.toThrow();
    expect(await get()).toHaveLength(1000);
  };
  await playing([exchange(`GET ${address}`, ok('x'.repeat(1000), 'text/plain'))], playAll, {breakAnswer: 2});
});

test('a picture comes as it is', async () => {
  const picture = {...exchange('GET https://data.example.org/1', ok('', 'image/jpeg')), body: Buffer.from([0xff, 0xd8, 0x00, 0xff])};
  await playing([picture], async ({localise}) => {
    expect(Buffer.from(await (await fetch(localise('https://data.example.org/1'))).arrayBuffer())).toEqual(picture.body);
  });
});
