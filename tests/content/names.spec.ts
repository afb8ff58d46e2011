/**
 * A page has one name. Its title is the heading, the label in the sidebar, the last breadcrumb, the window title and the name in
 * search results: the front matter has no field for a second one. `check:pages` compares what other files call a page.
 */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {findPageProblems, findSecondNames} from '../../scripts/pages/check';
import {createPage} from '../../scripts/pages/page';
import {sections} from '../../src/site/sections';
import {root} from '../support/test';

test('only the overview pages whose label the specification fixes have another label than their title', () => {
  const labels = sections.flatMap(({id, overviewLabel}) => (overviewLabel ? [[id, overviewLabel]] : []));
  expect(Object.fromEntries(labels)).toEqual({
    docs: 'Overview',
    tutorials: 'Overview',
    example: 'Overview',
    policy: 'Introduction (En)',
  });
});

test('a folder takes its name from its index.md', () => {
  const labels = sections.flatMap(({id}) =>
    fs
      .readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'})
      .filter((file) => /_category_\./.test(file)),
  );
  expect(labels).toEqual([]);
});

test('a name that is not the title of the page is reported', () => {
  const pages = [createPage('docs/a.md', '', {title: "An artist's works"})];
  const find = (name: string) => findSecondNames(pages, [{file: 'src/site/tasks.ts', name, route: '/docs/a'}]);
  expect(find('An artist’s works')).toEqual([]);
  expect(find('Works')).toEqual([
    'src/site/tasks.ts: "Works" is the name of /docs/a, whose title is "An artist\'s works"; use the title',
  ]);
});

test('a heading that is not the title is reported on a page outside the sections', () => {
  const find = (heading: string) => findPageProblems(createPage('src/pages/a.md', `# ${heading}`, {title: 'A'}));
  expect(find('A')).toEqual([]);
  expect(find('B')).toEqual([
    'src/pages/a.md:1: a heading of level 1 that is not the title; write "A", or change the title',
  ]);
});
