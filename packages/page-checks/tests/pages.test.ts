/** That each mistake in a page is reported. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findWordProblems, getTexts, type Page} from '../index';
import {findDuplicates} from '../src/check';
import {findFormProblems, findLanguageProblems} from '../src/form';
import {Links, listCodeLinks} from '../src/links';
import {findDiagramProblems, findMarkdownProblems, findSpellingProblems} from '../src/tools';
import {createPage, root, site} from './site';

const page = (
  markdown: string,
  file = 'docs/a.md',
  frontMatter: Record<string, unknown> = {title: 'A', sidebar_group: 'find'},
) => createPage(file, markdown, frontMatter);

const findPageProblems = (page: Page) => [
  ...page.fatalProblems,
  ...findLanguageProblems(page),
  ...findFormProblems(page),
  ...findWordProblems(site.words, getTexts(page)),
];

/** The end that every page has. */
const END = `## Next steps

- [Search](/docs/search)

<details>
<summary>Sources</summary>

- A source of a fact.

</details>
`;

test('a page without a mistake is well, and so is what only looks like one', () => {
  const text = `Text at 12:30, a < b, {/* a comment */} and \`{id}\`.

[Link](https://data.example.org/docs/search), [[oai-pmh]], and https://data.example.org/searching.

## A heading {/* #own-id */}

::::note[Title]

:::tip

Text.

:::

::::

## What is not known

- **Untested:** this.

${END}`;
  expect(findPageProblems(page(text))).toEqual([]);
});

test('a page needs a group in the sidebar; the first one, and one of a former version, do not', () => {
  const find = (file: string) => findFormProblems(page(END, file, {title: 'A'}));
  expect(find('docs/a.md')).toEqual([expect.stringContaining('docs/a.md:1: no "sidebar_group"; write one of find')]);
  const files = ['docs/index.md', 'docs_versioned_docs/version-1.0/index.md', 'docs_versioned_docs/version-1.0/a.md'];
  expect(files.flatMap(find)).toEqual([]);
});

const base = 'https://data.example.org/search';
for (const [markdown, problem] of [
  ['---\ndescription: "TODO: one sentence."\n---', '2: a TODO in the front matter'],
  ['De dienst is voor het opvragen van een beeld.', '1: looks Dutch and has no "lang: nl"'],
  [
    'The page is one of the services, and this is for all of them.\n\nDe dienst is niet voor het opvragen van een beeld.',
    '3: looks Dutch; write <span lang="nl"> before it',
  ],
  [`Ask \`${base}?a=b\`.`, '1: a URL of a service; write [[search]]'],
  ['| `https://data.example.org/{number}` |', '1: a URL of a service; write [[resolver]]'],
  ['```http title="x"\nGET https://data.example.org/1.json\n```', '2: a URL of a service; write [[resolver]]'],
  ['A record at {number} here.', '1: {number} is code; write `{number}` in backticks'],
  ['<TabItem value="a">\n\na\n\n</TabItem>', '1: <TabItem> is not imported; write "import TabItem from '],
  ['<Smaple of="a" />', '1: <Smaple> is no element of this site; use one of'],
  [':::note\n\nText.', '1: ":::note" is never closed; write ":::"'],
  [':::note Title\n\nText.\n\n:::', '1: ":::" is shown as text; write ":::note" or ":::note[Title]"'],
] as const) {
  test(`reported: ${JSON.stringify(markdown)}`, () => {
    expect(findPageProblems(page(`${markdown}\n\n${END}`))).toContainEqual(
      expect.stringContaining(`docs/a.md:${problem}`),
    );
  });
}

test('an end that is missing or is not the end is reported', () => {
  const problems = (text: string) => findPageProblems(page(text)).join('\n');
  expect(problems('The text.')).toContain('docs/a.md:1: no next step; end with "## Next steps"');
  expect(problems('The text.')).toContain('docs/a.md:1: no sources at the end; name them there');
  expect(problems(`${END}\nMore.`)).toBe(
    'docs/a.md:12: text below the sources, which are the end of a page; move it above them',
  );
});

test('a Dutch page says so, and has words of its own', () => {
  const problems = (text: string) => findPageProblems(page(text, 'policy/a.md', {title: 'A', lang: 'nl'})).join('\n');
  expect(problems('Het antwoord is een beeld van de dienst.')).toContain('policy/a.md:1: "antwoord"; write: respons');
  expect(problems('The service returns one of the images.')).toContain('has "lang: nl" and looks English');
});

for (const [markdown, problem] of [
  ['Text\n\n<details>\n<summary>a</summary>\n', '3: <details> is never closed; write </details> after its content'],
  ['Text <b>bold', '1: <b> is never closed'],
  ['a <5 b', '1: a "<" begins a tag, and this is none'],
  ['import the records.', '1: a line that begins with "import" or "export" is code'],
  ['</b>', '1: a tag is closed that was never opened'],
  ['a<br>b', '1: <br> has no slash; end it with "/>"'],
  ['<Sample of=“search/paintings” />', '1: curly quotes around a value; write straight ones'],
  ['a\n\n~~~text\nb', '3: this block of code is never closed; write ~~~ on a line'],
] as const) {
  test(`not readable: ${JSON.stringify(markdown)}`, () => {
    expect(page(markdown).fatalProblems).toContainEqual(expect.stringContaining(`docs/a.md:${problem}`));
  });
}

test('an element that begins or ends in a line has one sentence, and what it says to write can be read', () => {
  const details = '<details>\n<summary>a</summary>\n\nb\n\n</details>';
  const box = '<div>\n\na\n\nb\n\n</div>';
  const inItem = (text: string) => `- ${text.replace(/\n(?=.)/g, '\n  ')}`;
  const quoted = (text: string) => text.replace(/^/gm, '> ');
  for (const [wrong, right] of [
    ['<details><summary>a</summary>\nb\n</details>', details],
    ['<details><summary>a</summary>\n\nb\n\n</details>', details],
    ['<details>\n<summary>a</summary>\n\nb</details>', details],
    ['<details>\n<summary>\na</summary>\n\nb\n\n</details>', details],
    ['<details>\n<summary>a\n</summary>\n\nb\n\n</details>', details],
    ['Text <details><summary>a</summary>\n\nb\n\n</details>', `Text\n\n${details}`],
    ['<div>a\n\nb</div>', box],
    ['<div>a\n</div>', box],
    ['<div>\n\n- a</div>', box],
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

test('a page of another project is read to its end, and its mistakes are told in three rounds at most', () => {
  const parts = [
    '## Part {#part-N}',
    '{: .note }',
    '{% include part.html %}',
    'At <number> of {id}, see {{ site.url }} <!-- N -->.',
  ];
  let text = Array.from({length: 20}, (_, i) => parts.join('\n\n').replaceAll('N', String(i))).join('\n\n');
  let rounds = 0;
  for (let problems = page(text).fatalProblems; problems.length > 0; problems = page(text).fatalProblems) {
    rounds++;
    // As an editor who corrects no line that is not named.
    const named = new Set(problems.map((problem) => Number(/^docs\/a\.md:(\d+)/.exec(problem)?.[1])));
    text = text
      .split('\n')
      .map((line, i) => (named.has(i + 1) ? 'Corrected.' : line))
      .join('\n');
  }
  expect(rounds).toBe(1);
  expect(text).not.toContain('{');
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
  for (const text of [...texts, ...[...blocks, ...words].map((each) => each.repeat(99))]) {
    const damaged = page(text);
    expect(() => findPageProblems(damaged), text).not.toThrow();
    const links = new Links(site, [damaged], ['docs/a.md']);
    expect(() => links.findProblems(), text).not.toThrow();
    expect(() => links.getIds(damaged), text).not.toThrow(TypeError);
  }
  const file = 'packages/page-checks/tests/long.md';
  fs.writeFileSync(path.join(root, file), `A ${'long "word '.repeat(100_000)}end.\n`);
  expect(await findMarkdownProblems(root, [file])).toEqual([]);
  fs.rmSync(path.join(root, file));
});

test('links, anchors and images that lead nowhere are reported, in pages and in the code', () => {
  const text = [
    '[a](./serach.md), [b](/docs/serach), [c](/docs/search/#pagnation), [d](#nope), [e](./search.md#nope), [f](/docs/%)',
    '![f](/img/nope.png) ![g](./nope.png)',
    '[h](/docs/search#own), [i](#here), [j](/), [k](/img/logo.svg), [l](pathname:///openapi.yaml), ![m](/img/logo.svg)',
    '[n](www.iiif.io), ![o](../package-lock.json)',
    '## Here',
    '[p]([[search]]?q=x), [r]([[search]]?type=painting)',
  ].join('\n\n');
  const search = '## Pagination\n\n## A title {/* #own */}\n\n<div id="box" />';
  const files = ['docs/a.md', 'docs/search.md'];
  const pages = [page(text), page(search, 'docs/search.md')];
  const links = (code: string) => new Links(site, pages, files, new Map(), listCodeLinks(['docs'], 'src/a.ts', code));
  const keep = (id: string) => `or keep the id there: ## Heading {/* #${id} */}`;
  expect(links('').findProblems()).toEqual([
    'docs/a.md:1: links to ./serach.md, which does not exist; write the path of a page from this one, such as search.md',
    'docs/a.md:1: links to /docs/serach, which is not a page; write the route of a page, such as /docs/search',
    `docs/a.md:1: links to #pagnation, which docs/search.md does not have; write #pagination, ${keep('pagnation')}`,
    `docs/a.md:1: links to #nope, which docs/a.md does not have; write the new one, ${keep('nope')}`,
    expect.stringContaining('docs/a.md:1: links to #nope, which docs/search.md does not have'),
    expect.stringContaining('docs/a.md:1: links to /docs/%, which is not a page'),
    'docs/a.md:3: shows /img/nope.png, which does not exist; add static/img/nope.png, or correct the path',
    'docs/a.md:3: shows ./nope.png, which does not exist; add docs/nope.png, or correct the path',
    'docs/a.md:7: links to www.iiif.io on this site; write https:// before it',
    expect.stringMatching(/^docs\/a\.md:7: shows .*, which has \d+ kB; scale it down/),
    expect.stringContaining('docs/a.md:11: the parameter q is not known'),
  ]);
  const code =
    "'/docs/search#pagination', `/docs/${route}`\n'/docs/search#box', '/docs/search/#gone', \"/docs/serach#own\", '/docs/a'\n'/docs/b'\n/* a page: */\n * at /docs/c\n  // '/docs/d'";
  expect(links(code).findProblems().slice(-3)).toEqual([
    expect.stringContaining('src/a.ts:2: links to #gone, which docs/search.md does not have'),
    expect.stringContaining('src/a.ts:2: links to /docs/serach, which is not a page'),
    expect.stringContaining('src/a.ts:3: links to /docs/b, which is not a page'),
  ]);
});

test('a title, a place in the sidebar and a size of two diagrams that are not one’s own are reported', () => {
  const diagram = (text: string) => `\`\`\`mermaid\n%% size: 10 x 10\n${text}\n\`\`\``;
  const pages = [
    page(diagram('a'), 'docs/index.md', {title: 'A', sidebar_position: 1}),
    page(diagram('a'), 'docs/b.md', {title: 'B', sidebar_position: 2, sidebar_group: 'find'}),
    page(diagram('b'), 'docs/c/index.md', {title: 'C', sidebar_position: 2, sidebar_group: 'find'}),
    page('', 'tutorials/a.md', {title: 'a', sidebar_position: 1}),
  ];
  expect(findDuplicates(pages)).toEqual([
    'docs/c/index.md:1: sidebar_position 2 of find in docs is also that of docs/b.md:1; choose a free one',
    expect.stringContaining('docs/c/index.md:1: "%% size: 10 x 10" is also that of docs/index.md:1; measure this one'),
    'tutorials/a.md:1: the title "a" is also that of docs/index.md:1; name what this page is for',
  ]);
  expect(findDuplicates(['docs/a.md', 'docs/b.md'].map((file) => page('', file, {}))), 'of nothing').toEqual([]);
});

test('a page that was moved is one sentence, with its links', () => {
  const find = (
    text: string,
    moved: Record<string, string | undefined>,
    redirects: {from: string; to: string}[] = [],
  ) => new Links(site, [page(text)], ['docs/a.md'], new Map(Object.entries(moved))).findProblems(redirects);
  const text = '[a](./old.md#x), [b](/docs/old), [c](./nope.md)';
  expect(find(text, {'docs/old.md': 'docs/new.md', 'docs/gone.md': undefined})).toEqual([
    expect.stringContaining('docs/a.md:1: links to ./nope.md'),
    'docs/old.md: /docs/old was a page; add "/docs/old: /docs/new" to redirects.yml, and link to docs/new.md in docs/a.md:1, docs/a.md:1',
    expect.stringContaining('docs/gone.md: /docs/gone was a page; add "/docs/gone: '),
  ]);
  expect(find('', {'docs/old.md': 'docs/new.md'}, [{from: '/docs/old', to: '/docs/new'}])).toEqual([]);
});

test('a link that an element makes from data is reported', () => {
  const link = (url: string) => ({type: 'link' as const, url, children: []});
  const render = ({tree}: Page) => {
    tree.children.push({type: 'paragraph', children: [link('./nope.md'), link('#here')]});
  };
  const made: Page = {...page('## Here\n\n[a](./written.md)'), site: {...site, render}};
  const links = new Links(site, [made], ['docs/a.md']);
  expect(links.findMadeProblems(made, () => true)).toEqual([
    expect.stringContaining('docs/a.md:1: in an element, from our data: links to ./nope.md, which does not exist'),
  ]);
});

test('a link that an element makes may name the docs version of its page', () => {
  const files = ['docs/a.md', 'docs_versioned_docs/version-1.0/a.md'];
  const find = (urls: readonly string[]) => {
    const render = ({tree}: Page) => {
      tree.children.push(...urls.map((url) => ({type: 'definition' as const, identifier: url, url})));
    };
    const made: Page = {...page('Text.'), site: {...site, render}};
    return new Links(site, [made], files).findMadeProblems(made, () => true);
  };
  expect(find(['/docs/next/a', '/docs/1.0/a', '/docs/a'])).toEqual([]);
  expect(find(['/docs/next/nope'])).toEqual([expect.stringContaining('links to /docs/nope, which is not a page')]);
});

test('a diagram that has no size, or that Mermaid cannot draw, is reported', async () => {
  const diagram = (text: string) => findDiagramProblems(page(`\n\`\`\`mermaid\n%% size: 1 x 1\n${text}\n\`\`\``));
  expect(await diagram('flowchart LR\n  a["b<br/>c"] --> d')).toEqual([]);
  expect(await diagram('flowchrt LR\n  a --> b')).toEqual([
    expect.stringMatching(
      /^docs\/a\.md:2: a diagram that Mermaid does not understand \(No diagram type.*; correct it$/,
    ),
  ]);
  expect(await findDiagramProblems(page('```mermaid\nflowchart LR\n  a --> b\n```'))).toEqual([
    expect.stringContaining('docs/a.md:1: a diagram without its size; write "%% size: WIDTH x HEIGHT"'),
  ]);
  expect(await diagram('sequenceDiagram\n  A->>B hi')).toEqual([expect.stringContaining('docs/a.md:')]);
});

test('a word that is misspelt, and a rule of Markdown, are reported with what to do', async () => {
  // Where git, and so the programs, would not ignore it; and only for a moment, so that `npm run fix` never meets it.
  const file = 'packages/page-checks/tests/mistakes.md';
  const lines = [
    '---\ntitle: A\n---\n\n### Misspelt\n\nSerach the color.\n\n##### Too deep',
    'On 09/18/2026.',
    '![image](/a.png)',
    '• Item',
    '[Link](/docs/my page)',
    'A\u200Bword.',
    'Simply ask.',
    '| a | b |\n| --- | --- |\n| c | – |',
    '# Title',
    'Well: 192.168.10.2026, "simply" and `01/02/2026`.',
    '## What is not known\n\n- **Untested:** this.\n- That.\n\n## What is not known',
    'The order is undocumented.',
    '```json excerpt\n{}\n```',
    '```json excerpt title="Response"\n{}\n```',
    '```\n$ ls\n```',
    '[Link] (/docs/search), [link](/docs/search and more.\n\nWhat is a) it.',
  ];
  fs.writeFileSync(path.join(root, file), `${lines.join('\n\n')}\n`);
  try {
    expect(await findSpellingProblems(root, [file], 'en-GB')).toEqual([
      `${file}:7: "Serach" is misspelt; write "Search", or add it to cspell-words.txt`,
      `${file}:7: "color" is misspelt; write "colour", or add it to cspell-words.txt`,
    ]);
    const getLine = (problem: string) => Number(/:(\d+):/.exec(problem)?.[1]);
    const problems = await findMarkdownProblems(root, [file]);
    expect([...new Set(problems)].sort((a, b) => getLine(a) - getLine(b))).toEqual([
      `${file}:5: the first heading skips a level; begin it with ##`,
      `${file}:9: this heading skips a level; write it one level below the heading before it`,
      `${file}:11: "09/18/2026": a date that readers take for two different days; write 17 September 2026 or 2026-09-17`,
      `${file}:13: an alternative text that says nothing; say what the image shows`,
      `${file}:15: a bullet, as word processors write it; begin the item with a hyphen and a space`,
      `${file}:17: a URL with a space is no link; write the right URL, and name a file without spaces`,
      `${file}:19: an invisible character, as word processors write it; delete it, and write an ordinary space or nothing`,
      `${file}:21: "Simply": filler; write what is true, or leave it out`,
      `${file}:25: a dash in a table; write a word, such as "none", "no" or "unknown"`,
      `${file}:27: a heading of level 1, as only the title is; begin it with ##`,
      `${file}:34: a gap without its label; begin the item with one of Undocumented, Untested, Unknown in bold, and a colon`,
      `${file}:36: a heading that this section has already; write another one`,
      `${file}:38: "undocumented": a gap outside its section; move it under "What is not known", and write "unknown" in a table`,
      expect.stringContaining(`${file}:40: an excerpt without a title; say what it is`),
      expect.stringContaining(`${file}:44: a response that does not say whether it was recorded or is an example`),
      expect.stringContaining(`${file}:48: a code block without a language`),
      expect.stringContaining(`${file}:49: a "$" before a command`),
      expect.stringContaining(`${file}:52: no link, but text; write [text](URL)`),
    ]);
  } finally {
    fs.rmSync(path.join(root, file));
  }
});
