import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {expect, test} from 'vitest';
import {checkFrontMatter, parseFrontMatter, readFrontMatter} from './front-matter';
import {checkSyntax} from '../config/page-transforms';

const good = {title: 'SRU', description: 'Search the library catalogue with CQL queries over plain HTTP.'};

test('the fields of a usual page are accepted, even in a docs version, and a part of a page has no fields', () => {
  const fields = {service: 'search', lang: 'nl', sidebar_position: 3, sidebar_group: 'library', keywords: ['cql']};
  for (const file of ['docs/search.md', 'docs_versioned_docs/version-1.0/search.md']) {
    checkFrontMatter(file, {...good, ...fields});
  }
  checkFrontMatter('tutorials/a.md', {...good, sidebar_position: 1.5});
  checkFrontMatter('src/pages/a.md', {...good, keywords: ['cql']});
  checkFrontMatter('src/pages/_part.md', {});
  expect(() => checkFrontMatter('docs/_part.md', good)).toThrow('docs/_part.md:1: the front matter of a part');
});

for (const [field, value] of [
  ['title', ''],
  ['service', 'toString'],
  ['lang', 'de'],
  ['sidebar_position', '3'],
  ['sidebar_group', 'libary'],
  ['keywords', 'cql'],
  ['keywords', [303]],
  ['keywords', []],
  ['keywords', [' ']],
  ['keywords', ['one, two']],
  ['keywords', ['one; two']],
  ['description', 'Search the library catalogue with CQL queries over plain HTTP'],
  ['unknown', 1],
  // Docusaurus accepts these fields, but every page has the same levels in its contents list and only one name.
  ['toc_max_heading_level', 2],
  ['sidebar_label', 'Short'],
  ['toString', 1],
] as const) {
  test(`${field}: ${JSON.stringify(value).slice(0, 30)} is an error that names file, field and remedy`, () => {
    const check = () => checkFrontMatter('docs/a.md', {...good, [field]: value});
    expect(check).toThrow(new RegExp(`^docs/a\\.md:1: front matter field "${field}": .*\\. [UW].*\\.$`));
  });
}

for (const [file, field, value, problem] of [
  ['docs/index.md', 'sidebar_group', 'library', 'the first page of a section'],
  ['tutorials/a.md', 'sidebar_group', 'library', 'the sidebar of the page has no groups'],
  ['src/pages/a.md', 'sidebar_position', 1, 'the page is not in a sidebar'],
  ['docs/a.md', 'service', 'search', 'the card of this service is on the page /docs/search'],
  ['docs/a.md', 'keywords', ['Harvest', 'cql', 'harvest '], '"harvest" is listed twice'],
] as const) {
  test(`${field}: ${JSON.stringify(value)} is refused in ${file}`, () => {
    expect(() => checkFrontMatter(file, {...good, [field]: value})).toThrow(
      `front matter field "${field}": ${problem}`,
    );
  });
}

test('several unknown fields are reported in one sentence, and a long value by its start and length', () => {
  const check = (fields: object) => () => checkFrontMatter('docs/a.md', {...good, ...fields}, (field) => field.length);
  expect(check({layout: 'a', tags: [], date: 1})).toThrow(
    /^docs\/a\.md:6: front matter field "layout": not a known field, nor are "tags", "date"\. Use.*$/,
  );
  expect(check({description: 'x'.repeat(161)})).toThrow(`: "${'x'.repeat(59)}…" (161 characters) cannot be used.`);
  expect(check({description: 'Too short.'})).toThrow(': "Too short." cannot be used.');
});

for (const [mistake, text, problem] of [
  ['not YAML', '---\ntitle: a: b\n---\n', 'docs/a.md:2: not YAML (Nested mappings are not allowed'],
  ['without an end', '---\ntitle: A\n\nText.\n', 'docs/a.md:1: the front matter has no end'],
] as const) {
  test(`front matter that is ${mistake} is reported with its line and its remedy, at each call`, async () => {
    const params = {filePath: `${process.cwd()}/docs/a.md`, fileContent: text};
    for (let call = 0; call < 2; call++) {
      const {frontMatter} = await parseFrontMatter({...params, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER});
      expect(frontMatter, 'Docusaurus has no fields to check itself').toEqual({});
      expect(() => checkSyntax(params)).toThrow(problem);
    }
  });
}

const otherEncodings = [Buffer.from('caf\u00e9', 'latin1'), Buffer.from('\ufefftitle', 'utf16le'), Buffer.from('a\0b')];
for (const [text, problem] of [
  ...otherEncodings.map((bytes) => [
    Buffer.concat([Buffer.from('---\ntitle: A\n---\n\n'), bytes]).toString(),
    '5: the file is not encoded as UTF-8',
  ]),
  ['———\ntitle: A\n———\n', '1: the page does not begin with front matter'],
  ['+++\ntitle = "A"\n+++\n', '1: the page does not begin with front matter'],
  ['---\ntitle:A page\n---\n', '2: there is no space after the colon'],
  ['---\ntitle: A\nlang: nl\ndescription: "[[sampel]] records"\n---\n', '4: [[sampel]] is'],
  ['---\ntitle: A\nlang: de\n---\n', '3: front matter field "lang": "de"'],
  ['Text.\n', '1: the page does not begin with front matter'],
  ['{"title": "A"}\n', '1: the page does not begin with front matter'],
  ['| title | A |\n| --- | --- |\n', '1: the page does not begin with front matter'],
  ['----\ntitle: A\n----\n', '1: the page does not begin with front matter'],
  ['--- \ntitle: A\n---\n', '1: the page does not begin with front matter'],
  ['---\ntitle: A page.\n---\n', '2: front matter field "title": "A page." cannot be used.'],
  [`---\ntitle: ${'Long '.repeat(20)}\n---\n`, '2: front matter field "title"'],
  ['---\ntitle: A\ndescription: Description of the page goes here, as in a template.\n---\n', '3: front matter field'],
  [
    '---\ntitle: A\ndescription: the sentence begins in lower case, as no sentence does.\n---\n',
    '3: front matter field',
  ],
  ['---\nlang: nl\n---\n', '1: front matter field "title": missing. Write the name'],
  ['---\n- title: A\n- lang: nl\n---\n', '1: the front matter does not consist of fields'],
  ['---\nA text\n---\n', '1: the front matter does not consist of fields'],
  [
    '---\ntitle: A\ndescription: >\n  A sentence of many words,\n  in two lines.\n---\n',
    '3: this text is on several lines',
  ],
] as const) {
  test(`refused: ${JSON.stringify(text)}`, () => {
    expect(() => readFrontMatter('docs/a.md', text)).toThrow(`docs/a.md:${problem}`);
  });
}

test('a token in front matter has its value before the length is checked', () => {
  const description = '[[sample]] records of a sample, of which [[sample.image/sample]] have an image.';
  const frontMatter = readFrontMatter('docs/a.md', `---\ntitle: A\ndescription: "${description}"\n---\n`);
  expect(frontMatter.description).toBe('833 records of a sample, of which 98% have an image.');
});
