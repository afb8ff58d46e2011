import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/site/sections';
import {inGroups} from '../../src/config/sidebar-groups';
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
  const items = [
    item('index'),
    item('rights'),
    folder('iiif', item('iiif/image'), item('iiif/cd')),
    item('oai'),
    item('zoom'),
  ];
  const docs = [
    doc('index'),
    doc('rights'),
    doc('iiif', 'images', 2),
    doc('iiif/image', undefined, 1),
    doc('iiif/cd', 'sync', 9),
    doc('oai', 'sync', 1),
    doc('zoom', 'images'),
  ];
  expect(inGroups(items, docs, groups)).toEqual([
    item('index'),
    {
      type: 'category',
      label: 'Images',
      collapsible: true,
      collapsed: false,
      items: [{type: 'link', label: 'Start', href: '/start'}, folder('iiif', item('iiif/image')), item('zoom')],
    },
    {type: 'category', label: 'Sync', collapsible: true, collapsed: false, items: [item('oai'), item('iiif/cd')]},
    item('rights'),
  ]);
});

test('a sidebar without groups stays as it is', () => {
  const items = [item('index'), folder('iiif', item('iiif/image'))];
  expect(inGroups(items, [doc('index'), doc('iiif', 'images')], [])).toEqual(items);
  expect(inGroups([], [], groups)).toEqual([]);
});

/** Pages and folders of a section's first level that its sidebar would list after all groups. */
function ungrouped(pages: readonly {file: string; text: string}[]): string[] {
  return pages
    .filter(({file}) => /^[^/]+(?:\/index)?\.md$/.test(file) && file !== 'index.md')
    .filter(({text}) => !/^sidebar_group: \w+$/m.test(text.split('\n---\n')[0] ?? ''))
    .map(({file}) => `${file}: no sidebar_group in the front matter; name the group of the sidebar that it belongs to`);
}

const readPages = (id: string) =>
  fs
    .readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({file, text: fs.readFileSync(path.join(root, id, file), 'utf8')}));

for (const {id} of sections.filter(({sidebarGroups}) => sidebarGroups)) {
  test(`every page of ${id}/ has its place in the sidebar`, () => {
    expect(ungrouped(readPages(id))).toEqual([]);
  });
}

/** Pages and folders that claim the place of another one. */
function collisions(pages: readonly {file: string; text: string}[]): string[] {
  const places = new Map<string, string>();
  return pages.flatMap(({file, text}) => {
    const [header = ''] = text.split('\n---\n');
    const field = (name: string) => new RegExp(`^${name}: (\\w+)$`, 'm').exec(header)?.[1];
    const folder = path.posix.dirname(file.replace(/\/index\.md$/, '.md'));
    const place = `${field('sidebar_group') ?? folder}, ${field('sidebar_position')}`;
    const other = places.get(place);
    places.set(place, file);
    return other ? [`${file}: the same sidebar_position as ${other}; choose a free one`] : [];
  });
}

test('no two pages have the same place in a sidebar', () => {
  for (const {id} of sections) {
    expect(collisions(readPages(id)), id).toEqual([]);
  }
});

test('two pages in one place are named', () => {
  const page = (file: string, position: number, group?: string) => ({
    file,
    text: `---\n${group ? `sidebar_group: ${group}\n` : ''}sidebar_position: ${position}\n---\n`,
  });
  const pages = [page('a.md', 1, 'find'), page('b.md', 1), page('c/index.md', 1, 'find'), page('c/d.md', 1)];
  expect(collisions(pages)).toEqual(['c/index.md: the same sidebar_position as a.md; choose a free one']);
  expect(collisions([page('c/index.md', 2), page('b.md', 2)])).toHaveLength(1);
});

test('a page and a folder without a group are named', () => {
  const page = '---\ntitle: A\n---\n\nsidebar_group: find\n';
  const grouped = '---\nsidebar_group: find\n---\n';
  const pages = ['index.md', 'a.md', 'b/index.md', 'b/c.md'].map((file) => ({file, text: page}));
  expect(ungrouped([...pages, {file: 'd.md', text: grouped}]).map((problem) => problem.split(':')[0])).toEqual([
    'a.md',
    'b/index.md',
  ]);
});
