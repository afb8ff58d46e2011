/** Tests the sentences about elements, imports, ids and marked lines that break a build or show nothing. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {page, problemIn, root} from './site';

const THEME = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";
const TAB = (attributes: string) => `<TabItem ${attributes}>\n\nText.\n\n</TabItem>`;
const tabs = (...attributes: string[]) => `${THEME}<Tabs>\n${attributes.map(TAB).join('\n')}\n</Tabs>`;
const code = (marks: string) => `\`\`\`bash title="y" ${marks}\necho 1\necho 2\n\`\`\``;

const FOLDER = 'packages/page-checks/tests/parts';
const FILE = `${FOLDER}/a.md`;

beforeAll(() => {
  fs.mkdirSync(path.join(root, FOLDER), {recursive: true});
  fs.writeFileSync(path.join(root, FOLDER, '_part.md'), 'Text of a part.\n');
});

afterAll(() => fs.rmSync(path.join(root, FOLDER), {recursive: true}));

const importPart = (statement: string, use = '<Part />') => `${statement}\n\n${use}`;

test.each([
  [code('{1-2}')],
  [code('{1,2}')],
  [tabs('value="a" label="A" default', 'value="b" label="B"')],
  ['<details open>\n<summary>A</summary>\n\nText.\n\n</details>'],
  ['<span lang="nl">tekst</span>, <time dateTime="2026-09-17">17 September</time>, <abbr title="A b">ab</abbr>'],
  ['<img src="/img/logo.svg" alt="A" width="212" height="54" />'],
  ['## 🎨 {/* #art */}\n\n## Part\n\n## Part\n\n<span id="own" />'],
  [importPart("import Part from './_part.md';")],
  [`- Item\n\n  <div>\n\n  Text.\n\n  </div>`],
  ['<figure>\n\n![A](/img/logo.svg)\n\n<figcaption>A text.</figcaption>\n\n</figure>'],
  ['<kbd>Ctrl</kbd>\n\n<span lang="nl">tekst</span>\n\n- <b>One</b>\n\n> Text.'],
  ['| a | b | c | b |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 | 4 |'],
  ['| a | b |\n| --- | --- |\n| c | c |\n\nA fact[^1].\n\n[^1]: A note.'],
])('accepted: %j', (markdown) => {
  expect(page(markdown, FILE).fatalProblems).toEqual([]);
});

test.each([
  ...['{2-1}', '{0}', '{1,,2}', '{1-2-3}', '{,}', '{-}', '{1-}', '{01}'].map((marks) => [
    code(marks),
    `1: ${marks} is not a list`,
  ]),
  [code('{1-99999999999}'), '1: lines that the code does not have'],
  [tabs('value="a"'), '4: only one tab'],
  [tabs('value="a" default', 'value="b" default'), '4: two tabs with "default"'],
  ['<br>Text</br>', '1: between <br> and </br> is not shown'],
  ['<img src="/a.png" alt="A">Text</img>', '1: between <img> and </img> is not shown'],
  ['<details open="false">\n<summary>A</summary>\n\nText.\n\n</details>', '1: write only open'],
  ['<span lang="dutch">tekst</span>', '1: write lang="…" with the two-letter code'],
  ['<span lang="nl-NL">tekst</span>', '1: the value of "lang"'],
  ['<span lang>tekst</span>', '1: the value of "lang"'],
  ['<div id="a b">\n\nText.\n\n</div>', '1: the value of "id"'],
  ['<div id="a" id="b">\n\nText.\n\n</div>', '1: the attribute "id" twice'],
  ['<a href="">text</a>', '1: the value of "href"'],
  ['<abbr title>a</abbr>', '1: the value of "title"'],
  ['<div className="hero">\n\nText.\n\n</div>', '1: <div> cannot have the attribute "className"'],
  ['<span aria-hidden="true">[a](#a)</span>', '1: cannot have the attribute "aria-hidden"'],
  ['<time dateTime="yesterday">then</time>', '1: the value of "dateTime"'],
  ['<dd>text</dd>', '1: write - **Term:** definition'],
  [
    '<div id="part">\n\nA.\n\n</div>\n\n<div id="part">\n\nB.\n\n</div>',
    '7: also has the id "part"; write a different one, or delete it',
  ],
  ['<div id="part">\n\nA.\n\n</div>\n\n## Part', '7: also has the id "part"; write a different one after it'],
  ['## Part\n\n<div id="part">\n\nA.\n\n</div>', '3: also has the id "part"'],
  ['## 🎨\n\nText.', '1: contains no letter'],
  ['## ???\n\nText.', '1: contains no letter'],
  [importPart("import part from './_part.md';", '<part />'), '1: no effect; write "import Part from'],
  [importPart("import {Part} from './_part.md';"), '1: no effect'],
  [importPart("import './_part.md';", 'Text.'), '1: no effect'],
  [importPart("import Sample from './_part.md';", '<Sample of="a/b" />'), '1: no effect'],
  [importPart("import Tabs from './_part.md';", 'Text.'), '1: no effect'],
  ["import TabItem from '@theme/Tabs';\n\nText.", '1: write "import Tabs from'],
  [importPart("import Part from './_part.md';", 'Text.'), '1: never uses it'],
  [importPart("import Part from './_part.md';", 'Text <Part /> more.'), '3: <Part> is inside a line of text'],
  [
    importPart("import Part from './_part.md';", '<Part>\n\nText.\n\n</Part>'),
    '3: between <Part> and </Part> is not shown',
  ],
  [importPart("import Part from './_part.md';", '<Part of="a" />'), '3: <Part> cannot have the attribute "of"'],
  [
    importPart("import Since from '@site/nope';", '<Since v="3.0">\n\nText.\n\n</Since>'),
    '3: <Since> is not an element',
  ],
  ['A <a href="/docs/b>link</a> here.', '1: no quotation mark at the end of a value'],
  ['A <a href="/docs/b\'>link</a> here.', '1: no quotation mark at the end'],
  ['A <a href=""/docs/b"">link</a> here.', '1: two quotation marks on each side'],
  ['An <abbr title="A b", lang="en">ab</abbr> here.', '1: comma between attributes'],
  ['A <a href="/docs/b">link with <a href="/docs/c">another</a></a> here.', '1: a link inside a link'],
  ['<span>\n\nA paragraph.\n\n</span>', '1: <span> is for words in a line'],
  ['<kbd>\nCtrl\n</kbd>', '1: <kbd> is for words in a line'],
  ['<figcaption>A text.</figcaption>', '1: <figcaption> is not in <figure>'],
  ['<details>\n<summary>One</summary>\n<summary>Two</summary>\n\nText.\n\n</details>', '1: two summaries'],
  ['<details>\n<summary>## One</summary>\n\nText.\n\n</details>', '2: "#" is shown as text'],
  ['<details>\n<summary>See [a page](/docs/b)</summary>\n\nText.\n\n</details>', '2: contains a link'],
  [tabs('value="a" label="One"', 'value="b" label="One"'), '4: two tabs with the same label'],
  [`${THEME}<Tabs>\n<TabItem value="a">\n\n</TabItem>\n${TAB('value="b"')}\n</Tabs>`, '5: <TabItem> is empty'],
  [
    `${THEME}<Tabs values={[{value: 'a'}]}>\n${TAB('value="a"')}\n${TAB('value="b"')}\n</Tabs>`,
    '4: write value="…", label="…" and default in <TabItem>',
  ],
  [`${THEME}<Tabs groupid="language">\n${TAB('value="a"')}\n${TAB('value="b"')}\n</Tabs>`, '4: write groupId'],
  ['| Field | Field |\n| --- | --- |\n| a | b |', '1: the name "Field"'],
  ['- One\n-\n- Two', '2: list item is empty'],
  ['>\n\nText.', '1: quotation is empty'],
  ['## A fact[^1]\n\nText.\n\n[^1]: A note.', '1: a note in a heading'],
  [':::note{title="A"}\n\nText.\n\n:::', '1: write a title as :::note[Title]'],
  [':::note{.red}\n\nText.\n\n:::', '1: cannot have braces'],
  ['<Code code="a" lang="js" />', '1: put the code between two lines of ```'],
  ['<Badge text="v2" />', '1: write its content in Markdown'],
])('refused: %j', (markdown, problem) => {
  const {fatalProblems} = page(markdown, FILE);
  expect(fatalProblems).toContainEqual(problemIn(FILE, problem));
  expect(new Set(fatalProblems).size, 'each mistake once').toBe(fatalProblems.length);
});
