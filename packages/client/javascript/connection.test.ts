/** Tests queues, shared requests, time limits and cancelled calls, which the shared test cases cannot express. */

import {once} from 'node:events';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterEach, expect, test, vi} from 'vitest';
import {createClient, NotYet, Refused, type Settings} from './index.ts';

type Handler = (path: string, response: http.ServerResponse) => void;

interface MockServer {
  address: string;
  /** The paths of the requests, in order. */
  requests: string[];
}

const servers: http.Server[] = [];

async function startServer(handler: Handler = answer): Promise<MockServer> {
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    handler(path, response);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests};
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const ID = 'https://id.rijksmuseum.nl/';
const numberOf = (path: string) => Number(/(\d+)(?:\?.*)?$/.exec(path)?.[1]);

/**
 * Creates the response to a request. The server has objects with one visual item and one image each. A search for `SK-1`
 * finds the object 21, a search for `SK-2` the object 22, and so on.
 */
function createBody(path: string): unknown {
  const number = numberOf(path);
  if (path.includes('/search/')) {
    return {partOf: {totalItems: 1}, orderedItems: [{id: `${ID}2${number}`}]};
  }
  const id = `${ID}${number}`;
  const object = `${number}`.slice(1);
  const kind = `${number}`.slice(0, 1);
  if (kind === '3') {
    const rights = [{classified_as: [{id: 'https://creativecommons.org/publicdomain/mark/1.0/'}]}];
    return {id, type: 'VisualItem', subject_to: rights, digitally_shown_by: [{id: `${ID}4${object}`}]};
  }
  if (kind === '4') {
    return {id, type: 'DigitalObject', access_point: [{id: 'https://iiif.micr.io/PJEZO/full/max/0/default.jpg'}]};
  }
  const objectNumber = {content: `SK-${object}`, classified_as: [{id: 'http://vocab.getty.edu/aat/300312355'}]};
  return {id, type: 'HumanMadeObject', identified_by: [objectNumber], shows: [{id: `${ID}3${object}`}]};
}

const answer: Handler = (path, response) => {
  response.setHeader('Content-Type', 'application/ld+json');
  response.end(JSON.stringify(createBody(path)));
};

const connect = ({address}: MockServer, settings: Partial<Settings> = {}) =>
  createClient({contact: 'test@example.org', pause: 0, waitFactor: 0.001, museum: address, ...settings});

/** Waits for a promise. @returns its result or error, and the seconds that it took */
async function observe<Value>(promise: Promise<Value>) {
  const start = performance.now();
  const [result] = await Promise.allSettled([promise]);
  return {...result, seconds: (performance.now() - start) / 1000};
}

const numbersOf = ({requests}: MockServer) => requests.map(numberOf);

test('requests for the same URL at the same time are one request', async () => {
  const server = await startServer();
  const client = connect(server);
  const objects = await Promise.all(Array.from({length: 20}, () => client.getObject(21)));
  expect(new Set(objects.map(({objectNumber}) => objectNumber))).toEqual(new Set(['SK-1']));
  expect(server.requests).toHaveLength(1);
  // Each call has its own record.
  expect(objects[0]?.raw).not.toBe(objects[1]?.raw);
  await client.getObject(21);
  expect(server.requests).toHaveLength(2);
});

test('a cancelled call rejects with the reason, and does not cancel other calls', async () => {
  let release = () => {};
  const server = await startServer((path, response) => {
    release = () => answer(path, response);
  });
  const client = connect(server);
  const controller = new AbortController();
  const cancelledCall = observe(client.getObject(21, {signal: controller.signal}));
  const other = observe(client.getObject(21));
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  const reason = new Error('enough');
  controller.abort(reason);
  expect(await cancelledCall).toMatchObject({status: 'rejected', reason});
  release();
  expect(await other).toMatchObject({status: 'fulfilled', value: {objectNumber: 'SK-1'}});
  expect(server.requests).toHaveLength(1);
});

test('a request is cancelled when no call waits any more, and the next request is sent', async () => {
  let closedResponses = 0;
  const server = await startServer((path, response) => {
    response.on('close', () => (closedResponses += 1));
    if (numberOf(path) !== 21) {
      answer(path, response);
    }
  });
  const client = connect(server);
  const controller = new AbortController();
  const hanging = observe(client.getObject(21, {signal: controller.signal}));
  const waiting = observe(client.getObject(22, {signal: controller.signal}));
  const next = observe(client.getObject(23));
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  controller.abort();
  expect((await hanging).status).toBe('rejected');
  expect((await waiting).status).toBe('rejected');
  expect(await next).toMatchObject({status: 'fulfilled'});
  expect(numbersOf(server)).toEqual([21, 23]);
  await vi.waitFor(() => expect(closedResponses).toBe(2));
});

test.each(['before the call', 'during the pause', 'during the wait before a retry', 'in a loop'] as const)(
  'a call is cancelled %s',
  async (moment) => {
    const server = await startServer((path, response) => {
      if (moment === 'during the wait before a retry') {
        response.writeHead(503).end();
      } else {
        answer(path, response);
      }
    });
    const client = connect(server, {pause: moment === 'during the pause' ? 5 : 0, waitFactor: 10});
    const controller = new AbortController();
    const {signal} = controller;
    if (moment === 'during the pause') {
      await client.getObject(20);
    }
    if (moment === 'before the call') {
      controller.abort('stop');
    } else {
      setTimeout(() => controller.abort('stop'), 100);
    }
    const call = async () => {
      if (moment !== 'in a loop') {
        return client.getObject(21, {signal});
      }
      for await (const {input} of client.findObjects(['SK-1', 'SK-2'], {signal})) {
        if (input === 'SK-1') {
          await sleep(150);
        }
      }
      return null;
    };
    const result = await observe(call());
    expect(result).toMatchObject({status: 'rejected', reason: 'stop'});
    expect(result.seconds).toBeLessThan(3);
  },
);

test('the time limit applies in the queue, and while a response arrives', async () => {
  const server = await startServer((path, response) => {
    if (numberOf(path) !== 21) {
      answer(path, response);
    } else {
      response.write('{');
    }
  });
  const client = connect(server);
  const hanging = observe(client.getObject(21));
  const results = await Promise.all([
    observe(client.getObject(22, {timeout: 0.2})),
    observe(client.getObject(21, {timeout: 0.3})),
  ]);
  for (const [i, result] of results.entries()) {
    expect(result.status === 'rejected' && result.reason).toBeInstanceOf(NotYet);
    expect(String('reason' in result && result.reason)).toMatch(
      /no complete response within 0\.[23] s; try again later$/,
    );
    expect(result.seconds).toBeGreaterThan((i + 1.9) / 10);
    expect(result.seconds).toBeLessThan(3);
  }
  servers[0]?.closeAllConnections();
  void hanging;
});

test('a call fails immediately if its time limit is shorter than the next wait', async () => {
  const server = await startServer((_, response) => response.writeHead(503, {'Retry-After': '60'}).end());
  const client = connect(server, {waitFactor: 1, timeout: 10});
  const result = await observe(client.getObject(21));
  expect(String(result.status === 'rejected' && result.reason)).toContain(
    'status 503; no complete response is possible within 10 s; try again later',
  );
  expect(result.seconds).toBeLessThan(5);
});

test('of 20 parallel tasks, the tasks without enough time fail immediately, and the others succeed', async () => {
  const server = await startServer();
  const client = connect(server, {pause: 0.1});
  // Each task needs four requests: the search, the object, the visual item and the image.
  const runTask = async (number: number, signal: AbortSignal) => {
    const object = await client.findObject(`SK-${number}`, {signal, timeout: 2});
    return object ? client.getImages(object, {signal, timeout: 2}) : [];
  };
  const tasks = Array.from({length: 20}, (_, i) => observe(runTask(i + 1, AbortSignal.timeout(5000))));
  const results = await Promise.all(tasks);
  const successes = results.filter(({status}) => status === 'fulfilled');
  const failures = results.flatMap((result) => (result.status === 'rejected' ? result : []));
  expect(successes.length).toBeGreaterThanOrEqual(3);
  expect(results.slice(0, 3).map(({status}) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(failures.every(({reason}) => reason instanceof NotYet)).toBe(true);
  // Most tasks fail before their first request. The others fail when earlier tasks turn out to need more requests.
  expect(failures.filter(({seconds}) => seconds < 0.2).length).toBeGreaterThanOrEqual(9);
  expect(failures.every(({seconds}) => seconds < 2)).toBe(true);
  const next = await observe(runTask(21, AbortSignal.timeout(5000)));
  expect(next).toMatchObject({status: 'fulfilled'});
});

test('calls with the same signal are sent together, in the order in which the signals were first used', async () => {
  const server = await startServer();
  const client = connect(server, {pause: 0.02});
  const runTask = async (number: number) => {
    const {signal} = new AbortController();
    const object = await client.getObject(Number(`2${number}`), {signal});
    return client.getImages(object, {signal});
  };
  await Promise.all([runTask(1), runTask(2)]);
  expect(numbersOf(server)).toEqual([21, 31, 41, 22, 32, 42]);
});

test('calls without a signal are sent in the order in which they started', async () => {
  const server = await startServer();
  const client = connect(server, {pause: 0.02});
  await Promise.all([23, 21, 22].map((number) => client.getObject(number)));
  expect(numbersOf(server)).toEqual([23, 21, 22]);
});

test('a long loop does not block other calls, even if it has a signal', async () => {
  const server = await startServer();
  const client = connect(server, {pause: 0.2});
  const {signal} = new AbortController();
  let isDone = false;
  const loop = async () => {
    const results: unknown[] = [];
    for await (const result of client.findObjects(['SK-1', 'SK-2', 'SK-3', 'SK-4', 'SK-5'], {signal})) {
      results.push(result);
    }
    isDone = true;
  };
  const looping = loop();
  await vi.waitFor(() => expect(server.requests).not.toEqual([]));
  await client.getObject(29);
  expect(isDone).toBe(false);
  await looping;
});

test('two clients have their own settings and queues', async () => {
  const [fast, slow] = [await startServer(), await startServer(() => {})];
  const notices: string[] = [];
  const one = connect(fast);
  const other = connect(slow, {idleTimeout: 0.2, notice: (text) => notices.push(text)});
  const hanging = observe(other.getObject(21));
  expect((await one.getObject(21)).objectNumber).toBe('SK-1');
  expect((await hanging).status).toBe('rejected');
  expect(notices[0]).toContain('nothing came for');
});

test('a mock server that hangs does not block another one, and a call keeps its settings', async () => {
  const [fast, slow] = [await startServer(), await startServer(() => {})];
  const client = connect(slow, {idleTimeout: 1});
  const hanging = observe(client.getObject(21));
  client.configure({museum: fast.address, idleTimeout: 30});
  let isHanging = true;
  void hanging.then(() => (isHanging = false));
  expect((await client.getObject(21)).objectNumber).toBe('SK-1');
  expect(isHanging).toBe(true);
  expect((await hanging).status).toBe('rejected');
  expect(slow.requests.length).toBeGreaterThan(1);
});

test('if CORS refuses a request in a browser, the client sends one more request and then throws a clear error', async () => {
  const modes: unknown[] = [];
  const refuse = (_: string, {mode}: RequestInit = {}) => {
    modes.push(mode);
    return mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
  };
  vi.stubGlobal('process', undefined);
  vi.stubGlobal('fetch', refuse);
  const client = createClient({pause: 0, waitFactor: 0});
  const result = await observe(client.getObject(21));
  vi.unstubAllGlobals();
  expect(result.status === 'rejected' && result.reason).toBeInstanceOf(Refused);
  expect(String('reason' in result && result.reason)).toContain('(CORS); request it from a server');
  expect(modes).toEqual([undefined, 'no-cors']);
});
