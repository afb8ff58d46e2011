import {expect, test} from '@playwright/test';
import {toString} from 'mdast-util-to-string';
import {ok, withProject, type Changes} from '../../packages/recorded-samples/tests/project';
import {renderElements} from '../support/markdown';

/** Any node of the tree, with fields that only some kinds of nodes have. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  attributes?: {name?: string; value?: unknown}[];
  lang?: string | null;
  meta?: string | null;
}

/** Renders the elements in the Markdown of a page. @returns the nodes of the page */
const renderPage = (markdown: string, changes: Changes = {}): Promise<Node[]> =>
  withProject(changes, (siteDir) => renderElements(siteDir, markdown).children as Node[]);

/** The attributes of an element, keyed by name. */
const getAttributes = (node: Node | undefined) =>
  Object.fromEntries((node?.attributes ?? []).map(({name = '', value}) => [name, value]));

test('a response shows its headers if the page asks for them, or if it has no body', async () => {
  const [, response] = await renderPage('<Response of="test/one/response" show="headers" title="All" />');
  const [code] = response?.children ?? [];
  expect(code).toMatchObject({lang: 'http', meta: 'title="All" status=200'});
  expect(code?.value).toMatch(/^HTTP\/1\.1 200 OK\nContent-Type: application\/json\n\n\{/);
  const [, empty] = await renderPage('<Response of="test/one/gone" />', {
    'samples/test/one/gone.http': '# constructed from "docs"\nGET https://data.example.org/x\n\nHTTP/1.1 410 Gone\n',
  });
  expect(getAttributes(empty)).toEqual({badge: 'Example', about: 'We wrote this response ourselves, based on "docs".'});
  expect(empty?.children).toMatchObject([
    {lang: 'http', meta: 'title="Response" status=410', value: 'HTTP/1.1 410 Gone'},
  ]);
});

const LONG_RESPONSE = {
  'samples/test/one/long.http': `# recorded 2026-10
# source: https://github.com/a/b/blob/c/d.json
# note: One.
# note: Two.
# keep: $.list[0:20]
GET https://data.example.org/long

${ok('< recordings/test/long.json')}`,
  'samples/recordings/test/long.json': JSON.stringify({
    list: [...Array(30).keys()].map((i) => `${i}`.repeat(30)),
    of: 1,
  }),
};

test('a long response is folded to its first lines, or to lines that the author chooses, and has a link to its source', async () => {
  const [, frame] = await renderPage('<Response of="test/one/long" />', LONG_RESPONSE);
  expect(getAttributes(frame)).toEqual({
    lines: '26',
    badge: 'Recorded Oct 2026',
    about: 'This response is shortened.',
    source: 'https://github.com/a/b/blob/c/d.json',
    notes: 'One.\nTwo.',
    fullResponse: '/recordings/test/long.json',
  });
  expect(frame?.children?.[0]?.meta).toBe('title="Response" status=200 {1,2,3,4,5,6,7,8,9,10,11,12,13,14}');
  const [, frameWithLines] = await renderPage('<Response of="test/one/long" lines="3-4, 6, 24" />', LONG_RESPONSE);
  expect(getAttributes(frameWithLines)).toMatchObject({lines: '26'});
  expect(frameWithLines?.children?.[0]?.meta).toContain('{3,4,6,24}');
});

for (const [line, badge, about] of [
  ['recorded 2026-10-07', 'Recorded 7 Oct 2026', ''],
  ['recorded, undated', 'Recorded', 'We do not know when this response was recorded.'],
  [
    'recorded 2026-07; we wrote the headers',
    'Recorded Jul 2026',
    'This response was recorded in July 2026. We wrote the headers.',
  ],
  [
    'recorded in a measurement of 2026-09-17',
    'Reported by a user',
    'A user sent this request on 17 September 2026 and described the response.',
  ],
  [
    "recorded from X's documentation of 2019",
    'From documentation',
    "X's documentation contained this response in 2019.",
  ],
  [
    "recorded from X's documentation, undated; it is long",
    'From documentation',
    "This response is from an undated copy of X's documentation. It is long.",
  ],
  ['constructed: we wrote the body; the status is real', 'Example', 'We wrote the body. The status is real.'],
  [
    "constructed from X's documentation of 2019-11-20",
    'Example',
    "We wrote this response ourselves, based on X's documentation of 20 November 2019.",
  ],
] as const) {
  test(`the badge of a response "${line}" is "${badge}"`, async () => {
    const files = {
      'samples/test/one/gone.http': `# ${line}\nGET https://data.example.org/x\n\nHTTP/1.1 410 Gone\n`,
    };
    const [, frame] = await renderPage('<Response of="test/one/gone" />', files);
    expect(getAttributes(frame)).toEqual({badge, about});
  });
}

test('paths become a table with the values of the response, or with the first three if there are many', async () => {
  const markdown =
    '<Paths of="test/one/response">\n\n- `of.total` how many\n- `$.list[*]` items\n\n</Paths>\n\n' +
    '<Paths of="test/one/long">\n\n- `list[*]` items\n\n</Paths>';
  const [table, many] = await renderPage(markdown, LONG_RESPONSE);
  expect(table?.children?.map(({children}) => children?.map((cell) => toString(cell).trim()))).toEqual([
    ['Path', 'Value', 'Meaning'],
    ['of.total', '7', 'how many'],
    ['$.list[*]', '{"id":1}', 'items'],
  ]);
  const cell = many?.children?.[1]?.children?.[1]?.children ?? [];
  expect(cell.filter(({type}) => type === 'inlineCode')).toHaveLength(3);
  expect(cell.at(-1)?.value).toBe('… 27 more');
});

const paths = (list: string) => `<Paths of="test/one/response">\n\n${list}\n\n</Paths>`;

test('an element that cannot be shown stops the build, with a message that contains place and remedy', async () => {
  for (const [markdown, sentence] of [
    ['Text.\n\n<Sample of="test/none" />', 'docs/page.md:3: samples/test/none/: there is no'],
    ['<Sample />', 'docs/page.md:1: <Sample> needs'],
    ['<Response of="test/one/response" lines="1-9" />', 'names line 2, but only 1 are shown'],
    ['<Response of="test/one/response" lines="1 to 9" />', 'list of line'],
    [paths('- `of.no` x'), 'the path of.no (line 3) matches nothing'],
    [paths('- `of[` x'), 'JSONPath'],
    [paths(''), 'docs/page.md:1: <Paths> is empty'],
    [paths('Text.'), 'something other than items'],
  ] as const) {
    await expect(renderPage(markdown), markdown).rejects.toThrow(sentence);
  }
});
