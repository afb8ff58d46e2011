import {expect, test} from '@playwright/test';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {readPages, routeOf, selectionFor, type Pages, type Selection} from '../../scripts/lib/changed';
import {root} from '../../scripts/lib/project';

const VISITS = 'tests/e2e/visits.spec.ts';
const PAGES = {
  'docs/index.md': 'Text.',
  'docs/api/index.md': '<Sample of="search/by-maker" />',
  'docs/search.md': '<Parameters of="searchCollection" />',
  'tutorials/harvest.md': '<Response of="search/by-maker/page-2" />',
};

/** What runs for some paths, as plain lists. */
const touchedBy = (...paths: string[]) => {
  const selection = selectionFor(paths, PAGES);
  return typeof selection === 'string' ? selection : listsOf(selection);
};

const listsOf = ({checks, tests, routes}: Selection) => ({checks: [...checks], tests: [...tests], routes: [...routes]});

/** The same for paths that do not touch everything. */
function selectedBy(pages: Pages, ...paths: string[]) {
  const selection = selectionFor(paths, pages);
  if (typeof selection === 'string') {
    throw new Error(`${selection} touches everything`);
  }
  return listsOf(selection);
}

const OF_PAGES = ['check -- format markdown spelling', 'check:samples -- --without-runs'];

test('a page: its text, its samples, and a visit', () => {
  expect(touchedBy('docs/api/index.md', 'src/pages/introduction.md')).toEqual({
    checks: OF_PAGES,
    tests: ['tests/content/', VISITS],
    routes: ['/docs/api/', '/introduction'],
  });
});

test('the glossary: all pages', () => {
  expect(selectedBy(PAGES, 'docs/glossary.md').routes).toEqual([
    '/docs/',
    '/docs/api/',
    '/docs/search',
    '/tutorials/harvest',
  ]);
});

test('a sample: the recordings, the tests of samples, and the pages that show it', () => {
  expect(touchedBy('samples/search/by-maker/curl.sh')).toEqual({
    checks: ['check', 'check:samples'],
    tests: ['tests/unit/', 'tests/samples/', VISITS],
    routes: ['/docs/api/', '/tutorials/harvest'],
  });
  expect(selectedBy(PAGES, 'samples/search/by-mak/curl.sh').routes).toEqual([]);
});

test('the OpenAPI file: its rules and the pages with its tables', () => {
  expect(touchedBy('static/openapi.yaml')).toEqual({
    checks: ['check'],
    tests: ['tests/unit/', 'tests/e2e/openapi.spec.ts', VISITS],
    routes: ['/docs/search'],
  });
});

test('a file of tests: itself', () => {
  expect(touchedBy('tests/e2e/search.spec.ts')).toEqual({
    checks: ['check'],
    tests: ['tests/unit/', 'tests/e2e/search.spec.ts'],
    routes: [],
  });
});

test('texts about the project: static checks and unit tests', () => {
  for (const file of ['README.md', 'src/theme/README.md', '.github/workflows/test.yml', '.vscode/extensions.json']) {
    expect(touchedBy(file), file).toEqual({checks: ['check'], tests: ['tests/unit/'], routes: []});
  }
});

test('anything else, alone or with others, and a file that nobody foresaw: everything', () => {
  const files = [
    'src/site/services.ts',
    'src/css/tokens.css',
    'package-lock.json',
    'tests/support/test.ts',
    'deploy/nginx/nginx.conf',
  ];
  for (const file of [...files, 'src/pages/_part.md', 'static/img/logo.svg', 'docs/picture.png', 'no/such/file']) {
    expect(touchedBy(file), file).toBe(file);
    expect(touchedBy('docs/index.md', file), file).toBe(file);
  }
});

test('a page with another file: all static checks, once', () => {
  expect(selectedBy(PAGES, 'docs/index.md', 'README.md').checks).toEqual(['check:samples -- --without-runs', 'check']);
});

test('no file: nothing', () => {
  expect(touchedBy()).toEqual({checks: [], tests: [], routes: []});
});

test('what the rules name is there', () => {
  const touched = [
    selectedBy(PAGES, 'docs/index.md'),
    selectedBy(PAGES, 'samples/search/by-maker/curl.sh'),
    selectedBy(PAGES, 'static/openapi.yaml'),
  ];
  const {scripts} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const one of touched) {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(one.checks.map((line) => line.split(' ')[0])));
    expect(one.tests.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  }
  expect(selectedBy(readPages(), 'docs/glossary.md', 'static/openapi.yaml').routes.length).toBeGreaterThan(30);
  const tracked = execFileSync('git', ['ls-files', 'samples'], {cwd: root, encoding: 'utf8'}).split('\n');
  const sample = tracked.find((file) => file.endsWith('curl.sh')) ?? '';
  expect(selectedBy(readPages(), sample).routes.length, sample).toBeGreaterThan(0);
});

test('the route of a page follows from its path', () => {
  for (const [file, route] of [
    ['docs/index.md', '/docs/'],
    ['docs/api/index.md', '/docs/api/'],
    ['docs/sru.md', '/docs/sru'],
    ['src/pages/introduction.md', '/introduction'],
  ] as const) {
    expect(routeOf(file)).toBe(route);
  }
});
