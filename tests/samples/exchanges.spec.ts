import {expect, test} from '@playwright/test';
import {bodyLanguage, headerOf, parseExchange, readExchange, readSample, readSamples, requestKey} from '../../scripts/samples';
import {ok, withProject} from './project';

const parse = (text: string) => parseExchange(text, 'samples/a/b/c.http', () => Buffer.from('from a file'));
const GOOD = '# recorded 2026-09-17, shortened\n# a comment\nGET https://a.example/b?c=d\nAccept: x/y\n\nHTTP/1.1 200 OK\nContent-Type: text/csv; charset=utf-8\n\n';

test('an exchange is read with all its parts', () => {
  const exchange = parse(`${GOOD}a,b\n\n1,2\n`);
  expect(exchange).toMatchObject({
    name: 'a/b/c',
    provenance: 'recorded 2026-09-17, shortened',
    method: 'GET',
    url: 'https://a.example/b?c=d',
    conditions: [['Accept', 'x/y']],
    status: 200,
    bodyLine: 9,
  });
  expect(exchange.body.toString()).toBe('a,b\n\n1,2');
  expect(headerOf(exchange, 'content-type')).toBe('text/csv; charset=utf-8');
  expect(bodyLanguage(exchange)).toBe('csv');
});

test('a body stands in a file beside the exchange', () => {
  const exchange = parse(`${GOOD}< ./picture.jpg\n`);
  expect([exchange.bodyFile, exchange.body.toString()]).toEqual(['samples/a/b/picture.jpg', 'from a file']);
});

for (const [what, text, sentence] of [
  ['no provenance', GOOD.replace('# recorded', '# seen'), 'c.http:1: no provenance'],
  ['no request', GOOD.replace('GET https', 'GET httpx'), 'c.http:3: no request'],
  ['a wrong header of the request', GOOD.replace('Accept: x/y', 'Accept x/y'), 'c.http:4: not a header'],
  ['no status line', GOOD.replace('HTTP/1.1 200', 'HTTP/1.1'), 'c.http:6: no status line'],
  ['a wrong header of the answer', GOOD.replace('Content-Type:', 'Content Type:'), 'c.http:7: not a header'],
  ['nothing', '', 'c.http:1: no provenance'],
] as const) {
  test(`refused by file and line: ${what}`, () => {
    expect(() => parse(text)).toThrow(sentence);
  });
}

test('refused: the file of a body that is not there', async () => {
  await withProject({'samples/test/one/two.http': `# recorded\nGET https://a.example/\n\n${ok('< ./no.json')}`}, async (root) => {
    expect(() => readExchange(root, 'test/one/two')).toThrow('two.http:7: the body\'s file samples/test/one/no.json cannot be read');
  });
});

test('names lead nowhere but to samples', async () => {
  await withProject({}, async (root) => {
    for (const name of ['../x', 'test', 'test/one/answer', 'test/none', '']) {
      expect(() => readSample(root, name), name).toThrow('there is no such sample');
    }
    for (const name of ['test/one', 'test/one/none', '../../package']) {
      expect(() => readExchange(root, name), name).toThrow('there is no such exchange');
    }
  });
});

test('a sound folder has no fault, a program needs no curl', async () => {
  await withProject({}, async (root) => expect(readSamples(root).faults).toEqual([]));
  const program = {'samples/test/one/curl.sh': null, 'samples/test/one/answer.http': null, 'samples/test/one/output.txt': 'x'};
  await withProject(program, async (root) => expect(readSamples(root).faults).toEqual([]));
});

for (const [what, changes, sentence] of [
  ['a language is missing', {'samples/test/one/python.py': null}, 'samples/test/one/: python.py is missing'],
  ['a request without curl', {'samples/test/one/curl.sh': null}, 'samples/test/one/: curl.sh is missing'],
  ['no answer and no output', {'samples/test/one/answer.http': null}, 'samples/test/one/: nothing says what it prints'],
  ['two outputs', {'samples/test/one/output.txt': '', 'samples/test/one/output.json': '1'}, 'output.json and output.txt both say'],
  ['a file that nothing uses', {'samples/test/one/notes.txt': ''}, 'samples/test/one/notes.txt: no exchange and no sample uses it'],
  ['a name in capitals', {'samples/test/Two/answer.http': ''}, 'samples/test/Two/: names are lower-case words'],
  ['an exchange that cannot be read', {'samples/test/one/two.http': 'oops'}, 'samples/test/one/two.http:1: no provenance'],
  [
    'the same request twice',
    {'samples/test/one/two.http': `# recorded\nGET https://data.example.org/one?b=2&a=1\n\n${ok('1')}`},
    'samples/test/one/two.http: asks the same as samples/test/one/answer.http',
  ],
] as const) {
  test(`refused: ${what}`, async () => {
    await withProject(changes, async (root) => expect(readSamples(root).faults).toEqual([expect.stringContaining(sentence)]));
  });
}

test('requests are the same whatever the order and the escapes, and differ by value, path and host', () => {
  const key = (url: string) => requestKey('GET', url);
  expect(key('https://a.example/b%2Cc?x=1+2&y=%3F')).toBe(key('https://a.example/b,c?y=?&x=1%202'));
  expect(key('https://a.example/?x=1&x=2')).not.toBe(key('https://a.example/?x=1'));
  expect(key('https://a.example/a%2Fb')).not.toBe(key('https://a.example/a/b'));
  expect(key('https://a.example/')).not.toBe(key('http://a.example/'));
});
