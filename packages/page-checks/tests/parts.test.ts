/** Tests that parts, whose files are named `_name.md`, are checked like pages, and on each page that shows them. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createPage, type Page} from '../index';
import {findPartProblems} from '../src/check';
import {findFormProblems} from '../src/form';
import {Links} from '../src/links';
import {problemAt, root, site} from './site';

const FOLDER = 'packages/page-checks/tests/shown-parts';
const files: Readonly<Record<string, string>> = {
  '_part.md': '## Shared\n\n[a](/docs/nope), [b](#gone), [c](#own), [d](#shared), [e](./other), {2} and <nope>.\n',
  '_inner.md': "import Outer from './_outer.md';\n\n<Outer />\n",
  '_outer.md': "import Inner from './_inner.md';\n\n<Inner />\n",
  '_unused.md': 'Text.\n',
  'page.md': "import Part from './_part.md';\n\n[f](#shared), [g](#own)\n\n## Own\n\n<Part />\n",
  'repeated.md': "import Part from './_part.md';\n\n## Own\n\n## Shared\n\n<Part />\n",
  'other.md': 'Text.\n',
};
let pages: Page[] = [];

beforeAll(() => {
  fs.mkdirSync(path.join(root, FOLDER), {recursive: true});
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(root, FOLDER, name), text);
  }
  pages = Object.entries(files).map(([name, text]) => createPage(site, `${FOLDER}/${name}`, text, {}));
});

afterAll(() => fs.rmSync(path.join(root, FOLDER), {recursive: true}));

const find = (name: string) => pages.find(({file}) => file === `${FOLDER}/${name}`)!;

test('links, anchors and syntax of a part are checked, and headings of a part are those of its pages', () => {
  const links = new Links({site, pages, files: pages.filter(({isPart}) => !isPart).map(({file}) => file)});
  expect(links.findProblems()).toEqual([
    problemAt(`${FOLDER}/_part.md:3`, '/docs/nope, which is not a page'),
    problemAt(`${FOLDER}/_part.md:3`, `#gone, which ${FOLDER}/page.md does not have`),
  ]);
  expect(find('_part.md').fatalProblems).toEqual([
    problemAt(`${FOLDER}/_part.md:3`, '<nope> is'),
    problemAt(`${FOLDER}/_part.md:3`, '{2} is code'),
  ]);
  expect(findFormProblems(find('_part.md')), 'a part has no end of a page').toEqual([]);
});

test('an id that a page and one of its parts both have is reported once for each page', () => {
  const links = new Links({site, pages, files: []});
  expect(links.findRepeatedIds(find('page.md'))).toEqual([]);
  expect(links.findRepeatedIds(find('repeated.md'))).toEqual([
    problemAt(`${FOLDER}/_part.md:1`, `the id "shared" is also in ${FOLDER}/repeated.md`),
  ]);
});

test('a part that no page shows, and one that shows itself, are reported', () => {
  expect(findPartProblems(pages, '')).toEqual([
    problemAt(`${FOLDER}/_inner.md`, 'contains itself'),
    problemAt(`${FOLDER}/_outer.md`, 'contains itself'),
    problemAt(`${FOLDER}/_unused.md`, 'no page shows this part'),
  ]);
  expect(findPartProblems(pages, "import Text from './_unused.md';").join()).not.toContain('_unused');
});
