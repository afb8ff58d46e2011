import {expect, test} from 'vitest';
import {startPlayback, type PlaybackOptions} from '../tools';
import {ok, recording} from './project';

const HOST = 'https://data.example.org';
const PAGE = `${HOST}/list?type=painting&material=oil%20paint`;

test('URLs in responses link to the next response, in any order of the query, and restore() returns the originals', async () => {
  const next = `${PAGE}&pageToken=abc`;
  const about = `${HOST}/of?set=https%3A%2F%2Fid.example.org%2F1`;
  const page = JSON.stringify({next, about, other: `${HOST}.evil.example/`});
  await using playback = await startPlayback([
    recording(`GET ${PAGE}`, ok(page)),
    recording(`GET ${next}`, ok('{"page": 2}'), 'test/one/page-2'),
    recording(`GET ${about}`, ok('{"set": 1}'), 'test/one/set'),
    recording('GET https://id.example.org/1', ok('{}'), 'test/one/id'),
  ]);
  const {localise, restore, replayedRecordings} = playback;
  const first = await (await fetch(localise(`${HOST}/list?material=oil+paint&type=painting`))).text();
  expect([...replayedRecordings]).toEqual(['test/one/response']);
  expect(restore(first)).toBe(page);
  expect(first).toContain(`${HOST}.evil.example/`);
  expect(await (await fetch(JSON.parse(first).next)).json()).toEqual({page: 2});
  // The address as recorded, and as a program encodes it in a parameter.
  expect(await (await fetch(JSON.parse(first).about)).json()).toEqual({set: 1});
  const encodedUrl = `${localise(`${HOST}/of`)}?set=${encodeURIComponent(localise('https://id.example.org/1'))}`;
  expect(await (await fetch(encodedUrl)).json()).toEqual({set: 1});
});

test('a redirect goes to the other host, with the same headers; a request that lacks them is unanswered by name', async () => {
  await using playback = await startPlayback([
    recording('GET https://id.example.org/1', `HTTP/1.1 303 See Other\nLocation: ${HOST}/1\n\n`),
    recording(`GET ${HOST}/1\nAccept: application/ld+json`, ok('{"of": "data"}'), 'test/one/data'),
  ]);
  const {localise, restore, unansweredRequests} = playback;
  const response = await fetch(localise('https://id.example.org/1'), {headers: {Accept: 'application/ld+json'}});
  expect([response.redirected, restore(response.url)]).toEqual([true, `${HOST}/1`]);
  expect(await response.json()).toEqual({of: 'data'});
  expect((await fetch(localise(`${HOST}/1`))).status).toBe(404);
  expect(unansweredRequests).toEqual([
    expect.stringContaining('lacks the headers of its recording: Accept: application/ld+json;'),
  ]);
});

test('among several representations, the server returns the one with the most matching required headers', async () => {
  const accepts = `GET ${HOST}/1\nAccept: application/rdf+xml`;
  const profile = '<http://www.europeana.eu/schemas/edm/>';
  await using playback = await startPlayback([
    recording(`GET ${HOST}/1`, ok('"default"'), 'test/one/default'),
    recording(accepts, ok('<rdf/>', 'application/rdf+xml'), 'test/one/xml'),
    recording(`${accepts}\nAccept-Profile: ${profile}`, ok('<edm/>', 'application/rdf+xml'), 'test/one/edm'),
  ]);
  const address = playback.localise(`${HOST}/1`);
  const ask = async (headers: Record<string, string>) => (await fetch(address, {headers})).text();
  expect(await ask({Accept: 'text/plain'})).toBe('"default"');
  expect(await ask({Accept: 'application/rdf+xml'})).toBe('<rdf/>');
  expect(await ask({accept: 'application/rdf+xml', 'accept-profile': profile})).toBe('<edm/>');
});

test('HEAD returns the headers and the length of GET without the body, and repeated headers stay separate', async () => {
  const headers = `ETag: "a"\nLink: <${HOST}/2>\nLink: <b>`;
  await using playback = await startPlayback([recording(`GET ${HOST}/1`, `HTTP/1.1 200 OK\n${headers}\n\nPK`)]);
  const {localise, restore} = playback;
  const head = await fetch(localise(`${HOST}/1`), {method: 'HEAD'});
  expect(await head.text()).toBe('');
  expect(['content-length', 'etag'].map((name) => head.headers.get(name))).toEqual(['2', '"a"']);
  const link = head.headers.get('link') ?? '';
  expect(restore(link)).toBe(`<${HOST}/2>, <b>`);
  expect(link).not.toContain(HOST);
  expect(await (await fetch(localise(`${HOST}/1`))).text()).toBe('PK');
});

test('a fallback responds to any request of its kind, unless there is a recording', async () => {
  const fallback: PlaybackOptions['fallback'] = ({url}) =>
    url.includes('q=') ? {status: 400, headers: [], body: Buffer.from('unknown: q')} : null;
  const recordings = [recording(`GET ${HOST}/search?q=5`, 'HTTP/1.1 418 Teapot\n\n')];
  await using playback = await startPlayback(recordings, {fallback});
  const {localise, unansweredRequests} = playback;
  const response = await fetch(localise(`${HOST}/search?q=windmill`));
  expect([response.status, await response.text()]).toEqual([400, 'unknown: q']);
  expect((await fetch(localise(`${HOST}/search?q=5`))).status).toBe(418);
  expect(unansweredRequests).toEqual([]);
  expect((await fetch(localise(`${HOST}/search?type=print`))).status).toBe(404);
});

test('a request that was not recorded gets a 404 that names the nearest one and the hosts', async () => {
  const id = 'https://id.example.org/17';
  await using playback = await startPlayback([
    recording(`GET ${PAGE}`, ok('{}')),
    recording(`GET ${id}`, ok('{}'), 'test/one/id'),
  ]);
  const {localise, restore, url, unansweredRequests} = playback;
  const explain = (requestUrl: string, nearestUrl: string) =>
    `GET ${requestUrl}: there is no recording of it, the nearest is of ${nearestUrl}; correct the URL, or add a recording.\n`;
  const list = `${HOST}/list?type=print&material=oil%20paint`;
  for (const [localUrl, sentence] of [
    [localise(list), explain(list, PAGE)],
    [localise('https://id.example.org/18'), explain('https://id.example.org/18', id)],
    [`${url}/a.org/1`, '/a.org/1: no recording is from this host, only from data.example.org, id.example.org.\n'],
  ] as const) {
    const response = await fetch(localUrl);
    expect([response.status, restore(await response.text())]).toEqual([404, sentence]);
  }
  expect(unansweredRequests).toHaveLength(3);
});

test('a request with another method than its recording gets a 404 that names the recorded methods', async () => {
  await using playback = await startPlayback([
    recording(`GET ${HOST}/1`, ok('{}')),
    recording(`GET ${HOST}/1\nAccept: text/csv`, ok('a'), 'test/one/csv'),
    recording(`PUT ${HOST}/1`, ok('{}'), 'test/one/put'),
    recording(`HEAD ${HOST}/2`, 'HTTP/1.1 200 OK\n\n', 'test/one/head'),
  ]);
  const {localise, restore} = playback;
  for (const [method, url, sentence] of [
    ['POST', `${HOST}/1`, 'the URL is only recorded with GET or PUT; send GET or PUT, or add a recording of POST.'],
    ['GET', `${HOST}/2`, 'the URL is only recorded with HEAD; send HEAD, or add a recording of GET.'],
    [
      'POST',
      `${HOST}/3`,
      `there is no recording of it, the nearest is of ${HOST}/1; correct the URL, or add a recording.`,
    ],
  ] as const) {
    const response = await fetch(localise(url), {method});
    expect([response.status, restore(await response.text())]).toEqual([404, `${method} ${url}: ${sentence}\n`]);
  }
});

/** Requests a URL with a time limit, because the server never answers a request that hangs. */
const HANG_MS = 200;

/** A server with two linked pages, and a function that adds a failure to a URL. */
async function startWithFailures(options: PlaybackOptions = {}) {
  const recordings = [
    recording(`GET ${HOST}/1`, ok(`{"next": "${HOST}/2"}`)),
    recording(`GET ${HOST}/2`, ok(`{"last": "${'x'.repeat(1000)}"}`), 'test/one/page-2'),
  ];
  const playback = await startPlayback(recordings, options);
  const {localise, url} = playback;
  const failing = (failure: string, page = 1) => localise(`${HOST}/${page}`).replace(url, `${url}/${failure}`);
  return {playback, failing};
}

test('a request with a temporary failure fails every other time, and so do the links in its response', async () => {
  const {playback, failing} = await startWithFailures();
  await using server = playback;
  expect(server.unansweredRequests).toEqual([]);
  for (const [failure, retryAfter] of Object.entries({429: '1', 502: null, 503: '1'})) {
    const {status, headers} = await fetch(failing(failure));
    expect([status, headers.get('retry-after')]).toEqual([Number(failure), retryAfter]);
    const {next} = await (await fetch(failing(failure))).json();
    expect((await fetch(next)).status).toBe(Number(failure));
    expect((await fetch(next)).status).toBe(200);
  }
});

test('a response that is cut off or never arrives breaks the connection, and repeating the request succeeds', async () => {
  const {playback, failing} = await startWithFailures();
  await using server = playback;
  expect(server.unansweredRequests).toEqual([]);
  for (const failure of ['cut', 'hang']) {
    const get = async () => (await fetch(failing(failure, 2), {signal: AbortSignal.timeout(HANG_MS)})).json();
    for (let run = 1; run <= 2; run += 1) {
      await expect(get()).rejects.toThrow();
      expect(await get()).toHaveProperty('last');
    }
  }
});

test('a permanent failure affects every request, even without a recording', async () => {
  const {playback, failing} = await startWithFailures();
  await using server = playback;
  expect(server.unansweredRequests).toEqual([]);
  for (let run = 1; run <= 2; run += 1) {
    const goneResponse = await fetch(failing('410'));
    expect([goneResponse.status, await goneResponse.text()]).toEqual([410, '']);
    const page = await fetch(failing('html'));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/^<!doctype html>/);
    expect((await fetch(failing('410', 3))).status).toBe(410);
  }
});

test('a project can add its own failures, which count only the requests that they change', async () => {
  const endEarly: NonNullable<PlaybackOptions['failures']>[string] = {
    affects: 'every other request',
    change: (response) => (response.body.includes('next') ? {...response, body: Buffer.from('{}')} : response),
  };
  const {playback, failing} = await startWithFailures({failures: {early: endEarly}});
  await using server = playback;
  expect(server.unansweredRequests).toEqual([]);
  expect(await (await fetch(failing('early'))).json()).toEqual({});
  expect(await (await fetch(failing('early'))).json()).toEqual({next: failing('early', 2)});
  for (let run = 1; run <= 2; run += 1) {
    expect(await (await fetch(failing('early', 2))).json()).toHaveProperty('last');
  }
});

test('a project adds headers to all responses to a URL, but not beside the same recorded header', async () => {
  const addHeaders: PlaybackOptions['addHeaders'] = ({url}) =>
    url.startsWith(`${HOST}/`) ? [['Access-Control-Allow-Origin', '*']] : [];
  const recordings = [
    recording(`GET ${HOST}/1`, ok('{}')),
    recording(`GET ${HOST}/2`, 'HTTP/1.1 200 OK\naccess-control-allow-origin: https://a.org\n\n', 'test/one/own'),
    recording('GET https://id.example.org/1', ok('{}'), 'test/one/id'),
  ];
  await using playback = await startPlayback(recordings, {addHeaders});
  const {localise, url} = playback;
  const getOrigin = async (address: string) => (await fetch(address)).headers.get('access-control-allow-origin');
  expect(await getOrigin(localise(`${HOST}/1`))).toBe('*');
  expect(await getOrigin(localise(`${HOST}/1`).replace(url, `${url}/502`))).toBe('*');
  expect(await getOrigin(localise(`${HOST}/3`))).toBe('*');
  expect(await getOrigin(localise(`${HOST}/2`))).toBe('https://a.org');
  expect(await getOrigin(localise('https://id.example.org/1'))).toBe(null);
});

const throwError = () => {
  throw new Error('Set 7 is unknown.');
};

test.each<[string, PlaybackOptions, path: string]>([
  ['respond rejects', {respond: () => Promise.reject(new Error('Set 7 is unknown.'))}, '/data.example.org/1'],
  ['fallback throws', {fallback: throwError}, '/data.example.org/unrecorded'],
  [
    'a failure throws',
    {failures: {broken: {affects: 'every request', change: throwError}}},
    '/broken/data.example.org/1',
  ],
  ['addHeaders throws', {addHeaders: throwError}, '/data.example.org/1'],
])('an error becomes a response with status 500, and a check reports it: %s', async (_, options, path) => {
  await using playback = await startPlayback([recording(`GET ${HOST}/1`, ok('{}'))], options);
  const {localUrl, unansweredRequests} = playback;
  const response = await fetch(`${localUrl}${path}`, {signal: AbortSignal.timeout(5000)});
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/plain']);
  const sentence = `GET ${path}: the server could not respond because of this error: Set 7 is unknown.`;
  expect(await response.text()).toBe(`${sentence}\n`);
  expect(unansweredRequests).toEqual([sentence]);
});

test('headers of a response that cannot be sent are not in the response to the error', async () => {
  const addHeaders = () => [['X-First', 'a'], ['X-Second', 'a\nb']] as const; // prettier-ignore
  await using playback = await startPlayback([recording(`GET ${HOST}/1`, ok('{}'))], {addHeaders});
  const response = await fetch(playback.localise(`${HOST}/1`), {signal: AbortSignal.timeout(5000)});
  expect([response.status, response.headers.get('x-first')]).toEqual([500, null]);
  expect(playback.unansweredRequests).toEqual([expect.stringContaining('Invalid character in header')]);
});
