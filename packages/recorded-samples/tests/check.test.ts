import {expect, test} from 'vitest';
import type {CheckOptions} from '../src/check';
import {isFieldPath} from '../src/pages';
import type {Recording} from '../src/recording';
import {checkPages, checkSamples} from '../tools';
import {configure, ok, withProject, type Changes} from './project';

const validate = ({body}: Recording) => (body.includes('oops') ? ['the project rejects it'] : []);

const check = (changes: Changes, options: CheckOptions = {}) =>
  withProject(changes, (root) => checkSamples({...configure(root), validate}, options));

/** Checks only files. It runs no sample, because each run takes time. */
const checkFiles = (changes: Changes) => check(changes, {shouldRun: () => false});

const response = (name: string, comments: string, text = ok('{"n":1}')) => ({
  [`samples/test/${name}.http`]: `# ${comments}\nGET https://data.example.org/1\n\n${text}`,
});
const body = (text: string, type?: string) => response('one/response', 'constructed', ok(text, type));

const page = (text: string) => ({'docs/index.md': `---\ntitle: Test\n---\n\n<Sample of="test/one" />\n\n${text}\n`});

test('a sound project has no problem; a sample need not run, then recordings beside it count as used', async () => {
  const program = {
    ...page('<Sample of="test/two" /> Read `of.total` and `list[].id`.'),
    'samples/test/two/javascript.mjs': 'console.log("yes")\n',
    'samples/test/two/python.py': 'raise SystemExit("no")\n',
    'samples/test/two/output.txt': 'yes\n',
    ...response('two/used', 'constructed'),
  };
  expect(await check(program, {shouldRun: ({name}) => name !== 'test/two'})).toEqual([]);
  expect(await check(program, {shouldRun: ({name}) => name === 'test/two'})).toEqual([
    expect.stringContaining('samples/test/two/used.http: no sample requests it'),
    expect.stringContaining('samples/test/two/python.py: ends with exit code 1 (no); fix it.'),
  ]);
});

test('only the pages are checked, against the files', async () => {
  const checkOnly = (text: string) => withProject(page(text), (root) => checkPages(configure(root)));
  expect(await checkOnly('Read `of.total`.')).toEqual([]);
  expect(await checkOnly('<Sample of="test/none" />')).toEqual([
    expect.stringContaining('docs/index.md:7: <Sample> names "test/none"'),
  ]);
});

test.each([
  ['a response that is not there', page('<Response of="test/no" />'), 'docs/index.md:7: <Response> names "test/no"'],
  ['no page', {'docs/index.md': '# No\n'}, 'samples/test/one/: no page shows it; write <Sample of="test/one" />'],
  ['other code', page('```json title="x"\n1\n```'), 'docs/index.md:7: code that is neither a sample nor an excerpt'],
  ['a page that cannot be read', page('{oops'), 'the page cannot be read (Unexpected end of file'],
  ['a path', page('Read `of.totals`.'), 'docs/index.md:7: no response under samples/ has the field of.totals'],
  ['an XPath', page('Read `//dc:title`.'), 'docs/index.md:7: no response under samples/ has the field //dc:title'],
  ['a recording that nothing uses', response('two/two', 'constructed'), 'two.http: no sample requests it'],
  ['a body that nothing uses', {'samples/recordings/test/o.json': '{}'}, 'o.json: no .http file has it as its body'],
  ['a path to keep without a match', response('one/response', 'constructed\n# keep: $.m'), '"keep: $.m"'],
  ['a body that is not stored', response('one/response', 'recorded 2026-10-01'), 'is recorded, but its'],
  ['JSON that does not parse', body('{"a": }'), 'response.http:7: the body is not JSON'],
  ['XML with a tag left open', body('<a><b></a>', 'text/xml'), 'response.http:7: the body is not well-formed XML'],
  ['triples without an end', body('<urn:a> <urn:b> "c"', 'application/n-triples'), 'the body cannot be read'],
  ['what the project rejects', body('"oops"'), 'response.http:7: the project rejects it; correct it.'],
])('found: %s', async (_, changes, sentence) => {
  expect((await checkFiles(changes)).join('\n')).toContain(sentence);
});

const HOST = 'no recording is from this host';

test.each([
  [
    ['curl.sh', "curl 'https://data.example.org/one?a=1&b=2' | tr 7 8", 'prints .*, line 1: "{"list'],
    ['python.py', 'import urllib.request as u\nu.urlopen("http://a.example/x")', `/x: ${HOST}`],
    ['javascript.mjs', "await fetch('https://a.example/');", `a.example: ${HOST}`],
  ],
  [
    ['curl.sh', "curl 'https://data.example.org/x'; curl 'https://a.example/'", '/x: there is no recording of it'],
    ['curl.sh', "curl 'https://data.example.org/x'; curl 'https://a.example/'", `https://a.example: ${HOST}`],
  ],
])('found: what %s prints or requests', async (...programs) => {
  const files = programs.map(([file, code]) => [`samples/test/one/${file}`, `${code}\n`]);
  const problems = (await check(Object.fromEntries(files))).join('\n');
  for (const [file, , sentence] of programs) {
    expect(problems).toMatch(new RegExp(`^samples/test/one/${file}: .*${sentence}`, 'm'));
  }
});

test('allowed: excerpts, diagrams, and all code on the pages for editors', async () => {
  const problems = await checkFiles({
    ...page(
      '```http excerpt title="x"\nGET /\n```\n\n```mermaid\ngraph LR\n```\n\nThe index `cql.serverChoice`, the host `data.example.org`.',
    ),
    'notes/index.md': '```json\n1\n```\n\n`no.such[0].path`\n',
  });
  expect(problems).toEqual([]);
});

test('the list of the responses behind an output is that of a run, and printed JSON may be laid out otherwise', async () => {
  const output = {
    'samples/test/one/output.json': '{"total":7}\n',
    'samples/test/one/curl.sh': "curl 'https://data.example.org/one?a=1&b=2' > body; echo '{ \"total\": 7 }'\n",
    'samples/test/one/javascript.mjs': 'console.log(`{"total":\\n7}`);\n',
    'samples/test/one/python.py': 'print(\'{"total": 7}\')\n',
  };
  expect(await check(output)).toEqual([
    expect.stringMatching(/^samples\/test\/one\/responses\.txt: .*; write, one per line: test\/one\/response\.$/),
  ]);
});

test('a column of a table is a field, a name of a host or a file is none', async () => {
  const problems = await checkFiles({
    ...page('The column `title[1]`, but `title[2]`.\n\n<Response of="test/one/table" />'),
    ...response('one/table', 'constructed', ok('id,title[1]\n1,x\n', 'text/csv')),
  });
  expect(problems).toEqual([expect.stringContaining('the field title[2]')]);
  const paths = 'partOf.totalItems shows[0].id member[].@type $.a.b //dc:title zs:records/zs:record';
  expect(paths.split(' ').filter((text) => !isFieldPath(text))).toEqual([]);
  const others = 'info.json data.example.nl id application/ld+json f() 1.1 /docs/search dc:title';
  expect([...others.split(' '), 'a b'].filter(isFieldPath)).toEqual([]);
});
