/** Tests `npm run record` and `npm run check:live` with a local service that responds as recorded or with faults. */

import {expect, test} from 'vitest';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {readSamples} from '../index';
import {findStoredProblems} from '../src/responses';
import {listFiles} from '../src/samples';
import {
  countNights,
  formatReport,
  getExitCode,
  parseContact,
  sendAgain,
  type LiveOptions,
  type Project,
} from '../tools';
import {configure, ok, withProject} from './project';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
type Fault = 'cut off' | 'silence';
/** Responses that replace the service's responses, keyed by the end of the URL. */
type Answers = Readonly<Record<string, Answer | Fault>>;

const FIRST = {list: [{id: '2', name: 'Two'}], total: 7, next: 'https://o.example/one?a=1&pageToken=old%2B'};
const harvest = (token: string) =>
  `<o:list xmlns:o="https://o.example/"><o:item n="1">One</o:item><o:resumptionToken>${token}</o:resumptionToken></o:list>`;

const ofType = (type: string, body: string, status = 200): Answer => ({status, headers: {'Content-Type': type}, body});
const json = (body: unknown, status = 200) => ofType('application/json', JSON.stringify(body), status);
const xml = (body: string) => ofType('text/xml', body);
const movedTo = (target: string): Answer => ({status: 303, headers: {Location: target}});

/** The recorded responses: a search with a second page, a harvest with a second page, a record, and a redirect. */
const RECORDED_RESPONSES: Readonly<Record<string, Answer>> = {
  '/one?a=1': json(FIRST),
  '/one?a=1&pageToken=old%2B': json({list: []}),
  '/oai?verb=ListRecords': xml(harvest('t1')),
  '/oai?resumptionToken=t1': xml(harvest('\n')),
  '/2': json({id: '2', name: 'Two'}),
  '/moved': movedTo('https://o.example/2'),
};
const NAMES = ['one/response', 'one/second-page', 'one/run', 'one/run-2', 'many/record', 'many/moved'];

/** A page that shows all recordings. */
const PAGE =
  '---\ntitle: Test\n---\n\n<Paths of="test/one/response">\n\n- `list[0].name` the name\n\n</Paths>\n\n' +
  NAMES.map((name) => `<Response of="test/${name}" />\n`).join('\n');

/** Returns the files of a project with these recordings. */
function getFiles(host: string): Record<string, string | null> {
  const recordings = Object.entries(RECORDED_RESPONSES).map(([url, {headers, body = ''}], at) => [
    `samples/test/${NAMES[at]}.http`,
    `# constructed for a test\nGET ${host}${url}\n\n${ok(body, headers?.['Content-Type'])}\n`,
  ]);
  return {
    'docs/index.md': PAGE,
    'samples/test/many/story.http': `# constructed\n# offline: a story\nGET https://o.example/2\n\n${ok('{}')}\n`,
    ...Object.fromEntries(['curl.sh', 'javascript.mjs', 'python.py'].map((name) => [`samples/test/one/${name}`, null])),
    ...(Object.fromEntries(recordings) as Record<string, string>),
    'samples/test/many/moved.http': `# constructed\nGET ${host}/moved\n\nHTTP/1.1 303 See Other\nLocation: https://o.example/2\n`,
    'samples/test/one/response.http':
      `# recorded 2026-01-01\n# source: https://o.example/\n# For editors.\n# keep: $.list, $.total\nGET ${host}/one?a=1\n\n` +
      `${ok('< recordings/test/one.json')}\n`,
    'samples/recordings/test/one.json': JSON.stringify(FIRST),
  };
}

/** Reads all files of a project. @returns the texts, keyed by file */
const readFiles = (root: string) =>
  Object.fromEntries(listFiles(root).map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));

interface Scene extends Partial<LiveOptions> {
  answers?: Answers;
  files?: typeof getFiles;
  project?: Partial<Project>;
  /** Open requests. `HOST` in a URL is replaced by the address of the service. */
  open?: Project['open'];
}

/**
 * Sends the requests of a project to the local service.
 *
 * @returns the requests that the service received, the report, the exit code, and the files that changed
 */
async function send({answers = {}, files = getFiles, project, open = [], ...options}: Scene = {}) {
  const requests: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    requests.push(request);
    const [, answer] =
      [...Object.entries(answers), ...Object.entries(RECORDED_RESPONSES)].find(([end]) => request.url?.endsWith(end)) ??
      [];
    if (answer === 'cut off') {
      response.writeHead(200, {'Content-Length': 99}).write('{', () => response.destroy());
    } else if (answer !== 'silence') {
      response.writeHead(answer ? (answer.status ?? 200) : 404, answer?.headers).end(answer?.body);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await withProject(files(host), async (root) => {
      const before = readFiles(root);
      const config: Project = {
        ...configure(root),
        open: open.map((request) => ({...request, url: request.url.replace('HOST', host)})),
        ...project,
      };
      const timeoutMs = Object.values(answers).includes('silence') ? 500 : 30_000;
      const results = await sendAgain(config, {contact: 'mailto:a@b.example', timeoutMs, ...options});
      const after = readFiles(root);
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      const changedFiles = names.filter((name) => before[name] !== after[name]).sort();
      expect(options.today ? [] : changedFiles, 'without a date, nothing is written').toEqual([]);
      expect(findStoredProblems(config, readSamples(root).recordings), 'what is stored is whole').toEqual([]);
      const text = formatReport(results).replaceAll(host, 'HOST');
      const readFile = (file: string) => after[file]?.replaceAll(host, 'HOST');
      return {requests, text, code: getExitCode(results), changedFiles, readFile};
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const today = '2026-11-21';

test('unchanged services are reported as same; each request is sent politely and once, except offline ones', async () => {
  const began = Date.now();
  const {requests, text, code} = await send({project: {pauseMs: 100}});
  expect(Date.now() - began).toBeGreaterThanOrEqual(5 * 100);
  expect(text).toBe('6 requests: 6 same, 0 changed, 0 stored, 0 unreachable.');
  expect(code).toBe(0);
  expect(requests.map(({url}) => url).sort()).toEqual(Object.keys(RECORDED_RESPONSES).sort());
  expect(requests[0]?.headers['user-agent']).toBe('test-docs/1.0 (mailto:a@b.example)');
});

test('other values are the same; a part is chosen by name, and pages by the current token', async () => {
  const answers = {ListRecords: xml(harvest('t9')), '=t9': xml(harvest('').replace('One', 'Two'))};
  const {requests, code} = await send({filter: 'run', answers});
  expect(requests.map(({url}) => url)).toEqual(['/oai?verb=ListRecords', '/oai?resumptionToken=t9']);
  expect(code).toBe(0);
});

/** Responses to the first search with other fields; undefined leaves one out. */
const having = (fields: object): Answers => ({'/one?a=1': json({...FIRST, ...fields})});

test('the report lists each change with the pages that it affects', async () => {
  const validate: Project['validate'] = ({body}) => (body.toString().includes(':"13"') ? ['13 is bad luck'] : []);
  const list = xml(harvest('t1').replaceAll('o:item', 'o:entry'));
  const answers = {...having({extra: {deep: 1}, total: '13'}), ListRecords: list};
  const {text, code} = await send({answers, project: {validate}});
  expect(text).toContain(
    'test/one/response: the field total (number) is missing; the field total (string) is new; the field extra (object) is new; the field extra.deep (number) is new; 13 is bad luck. On pages: docs/index.md:5',
  );
  expect(text).toContain('test/one/run: the field /o:list/o:item is missing');
  expect(code).toBe(1);
});

test.each<[string, Answers, string]>([
  ['a redirect', {'/2': movedTo('/two')}, 'status 303 in place of 200: a redirect to HOST/two'],
  ['another format', {'/2': ofType('text/html', '<html>')}, 'the response is text/html in place of application/json'],
  ['broken JSON', {'/2': ofType('application/json', '{"a":')}, 'test/many/record: the body is not JSON'],
  ['not what the page shows', having({total: undefined}), '"keep: $.total" matches nothing in the body'],
  ['a redirect to another host', {'/moved': movedTo('https://b.example/')}, 'a redirect to https://b.example/'],
  ['a redirect without its target', {'/moved': {status: 303}}, 'a redirect to nothing in place of https://o.example/2'],
  ['a page under another type', {'/2': ofType('application/json', ' <!DOCTYPE html>')}, 'the response is text/html'],
  ['an error as JSON', {'/2': json({error: 'busy'})}, 'record: the field id (string) is missing'],
  ['another document', {ListRecords: xml('<error/>')}, 'run: the body is a document of <error> in place of <o:list>'],
  ['an error as XML', {ListRecords: xml('<o:list xmlns:o="o"><error/></o:list>')}, 'run: the field /o:list/o:item is'],
  ['a page of another server', {ListRecords: xml('<html/>')}, 'run: the response is text/html in place of text/xml'],
  ['a link that is gone', having({next: undefined}), 'second-page: the response before has no pageToken for it'],
])('a response of another kind is named, and not stored: %s', async (_, answers, says) => {
  const {text, code, readFile} = await send({answers, today});
  expect(text.split('## Changed and stored')[0]).toContain(says);
  expect(code).toBe(1);
  const file = /not stored\n\n- (\S+):/.exec(text)?.[1];
  expect(readFile(`samples/${file}.http`)).not.toContain(today);
});

const busy = {status: 429, headers: {'Retry-After': '120'}};

test.each<[string, Answers, string]>([
  ['a busy host', {'/2': busy}, 'nothing was requested after HOST/2: status 429, Retry-After: 120.'],
  ['silence', {'/2': 'silence'}, '- test/many/record: no whole response within 0.5 s.'],
  ['an endless body', {'/2': json(' '.repeat(3e7))}, '- test/many/record: a body of more than 20 MB'],
  ['half a response', {'/2': 'cut off'}, '- test/many/record: UND_ERR_SOCKET.'],
  ['a dead host', {'': 'cut off'}, 'nothing was requested after 3 failures in a row: UND_ERR_SOCKET.'],
])('an unreachable service is reported separately, and nothing is stored: %s', async (_, answers, says) => {
  const {text, code, changedFiles} = await send({answers, today});
  expect(text).toContain(says);
  expect(code).toBe(3);
  expect(changedFiles).not.toContain('samples/test/many/record.http');
});

test('a response is stored with headers and date, its comments stay, and its body keeps its file', async () => {
  const body = JSON.stringify({...FIRST, total: 8, next: 'https://o.example/one?a=1&pageToken=new'});
  const headers = {'Content-Type': 'application/json', Link: '<x>', 'Set-Cookie': 'a=b'};
  const {text, readFile} = await send({answers: {'/one?a=1': {headers, body}, '=new': json({list: []})}, today});
  expect(text).toContain('6 same');
  expect(readFile('samples/test/one/response.http')).toBe(
    '# recorded 2026-11-21\n# For editors.\n# keep: $.list, $.total\nGET HOST/one?a=1\n\nHTTP/1.1 200 OK\n' +
      'Content-Type: application/json\nLink: <x>\n\n< recordings/test/one.json\n',
  );
  expect(readFile('samples/recordings/test/one.json')).toBe(body);
  expect(readFile('samples/test/one/second-page.http')).toContain('\nGET HOST/one?a=1&pageToken=new\n');
  expect(readFile('samples/recordings/test/one.run.xml')).toBe(harvest('t1'));
});

test('an error of our own code is reported, and the other requests keep their results', async () => {
  const validate: Project['validate'] = ({url}) => {
    if (url.endsWith('/2')) {
      throw new TypeError('no schema');
    }
    return [];
  };
  const {text, code, requests} = await send({project: {validate}});
  expect(requests).toHaveLength(6);
  expect(text.split('\n\n')).toEqual([
    '6 requests: 5 same, 1 changed, 0 stored, 0 unreachable.',
    '## Changed, not stored',
    expect.stringContaining('record: the response could not be compared or stored: TypeError: no schema. On pages: '),
  ]);
  expect(code).toBe(1);
});

test('an error while a file is written leaves the other responses stored', async () => {
  // A folder has the name of the file for the first response, so writing this file fails.
  const files = (host: string) => ({...getFiles(host), 'samples/test/open/one.http/file': ''});
  const open = ['one', 'two'].map((name) => ({name: `test/open/${name}`, method: 'GET', url: `HOST/${name}`}));
  const answers = {'/one': json({}), '/two': json({})};
  const scene = {files, answers, open: open.map((request) => ({...request, requiredHeaders: []})), today};
  const {text, code, changedFiles} = await send({...scene, filter: 'open'});
  expect(text).toContain('2 requests: 0 same, 1 changed, 1 stored, 0 unreachable.');
  expect(text).toContain('- test/open/one: the response could not be compared or stored: Error: EISDIR');
  expect(code).toBe(1);
  expect(changedFiles).toContain('samples/test/open/two.http');
});

test('a body that two recordings share stays that of the one whose response did not change', async () => {
  const sharedResponse = ok('< recordings/test/one.json');
  const files = (host: string) => ({
    ...getFiles(host),
    'samples/test/one/run.http': `# recorded 2026-01-01\nGET ${host}/one?a=1\nAccept: text/other\n\n${sharedResponse}\n`,
  });
  const {changedFiles, readFile} = await send({files, answers: having({total: 8}), filter: 'one/response', today});
  expect(changedFiles).toEqual(['samples/recordings/test/one.response.json', 'samples/test/one/response.http']);
  expect(readFile('samples/test/one/response.http')).toContain('\n< recordings/test/one.response.json\n');
});

test('nights are counted for each host that left a request without a response, and three are a change', () => {
  const of = (host: string, kind: 'same' | 'unreachable') => ({host, kind, name: '', url: '', details: [], pages: []});
  const results = [of('a', 'same'), of('a', 'unreachable'), of('b', 'same'), of('c', 'unreachable')];
  const nights = countNights(results, {a: 1, b: 7});
  expect(nights).toEqual({a: 2, c: 1});
  expect(getExitCode(results, nights)).toBe(3);
  expect(getExitCode(results, countNights(results, nights))).toBe(1);
});

test('an HTML page in place of an empty body is not stored; an HTML body of a redirect does not count as a change of type', async () => {
  const files = (host: string) => ({
    ...getFiles(host),
    'samples/test/one/run.http': `# recorded 2026-01-01\nGET ${host}/empty\n\nHTTP/1.1 200 OK\n`,
  });
  const html = ofType('text/html', '<html>');
  const answers = {'/empty': html, '/moved': {...html, ...movedTo('https://o.example/2')}};
  const {text, changedFiles} = await send({files, answers, today});
  expect(text).toContain(
    'not stored\n\n- test/one/run: the response is text/html in place of none. On pages: docs/index.md:15. Look at HOST/empty.',
  );
  expect(changedFiles).not.toContain('samples/test/one/run.http');
  expect(changedFiles).toContain('samples/test/many/moved.http');
});

test('an open request is sent only when responses are stored, and a response of an unexpected kind is not stored', async () => {
  const html = ofType('text/html', '<html>Log in</html>');
  const exchanges: [name: string, accept: string, answer: Answer][] = [
    ['any', '*/*', html],
    ['json', 'application/json', ofType('text/csv', 'a')],
    ['login', 'application/json', movedTo('https://portal.example/')],
    ['page', 'text/html', html],
    ['refused', 'application/json', ofType('text/plain', 'no', 406)],
  ];
  const open = exchanges.map(([name, accept]) => {
    const requiredHeaders = [['Accept', accept]] as const;
    return {name: `test/open/${name}`, method: 'GET', url: `HOST/${name}`, requiredHeaders};
  });
  const recordedRequest = {name: 'test/open/known', method: 'GET', url: 'HOST/2', requiredHeaders: []};
  const scene: Scene = {
    answers: Object.fromEntries(exchanges.map(([name, , answer]) => [`/${name}`, answer])),
    open: [...open, recordedRequest],
    filter: 'open',
  };
  expect((await send(scene)).requests).toEqual([]);
  const {requests, text, code, changedFiles, readFile} = await send({...scene, today});
  expect(requests.map(({headers: {accept}}) => accept)).toEqual(exchanges.map(([, accept]) => accept));
  const formatRefusal = (name: string, kind: string) =>
    `- test/open/${name}: the response to an open question is ${kind}, which the request does not ask for. Look at HOST/${name}.`;
  expect(text.split('\n\n')).toEqual([
    '5 requests: 0 same, 3 changed, 2 stored, 0 unreachable.',
    '## Changed, not stored',
    formatRefusal('any', 'text/html'),
    formatRefusal('json', 'text/csv'),
    formatRefusal('login', 'a redirect to portal.example'),
    '## Changed and stored',
    '- test/open/page: an open question has its response.',
    '- test/open/refused: an open question has its response.',
  ]);
  expect(code).toBe(1);
  expect(changedFiles).toEqual([
    'samples/recordings/test/open.page.txt',
    'samples/recordings/test/open.refused.txt',
    'samples/test/open/page.http',
    'samples/test/open/refused.http',
  ]);
  expect(readFile('samples/test/open/refused.http')).toBe(
    `# recorded ${today}\nGET HOST/refused\nAccept: application/json\n\nHTTP/1.1 406 Not Acceptable\nContent-Type: text/plain\n\n` +
      '< recordings/test/open.refused.txt\n',
  );
});

test('without somebody to contact, nothing is requested', () => {
  for (const wrong of [{}, {CONTACT: 'me'}]) {
    expect(() => parseContact(wrong)).toThrow('CONTACT: set it to your mail address or a URL');
  }
  for (const CONTACT of ['a@b.example', 'https://b.example/c']) {
    expect(parseContact({CONTACT})).toBe(CONTACT);
  }
});
