/**
 * A page has one name. Its title is the heading, the label in the sidebar, the last breadcrumb, the window title and the name in
 * search results: the front matter has no field for a second one, so what is left to check is what other files call a page.
 */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {listPages, readFile} from '../../scripts/pages/page';
import {readFrontMatter} from '../../src/config/front-matter';
import {sections, type Section} from '../../src/site/sections';
import {tasks, tools} from '../../src/site/tasks';
import {root} from '../support/test';

/** Overview pages whose label in the sidebar is fixed by the specification, and is not a good title. */
const FIXED_LABELS: Readonly<Record<string, string>> = {
  docs: 'Overview',
  tutorials: 'Overview',
  example: 'Overview',
  policy: 'Introduction (En)',
};

/** Titles by the files of their pages. */
type Titles = ReadonlyMap<string, string>;

const titles: Titles = new Map(listPages().map((file) => [file, String(readFrontMatter(file, readFile(file)).title)]));

/** Labels of pages in the sidebar that are not their titles, as sentences. */
function findSecondNames(all: Titles, list: readonly Section[]): string[] {
  const check = (file: string, label: string) =>
    all.get(file) === label
      ? []
      : [`src/site/sections.ts: "${label}" is the label of ${file}, whose title is "${all.get(file)}"; use the title`];
  return list.flatMap(({id, overviewLabel, sidebarGroups = []}) => [
    ...(FIXED_LABELS[id] === overviewLabel ? [] : check(`${id}/index.md`, overviewLabel)),
    ...sidebarGroups.flatMap(({pages: links = []}) =>
      links.flatMap(({label, to}) => check(`src/pages${to}.md`, label)),
    ),
  ]);
}

test('the sidebar and the home page call each page by its title, and so does its heading outside the sections', () => {
  expect(findSecondNames(titles, sections)).toEqual([]);
  const files = sections.flatMap(({id}) => fs.readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'}));
  expect(
    files.filter((file) => /_category_\./.test(file)),
    'a folder takes its name from its index.md',
  ).toEqual([]);
  const links = [...tools, ...tasks.flatMap(({guide}) => (guide ? [{name: guide.label, page: guide.page}] : []))];
  for (const {name, page} of links) {
    expect(titles.get(`${page.slice(1)}.md`)?.replace("'", '’'), page).toBe(name);
  }
  const outside = [...titles].filter(([file]) => file.startsWith('src/pages/'));
  expect(outside.length).toBeGreaterThan(1);
  for (const [file, title] of outside) {
    expect(/^# (.+)$/m.exec(readFile(file))?.[1], file).toBe(title);
  }
});

test('a second name is reported', () => {
  const two = new Map([
    ['docs/index.md', 'Harvest'],
    ['src/pages/introduction.md', 'Introduction'],
  ]);
  const section = {id: 'docs', label: 'Docs', inNavbar: true, searched: true, overviewLabel: 'Overview'};
  const startingWith = (label: string) => [
    {...section, sidebarGroups: [{id: 'start', label: 'Start', pages: [{label, to: '/introduction'}]}]},
  ];
  expect(findSecondNames(two, startingWith('Introduction'))).toEqual([]);
  expect(findSecondNames(two, startingWith('Quickstart'))).toEqual([
    'src/site/sections.ts: "Quickstart" is the label of src/pages/introduction.md, whose title is "Introduction"; use the title',
  ]);
  expect(findSecondNames(two, [{...section, overviewLabel: 'Start'}])).toHaveLength(1);
});
