/** `npm run record` and `npm run check:live`, against a stand-in that plays recordings and then misbehaves. */

import {expect, test} from '@playwright/test';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {readSamples} from '../index';
import {findStoredProblems} from '../src/stored';
import {
  checkLive,
  checkSamples,
  formatReport,
  getExitCode,
  parseContact,
  record,
  startPlayback,
  type PlaybackOptions,
  type Project,
  type Request,
} from '../tools';
import {configure, ok, withProject} from './project';

const HOST = 'https://data.example.org';
const FIRST = {list: [{id: `${HOST}/2`, name: 'Two'}], total: 7, next: `${HOST}/one?a=1&pageToken=old%2B`};
const BODY = JSON.stringify(FIRST);
const HARVEST = (token: string) =>
  `<o:list xmlns:o="https://o.example/"><o:item n="1">One</o:item><o:resumptionToken>${token}</o:resumptionToken></o:list>`;

/** A project whose page shows a search with a second page, and a harvest with a second page. */
const FILES: Readonly<Record<string, string | null>> = {
  'docs/index.md':
    '---\ntitle: Test\n---\n\n<Response of="test/one/response" />\n\nRead `list[0].name`.\n\n<Paths of="test/one/response">\n\n- `total` how many\n\n</Paths>\n\n' +
    '<Response of="test/one/second-page" />\n\n<Response of="test/one/run" />\n\n<Response of="test/one/run-2" />\n\n<Response of="test/many/record" />\n',
  'samples/test/one/curl.sh': null,
  'samples/test/one/javascript.mjs': null,
  'samples/test/one/python.py': null,
  'samples/test/one/response.http': `# recorded 2026-01-01\n# source: https://source.example/\n# For editors.\n# keep: $.list, $.total\nGET ${HOST}/one?a=1\n\n${ok('< recordings/test/one.2026-01-01.json')}\n`,
  'samples/recordings/test/one.2026-01-01.json': BODY,
  'samples/recordings/SHA256SUMS': `${createHash('sha256').update(BODY).digest('hex')}  test/one.2026-01-01.json\n`,
  'samples/test/one/second-page.http': `# constructed for a test\nGET ${HOST}/one?a=1&pageToken=old%2B\n\n${ok('{"list": []}')}\n`,
  'samples/test/one/run.http': `# constructed for a test\nGET ${HOST}/oai?verb=ListRecords\n\n${ok(HARVEST('t1'), 'text/xml')}\n`,
  'samples/test/one/run-2.http': `# constructed for a test\nGET ${HOST}/oai?resumptionToken=t1\n\n${ok(HARVEST(''), 'text/xml')}\n`,
  'samples/test/many/record.http': `# constructed for a test\nGET ${HOST}/2\n\n${ok('{"id": "2", "name": "Two"}')}\n`,
};

/** Says of a first page whose total is a text that it must be a number. */
const description: Pick<Project, 'findOperation' | 'validate'> = {
  findOperation: (_, url) => new URL(url).pathname,
  validate: ({url, body}) =>
    url === `${HOST}/one?a=1` && /"total":"/.test(body.toString()) ? ['/total must be integer'] : [],
};

/** A program of that page, whose output is made of two responses. */
const PROGRAM = {
  'docs/index.md': `${FILES['docs/index.md']}\n<Sample of="test/many" />\n`,
  'samples/test/many/javascript.mjs': '',
  'samples/test/many/python.py': '',
  'samples/test/many/output.txt': 'Two\n',
  'samples/test/many/responses.txt': 'test/many/record\ntest/one/response\n',
};

type Respond = NonNullable<PlaybackOptions['respond']>;

type Options = Parameters<typeof checkLive>[1];

/** Hands the project to a test, with a stand-in for the services. */
function withStandIn<T>(
  {respond, files = {}}: {respond?: Respond; files?: Record<string, string | null>},
  use: (project: Project, options: Options, requests: Request[]) => Promise<T>,
): Promise<T> {
  return withProject({...FILES, ...files}, async (root) => {
    const requests: Request[] = [];
    const standIn = await startPlayback(readSamples(root).recordings, {
      respond: async (request, recording) => {
        requests.push(request);
        return (await respond?.(request, recording)) ?? null;
      },
    });
    try {
      return await use(
        {...configure(root), ...description},
        {contact: 'mailto:a@b.example', via: standIn, timeoutMs: 500},
        requests,
      );
    } finally {
      await standIn.close();
    }
  });
}

const check = (respond?: Respond, files?: Record<string, string | null>) =>
  withStandIn({respond, files}, async (project, options) => {
    const before = listFiles(project.root);
    const report = await checkLive(project, options);
    expect(listFiles(project.root), 'nothing is written').toEqual(before);
    return {text: formatReport(report), code: getExitCode(report)};
  });

/** Every file of a project with its text. */
const listFiles = (root: string) =>
  Object.fromEntries(
    fs
      .readdirSync(root, {recursive: true, encoding: 'utf8'})
      .filter((file) => fs.statSync(path.join(root, file)).isFile())
      .sort()
      .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]),
  );

const response = (status: number, body = '', ...headers: [string, string][]) => ({
  status,
  headers,
  body: Buffer.from(body),
});
const typed = (type: string, body: string, status = 200) => response(status, body, ['Content-Type', type]);
const xml = (body: string) => typed('text/xml', body);
const json = (body: unknown, status = 200) => typed('application/json', JSON.stringify(body), status);
const BROKEN = typed('application/json', '{"a":');
const HTML = typed('text/html; charset=utf-8', '<html>');
const GONE = response(410);
const BUSY = response(503);
const redirect = (to: string) => response(303, '', ['Location', to]);
const tooMany = (seconds: string) => response(429, '', ['Retry-After', seconds]);

type Response = Awaited<ReturnType<Respond>>;

/** Responds to URLs with these ends alone. */
const at =
  (responses: Readonly<Record<string, Response>>): Respond =>
  async ({url}) =>
    Object.entries(responses).find(([end]) => url.endsWith(end))?.[1] ?? null;

/** Responds to the first search alone. */
const first = (answer: Response): Respond => at({'/one?a=1': answer});

test('services that respond as recorded are the same, requested politely and once each', async () => {
  await withStandIn({}, async (project, options, requests) => {
    const began = Date.now();
    const report = await checkLive({...project, pauseMs: 200}, options);
    expect(Date.now() - began).toBeGreaterThanOrEqual(4 * 200);
    expect(formatReport(report)).toBe('5 requests: 5 same, 0 changed, 0 unreachable.');
    expect(getExitCode(report)).toBe(0);
    expect(requests.map(({url}) => url).sort()).toEqual([
      `${HOST}/2`,
      `${HOST}/oai?resumptionToken=t1`,
      `${HOST}/oai?verb=ListRecords`,
      `${HOST}/one?a=1`,
      `${HOST}/one?a=1&pageToken=old%2B`,
    ]);
    const agent = requests[0]?.headers.find(([name]) => name === 'user-agent')?.[1];
    expect(agent).toBe('test-docs/1.0 (mailto:a@b.example)');
  });
});

test('a part is checked by name, and pages are requested by their current token', async () => {
  const respond = at({ListRecords: xml(HARVEST('t9')), '=t9': xml(HARVEST(''))});
  await withStandIn({respond}, async (project, options, requests) => {
    const report = await checkLive(project, {filter: 'run', ...options});
    expect(requests.map(({url}) => url)).toEqual([`${HOST}/oai?verb=ListRecords`, `${HOST}/oai?resumptionToken=t9`]);
    expect(report).toMatchObject({same: ['test/one/run', 'test/one/run-2'], changed: []});
  });
});

test('a recording that is marked as offline is neither requested nor recorded', async () => {
  const files = {
    'samples/test/many/record.http': `# constructed for a test\n# offline: a story\nGET ${HOST}/2\n\n${ok('{"id": "2", "name": "Two"}')}\n`,
  };
  await withStandIn({files}, async (project, options, requests) => {
    const report = await checkLive(project, {filter: 'many', ...options});
    expect(report).toMatchObject({same: [], changed: [], unreachable: [], left: []});
    expect(await record(project, {today: '2026-11-21', filter: 'many', ...options})).toMatchObject({
      changed: [],
      same: [],
    });
    expect(requests).toEqual([]);
  });
});

test('other values are the same', async () => {
  const {code} = await check(first(json({...FIRST, total: 8, list: [...FIRST.list, ...FIRST.list]})));
  expect(code).toBe(0);
});

/** Responds to the first search with other fields; undefined leaves one out. */
const having = (fields: object) => first(json({...FIRST, ...fields}));
const RENAMED = at({ListRecords: xml(HARVEST('t1').replaceAll('o:item', 'o:entry'))});
const NAMELESS = {list: [{id: `${HOST}/2`}]};

for (const [what, respond, says] of [
  ['a field added', having({extra: {deep: 1}}), 'one/response: the field extra is new. On pages: docs/index.md:5'],
  ['a field removed', having({total: undefined}), 'total is missing; the path total matches nothing. On pages: docs/'],
  ['a field renamed', having({total: undefined, totalItems: 7}), 'total is missing; the field totalItems is new'],
  ['another type', having({total: '7'}), 'total is a string in place of a number; /total must be integer'],
  ['a field of running text', having(NAMELESS), '- the field list[0].name: no current response has it. On pages: docs'],
  ['an element renamed', RENAMED, 'field /o:list/o:item is missing; the field /o:list/o:entry is new'],
  ['a link that is gone', having({next: undefined}), 'second-page: test/one/response has no pageToken for it any more'],
  ['a redirect', at({'/2': redirect('/two')}), `status 303 in place of 200: a redirect to ${HOST}/two`],
  [
    'a token that is refused',
    at({'old%2B': json({}, 400)}),
    'status 400 in place of 200: the token that test/one/response has for it is refused. On pages: docs/index.md:15.',
  ],
] as const) {
  test(`check:live names as changed: ${what}`, async () => {
    const report = await check(respond);
    expect(report.text).toContain(says);
    expect(report.code).toBe(1);
  });
}

const refuses = async (answer: Response, reason: string) => {
  const {report, changed} = await recording(first(answer), {filter: 'one/response'});
  expect(report.refused).toMatchObject([{what: 'test/one/response', changes: [expect.stringContaining(reason)]}]);
  expect(changed).toEqual({});
};

for (const [what, answer, says] of [
  ['410', GONE, 'status 410 in place of 200'],
  ['HTML', HTML, 'the media type is text/html in place of application/json'],
  ['broken JSON', BROKEN, 'the body is not JSON'],
  ['nothing in place of JSON', typed('application/json', ''), 'the body is empty'],
] as const) {
  test(`check:live names as changed, and record does not store: ${what}`, async () => {
    const {text, code} = await check(first(answer));
    expect(text).toContain(`- test/one/response: ${says}`);
    expect(text).toContain('On pages: docs/index.md:5, docs/index.md:9.');
    expect(code).toBe(1);
    await refuses(answer, says);
  });
}

test('record does not store a response without what the page shows', () =>
  refuses(json({list: []}), '"keep: $.total" matches nothing in the body'));

for (const [what, answer, says] of [
  ['too many requests', tooMany('120'), 'status 429, which says to retry after 120 s'],
  ['a busy service', BUSY, 'status 503'],
  ['a slow response', 'silence', 'no whole response within 0.5 s'],
  ['a response that is cut off', 'cut off', 'the response was cut off'],
  ['a closed connection', 'closed', 'the connection was closed without a response'],
] as const) {
  test(`check:live names as unreachable, and record stores nothing: ${what}`, async () => {
    const isTooMuch = typeof answer !== 'string';
    const {text, code} = await check(first(answer));
    expect(text).toContain(
      isTooMuch ? `Stopped: ${HOST}/one?a=1: ${says}. Not checked: ` : `- test/one/response: ${says}.`,
    );
    expect(code).toBe(3);
    const {report, changed} = await recording(first(answer), {filter: 'one/response'});
    expect(report).toMatchObject({
      changed: [],
      stopped: isTooMuch ? `${HOST}/one?a=1: ${says}` : null,
      unreachable: isTooMuch ? [] : [{what: 'test/one/response', reason: says}],
    });
    expect(changed).toEqual({});
  });
}

test('check:live names the pages of programs that are sent a response', async () => {
  const {text} = await check(first(GONE), PROGRAM);
  expect(text).toContain('status 410 in place of 200. On pages: docs/index.md:5, docs/index.md:9, docs/index.md:23.');
});

test('a host that cannot be reached at all is unreachable, and nothing is written', async () => {
  await withStandIn({}, async (project, options) => {
    const before = listFiles(project.root);
    // Nobody listens on the port of a service that was closed.
    const closed = await startPlayback(readSamples(project.root).recordings);
    await closed.close();
    const report = await checkLive(project, {...options, via: closed});
    expect(formatReport(report)).toContain('- test/many/record: ECONNREFUSED.');
    expect(getExitCode(report)).toBe(3);
    expect(await record(project, {today: '2026-11-21', ...options, via: closed})).toMatchObject({
      changed: [],
      same: [],
    });
    expect(listFiles(project.root)).toEqual(before);
  });
});

test('a host that fails twice is left alone, what cannot be reached and what changed are told apart', async () => {
  const {text, code} = await check(async ({url}) => (url.includes('oai') ? null : 'closed'));
  expect(text).toContain('not requested, since data.example.org failed 2 times in a row');
  expect(text).not.toContain('## Changed');
  expect(code).toBe(3);
});

/** Runs `record` and returns what it reports, and the files that it changed: null for one that is gone. */
const recording = (respond?: Respond, {filter, files}: {filter?: string; files?: Record<string, string | null>} = {}) =>
  withStandIn({respond, files}, async (project, options) => {
    const before = listFiles(project.root);
    const report = await record(project, {today: '2026-11-21', filter, ...options});
    const after = listFiles(project.root);
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changed = Object.fromEntries(
      names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name] ?? null]),
    );
    expect(findStoredProblems(project, readSamples(project.root).recordings), 'what is stored is whole').toEqual([]);
    return {report, changed};
  });

const NEW_BODY = JSON.stringify({...FIRST, total: 8, next: `${HOST}/one?a=1&pageToken=new`});

test('record stores responses with headers and date, keeps what is shown of them, and follows the current token', async () => {
  const headers: [string, string][] = [...json('').headers, ['Link', '<x>'], ['Set-Cookie', 'a=b']];
  const {report, changed} = await recording(
    at({'/one?a=1': {status: 200, headers, body: Buffer.from(NEW_BODY)}, '=new': json({list: []})}),
  );
  expect(report).toMatchObject({
    changed: [
      {what: 'test/many/record', changes: ['was constructed']},
      {what: 'test/one/response', changes: ['other values']},
      {what: 'test/one/run', changes: ['was constructed']},
      {what: 'test/one/run-2', changes: ['was constructed']},
      {what: 'test/one/second-page', changes: ['was constructed']},
    ],
    refused: [],
    unreachable: [],
    stopped: null,
    requests: 5,
  });
  expect(changed).toMatchObject({
    'samples/test/one/response.http':
      `# recorded 2026-11-21\n# For editors.\n# keep: $.list, $.total\nGET ${HOST}/one?a=1\n\nHTTP/1.1 200 OK\n` +
      'Content-Type: application/json\nLink: <x>\n\n< recordings/test/one.response.2026-11-21.json\n',
    'samples/recordings/test/one.response.2026-11-21.json': NEW_BODY,
    'samples/recordings/test/one.2026-01-01.json': null,
    'samples/recordings/test/many.record.2026-11-21.json': '{"id": "2", "name": "Two"}',
    'samples/recordings/test/one.run.2026-11-21.xml': HARVEST('t1'),
  });
  expect(changed['samples/test/one/second-page.http']).toContain(`\nGET ${HOST}/one?a=1&pageToken=new\n`);
});

test('record stores the same body once', async () => {
  const {report, changed} = await recording(undefined, {filter: 'response'});
  expect(report).toMatchObject({changed: [], same: ['test/one/response'], requests: 1});
  expect(Object.keys(changed)).toEqual(['samples/test/one/response.http']);
  expect(changed['samples/test/one/response.http']).toMatch(/^# recorded 2026-11-21\n/);
});

test('record stops at the first response that is too much, and sends nothing after it', async () => {
  const {report} = await recording(async ({url}) => (url.includes('oai') ? BUSY : null));
  expect(report.requests).toBe(3);
  expect(report).toMatchObject({
    changed: [{what: 'test/many/record'}],
    same: ['test/one/response'],
    stopped: expect.stringContaining('status 503'),
  });
});

const OPEN = [
  {name: 'test/open/cors', method: 'GET', url: `${HOST}/2`, requiredHeaders: [['Origin', 'https://o.example']]},
  {name: 'test/open/known', method: 'GET', url: `${HOST}/one?a=1`, requiredHeaders: []},
] as const;

test('record sends open requests, stores whatever the response is, and sends none for which there is a recording', async () => {
  await withStandIn(
    {
      respond: async ({headers}) =>
        headers.some(([name]) => /^origin$/i.test(name)) ? {status: 403, headers: [], body: Buffer.from('no')} : null,
    },
    async (project, options) => {
      const asking = {...project, open: OPEN};
      const report = await record(asking, {today: '2026-11-21', filter: 'open', ...options});
      expect(report).toMatchObject({answered: ['test/open/cors'], changed: [], refused: [], requests: 1});
      expect(listFiles(project.root)).toMatchObject({
        'samples/test/open/cors.http':
          `# recorded 2026-11-21\nGET ${HOST}/2\nOrigin: https://o.example\n\nHTTP/1.1 403 Forbidden\n\n` +
          '< recordings/test/open.cors.2026-11-21.txt\n',
        'samples/recordings/test/open.cors.2026-11-21.txt': 'no',
      });
      const {recordings} = readSamples(project.root);
      expect(findStoredProblems(project, recordings)).toEqual([]);
      expect((await checkSamples(asking, {isRun: () => false})).problems.join()).not.toContain('open/cors');
      expect((await checkSamples(project, {isRun: () => false})).problems.join()).toContain(
        'samples/test/open/cors.http: no sample requests it and no page shows it',
      );
      expect(await record(asking, {today: '2026-11-22', filter: 'open', ...options})).toMatchObject({
        answered: [],
        same: ['test/open/cors'],
      });
    },
  );
});

test('no run sends more than 200 requests', async () => {
  const many = Object.fromEntries(
    [...Array(201).keys()].map((i) => [
      `samples/test/many/r${i}.http`,
      `# constructed\nGET ${HOST}/n${i}\n\n${ok('1')}`,
    ]),
  );
  const {report} = await recording(undefined, {filter: 'test/many/r', files: many});
  expect(report).toMatchObject({requests: 200, stopped: '200 requests were sent, which is the limit of one run'});
});

test('without somebody to contact, nothing is requested', () => {
  expect(() => parseContact({})).toThrow('CONTACT: set it to your mail address or a URL');
  expect(() => parseContact({CONTACT: 'me'})).toThrow('CONTACT');
  expect(parseContact({CONTACT: 'a@b.example'})).toBe('mailto:a@b.example');
  expect(parseContact({CONTACT: 'https://b.example/c'})).toBe('https://b.example/c');
});
