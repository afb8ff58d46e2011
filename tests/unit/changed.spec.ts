import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {readPages, selectTests, type Selection} from '../../scripts/lib/changed';
import {root} from '../../scripts/lib/project';
import {staticChecks} from '../../scripts/lib/static-checks';

const VISITS = 'tests/e2e/visits.spec.ts';
const PAGES = {
  'docs/index.md': 'Text.',
  'docs/api/index.md': '<Sample of="search/by-maker" />',
  'docs/search.md': '<Parameters of="searchCollection" />',
  'tutorials/harvest.md': '<Response of="search/by-maker/page-2" />',
};
const OF_FILES = {checks: staticChecks, tests: ['tests/unit/'], routes: []};

const selections: readonly (readonly [what: string, paths: readonly string[], selection: Partial<Selection>])[] = [
  ['nothing', [], {checks: [], tests: [], routes: []}],
  [
    'a page: the check of pages, and a visit',
    ['docs/api/index.md', 'docs/search.md'],
    {checks: ['pages'], tests: [VISITS], routes: ['/docs/api/', '/docs/search']},
  ],
  ['a page that is gone: no visit', ['docs/gone.md'], {checks: ['pages'], tests: [], routes: []}],
  ['the words of the spelling check', ['cspell-words.txt'], {checks: ['pages'], tests: [], routes: []}],
  [
    'the glossary: all pages',
    ['docs/glossary.md'],
    {routes: ['/docs/', '/docs/api/', '/docs/search', '/tutorials/harvest']},
  ],
  [
    'a sample: the recordings, the tests of samples, and the pages that show it',
    ['samples/search/by-maker/curl.sh'],
    {
      checks: [...staticChecks, 'samples'],
      tests: ['tests/unit/', 'tests/samples/', VISITS],
      routes: ['/docs/api/', '/tutorials/harvest'],
    },
  ],
  [
    'a sample on no page: no visit',
    ['samples/search/by-mak/curl.sh'],
    {tests: ['tests/unit/', 'tests/samples/'], routes: []},
  ],
  [
    'a file of tests: itself',
    ['tests/e2e/search.spec.ts'],
    {...OF_FILES, tests: [...OF_FILES.tests, 'tests/e2e/search.spec.ts']},
  ],
  ...['README.md', 'src/theme/README.md', '.github/workflows/test.yml', '.vscode/extensions.json'].map(
    (file) => [`${file}: static checks and unit tests`, [file], OF_FILES] as const,
  ),
  [
    'a page and another file: each check once',
    ['README.md', 'docs/index.md'],
    {checks: staticChecks, tests: ['tests/unit/', VISITS]},
  ],
];

for (const [what, paths, selection] of selections) {
  test(`a change of ${what}`, () => {
    expect(selectTests(paths, PAGES)).toEqual(expect.objectContaining(selection));
  });
}

for (const file of [
  'src/site/services.ts',
  'package-lock.json',
  'static/openapi.yaml',
  'tests/support/test.ts',
  'tests/setup/site.spec.ts',
  'src/pages/_part.md',
  'docs/picture.png',
  'no/such/file',
]) {
  test(`a change of ${file}, alone or with others, can touch everything`, () => {
    expect(selectTests([file], PAGES)).toBe(file);
    expect(selectTests(['docs/index.md', file], PAGES)).toBe(file);
  });
}

test('the checks, tests and pages that a change selects are there', () => {
  const changed = ['docs/glossary.md', 'samples/search/by-maker/curl.sh'];
  const {checks, tests, routes} = selectTests(changed, readPages()) as Selection;
  const {scripts} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(checks.map((check) => `check:${check.split(' ')[0]}`)));
  expect(tests.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  expect(routes.length).toBeGreaterThan(30);
});
