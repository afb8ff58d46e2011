import {expect, test} from 'vitest';
import {
  formatStatement,
  getBodyLanguage,
  getHeader,
  parseRecording,
  readRecording,
  readSample,
  readSamples,
  getRequestKey,
  getShownBody,
} from '../index';
import {noFile, ok, withProject, type Changes} from './project';

const parse = (text: string) =>
  parseRecording(text, 'samples/a/b/c.http', (file) =>
    file.endsWith('/picture.jpg') ? Buffer.from('from a file') : noFile(file),
  );
const VALID_RECORDING =
  '# recorded 2026-09-17, shortened\n# a comment\nGET https://a.example/b?c=d\nAccept: x/y\n\nHTTP/1.1 200 OK\nContent-Type: text/csv; charset=utf-8\n\n';

test('a recording is read with all its parts', () => {
  const recording = parse(`${VALID_RECORDING}a,b\n\n1,2\n`);
  expect(recording).toMatchObject({
    name: 'a/b/c',
    provenance: {
      kind: 'recorded',
      date: '2026-09-17',
      statement: ['recorded ', {date: '2026-09-17'}, ', shortened'],
      hasDetails: true,
      source: null,
      notes: [],
    },
    method: 'GET',
    url: 'https://a.example/b?c=d',
    requiredHeaders: [['Accept', 'x/y']],
    status: 200,
    bodyLine: 9,
  });
  expect(recording.body.toString()).toBe('a,b\n\n1,2');
  expect(getHeader(recording, 'content-type')).toBe('text/csv; charset=utf-8');
  expect(getBodyLanguage(recording)).toBe('csv');
  const beside = parse(`${VALID_RECORDING}< ./picture.jpg\n`);
  expect([beside.bodyFile, beside.body.toString()]).toEqual(['samples/a/b/picture.jpg', 'from a file']);
  // A comma in brackets or quotes does not separate two paths.
  const comments = "# source: https://b.example/\n# note: One.\n# keep: $.a[0,1], $.b[?(@.c == 'd, e')]\n# keep: $.f";
  const parsedRecording = parse(VALID_RECORDING.replace('# a comment', comments));
  expect(parsedRecording.provenance).toMatchObject({source: 'https://b.example/', notes: ['One.']});
  expect(parsedRecording.keep).toEqual(['$.a[0,1]', "$.b[?(@.c == 'd, e')]", '$.f']);
});

test.each([
  ['recorded 2026-10-01', 'recorded', '2026-10-01', false],
  ['recorded 2026-10', 'recorded', '2026-10', false],
  ['recorded 2026-07; we wrote the headers', 'recorded', '2026-07', true],
  ['recorded, undated', 'recorded', null, true],
  ['recorded', 'recorded', null, false],
  ['recorded in a measurement of 2026-09-17', 'measurement', '2026-09-17', false],
  ["recorded in the museum's documentation of 2019-11-20", 'documentation', '2019-11-20', false],
  ["recorded from the museum's documentation, undated, shortened", 'documentation', null, true],
  [
    "constructed: we wrote the rest; the record is from the museum's documentation of 2019 to 2024",
    'constructed',
    null,
    true,
  ],
  ['constructed: we wrote the body; the headers were recorded on 2026-07-24', 'constructed', null, true],
])('the origin "%s" is read into a kind and a date', (line, kind, date, hasDetails) => {
  const {provenance} = parse(VALID_RECORDING.replace('recorded 2026-09-17, shortened', line));
  expect(provenance).toMatchObject({kind, date, hasDetails});
  expect(formatStatement(provenance.statement)).toBe(line);
  expect(formatStatement(provenance.statement, () => 'then')).not.toMatch(/\d/);
});

test.each([
  ['no provenance', VALID_RECORDING.replace('# recorded', '# seen'), 'c.http:1: no provenance'],
  ['a date in words', VALID_RECORDING.replace('2026-09-17', 'July 2026'), 'c.http:1: no provenance'],
  [
    'a measurement without a date',
    VALID_RECORDING.replace('2026-09-17', 'in a measurement'),
    'c.http:1: no provenance',
  ],
  ['no request', VALID_RECORDING.replace('GET https', 'GET httpx'), 'c.http:3: no request'],
  ['a wrong header of the request', VALID_RECORDING.replace('Accept: x/y', 'Accept x/y'), 'c.http:4: not a header'],
  ['no status line', VALID_RECORDING.replace('HTTP/1.1 200', 'HTTP/1.1'), 'c.http:6: no status line'],
  ['an empty source', VALID_RECORDING.replace('# a comment', '# source:'), 'c.http:2: "source:" is empty'],
  [
    'a stored recording that is not there',
    `${VALID_RECORDING}< recordings/none.json`,
    "c.http:9: the body's file samples/",
  ],
])('rejected by file and line: %s', (_, text, sentence) => {
  expect(() => parse(text)).toThrow(sentence);
});

test('names are of samples and nothing else', async () => {
  await withProject({}, async (root) => {
    for (const name of ['../x', 'test', 'test/one/response', 'test/none', '']) {
      expect(() => readSample(root, name), name).toThrow('there is no such sample');
    }
    for (const name of ['test/one', 'test/one/none', '../../package']) {
      expect(() => readRecording(root, name), name).toThrow('there is no such recording');
    }
  });
});

test('a sound folder has no problem, a program needs no curl', async () => {
  const program = {'curl.sh': null, 'response.http': null, 'output.txt': 'x'};
  const files = Object.entries(program).map(([file, text]) => [`samples/test/one/${file}`, text]);
  for (const changes of [{}, Object.fromEntries(files)]) {
    expect((await withProject(changes, readSamples)).problems).toEqual([]);
  }
});

const EQUAL_RECORDING = `# recorded\nGET https://data.example.org/one?b=2&a=1\n\n${ok('1')}`;

test.each<[string, Changes, string]>([
  ['a language is missing', {'one/python.py': null}, 'samples/test/one/: python.py is missing'],
  ['a request without curl', {'one/curl.sh': null}, 'samples/test/one/: curl.sh is missing'],
  ['no response and no output', {'one/response.http': null}, 'samples/test/one/: the expected output'],
  ['a file that nothing uses', {'one/notes.txt': ''}, 'one/notes.txt: no recording and no sample uses it'],
  ['a recording that cannot be read', {'one/two.http': 'oops'}, 'samples/test/one/two.http:1: no provenance'],
  [
    'a request twice',
    {'one/two.http': EQUAL_RECORDING},
    'two.http: has the same request as samples/test/one/response.http',
  ],
])('rejected: %s', async (_, changes, sentence) => {
  const files = Object.entries(changes).map(([file, text]) => [`samples/test/${file}`, text]);
  const {problems} = await withProject(Object.fromEntries(files), readSamples);
  expect(problems).toEqual([expect.stringContaining(sentence)]);
});

test('two requests are equal despite different order or escapes; they differ if a value, path or host differs', () => {
  const key = (url: string) => getRequestKey('GET', url);
  expect(key('https://a.example/b%2Cc?x=1+2&y=%3F')).toBe(key('https://a.example/b,c?y=?&x=1%202'));
  expect(key('https://a.example/?x=1&x=2')).not.toBe(key('https://a.example/?x=1'));
  expect(key('https://a.example/a%2Fb')).not.toBe(key('https://a.example/a/b'));
  expect(key('https://a.example/')).not.toBe(key('http://a.example/'));
  expect(key('https://a.example/%2C%')).toBe(key('https://a.example/,%25'));
});

/** Formats the shown part of a recording whose body is in `samples/recordings/`. */
function formatBody(keep: readonly string[], body: string, type = 'application/json') {
  const comments = ['# recorded 2026-10-01', ...keep.map((paths) => `# keep: ${paths}`)].join('\n');
  const text = `${comments}\nGET https://a.example/\n\n${ok('< recordings/a/b', type)}`;
  return getShownBody(parseRecording(text, 'samples/a/b/c.http', () => Buffer.from(body)));
}

const RECORD = JSON.stringify({
  '@context': 'https://a.example/context',
  id: 'https://a.example/1',
  names: [{content: 'One, two', language: 'en', note: 'x'.repeat(80)}, {content: 'Three'}, {content: 'Four'}],
  made: {by: [{id: 'https://a.example/2', type: 'Person'}], when: null},
});

test('of JSON the kept parts are shown in their order, with a mark where something was left out', () => {
  expect(formatBody(['$.made.by, $.names[1].content', "$['@context']"], RECORD)).toEqual({
    isShortened: true,
    text: `{
  "@context": "https://a.example/context",
  "names": [
    // … 1 more item
    {"content": "Three"}
    // … 1 more item
  ],
  "made": {
    "by": [{"id": "https://a.example/2", "type": "Person"}]
    // … 1 more field
  }
  // … 1 more field
}`,
  });
});

test('JSON without paths is shown whole; what is too long for a line is on several', () => {
  const {text, isShortened} = formatBody([], RECORD);
  expect(isShortened).toBe(false);
  expect(JSON.parse(text)).toEqual(JSON.parse(RECORD));
  expect(text).toContain('\n    {"content": "Three"},\n');
  expect(text).toContain('\n    {\n      "content": "One, two",\n');
});

const XML = `<?xml version="1.0"?>
<a:list xmlns:a="https://a.example/" n="1"><a:item id="1"><a:name>One &amp; two</a:name><a:note/></a:item><a:item id="2"/><a:item id="3"/></a:list>`;

test('XML: the kept elements appear with their ancestors, and a mark shows where elements were left out', () => {
  expect(formatBody(['//a:item[1]/a:name, //a:item[3]'], XML, 'text/xml')).toEqual({
    isShortened: true,
    text: `<?xml version="1.0"?>
<a:list xmlns:a="https://a.example/" n="1">
  <a:item id="1">
    <a:name>One &amp; two</a:name>
    <!-- … 1 more -->
  </a:item>
  <!-- … 1 more -->
  <a:item id="3"/>
</a:list>`,
  });
  expect(formatBody(['//a:item[1]'], XML, 'text/xml').text).toContain(
    '    <a:note/>\n  </a:item>\n  <!-- … 2 more -->',
  );
  expect(formatBody([], XML, 'text/xml').isShortened).toBe(false);
});

test.each([
  ['a JSONPath that matches nothing', '$.no', RECORD, undefined, 'c.http: "keep: $.no" matches nothing in the body'],
  ['a JSONPath that is none', '$.a[', RECORD, undefined, 'JSONPath'],
  ['an XPath that matches nothing', '//a:none', XML, 'text/xml', 'c.http: "keep: //a:none" matches nothing'],
  ['an XPath to an attribute', '//a:item/@id', XML, 'text/xml', 'path to elements'],
])('rejected: %s', (_, keep, body, type, sentence) => {
  expect(() => formatBody([keep], body, type)).toThrow(sentence);
});
