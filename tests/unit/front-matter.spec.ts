import {expect, test} from '@playwright/test';
import {checkFrontMatter} from '../../src/site/front-matter';

const good = {title: 'SRU', description: 'Search the library catalogue with CQL queries over plain HTTP.'};

test('the fields of a usual page pass', () => {
  checkFrontMatter('a.md', {...good, service: 'sru', lang: 'nl', sidebar_position: 3, sidebar_group: 'library', keywords: ['cql'], sidebar_label: 'S'});
});

for (const [field, value] of [
  ['title', ''],
  ['description', 'Too short.'],
  ['description', 'x'.repeat(161)],
  ['service', 'toString'],
  ['lang', 'de'],
  ['sidebar_position', '3'],
  ['sidebar_group', 'libary'],
  ['keywords', 'cql'],
  ['keywords', [303]],
  ['unknown', 1],
] as const) {
  test(`${field}: ${JSON.stringify(value).slice(0, 30)} is refused, naming file, field and remedy`, () => {
    const check = () => checkFrontMatter('docs/a.md', {...good, [field]: value});
    expect(check).toThrow(new RegExp(`^docs/a\\.md, front matter field "${field}": .*; .*\\.$`));
  });
}

test('a part of a page needs no title', () => {
  checkFrontMatter('src/pages/_part.md', {});
});

test('a missing field is named', () => {
  expect(() => checkFrontMatter('a.md', {title: 'A'})).toThrow('a.md, front matter field "description": missing; write one');
});
