/** Tests that each mistake on a page is reported. */

import fs from 'node:fs';
import path from 'node:path';
import type {RootContent} from 'mdast';
import {expect, test} from 'vitest';
import {findWordProblems, getTexts, type Page} from '../index';
import {findDuplicates, joinRenderedLinkProblems} from '../src/check';
import {findCodeProblems, findFormProblems, findLanguageProblems} from '../src/form';
import {Links, listCodeLinks} from '../src/links';
import {findDiagramProblems, findMarkdownProblems, findSpellingProblems} from '../src/tools';
import {page, root, site} from './site';

const findLinkProblems = (checked: Page, files = [checked.file], moved: Record<string, string | undefined> = {}) =>
  new Links(site, [checked], files, new Map(Object.entries(moved))).findProblems();

const findPageProblems = (checked: Page) => [
  ...checked.fatalProblems,
  ...findLanguageProblems(checked),
  ...findFormProblems(checked),
  ...findWordProblems(site.words, getTexts(checked)),
  ...findLinkProblems(checked),
];

/** The last sections that every page needs. */
const END = `## Next steps

- [Search](/search)

<details>
<summary>Sources</summary>

- A source of a fact.

</details>
`;

test('a page without a mistake is well, and so is what only looks like one', () => {
  const text = `Text at 12:30, a < b, {/* a comment */} and \`{id}\`.

[Search](https://data.example.org/docs/search), [[oai-pmh]], and https://data.example.org/searching.

## A heading {/* #own-id */}

::::note[Title]

:::tip

Text.

:::

::::

## What is not known

- We do not know this. Assume that.

${END}`;
  expect(findPageProblems(page(text))).toEqual([]);
});

test('a page needs a group in the sidebar; the first one, and one of a former version, do not', () => {
  const find = (file: string) => findFormProblems(page(END, file, {title: 'A'}));
  expect(find('docs/a.md')).toEqual([expect.stringContaining('docs/a.md:1: no "sidebar_group"; write one of find')]);
  expect(['docs/index.md', 'docs_versioned_docs/version-1.0/a.md'].flatMap(find)).toEqual([]);
});

const base = 'https://data.example.org/search';
test.each([
  ['---\ndescription: "TODO: one sentence."\n---', '2: a TODO in the front matter'],
  ['De dienst is voor het opvragen van een beeld.', '1: looks Dutch and has no "lang: nl"'],
  [
    'The page is one of the services, and this is for all of them.\n\nDe dienst is niet voor het opvragen van een beeld.',
    '3: looks Dutch; write <span lang="nl"> before it',
  ],
  [`Ask \`${base}?a=b\`.`, '1: a URL of a service; write [[search]]'],
  ['```http title="x"\nGET https://data.example.org/1.json\n```', '2: a URL of a service; write [[resolver]]'],
  ['A record at {number} here.', '1: {number} is code; write `{number}` in backticks'],
  ['<TabItem value="a">\n\na\n\n</TabItem>', '1: <TabItem> is not imported; write "import TabItem from '],
  ['<Smaple of="a" />', '1: <Smaple> is no element of this site; use one of'],
  [':::note\n\nText.', '1: ":::note" is never closed; write ":::"'],
  [':::note Title\n\nText.\n\n:::', '1: ":::" is shown as text; write ":::note" or ":::note[Title]"'],
  ['Text\n\n<details>\n<summary>a</summary>\n', '3: <details> is never closed; write </details> after its content'],
  ['Text <b>bold', '1: <b> is never closed'],
  ['a <5 b', '1: a "<" begins a tag, and this is none'],
  ['import the records.', '1: a line that begins with "import" or "export" is code'],
  ['</b>', '1: a tag is closed that was never opened'],
  ['a {\n\n</>', '3: a tag is closed that was never opened'],
  ['a<br>b', '1: <br> has no slash; end it with "/>"'],
  ['<Sample of=“search/paintings” />', '1: curly quotes around a value; write straight ones'],
  ['a\n\n~~~text\nb', '3: this block of code is never closed; write ~~~ on a line'],
  ['<a href="/docs/nope">a</a>', '1: links to /docs/nope, which is not a page; write the route of a page'],
  ['<a href="./nope.md">a</a>', '1: links to ./nope.md, which does not exist'],
  ['<img src="/img/nope.png" alt="A" />', '1: shows /img/nope.png, which does not exist; add static/img/nope.png'],
  ['<img src="nope.png" alt="A" />', '1: shows nope.png, which is no file of this site; put the file into static/img'],
  ['<img src="https://a.example/x.png" alt="A" />', '1: shows https://a.example/x.png, an image of another host'],
  ['![a](/img/Logo.svg)', '1: shows /img/Logo.svg, which does not exist; write /img/logo.svg, as the file is spelt'],
  ['![a](/IMG/logo.SVG)', '1: shows /IMG/logo.SVG, which does not exist; write /img/logo.svg, as the file is spelt'],
  ['![a](/img/my%20room.png)', '1: shows /img/my%20room.png, which does not exist; add static/img/my room.png'],
  ['```mermaid\n%% size: 1 x 1\nflowchart LR\n  a\n  click a "/docs/nope"\n```', '1: links to /docs/nope, which is'],
])('reported: %j', (markdown, problem) => {
  expect(findPageProblems(page(`${markdown}\n\n${END}`))).toContainEqual(
    expect.stringContaining(`docs/a.md:${problem}`),
  );
});

test('an end that is missing or is not the end is reported', () => {
  const problems = (text: string) => findPageProblems(page(text)).join('\n');
  expect(problems('The text.')).toContain('docs/a.md:1: no next step; end with "## Next steps"');
  expect(problems('The text.')).toContain('docs/a.md:1: no sources at the end; name them there');
  expect(problems(`${END}\nMore.`)).toBe(
    'docs/a.md:12: text below the sources, which are the end of a page; move it above them',
  );
});

test('a page with another form of "lang: nl" is checked with the Dutch words', () => {
  const dutchPage = page('Het antwoord is een beeld van de dienst.', 'policy/a.md', {title: 'A', lang: 'nl-NL'});
  expect(findLanguageProblems(dutchPage)).toEqual([]);
  expect(findPageProblems(dutchPage).join()).toContain('"antwoord"; write: respons');
});

test('links that are separated by | are no table', () => {
  expect(findPageProblems(page(`[A](/docs/a) | [B](/docs/a)\n\n${END}`))).toEqual([]);
  expect(findPageProblems(page(`| A | B |\n\n${END}`))).toContainEqual(expect.stringContaining('no table, but text'));
});

test('a Dutch page needs "lang: nl", and is checked with the Dutch words', () => {
  const problems = (text: string) => findPageProblems(page(text, 'policy/a.md', {title: 'A', lang: 'nl'})).join('\n');
  expect(problems('Het antwoord is een beeld van de dienst.')).toContain('policy/a.md:1: "antwoord"; write: respons');
  expect(problems('The service returns one of the images.')).toContain('has "lang: nl" and looks English');
});

test('a tag in a line of text is reported once, and the correction in the sentence can be parsed', () => {
  const details = '<details>\n<summary>a</summary>\n\nb\n\n</details>';
  const inItem = (text: string) => `- ${text.replace(/\n(?=.)/g, '\n  ')}`;
  const quoted = (text: string) => text.replace(/^/gm, '> ');
  for (const [wrong, right] of [
    ['<details><summary>a</summary>\n\nb\n\n</details>', details],
    ['<details>\n<summary>a</summary>\n\nb</details>', details],
    ['<details>\n<summary>\na</summary>\n\nb\n\n</details>', details],
    ['<details>\n<summary>a\n</summary>\n\nb\n\n</details>', details],
    ['Text <details><summary>a</summary>\n\nb\n\n</details>', `Text\n\n${details}`],
    ['<div>a\n\nb</div>', '<div>\n\na\n\nb\n\n</div>'],
    ['<div>\n\n- a</div>', '<div>\n\n- a\n\n</div>'],
    ['Text <b>a\n\nb</b>', 'Text <b>a</b>\n\n<b>b</b>'],
    ['- <b>a\n- b</b>', '- <b>a</b>\n- <b>b</b>'],
    ['**<b>a**</b>', '**<b>a</b>**'],
  ] as const) {
    for (const place of [String, inItem, quoted]) {
      expect(page(place(wrong)).fatalProblems, place(wrong)).toEqual([
        expect.stringMatching(/<\w+> (?:begins or ends on a line with text|ends in another paragraph)/),
      ]);
      expect(page(place(right)).fatalProblems, place(right)).toEqual([]);
    }
  }
});

test('one run reports every line with a mistake, also on a page with many', () => {
  const part =
    '## Part {#part-N}\n{: .note }\n{% include part.html %}\nAt <number> of {id}, see {{ site.url }} <!-- N -->.';
  const lines = Array.from({length: 15}, (_, i) => part.replaceAll('N', String(i)).split('\n')).flat();
  const reportedLines = page(lines.join('\n\n')).fatalProblems.map((problem) => Number(problem.split(':')[1]));
  expect([...new Set(reportedLines)].sort((a, b) => a - b)).toEqual(lines.map((_, i) => 2 * i + 1));
});

test('no page, however damaged, ends the check', async () => {
  const words = ['\uD800', '\0', '\uFEFF', '<a href="', ...'a { } < </a> <details> [a]( ![ [^1] [^1]:'.split(' ')];
  const blocks = [
    '~~~js title="',
    '> ',
    '- ',
    '| a |\n|-|',
    '# ',
    ...'``` :::note ::a[b] :a{b="c"} :::: {/* $$'.split(' '),
  ];
  const texts = blocks.flatMap((first) => words.map((second) => `${first}\n${second}${first}\n\n${second} a`));
  for (const text of [...texts, ...[...blocks, ...words].map((fragment) => fragment.repeat(99))]) {
    const damaged = page(text);
    expect(() => findPageProblems(damaged), text).not.toThrow();
    expect(() => new Links(site, [damaged], []).getIds(damaged), text).not.toThrow(TypeError);
  }
  const file = 'packages/page-checks/tests/long.md';
  fs.writeFileSync(path.join(root, file), `A ${'long "word '.repeat(100_000)}end.\n`);
  expect(await findMarkdownProblems(root, [file])).toEqual([]);
  fs.rmSync(path.join(root, file));
});

test('links, anchors and images that lead nowhere are reported, in pages and in the code', () => {
  const text = [
    '[a](./serach.md), [b](/docs/serach), [c](/docs/search#pagnation), [d](#nope), [e](./search.md#nope), [f](/docs/%)',
    '![g](./nope.png), [h](/loud/), <a href="#nope">a</a>',
    '[h](/docs/search#own), [i](#here), [j](/), [k](/img/logo.svg), [l](pathname:///openapi.yaml), ![m](/img/logo.svg)',
    '[n](www.iiif.io), ![o](../package-lock.json)',
    '## Here',
    '[p]([[search]]?q=x), [r]([[search]]?type=painting)',
  ].join('\n\n');
  const search = '## Pagination\n\n## A title {/* #own */}\n\n<div id="box" />';
  const files = ['docs/a.md', 'docs/search.md'];
  const pages = [page(text), page(search, 'docs/search.md')];
  const code =
    "'/docs/search#pagination', `/docs/${route}`\n'/docs/search#box', '/docs/search#gone', \"/docs/serach#own\", '/docs/a'\n'/docs/b'\n/* a page: */\n * at /docs/c\n  // '/docs/d'";
  const links = new Links(site, pages, files, new Map(), listCodeLinks(['docs'], 'src/a.ts', code));
  const keep = (id: string) => `or keep the id there: ## Heading {/* #${id} */}`;
  expect(links.findProblems()).toEqual([
    'docs/a.md:1: links to ./serach.md, which does not exist; write the path of a page from this one, such as search.md',
    'docs/a.md:1: links to /docs/serach, which is not a page; write the route of a page, such as /docs/search',
    `docs/a.md:1: links to #pagnation, which docs/search.md does not have; write #pagination, ${keep('pagnation')}`,
    `docs/a.md:1: links to #nope, which docs/a.md does not have; write the new one, ${keep('nope')}`,
    expect.stringContaining('docs/a.md:1: links to #nope, which docs/search.md does not have'),
    expect.stringContaining('docs/a.md:1: links to /docs/%, which is not a page'),
    'docs/a.md:3: shows ./nope.png, which does not exist; add docs/nope.png, or correct the path',
    'docs/a.md:3: links to /loud/, which is not a page; write the route of a page',
    expect.stringContaining('docs/a.md:3: links to #nope, which docs/a.md does not have'),
    'docs/a.md:7: links to www.iiif.io on this site; write https:// before it',
    expect.stringContaining('docs/a.md:11: the parameter q is not known'),
    expect.stringContaining('src/a.ts:2: links to #gone, which docs/search.md does not have'),
    expect.stringContaining('src/a.ts:2: links to /docs/serach, which is not a page'),
    expect.stringContaining('src/a.ts:3: links to /docs/b, which is not a page'),
  ]);
  expect(findLinkProblems(page('[a](/docs/search/index.md)', 'tutorials/a.md'), files)).toEqual([
    expect.stringMatching(/which does not exist; .* from this one, or the route of one, such as \/docs\/search$/),
  ]);
});

test('a title or a place in the sidebar of two pages, and a size of two diagrams, are reported', () => {
  const diagram = (text: string) => `\`\`\`mermaid\n%% size: 10 x 10\n${text}\n\`\`\``;
  const pages = [
    page(diagram('a'), 'docs/index.md', {title: 'A', sidebar_position: 1}),
    page(diagram('a'), 'docs/b.md', {title: 'B', sidebar_position: 2, sidebar_group: 'find'}),
    page(diagram('b'), 'docs/c/index.md', {title: 'C', sidebar_position: 2, sidebar_group: 'find'}),
    page('', 'tutorials/a.md', {title: 'a', sidebar_position: 1}),
    page('', 'tutorials/b.md', {description: 'Of two pages.'}),
    page('', 'tutorials/c.md', {description: 'Of two pages.'}),
    page('', 'docs/d.md', {}),
    page('', 'docs/e.md', {}),
  ];
  expect(findDuplicates(pages)).toEqual([
    'docs/c/index.md:1: sidebar_position 2 of find in docs is also that of docs/b.md:1; choose a free one',
    expect.stringContaining('docs/c/index.md:1: "%% size: 10 x 10" is also that of docs/index.md:1; measure this one'),
    'tutorials/a.md:1: the title "a" is also that of docs/index.md:1; name what this page is for',
    'tutorials/c.md:1: the description "Of two pages." is also that of tutorials/b.md:1; say what only this page offers',
  ]);
});

test('a page that was moved is one sentence with its links, of which some are named', () => {
  const text = '[a](./old.md#x), [b](/docs/old), [c](./nope.md)';
  expect(findLinkProblems(page(text), undefined, {'docs/old.md': 'docs/new.md', 'docs/gone.md': undefined})).toEqual([
    expect.stringContaining('docs/a.md:1: links to ./nope.md'),
    'docs/old.md: /docs/old was a page; add "/docs/old: /docs/new" to redirects.yml, and link to docs/new.md in docs/a.md:1, docs/a.md:1',
    expect.stringContaining('docs/gone.md: /docs/gone was a page; add "/docs/gone: '),
  ]);
  const redirects = [{from: '/docs/old', to: '/docs/new'}];
  const moved = new Map([['docs/old.md', '']]);
  const find = (markdown: string) =>
    new Links(site, [page(markdown)], ['docs/a.md'], moved, [], redirects).findProblems();
  expect(find('')).toEqual([]);
  expect(find('[a](/docs/old)\n\n'.repeat(9))).toEqual([
    expect.stringMatching(/ in (?:docs\/a\.md:\d+(?:, )?){5} and 4 more places: git grep -n old$/),
  ]);
});

test('a link that an element makes from data is reported, and may name the docs version of its page', () => {
  const find = (...urls: readonly string[]) => {
    const made = urls.map((url): RootContent => ({type: 'definition', identifier: url, url}));
    const render = ({tree}: Page) => void tree.children.push(...made);
    const renderedPage: Page = {...page('## Here\n\n[a](./written.md)'), site: {...site, render}};
    const links = new Links(site, [renderedPage], ['docs/a.md', 'docs_versioned_docs/version-1.0/a.md']);
    return joinRenderedLinkProblems(
      links.findRenderedLinkProblems(renderedPage, () => true),
      [{file: 'src/site/a.ts', text: "first\n'/docs/written-in-data'"}],
    );
  };
  expect(find('#here', '/docs/next/a', '/docs/1.0/a', '/docs/a')).toEqual([]);
  expect(find('./nope.md', '/docs/next/nope')).toEqual([
    expect.stringContaining('docs/a.md:1: in an element, from our data: links to ./nope.md, which does not exist'),
    expect.stringContaining('links to /docs/nope, which is not a page'),
  ]);
  expect(find('/docs/written-in-data', '/docs/written-in-data')).toEqual([
    expect.stringMatching(/^src\/site\/a\.ts:2: links to .*, which is not a page; .* \(shown on docs\/a\.md\)$/),
  ]);
});

const NAMES = '  accTitle: A path\n  accDescr: One leads to two.';

test('a diagram that has no size, or that Mermaid cannot draw, is reported', async () => {
  const diagram = (text: string, words = '**In words:** one leads to two.') =>
    findDiagramProblems(page(`\n\`\`\`mermaid\n${text}\n\`\`\`\n\n${words}`));
  expect(await diagram(`%% size: 90 x 90\nflowchart LR\n${NAMES}\n  a["b<br/>c"] --> d`)).toEqual([]);
  for (const [text, problem] of [
    ['flowchart LR\n  accDescr: One leads to two.\n  a --> b', 'a diagram without a name'],
    ['flowchart LR\n  accTitle: A path\n  accDescr:\n  a --> b', 'a diagram without a description'],
    [`flowchart LR\n${NAMES}\n  a --> b\n  style a fill:#f9f`, 'a colour in a diagram'],
    [`flowchart LR\n${NAMES}\n  a --> b\n  classDef red color:red`, 'a colour in a diagram'],
    [`%%{init: {"theme": "forest"}}%%\nflowchart LR\n${NAMES}\n  a --> b`, 'settings in a diagram'],
    [`flowchart LR\n${NAMES}\n  a["fa:fa-car Car"] --> b`, 'an icon in a diagram'],
    [`flowchart LR\n${NAMES}\n  a["$$x^2$$"] --> b`, 'a formula in a diagram'],
    [`flowchart LR\n${NAMES}\n  a --> b\n  click a call go()`, 'a call of code in a diagram'],
    [`flowchart LR\n${NAMES}\n  a["<img src='/img/a.png' />"] --> b`, 'HTML in a diagram'],
  ] as const) {
    expect(await diagram(`%% size: 90 x 90\n${text}`)).toEqual([expect.stringContaining(`docs/a.md:2: ${problem}`)]);
  }
  expect(await diagram(`%% size: 0 x 0\nflowchart LR\n${NAMES}\n  a --> b`)).toEqual([
    expect.stringContaining('docs/a.md:2: a diagram without its size'),
  ]);
  for (const size of ['10 x 10', '30 x 900', '900 x 8']) {
    const text = `flowchart LR\n${NAMES}\n  a["One long name"] -->|leads to| b["Another long name<br/>of two lines"]`;
    expect(await diagram(`%% size: ${size}\n${text}`)).toEqual([
      expect.stringContaining('docs/a.md:2: a diagram with a size in which its text has no place'),
    ]);
    expect(await diagram(`%% size: 620 x 94\n${text}`)).toEqual([]);
  }
  for (const words of ['', 'The path.', '## Next']) {
    expect(await diagram(`%% size: 90 x 90\nflowchart LR\n${NAMES}\n  a --> b`, words)).toEqual([
      expect.stringContaining('docs/a.md:2: a diagram without its content in words; write "**In words:** …"'),
    ]);
  }
  expect(await diagram(`%% size: 90 x 90\nflowchrt LR\n${NAMES}\n  a --> b`)).toEqual([
    expect.stringMatching(
      /^docs\/a\.md:2: a diagram that Mermaid does not understand \(No diagram type.*; correct it$/,
    ),
  ]);
  expect(await diagram('flowchart LR\n  a --> b')).toEqual([
    expect.stringContaining('docs/a.md:2: a diagram without its size; write "%% size: WIDTH x HEIGHT"'),
  ]);
});

test.each([
  ['## How To Use The Service\n\nText.', '1: a capital in the middle of a heading'],
  ['## Using Search And Images\n\nText.', '1: a capital in the middle of a heading'],
  ['## READ THIS FIRST\n\nText.', '1: a heading in capitals'],
  ['## SEARCH THE COLLECTION\n\nText.', '1: a heading in capitals'],
  ['## Nothing\n\n## Something\n\nText.', '1: a section without text'],
  ['## Nothing\n\n{/* search: a */}\n\n## Something\n\nText.', '1: a section without text'],
  ['<details>\n<summary>a</summary>\n\n## Hidden\n\nText.\n\n</details>', '4: a heading in <details>'],
  [':::note\n\n## Boxed\n\nText.\n\n:::', '3: a heading in a box'],
  ['## a\n\nText.', '1: a heading that repeats the title of the page; delete it, or name only this section'],
])('a heading that readers do not find, or that is no sentence, is reported: %j', (text, problem) => {
  expect(findFormProblems(page(`${text}\n\n${END}`))).toEqual([expect.stringContaining(`docs/a.md:${problem}`)]);
});

test.each([
  '[link](/docs/b)',
  '[Click here](/docs/b)',
  '<details>\n<summary>a</summary>\nSee [hier](/docs/b).\n</details>',
])('a link whose text says nothing is reported: %j', (text) => {
  const problem = 'a link whose text says nothing; write what it leads to';
  expect(findFormProblems(page(`Text.\n\n${text}\n\n${END}`))).toContainEqual(expect.stringContaining(problem));
  expect(findFormProblems(page(`[The link checker](/docs/b)\n\n${END}`))).toEqual([]);
});

test('a heading may have names, and a section only sections below it', () => {
  const text =
    '## From the Rijksmuseum to The Hague\n\n### MARC XML: A record\n\nText.\n\n## The `AND` of OAI-PMH\n\nText.';
  expect(findFormProblems(page(`${text}\n\n${END}`))).toEqual([]);
  const pageOutsideSections = page('# A\n\nText.', 'src/pages/a.md', {title: 'A'});
  expect(findFormProblems(pageOutsideSections), 'such a page writes its title itself').toEqual([]);
  expect(findFormProblems(page(END, 'docs/a.md', {title: 'How To Search', sidebar_group: 'find'}))).toEqual([
    expect.stringContaining('docs/a.md:1: a capital in the middle'),
  ]);
});

test.each([
  [':::note\n\n:::', '1: a box without text'],
  [':::tip[A title]\n\n:::', '1: a box without text'],
  ['```text\n\n```', '1: a block of code without code'],
  ['<figure>\n\n</figure>', '1: <figure> is empty'],
  ['<details>\n<summary></summary>\n\nText.\n\n</details>', '2: a summary without text'],
  ['<details>\n<summary>a</summary>\n\n</details>', '1: details without text'],
  ['| a |  |\n| --- | --- |\n| b | c |', '1: a column without a name'],
  ['| a | b |\n| --- | --- |', '1: a table with one row'],
])('what is empty is reported: %j', (text, problem) => {
  expect(page(text).fatalProblems).toEqual([expect.stringContaining(`docs/a.md:${problem}`)]);
});

test.each([
  ['json', '{"a": 1,}', 'not JSON'],
  ['yaml', 'a: b: c', 'not YAML'],
  ['yaml', 'a: 1\na: 2', 'not YAML'],
  ['xml', '<a><b></a>', 'not XML'],
  ['xml', '<a>&nbsp;</a>', 'not XML'],
  ['python', 'print "x"', 'not Python 3'],
  ['python', 'def f(:\n  pass', 'not Python 3'],
  ['js', 'const a = ;', 'not JavaScript'],
  ['ts', 'const a: = 1;', 'not JavaScript'],
  ['json', '{"a": 1, "b": {"c": 1, "c": 2}}', 'not JSON (Map keys must be unique)'],
  ['bash', 'if', 'not a shell command'],
  ['bash', 'curl "https://example.org/', 'not a shell command'],
  ['bash', 'for id in 1 2; do echo $id', 'not a shell command'],
  ['bash', 'id=$(jq .id', 'not a shell command'],
  ['csv', 'a,b\n1,2,3', 'not CSV'],
  ['csv', 'a,b\n1,"2', 'not CSV'],
  ['csv', 'a,b\n1,2"3"', 'not CSV'],
  ['html', '<b>x</i></b>', 'not HTML'],
  ['html', '<a href="x>y</a>', 'not HTML'],
  ['html', '<ul><li>a</ul></div>', 'not HTML'],
])('code that its language does not allow is reported: %s %j', async (language, code, problem) => {
  expect(await findCodeProblems(page(`\`\`\`${language}\n${code}\n\`\`\``))).toEqual([
    expect.stringContaining(`docs/a.md:1: ${problem}`),
  ]);
});

test.each([
  ['xml', '<?xml version="1.0"?>\n<a xmlns="https://example.org/"/>'],
  ['xml', '<dc:title>One</dc:title>\n<dc:title>Two</dc:title>'],
  ['yaml', 'a: 1\n---\nb: [2]'],
  ['python', 'async def f():\n    async with a as b:\n        print(f"{b!r}", *b)'],
  ['python', 'search(\n    a: str,\n    *,\n    b: int | None = None,\n) -> list[str]'],
  ['js', "import a from 'a';\nfor await (const b of a) console.log(b?.c ?? 1);"],
  ['ts', 'search(a?: string): Promise<string | null>'],
  ['js', 'const a = await b;\nreturn a;'],
  ['json', '[{"a": 1}, {"a": 1}]'],
  ['bash', 'curl -s "$URL" |\n  jq .id > ids.txt && echo "done"'],
  ['csv', 'a,b\n"1, 2",\n"say ""x""",3'],
  ['html', '<!doctype html>\n<html lang="en">\n<title>A</title>\n<p>One\n<img src="a.png" alt="">'],
  ['r', 'if'],
  ['sql', 'INSERT OR REPLACE INTO a VALUES (1)'],
])(
  'code that its language allows, the signature of a function and other languages are accepted: %s %j',
  async (language, code) => {
    expect(await findCodeProblems(page(`\`\`\`${language}\n${code}\n\`\`\``))).toEqual([]);
  },
);

test('a word that is misspelt, and a rule of Markdown, are reported with what to do', async () => {
  // In the project, because git, and therefore markdownlint and cspell, ignores files outside of it. The file is removed
  // after the test, so that `npm run fix` does not change it.
  const folder = 'packages/page-checks/tests/mistakes';
  const mistakes = [
    ['Serach the color.', null],
    ['### Skipped', '5: this heading skips a level; write it one level below the heading before it, or with ##'],
    ['## A\n\n#### B', '7: this heading skips a level; write it one level below the heading before it'],
    ['![image](/a.png)', '5: an alternative text that says nothing; say what the image shows'],
    ['Simply ask.', '5: "Simply": filler; write what is true, or leave it out'],
    ['| a | b |\n| --- | --- |\n| c | – |', '7: a dash in a table; write a word, such as "none", "no" or "unknown"'],
    ['Well: 192.168.10.2026, "simply" and `01/02/2026`.', null],
    [
      '## What is not known\n\n- **Untested:** this.\n- We do not know that.',
      '7: a label before a gap; delete it, and begin with "We do not know"',
    ],
    ['## A\n\nText.\n\n## A', '9: a heading that this section has already; write another one'],
    [
      'The order is undocumented.',
      '5: "undocumented": a gap outside its section; move it under "What is not known", and write "unknown" in a table',
    ],
    ['```json excerpt\n{}\n```', '5: an excerpt without a title; say what it is'],
    [
      '```json excerpt title="Response"\n{}\n```',
      '5: a response that does not say whether it was recorded or is an example',
    ],
    ['```bash\n$ ls\n```', '6: a "$" before a command'],
  ] as const;
  const files = mistakes.map((_, i) => `${folder}/${10 + i}.md`);
  fs.mkdirSync(path.join(root, folder));
  try {
    mistakes.forEach(([markdown], i) =>
      fs.writeFileSync(path.join(root, files[i]!), `---\ntitle: A\n---\n\n${markdown}\n`),
    );
    expect(await findSpellingProblems(root, files, 'en-GB')).toEqual([
      `${files[0]}:5: "Serach" is misspelt; write "Search", or add it to cspell-words.txt`,
      `${files[0]}:5: "color" is misspelt; write "colour", or add it to cspell-words.txt`,
    ]);
    const expected = mistakes.flatMap(([, problem], i) => (problem === null ? [] : [`${files[i]}:${problem}`]));
    expect((await findMarkdownProblems(root, files)).sort()).toEqual(
      expected.map((sentence) => expect.stringContaining(sentence)),
    );
  } finally {
    fs.rmSync(path.join(root, folder), {recursive: true});
  }
});
