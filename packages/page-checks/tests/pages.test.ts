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
import {page, problemAt, problemIn, root, site} from './site';

const findLinkProblems = (
  checkedPage: Page,
  files = [checkedPage.file],
  replacements: Record<string, string | undefined> = {},
) => new Links({site, pages: [checkedPage], files, replacements: new Map(Object.entries(replacements))}).findProblems();

const findPageProblems = (checkedPage: Page) => [
  ...checkedPage.fatalProblems,
  ...findLanguageProblems(checkedPage),
  ...findFormProblems(checkedPage),
  ...findWordProblems(site.words, getTexts(checkedPage)),
  ...findLinkProblems(checkedPage),
];

/** The last sections that every page needs. */
const END = `## Next steps

- [Search](/search)

<details>
<summary>Sources</summary>

- A source of a fact.

</details>
`;

test('a page without a mistake is accepted, and so is text that only looks like a mistake', () => {
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
  expect(find('docs/a.md')).toEqual([problemAt('docs/a.md:1', '"sidebar_group"')]);
  expect(['docs/index.md', 'docs_versioned_docs/version-1.0/a.md'].flatMap(find)).toEqual([]);
});

const base = 'https://data.example.org/search';
test.each([
  ['---\ndescription: "TODO: one sentence."\n---', '2: a TODO'],
  ['De dienst is voor het opvragen van een beeld.', '1: has no "lang: nl"'],
  [
    'The page is one of the services, and this is for all of them.\n\nDe dienst is niet voor het opvragen van een beeld.',
    '3: write <span lang="nl"> before it',
  ],
  [`Ask \`${base}?a=b\`.`, '1: write [[search]]'],
  ['```http title="x"\nGET https://data.example.org/1.json\n```', '2: write [[resolver]]'],
  ['A record at {number} here.', '1: {number} is code'],
  ['<TabItem value="a">\n\na\n\n</TabItem>', '1: write "import TabItem from '],
  ['<Smaple of="a" />', '1: <Smaple> is not an element of this site; use one of'],
  [':::note\n\nText.', '1: ":::note" is never closed; write ":::"'],
  [':::note Title\n\nText.\n\n:::', '1: ":::" is shown as text'],
  ['Text\n\n<details>\n<summary>a</summary>\n', '3: <details> is never closed'],
  ['Text <b>bold', '1: <b> is never closed'],
  ['a <5 b', '1: not a valid tag'],
  ['import the records.', '1: a line that begins with "import"'],
  ['</b>', '1: without an opening tag'],
  ['a {\n\n</>', '3: without an opening tag'],
  ['a<br>b', '1: <br> has no slash'],
  ['<Sample of=“search/paintings” />', '1: curly quotes'],
  ['a\n\n~~~text\nb', '3: never closed; write ~~~'],
  ['<a href="/docs/nope">a</a>', '1: links to /docs/nope, which is not a page'],
  ['<a href="./nope.md">a</a>', '1: links to ./nope.md, which does not exist'],
  ['<img src="/img/nope.png" alt="A" />', '1: add static/img/nope.png'],
  ['<img src="nope.png" alt="A" />', '1: shows nope.png, which is not a file of this site'],
  ['<img src="https://a.example/x.png" alt="A" />', '1: shows https://a.example/x.png, which is on another host'],
  ['![a](/img/Logo.svg)', '1: write /img/logo.svg'],
  ['![a](/IMG/logo.SVG)', '1: write /img/logo.svg'],
  ['![a](/img/my%20room.png)', '1: add static/img/my room.png'],
  ['```mermaid\n%% size: 1 x 1\nflowchart LR\n  a\n  click a "/docs/nope"\n```', '1: links to /docs/nope, which is'],
])('reported: %j', (markdown, problem) => {
  expect(findPageProblems(page(`${markdown}\n\n${END}`))).toContainEqual(problemIn('docs/a.md', problem));
});

test('an end that is missing or is not the end is reported', () => {
  const problems = findPageProblems(page('The text.'));
  expect(problems).toContainEqual(problemAt('docs/a.md:1', 'end the page with "## Next steps"'));
  expect(problems).toContainEqual(problemAt('docs/a.md:1', 'no sources'));
  expect(findPageProblems(page(`${END}\nMore.`))).toEqual([problemAt('docs/a.md:12', 'text below the sources')]);
});

test('a page with another form of "lang: nl" is checked with the Dutch words', () => {
  const dutchPage = page('Het antwoord is een beeld van de dienst.', 'policy/a.md', {title: 'A', lang: 'nl-NL'});
  expect(findLanguageProblems(dutchPage)).toEqual([]);
  expect(findPageProblems(dutchPage).join()).toContain('respons');
});

test('links that are separated by | are not a table', () => {
  expect(findPageProblems(page(`[A](/docs/a) | [B](/docs/a)\n\n${END}`))).toEqual([]);
  expect(findPageProblems(page(`| A | B |\n\n${END}`))).toContainEqual(problemAt('docs/a.md:1', 'this table'));
});

test('a Dutch page needs "lang: nl", and is checked with the Dutch words', () => {
  const problems = (text: string) => findPageProblems(page(text, 'policy/a.md', {title: 'A', lang: 'nl'})).join('\n');
  expect(problems('Het antwoord is een beeld van de dienst.')).toContain('respons');
  expect(problems('The service returns one of the images.')).toContain('looks English');
});

test('a tag in a line of text is reported once, and the correction in the sentence can be parsed', () => {
  const details = '<details>\n<summary>a</summary>\n\nb\n\n</details>';
  const inItem = (text: string) => `- ${text.replace(/\n(?=.)/g, '\n  ')}`;
  const inQuotation = (text: string) => text.replace(/^/gm, '> ');
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
    for (const place of [String, inItem, inQuotation]) {
      expect(page(place(wrong)).fatalProblems, place(wrong)).toEqual([
        expect.stringMatching(/<\w+> (?:begins or ends on a line with text|begins in one paragraph)/),
      ]);
      expect(page(place(right)).fatalProblems, place(right)).toEqual([]);
    }
  }
});

test('one run reports every line with a mistake, even on a page with many mistakes', () => {
  const part =
    '## Part {#part-N}\n{: .note }\n{% include part.html %}\nAt <number> of {id}, see {{ site.url }} <!-- N -->.';
  const lines = Array.from({length: 15}, (_, i) => part.replaceAll('N', String(i)).split('\n')).flat();
  const reportedLines = page(lines.join('\n\n')).fatalProblems.map((problem) => Number(problem.split(':')[1]));
  expect([...new Set(reportedLines)].sort((a, b) => a - b)).toEqual(lines.map((_, i) => 2 * i + 1));
});

test('no page makes the check throw, however damaged it is', async () => {
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
    expect(() => new Links({site, pages: [damaged], files: []}).getIds(damaged), text).not.toThrow(TypeError);
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
  const links = new Links({site, pages, files, codeLinks: listCodeLinks(['docs'], 'src/a.ts', code)});
  expect(links.findProblems()).toEqual([
    problemAt(
      'docs/a.md:1',
      'links to ./serach.md, which does not exist; write the relative path of a page, such as search.md',
    ),
    problemAt(
      'docs/a.md:1',
      'links to /docs/serach, which is not a page; write the route of a page, such as /docs/search',
    ),
    problemAt('docs/a.md:1', 'links to #pagnation, which docs/search.md does not have; write #pagination,'),
    problemAt('docs/a.md:1', '## Heading {/* #nope */}'),
    problemAt('docs/a.md:1', '#nope, which docs/search.md does not have'),
    problemAt('docs/a.md:1', '/docs/%, which is not a page'),
    problemAt('docs/a.md:3', 'add docs/nope.png'),
    problemAt('docs/a.md:3', '/loud/, which is not a page'),
    problemAt('docs/a.md:3', '#nope, which docs/a.md does not have'),
    problemAt('docs/a.md:7', 'write https:// before it'),
    problemAt('docs/a.md:11', 'the parameter q is not known'),
    problemAt('src/a.ts:2', '#gone, which docs/search.md does not have'),
    problemAt('src/a.ts:2', '/docs/serach, which is not a page'),
    problemAt('src/a.ts:3', '/docs/b, which is not a page'),
  ]);
  expect(findLinkProblems(page('[a](/docs/search/index.md)', 'tutorials/a.md'), files)).toEqual([
    expect.stringMatching(/which does not exist; .*, or the route of one, such as \/docs\/search$/),
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
    problemAt('docs/c/index.md:1', 'docs/b.md:1 also has sidebar_position 2 of find in docs'),
    problemAt('docs/c/index.md:1', 'docs/index.md:1 also has "%% size: 10 x 10"'),
    problemAt('tutorials/a.md:1', 'docs/index.md:1 also has the title "a"'),
    problemAt('tutorials/c.md:1', 'tutorials/b.md:1 also has the description'),
  ]);
});

test('a page that was moved is one sentence with its links, of which some are named', () => {
  const text = '[a](./old.md#x), [b](/docs/old), [c](./nope.md)';
  expect(findLinkProblems(page(text), undefined, {'docs/old.md': 'docs/new.md', 'docs/gone.md': undefined})).toEqual([
    problemAt('docs/a.md:1', 'links to ./nope.md'),
    problemAt(
      'docs/old.md',
      'add "/docs/old: /docs/new" to redirects.yml, and link to docs/new.md in docs/a.md:1, docs/a.md:1',
    ),
    problemAt('docs/gone.md', 'add "/docs/gone: '),
  ]);
  const redirects = [{from: '/docs/old', to: '/docs/new'}];
  const replacements = new Map([['docs/old.md', '']]);
  const find = (markdown: string) =>
    new Links({site, pages: [page(markdown)], files: ['docs/a.md'], replacements, redirects}).findProblems();
  expect(find('')).toEqual([]);
  expect(find('[a](/docs/old)\n\n'.repeat(9))).toEqual([
    expect.stringMatching(/ in (?:docs\/a\.md:\d+(?:, )?){5} and 4 more places: git grep -n old$/),
  ]);
});

test('a link that an element makes from data is reported, and may name the docs version of its page', () => {
  const find = (...urls: readonly string[]) => {
    const nodes = urls.map((url): RootContent => ({type: 'definition', identifier: url, url}));
    const render = ({tree}: Page) => void tree.children.push(...nodes);
    const renderedPage: Page = {...page('## Here\n\n[a](./written.md)'), site: {...site, render}};
    const links = new Links({
      site,
      pages: [renderedPage],
      files: ['docs/a.md', 'docs_versioned_docs/version-1.0/a.md'],
    });
    return joinRenderedLinkProblems(
      links.findRenderedLinkProblems(renderedPage, () => true),
      [{file: 'src/site/a.ts', text: "first\n'/docs/written-in-data'"}],
    );
  };
  expect(find('#here', '/docs/next/a', '/docs/1.0/a', '/docs/a')).toEqual([]);
  expect(find('./nope.md', '/docs/next/nope')).toEqual([
    problemAt('docs/a.md:1', 'links to ./nope.md, which does not exist'),
    expect.stringContaining('links to /docs/nope, which is not a page'),
  ]);
  expect(find('/docs/written-in-data', '/docs/written-in-data')).toEqual([
    expect.stringMatching(/^src\/site\/a\.ts:2: links to .*, which is not a page; .* \(shown on docs\/a\.md\)$/),
  ]);
});

test.each([
  [['docs/a.md'], 'docs/a.md'],
  [['docs/a.md', 'docs/b.md'], 'docs/a.md and 1 more page'],
  [['docs/a.md', 'docs/b.md', 'docs/c.md'], 'docs/a.md and 2 more pages'],
])('a wrong link in data that the pages %j show is one problem', (files, pages) => {
  const problems = files.map((file) => ({page: file, line: 1, url: '/docs/nope', problem: 'links to /docs/nope'}));
  expect(joinRenderedLinkProblems(problems, [{file: 'src/site/a.ts', text: '/docs/nope'}])).toEqual([
    `src/site/a.ts:1: links to /docs/nope (shown on ${pages})`,
  ]);
});

test('a check that renders elements does not change the tree of the page', () => {
  const render = ({tree}: Page) => void tree.children.splice(0);
  const unrenderedPage: Page = {...page('## Here'), site: {...site, render}};
  const links = new Links({site, pages: [unrenderedPage], files: ['docs/a.md']});
  expect([...links.getIds(unrenderedPage)]).toEqual([]);
  expect(unrenderedPage.tree.children).toHaveLength(1);
});

const NAMES = '  accTitle: A path\n  accDescr: One leads to two.';

test('a diagram that has no size, or that Mermaid cannot draw, is reported', async () => {
  const diagram = (text: string, words = '**In words:** one leads to two.') =>
    findDiagramProblems(page(`\n\`\`\`mermaid\n${text}\n\`\`\`\n\n${words}`));
  expect(await diagram(`%% size: 90 x 90\nflowchart LR\n${NAMES}\n  a["b<br/>c"] --> d`)).toEqual([]);
  for (const [text, problem] of [
    ['flowchart LR\n  accDescr: One leads to two.\n  a --> b', 'no name'],
    ['flowchart LR\n  accTitle: A path\n  accDescr:\n  a --> b', 'no description'],
    [`flowchart LR\n${NAMES}\n  a --> b\n  style a fill:#f9f`, 'colour'],
    [`flowchart LR\n${NAMES}\n  a --> b\n  classDef red color:red`, 'colour'],
    [`%%{init: {"theme": "forest"}}%%\nflowchart LR\n${NAMES}\n  a --> b`, 'settings'],
    [`flowchart LR\n${NAMES}\n  a["fa:fa-car Car"] --> b`, 'icon'],
    [`flowchart LR\n${NAMES}\n  a["$$x^2$$"] --> b`, 'formula'],
    [`flowchart LR\n${NAMES}\n  a --> b\n  click a call go()`, 'calls code'],
    [`flowchart LR\n${NAMES}\n  a["<img src='/img/a.png' />"] --> b`, 'HTML'],
  ] as const) {
    expect(await diagram(`%% size: 90 x 90\n${text}`)).toEqual([problemAt('docs/a.md:2', problem)]);
  }
  expect(await diagram(`%% size: 0 x 0\nflowchart LR\n${NAMES}\n  a --> b`)).toEqual([
    problemAt('docs/a.md:2', 'size'),
  ]);
  for (const size of ['10 x 10', '30 x 900', '900 x 8']) {
    const text = `flowchart LR\n${NAMES}\n  a["One long name"] -->|leads to| b["Another long name<br/>of two lines"]`;
    expect(await diagram(`%% size: ${size}\n${text}`)).toEqual([problemAt('docs/a.md:2', 'too small')]);
    expect(await diagram(`%% size: 620 x 94\n${text}`)).toEqual([]);
  }
  for (const words of ['', 'The path.', '## Next']) {
    expect(await diagram(`%% size: 90 x 90\nflowchart LR\n${NAMES}\n  a --> b`, words)).toEqual([
      problemAt('docs/a.md:2', '"**In words:**"'),
    ]);
  }
  expect(await diagram(`%% size: 90 x 90\nflowchrt LR\n${NAMES}\n  a --> b`)).toEqual([
    problemAt('docs/a.md:2', '(No diagram type'),
  ]);
  expect(await diagram('flowchart LR\n  a --> b')).toEqual([problemAt('docs/a.md:2', '"%% size: WIDTH x HEIGHT"')]);
});

test.each([
  ['## How To Use The Service\n\nText.', '1: a capital in the middle'],
  ['## Using Search And Images\n\nText.', '1: a capital in the middle'],
  ['## READ THIS FIRST\n\nText.', '1: in capitals'],
  ['## SEARCH THE COLLECTION\n\nText.', '1: in capitals'],
  ['## Nothing\n\n## Something\n\nText.', '1: section has no text'],
  ['## Nothing\n\n{/* search: a */}\n\n## Something\n\nText.', '1: section has no text'],
  ['<details>\n<summary>a</summary>\n\n## Hidden\n\nText.\n\n</details>', '4: a heading in <details>'],
  [':::note\n\n## Boxed\n\nText.\n\n:::', '3: a heading in a box'],
  ['## a\n\nText.', '1: repeats the title'],
])('a heading that readers do not see, or that is not a sentence, is reported: %j', (text, problem) => {
  expect(findFormProblems(page(`${text}\n\n${END}`))).toEqual([problemIn('docs/a.md', problem)]);
});

test.each([
  '[link](/docs/b)',
  '[Click here](/docs/b)',
  '<details>\n<summary>a</summary>\nSee [hier](/docs/b).\n</details>',
])('a link whose text says nothing is reported: %j', (text) => {
  expect(findFormProblems(page(`Text.\n\n${text}\n\n${END}`))).toContainEqual(
    expect.stringContaining('the text of this link says nothing'),
  );
  expect(findFormProblems(page(`[The link checker](/docs/b)\n\n${END}`))).toEqual([]);
});

test('a heading may have names, and a section only sections below it', () => {
  const text =
    '## From the Rijksmuseum to The Hague\n\n### MARC XML: A record\n\nText.\n\n## The `AND` of OAI-PMH\n\nText.';
  expect(findFormProblems(page(`${text}\n\n${END}`))).toEqual([]);
  const pageOutsideSections = page('# A\n\nText.', 'src/pages/a.md', {title: 'A'});
  expect(findFormProblems(pageOutsideSections), 'a page outside the sections has its title in its text').toEqual([]);
  expect(findFormProblems(page(END, 'docs/a.md', {title: 'How To Search', sidebar_group: 'find'}))).toEqual([
    problemAt('docs/a.md:1', 'a capital in the middle'),
  ]);
});

test.each([
  [':::note\n\n:::', '1: box is empty'],
  [':::tip[A title]\n\n:::', '1: box is empty'],
  ['```text\n\n```', '1: code block is empty'],
  ['<figure>\n\n</figure>', '1: <figure> is empty'],
  ['<details>\n<summary></summary>\n\nText.\n\n</details>', '2: <summary> is empty'],
  ['<details>\n<summary>a</summary>\n\n</details>', '1: contains only a summary'],
  ['| a |  |\n| --- | --- |\n| b | c |', '1: has no name'],
  ['| a | b |\n| --- | --- |', '1: only one row'],
])('an empty block is reported: %j', (text, problem) => {
  expect(page(text).fatalProblems).toEqual([problemIn('docs/a.md', problem)]);
});

test.each([
  ['json', '{"a": 1,}', 'JSON'],
  ['yaml', 'a: b: c', 'YAML'],
  ['yaml', 'a: 1\na: 2', 'YAML'],
  ['xml', '<a><b></a>', 'XML'],
  ['xml', '<a>&nbsp;</a>', 'XML'],
  ['python', 'print "x"', 'Python 3'],
  ['python', 'def f(:\n  pass', 'Python 3'],
  ['js', 'const a = ;', 'JavaScript'],
  ['ts', 'const a: = 1;', 'JavaScript'],
  ['json', '{"a": 1, "b": {"c": 1, "c": 2}}', 'JSON (Map keys must be unique)'],
  ['bash', 'if', 'a shell command'],
  ['bash', 'curl "https://example.org/', 'a shell command'],
  ['bash', 'for id in 1 2; do echo $id', 'a shell command'],
  ['bash', 'id=$(jq .id', 'a shell command'],
  ['csv', 'a,b\n1,2,3', 'CSV'],
  ['csv', 'a,b\n1,"2', 'CSV'],
  ['csv', 'a,b\n1,2"3"', 'CSV'],
  ['html', '<b>x</i></b>', 'HTML'],
  ['html', '<a href="x>y</a>', 'HTML'],
  ['html', '<ul><li>a</ul></div>', 'HTML'],
])('code that its language does not allow is reported: %s %j', async (language, code, problem) => {
  expect(await findCodeProblems(page(`\`\`\`${language}\n${code}\n\`\`\``))).toEqual([
    problemAt('docs/a.md:1', `not valid as ${problem}`),
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
    ['### Skipped', '5: skips a level'],
    ['## A\n\n#### B', '7: skips a level'],
    ['![image](/a.png)', '5: alternative text'],
    ['Simply ask.', '5: "Simply"'],
    ['| a | b |\n| --- | --- |\n| c | – |', '7: a dash in a table'],
    ['Well: 192.168.10.2026, "simply" and `01/02/2026`.', null],
    ['## What is not known\n\n- **Untested:** this.\n- We do not know that.', '7: label before a gap'],
    ['## A\n\nText.\n\n## A', '9: heading with the same text'],
    ['The order is undocumented.', '5: a gap outside its section'],
    ['```json excerpt\n{}\n```', '5: no title'],
    ['```json excerpt title="Response"\n{}\n```', '5: recorded or is an example'],
    ['```bash\n$ ls\n```', '6: "$"'],
  ] as const;
  const files = mistakes.map((_, i) => `${folder}/${10 + i}.md`);
  fs.mkdirSync(path.join(root, folder));
  try {
    mistakes.forEach(([markdown], i) =>
      fs.writeFileSync(path.join(root, files[i]!), `---\ntitle: A\n---\n\n${markdown}\n`),
    );
    expect(await findSpellingProblems(root, files, 'en-GB')).toEqual([
      problemAt(`${files[0]}:5`, '"Search", or add it to cspell-words.txt'),
      problemAt(`${files[0]}:5`, '"colour"'),
    ]);
    const expectedProblems = mistakes.flatMap(([, problem], i) =>
      problem === null ? [] : [problemIn(files[i] ?? '', problem)],
    );
    expect((await findMarkdownProblems(root, files)).sort()).toEqual(expectedProblems);
  } finally {
    fs.rmSync(path.join(root, folder), {recursive: true});
  }
});
