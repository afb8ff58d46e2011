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

interface Page {
  file: string;
  title: string;
}

const pages: readonly Page[] = listPages().map((file) => {
  const {title} = readFrontMatter(file, readFile(file));
  return {file, title: String(title)};
});

/** Labels of pages in the sidebar that are not their titles, as sentences. */
function findSecondNames(all: readonly Page[], list: readonly Section[]): string[] {
  const check = (file: string, label: string) => {
    const title = all.find((page) => page.file === file)?.title;
    return title === label
      ? []
      : [`src/site/sections.json: "${label}" is the label of ${file}, whose title is "${title}"; use the title`];
  };
  return list.flatMap(({id, overviewLabel, sidebarGroups = []}) => [
    ...(FIXED_LABELS[id] === overviewLabel ? [] : check(`${id}/index.md`, overviewLabel)),
    ...sidebarGroups.flatMap(({pages: links = []}) =>
      links.flatMap(({label, to}) => check(`src/pages${to}.md`, label)),
    ),
  ]);
}

test('the sidebar calls each page by its title', () => {
  expect(findSecondNames(pages, sections)).toEqual([]);
  const labels = sections.flatMap(({id}) =>
    fs
      .readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'})
      .filter((file) => /_category_\./.test(file)),
  );
  expect(labels, 'a folder takes its name from its index.md').toEqual([]);
});

test('the home page calls tutorials and tools by their titles', () => {
  const links = [
    ...tools.map(({name, page}) => ({name, page})),
    ...tasks.flatMap(({guide}) => (guide ? [{name: guide.label, page: guide.page}] : [])),
  ];
  for (const {name, page} of links) {
    const title = pages.find(({file}) => file === `${page.slice(1)}.md`)?.title;
    expect(title?.replace("'", '’'), page).toBe(name);
  }
});

test('the heading of a page outside the sections is its title', () => {
  const headings = pages
    .filter(({file}) => file.startsWith('src/pages/'))
    .map(({file, title}) => ({
      title,
      heading: /^# (.+)$/m.exec(readFile(file))?.[1],
    }));
  expect(headings.length).toBeGreaterThan(1);
  for (const {title, heading} of headings) {
    expect(heading).toBe(title);
  }
});

test('a second name is reported', () => {
  const two = [
    {file: 'docs/index.md', title: 'Harvest'},
    {file: 'src/pages/introduction.md', title: 'Introduction'},
  ];
  const section = {id: 'docs', label: 'Docs', inNavbar: true, searched: true, overviewLabel: 'Overview'};
  const startingWith = (label: string) => [
    {...section, sidebarGroups: [{id: 'start', label: 'Start', pages: [{label, to: '/introduction'}]}]},
  ];
  expect(findSecondNames(two, startingWith('Introduction'))).toEqual([]);
  expect(findSecondNames(two, startingWith('Quickstart'))).toEqual([
    'src/site/sections.json: "Quickstart" is the label of src/pages/introduction.md, whose title is "Introduction"; use the title',
  ]);
  expect(findSecondNames(two, [{...section, overviewLabel: 'Start'}])).toHaveLength(1);
});
