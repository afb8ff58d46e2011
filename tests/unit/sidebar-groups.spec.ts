import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/site/sections';
import {groupSidebarItems} from '../../src/config/sidebar-groups';
import {root} from '../support/test';

const doc = (id: string, sidebar_group?: string, sidebarPosition?: number) => ({
  id,
  frontMatter: {sidebar_group},
  sidebarPosition,
});
const item = (id: string) => ({type: 'doc' as const, id});
const folder = (id: string, ...items: ReturnType<typeof item>[]) => ({
  type: 'category' as const,
  label: id,
  link: {type: 'doc' as const, id},
  items,
});

const groups = [
  {id: 'images', label: 'Images', pages: [{label: 'Start', to: '/start'}]},
  {id: 'sync', label: 'Sync'},
  {id: 'empty', label: 'Empty'},
];

test('pages and folders come into their groups, in the order of their positions', () => {
  const iiif = folder('iiif', item('iiif/image'), item('iiif/cd'));
  const items = [item('index'), item('rights'), iiif, item('oai'), item('zoom')];
  const docs = [
    doc('index'),
    doc('rights'),
    doc('iiif', 'images', 2),
    doc('iiif/image', undefined, 1),
    doc('iiif/cd', 'sync', 9),
    doc('oai', 'sync', 1),
    doc('zoom', 'images'),
  ];
  const open = {type: 'category', collapsible: true, collapsed: false};
  const images = [{type: 'link', label: 'Start', href: '/start'}, folder('iiif', item('iiif/image')), item('zoom')];
  expect(groupSidebarItems(items, docs, groups)).toEqual([
    item('index'),
    {...open, label: 'Images', items: images},
    {...open, label: 'Sync', items: [item('oai'), item('iiif/cd')]},
    item('rights'),
  ]);
});

test('a sidebar without groups stays as it is', () => {
  const items = [item('index'), folder('iiif', item('iiif/image'))];
  expect(groupSidebarItems(items, [doc('index'), doc('iiif', 'images')], [])).toEqual(items);
  expect(groupSidebarItems([], [], groups)).toEqual([]);
});

/** Pages without a group of their own, where the section has groups, and pages that claim the place of another one. */
function findProblems(pages: readonly {file: string; text: string}[], hasGroups: boolean): string[] {
  const places = new Map<string, string>();
  return pages.flatMap(({file, text}) => {
    const [header = ''] = text.split('\n---\n');
    const field = (name: string) => new RegExp(`^${name}: (\\w+)$`, 'm').exec(header)?.[1];
    const folder = path.posix.dirname(file.replace(/\/index\.md$/, '.md'));
    const group = field('sidebar_group');
    const place = `${group ?? folder}, ${field('sidebar_position')}`;
    const other = places.get(place);
    places.set(place, file);
    return [
      ...(hasGroups && folder === '.' && file !== 'index.md' && !group
        ? [`${file}: no sidebar_group in the front matter; name the group of the sidebar that it belongs to`]
        : []),
      ...(other ? [`${file}: the same sidebar_position as ${other}; choose a free one`] : []),
    ];
  });
}

for (const {id, sidebarGroups} of sections) {
  test(`every page of ${id}/ has a place of its own in the sidebar`, () => {
    const files = fs.readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'});
    const pages = files
      .filter((file) => file.endsWith('.md'))
      .map((file) => ({file, text: fs.readFileSync(path.join(root, id, file), 'utf8')}));
    expect(findProblems(pages, Boolean(sidebarGroups))).toEqual([]);
  });
}

test('two pages in one place, and a page and a folder without a group, are named', () => {
  const page = (file: string, position: number, group?: string) => ({
    file,
    text: `---\n${group ? `sidebar_group: ${group}\n` : ''}sidebar_position: ${position}\n---\n\nsidebar_group: find\n`,
  });
  const pages = [page('a.md', 1, 'find'), page('b.md', 1), page('c/index.md', 1, 'find'), page('c/d.md', 1)];
  const taken = 'c/index.md: the same sidebar_position as a.md; choose a free one';
  expect(findProblems(pages, false)).toEqual([taken]);
  expect(findProblems(pages, true)).toEqual([expect.stringContaining('b.md: no sidebar_group'), taken]);
  expect(findProblems([page('index.md', 1), page('e/index.md', 2), page('b.md', 2)], false)).toHaveLength(1);
  expect(findProblems([page('index.md', 1), page('e/index.md', 2)], true)).toHaveLength(1);
});
