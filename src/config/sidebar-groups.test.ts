import {expect, test} from 'vitest';
import {groupSidebarItems} from './sidebar-groups';

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

test('pages and folders are moved into their groups, in the order of their positions', () => {
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
  const images = [{type: 'link', label: 'Start', href: '/start'}, folder('iiif', item('iiif/image')), item('zoom')];
  expect(groupSidebarItems(items, docs, groups)).toEqual([
    item('index'),
    {type: 'category', label: 'Images', items: images},
    {type: 'category', label: 'Sync', items: [item('oai'), item('iiif/cd')]},
    item('rights'),
  ]);
});

test('a page whose title begins with the title of another page and a colon is in a folder of this page', () => {
  const titledDoc = (id: string, title: string) => ({
    id,
    frontMatter: {sidebar_group: 'images', title},
    sidebarPosition: 1,
  });
  const docs = [
    doc('index'),
    titledDoc('zoom', 'Zoom'),
    titledDoc('zoom-errors', 'Zoom: errors'),
    titledDoc('zoomify', 'Zoomify'),
  ];
  const items = [item('index'), item('zoom'), item('zoom-errors'), item('zoomify')];
  const zoom = {type: 'category', label: 'Zoom', link: {type: 'doc', id: 'zoom'}, items: [item('zoom-errors')]};
  expect(groupSidebarItems(items, docs, [{id: 'images', label: 'Images'}])).toEqual([
    item('index'),
    {type: 'category', label: 'Images', items: [zoom, item('zoomify')]},
  ]);
});
