import {expect, test} from '@playwright/test';
import path from 'node:path';
import samples from '../../src/remark/samples';
import type {Node} from '../../src/remark/nodes';
import {withProject} from './project';

/** The page after the transform, in Markdown's own parts. */
async function transformed(markdown: string, changes: Parameters<typeof withProject>[0] = {}): Promise<Node[]> {
  const [{unified}, {default: parse}, {default: mdx}] = await Promise.all([import('unified'), import('remark-parse'), import('remark-mdx')]);
  return withProject(changes, async (siteDir) => {
    const tree = unified().use(parse).use(mdx).parse(markdown) as Node;
    samples({siteDir})(tree, {path: path.join(siteDir, 'docs/page.md')});
    return tree.children ?? [];
  });
}

test('a sample becomes tabs of code, then the answer, and the page imports the tabs', async () => {
  const [tabsImport, tabImport, tabs, answer] = await transformed('<Sample name="test/one" />');
  expect([tabsImport?.value, tabImport?.value]).toEqual([
    "import SampleTabs from '@theme/Tabs';",
    "import SampleTab from '@theme/TabItem';",
  ]);
  expect(tabs?.children?.map(({children}) => [children?.[0]?.lang, children?.[0]?.meta])).toEqual([
    ['bash', 'title="Request with curl"'],
    ['js', 'title="Request in JavaScript"'],
    ['python', 'title="Request in Python"'],
  ]);
  expect(answer).toMatchObject({type: 'code', lang: 'json', meta: 'title="Answer (recorded 2026-09-17)"'});
});

test('a page without samples imports nothing', async () => {
  expect((await transformed('Text.\n')).map(({type}) => type)).toEqual(['paragraph']);
});

test('a title, the output of a program, and no answer', async () => {
  const output = {'samples/test/one/output.txt': 'seven\n'};
  const [, , tabs, shown] = await transformed('<Sample name="test/one" title="Count" />', output);
  expect(tabs?.children?.[0]?.children?.[0]?.meta).toBe('title="Count with curl"');
  expect(shown).toMatchObject({lang: 'text', meta: 'title="Output"', value: 'seven'});
  expect(await transformed('<Sample name="test/one" answer="no" />')).toHaveLength(3);
});

test('headers are shown on demand, and where there is no body', async () => {
  const [shown] = await transformed('<Answer name="test/one/answer" show="headers" title="All" />');
  expect(shown).toMatchObject({lang: 'http', meta: 'title="All (recorded 2026-09-17)"'});
  expect(shown?.value).toMatch(/^HTTP\/1\.1 200 OK\nContent-Type: application\/json\n\n\{/);
  const gone = {'samples/test/one/gone.http': '# recorded "today"\nGET https://data.example.org/x\n\nHTTP/1.1 410 Gone\n'};
  const [empty] = await transformed('<Answer name="test/one/gone" />', gone);
  expect(empty).toMatchObject({lang: 'http', meta: `title='Answer, status 410 (recorded "today")'`, value: 'HTTP/1.1 410 Gone'});
});

test('paths become a table with the values of the answer', async () => {
  const [table] = await transformed('<Paths answer="test/one/answer">\n\n- `of.total` how many\n- `$.list[*]` items\n\n</Paths>');
  const cells = table?.children?.map((row) => row.children?.map((cell) => (cell.children ?? []).map(({value}) => value).join('').trim()));
  expect(cells).toEqual([
    ['Path', 'Value', 'Meaning'],
    ['of.total', '7', 'how many'],
    ['$.list[*]', '{"id":1}', 'items'],
  ]);
});

for (const [what, markdown, sentence] of [
  ['a sample that is not there', 'Text.\n\n<Sample name="test/none" />', 'docs/page.md:3: samples/test/none/: there is no such sample'],
  ['a missing name', '<Sample />', 'docs/page.md:1: name="…" is missing'],
  ['an unknown attribute', '<Sample name="test/one" lang="x" />', 'docs/page.md:1: <Sample> has no attribute lang'],
  ['an unknown value', '<Answer name="test/one/answer" show="all" />', 'docs/page.md:1: show of <Answer> must be headers'],
  ['a sample inside a line', 'See <Sample name="test/one" /> here.', 'docs/page.md:1: <Sample> stands inside a line'],
  ['a path that matches nothing', '<Paths answer="test/one/answer">\n\n- `of.no` x\n\n</Paths>', 'the path of.no (line 3) matches nothing'],
  ['a path that is none', '<Paths answer="test/one/answer">\n\n- `of[` x\n\n</Paths>', '"of[" is no JSONPath'],
  ['paths without a list', '<Paths answer="test/one/answer" />', 'docs/page.md:1: <Paths> is empty'],
  ['text among the paths', '<Paths answer="test/one/answer">\n\nText.\n\n</Paths>', 'something other than items'],
] as const) {
  test(`stops the build: ${what}`, async () => {
    await expect(transformed(markdown)).rejects.toThrow(sentence);
  });
}
