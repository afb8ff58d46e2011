/** Tests the sentences about elements, imports, ids and marked lines that break a build or show nothing. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {page, root} from './site';

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
    `1: ${marks} is no list of lines; write`,
  ]),
  [code('{1-99999999999}'), '1: {1-99999999999} marks lines that the code does not have'],
  [tabs('value="a"'), '4: one tab is no choice'],
  [tabs('value="a" default', 'value="b" default'), '4: two tabs with "default"'],
  ['<br>Text</br>', '1: what is between <br> and </br> is not shown'],
  ['<img src="/a.png" alt="A">Text</img>', '1: what is between <img> and </img> is not shown'],
  ['<details open="false">\n<summary>A</summary>\n\nText.\n\n</details>', '1: the value of "open" in <details>'],
  ['<span lang="dutch">tekst</span>', '1: the value of "lang" in <span> does nothing; write lang="…" with the two'],
  ['<span lang="nl-NL">tekst</span>', '1: the value of "lang"'],
  ['<span lang>tekst</span>', '1: the value of "lang"'],
  ['<div id="a b">\n\nText.\n\n</div>', '1: the value of "id"'],
  ['<div id="a" id="b">\n\nText.\n\n</div>', '1: the attribute "id" of <div> is there twice'],
  ['<a href="">text</a>', '1: the value of "href"'],
  ['<abbr title>a</abbr>', '1: the value of "title"'],
  ['<div className="hero">\n\nText.\n\n</div>', '1: the attribute "className" of <div> is not for pages'],
  ['<span aria-hidden="true">[a](#a)</span>', '1: the attribute "aria-hidden" of <span> is not for pages'],
  ['<time dateTime="yesterday">then</time>', '1: the value of "dateTime"'],
  ['<dd>text</dd>', '1: <dd> is no element of this site; write - **Term:** definition'],
  [
    '<div id="part">\n\nA.\n\n</div>\n\n<div id="part">\n\nB.\n\n</div>',
    '7: the id "part" of this element is also that',
  ],
  ['<div id="part">\n\nA.\n\n</div>\n\n## Part', '7: the id "part" of this heading is also that'],
  ['## Part\n\n<div id="part">\n\nA.\n\n</div>', '3: the id "part" of this element is also that'],
  ['## 🎨\n\nText.', '1: a heading without a letter has no id'],
  ['## ???\n\nText.', '1: a heading without a letter has no id'],
  [
    importPart("import part from './_part.md';", '<part />'),
    '1: an import that shows nothing; write "import Part from',
  ],
  [importPart("import {Part} from './_part.md';"), '1: an import that shows nothing'],
  [importPart("import './_part.md';", 'Text.'), '1: an import that shows nothing'],
  [importPart("import Sample from './_part.md';", '<Sample of="a/b" />'), '1: an import that shows nothing'],
  [importPart("import Tabs from './_part.md';", 'Text.'), '1: an import that shows nothing'],
  ["import TabItem from '@theme/Tabs';\n\nText.", '1: an import that shows nothing; write "import Tabs from'],
  [importPart("import Part from './_part.md';", 'Text.'), '1: imports Part, which the page does not show'],
  [importPart("import Part from './_part.md';", 'Text <Part /> more.'), '3: <Part> stands in a line of text'],
  [importPart("import Part from './_part.md';", '<Part>\n\nText.\n\n</Part>'), '3: what is between <Part> and </Part>'],
  [importPart("import Part from './_part.md';", '<Part of="a" />'), '3: the attribute "of" of <Part> is not for pages'],
  [importPart("import Since from '@site/nope';", '<Since v="3.0">\n\nText.\n\n</Since>'), '3: <Since> is no element'],
  ['A <a href="/docs/b>link</a> here.', '1: a value that has no end; write a straight quotation mark after it'],
  ['A <a href="/docs/b\'>link</a> here.', '1: a value that has no end'],
  ['A <a href=""/docs/b"">link</a> here.', '1: two quotation marks on each side of a value; write name="value"'],
  ['An <abbr title="A b", lang="en">ab</abbr> here.', '1: a comma between attributes; write a space'],
  ['A <a href="/docs/b">link with <a href="/docs/c">another</a></a> here.', '1: a link in a link'],
  [
    '<span>\n\nA paragraph.\n\n</span>',
    '1: <span> is for words in a line; write both of its tags in the line of its text',
  ],
  ['<kbd>\nCtrl\n</kbd>', '1: <kbd> is for words in a line'],
  ['<figcaption>A text.</figcaption>', '1: <figcaption> is not in <figure>'],
  [
    '<details>\n<summary>One</summary>\n<summary>Two</summary>\n\nText.\n\n</details>',
    '1: two summaries in one <details>; write one of them as text below the first',
  ],
  ['<details>\n<summary>## One</summary>\n\nText.\n\n</details>', '2: "#" makes no heading in a summary; delete it'],
  [
    '<details>\n<summary>See [a page](/docs/b)</summary>\n\nText.\n\n</details>',
    '2: a link in a summary, which readers press to open it; write the link below it',
  ],
  [tabs('value="a" label="One"', 'value="b" label="One"'), '4: two tabs with the same label'],
  [`${THEME}<Tabs>\n<TabItem value="a">\n\n</TabItem>\n${TAB('value="b"')}\n</Tabs>`, '5: a tab without text'],
  [
    `${THEME}<Tabs values={[{value: 'a'}]}>\n${TAB('value="a"')}\n${TAB('value="b"')}\n</Tabs>`,
    '4: the attribute "values" of <Tabs> is not for pages; write value="…", label="…" and default in <TabItem>',
  ],
  [
    `${THEME}<Tabs groupid="language">\n${TAB('value="a"')}\n${TAB('value="b"')}\n</Tabs>`,
    '4: the attribute "groupid" of <Tabs> is not for pages; write groupId',
  ],
  ['| Field | Field |\n| --- | --- |\n| a | b |', '1: two columns with the name "Field"; name what each contains'],
  ['- One\n-\n- Two', '2: an item without text'],
  ['>\n\nText.', '1: a quotation without text'],
  ['## A fact[^1]\n\nText.\n\n[^1]: A note.', '1: a note in a heading; write it in the text below'],
  [':::note{title="A"}\n\nText.\n\n:::', '1: braces after ":::note"; write the title as :::note[Title]'],
  [':::note{.red}\n\nText.\n\n:::', '1: braces after ":::note"'],
  ['<Code code="a" lang="js" />', '1: <Code> is no element of this site; write the code between two lines of ```'],
  ['<Badge text="v2" />', '1: <Badge> is no element of this site; write its content in Markdown, and delete its tags'],
])('refused: %j', (markdown, problem) => {
  const {fatalProblems} = page(markdown, FILE);
  expect(fatalProblems).toContainEqual(expect.stringContaining(`${FILE}:${problem}`));
  expect(new Set(fatalProblems).size, 'each mistake once').toBe(fatalProblems.length);
});
