import {expect, test} from '@playwright/test';
import {checkFrontMatter, frontMatterSchema, parseFrontMatter} from '../../src/config/front-matter';
import schemaOfEditors from '../../src/config/front-matter.schema.json';

const good = {title: 'SRU', description: 'Search the library catalogue with CQL queries over plain HTTP.'};

test('the fields of a usual page pass', () => {
  checkFrontMatter('a.md', {
    ...good,
    service: 'sru',
    lang: 'nl',
    sidebar_position: 3,
    sidebar_group: 'library',
    keywords: ['cql'],
  });
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
  // A page has one name.
  ['sidebar_label', 'Short'],
  ['toString', 1],
] as const) {
  test(`${field}: ${JSON.stringify(value).slice(0, 30)} is an error that names file, field and remedy`, () => {
    const check = () => checkFrontMatter('docs/a.md', {...good, [field]: value});
    expect(check).toThrow(new RegExp(`^docs/a\\.md, front matter field "${field}": .*; .*\\.$`));
  });
}

test('a part of a page needs no title', () => {
  checkFrontMatter('src/pages/_part.md', {});
});

test('a missing field is named', () => {
  expect(() => checkFrontMatter('a.md', {title: 'A'})).toThrow(
    'a.md, front matter field "description": missing; write one',
  );
});

test('the schema for editors is the same', () => {
  expect(schemaOfEditors, 'run "npm run fix:front-matter"').toEqual(frontMatterSchema);
});

test('front matter that is not YAML is reported with its file and what to do', async () => {
  const parse = () => Promise.reject(new Error('bad indentation of a mapping entry\n 1 | title: a: b'));
  const params = {filePath: `${process.cwd()}/docs/a.md`, fileContent: '', defaultParseFrontMatter: parse};
  await expect(parseFrontMatter(params)).rejects.toThrow(
    'docs/a.md, front matter: not valid YAML (bad indentation of a mapping entry); quote texts that contain a colon.',
  );
});
