import {expect, test} from 'vitest';
import type {CheckOptions} from '../src/check';
import {isFieldPath} from '../src/pages';
import {validateResponses} from '../src/responses';
import {checkPages, checkSamples} from '../tools';
import {configure, ok, recording, withProject} from './project';

const check = (changes: Parameters<typeof withProject>[0], options: CheckOptions = {}) =>
  withProject(changes, (root) => checkSamples(configure(root), options));

/** Runs no sample, which a check of pages and recordings has no use for: each takes time to start. */
const checkFiles = (changes: Parameters<typeof withProject>[0]) => check(changes, {isRun: () => false});

const page = (text: string) => ({'docs/index.md': `---\ntitle: Test\n---\n\n<Sample of="test/one" />\n\n${text}\n`});

test('a sound project has no problem', async () => {
  expect(await check(page('Read `of.total` and `list[].id`.'))).toEqual([]);
});

test('a sample need not run, then recordings beside it count as used', async () => {
  const program = {
    ...page('<Sample of="test/two" />'),
    'samples/test/two/javascript.mjs': 'console.log("yes")\n',
    'samples/test/two/python.py': 'raise SystemExit("no")\n',
    'samples/test/two/output.txt': 'yes\n',
    'samples/test/two/used.http': `# constructed\nGET https://data.example.org/two\n\n${ok('1')}`,
  };
  expect(await check(program, {isRun: ({name}) => name !== 'test/two'})).toEqual([]);
  expect(await check(program)).toEqual([
    expect.stringContaining('samples/test/two/used.http: no sample requests it'),
    expect.stringContaining('samples/test/two/python.py: ends with exit code 1'),
  ]);
});

test('pages are checked alone, against the files', async () => {
  const checkOnly = (text: string) => withProject(page(text), (root) => checkPages(configure(root)));
  expect(await checkOnly('Read `of.total`.')).toEqual([]);
  expect(await checkOnly('<Sample of="test/none" />')).toEqual([
    expect.stringContaining('docs/index.md:7: <Sample> names "test/none"'),
  ]);
});

for (const [what, changes, sentence] of [
  ['a response that is not there', page('<Response of="test/no" />'), 'docs/index.md:7: <Response> names "test/no"'],
  ['no page', {'docs/index.md': '# No\n'}, 'samples/test/one/: no page shows it; write <Sample of="test/one" />'],
  ['other code', page('```json title="x"\n1\n```'), 'docs/index.md:7: code that is neither a sample nor an excerpt'],
  ['a page that cannot be read', page('{oops'), 'the page cannot be read (Unexpected end of file'],
  ['a path', page('Read `of.totals`.'), 'docs/index.md:7: no response under samples/ has the field of.totals'],
  ['an XPath', page('Read `//dc:title`.'), 'docs/index.md:7: no response under samples/ has the field //dc:title'],
  [
    'a recording that nothing uses',
    {'samples/test/two/two.http': `# constructed\nGET https://data.example.org/two\n\n${ok('1')}`},
    'samples/test/two/two.http: no sample requests it and no page shows it',
  ],
  ['a body that nothing uses', {'samples/recordings/test/o.json': '{}'}, 'o.json: no .http file has it as its body'],
  [
    'a path to keep that matches nothing',
    {
      'samples/test/one/response.http': `# constructed\n# keep: $.m\nGET https://data.example.org/1\n\n${ok('{"n":1}')}`,
    },
    'samples/test/one/response.http: "keep: $.m" matches nothing',
  ],
  [
    'a recorded body that is not stored',
    {'samples/test/one/response.http': `# recorded 2026-10-01\nGET https://data.example.org/1\n\n${ok('1')}`},
    'samples/test/one/response.http: is recorded, but its body is not in samples/recordings/; store it there',
  ],
] as const) {
  test(`found: ${what}`, async () => {
    const problems = await checkFiles(changes);
    expect(problems.join('\n')).toContain(sentence);
  });
}

const HOST = 'no recording is from this host';

for (const [what, file, code, sentence] of [
  ['prints something else', 'curl.sh', "curl 'https://data.example.org/one?a=1&b=2' | tr 7 8", 'line 1: "{"list": ['],
  ['ends with an error', 'python.py', 'raise SystemExit("no")', 'ends with exit code 1 (no); fix it.'],
  ['requests another path', 'curl.sh', "curl 'https://data.example.org/x'", '/x: there is no recording of it'],
  ['requests another host', 'curl.sh', "curl 'https://a.example/'", `https://a.example: ${HOST}`],
  ['requests another host', 'python.py', 'import urllib.request as u\nu.urlopen("http://a.example/x")', `/x: ${HOST}`],
  ['requests another host', 'javascript.mjs', "await fetch('https://a.example/');", `a.example: ${HOST}`],
] as const) {
  test(`found: ${file} ${what}`, async () => {
    const problems = await check({[`samples/test/one/${file}`]: `${code}\n`});
    expect(problems.join('\n')).toMatch(new RegExp(`samples/test/one/${file}: `));
    expect(problems.join('\n')).toContain(sentence);
  });
}

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
    'samples/test/one/responses.txt: lists other recordings than the sample is sent; write, one per line: test/one/response.',
  ]);
  const problems = await check({...output, 'samples/test/one/responses.txt': 'test/one/response\n'});
  expect(problems).toEqual([]);
});

test('a column of a table is a field, a name of a host or a file is none', async () => {
  const problems = await checkFiles({
    ...page('The column `title[1]`, but `title[2]`.\n\n<Response of="test/one/table" />'),
    'samples/test/one/table.http': `# constructed\nGET https://data.example.org/t\n\n${ok('id,title[1]\n1,x\n', 'text/csv')}`,
  });
  expect(problems).toEqual([expect.stringContaining('the field title[2]')]);
  const paths = 'partOf.totalItems shows[0].id member[].@type $.a.b //dc:title zs:records/zs:record';
  expect(paths.split(' ').filter((text) => !isFieldPath(text))).toEqual([]);
  const others = 'info.json data.example.nl id application/ld+json f() 1.1 /docs/search dc:title';
  expect([...others.split(' '), 'a b'].filter(isFieldPath)).toEqual([]);
});

const valid = (...responses: string[]) =>
  validateResponses(
    responses.map((response, i) => recording(`GET https://data.example.org/${i}`, response)),
    {...configure(''), validate: ({body}) => (body.includes('oops') ? ['the project rejects it'] : [])},
  );

for (const [what, response, sentence] of [
  ['JSON that does not parse', ok('{"a": }'), 'response.http:7: the body is not JSON'],
  ['XML with a tag left open', ok('<a><b></a>', 'text/xml'), 'response.http:7: the body is not well-formed XML'],
  ['triples without an end', ok('<urn:a> <urn:b> "c"', 'application/n-triples'), 'the body cannot be read'],
  ['what the project rejects', ok('"oops"'), 'response.http:7: the project rejects it; correct it.'],
] as const) {
  test(`found in a response: ${what}`, () => {
    expect(valid(response).join('\n')).toContain(sentence);
  });
}
