import {expect, test} from '@playwright/test';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {readPages, routeOf, selectionFor} from '../../scripts/lib/changed';
import {root} from '../../scripts/lib/project';

const VISITS = 'tests/e2e/visits.spec.ts';
const PAGES = {
  'docs/index.md': 'Text.',
  'docs/api/index.md': '<Sample name="search/by-maker" />',
  'docs/search.md': '<Parameters operation="searchCollection" />',
  'tutorials/harvest.md': '<Response name="search/by-maker/page-2" />',
};

/** What runs for some paths, as plain lists. */
const touchedBy = (...paths: string[]) => {
  const selection = selectionFor(paths, PAGES);
  return selection && {checks: [...selection.checks], tests: [...selection.tests], routes: [...selection.routes]};
};

test('a page: its text, its samples, and a visit', () => {
  expect(touchedBy('docs/api/index.md', 'src/pages/introduction.md')).toEqual({
    checks: ['check:samples'],
    tests: ['tests/content/', VISITS],
    routes: ['/docs/api/', '/introduction'],
  });
});

test('the glossary: all pages', () => {
  expect(touchedBy('docs/glossary.md')?.routes).toEqual(['/docs/', '/docs/api/', '/docs/search', '/tutorials/harvest']);
});

test('a sample: the recordings, the tests of samples, and the pages that show it', () => {
  expect(touchedBy('samples/search/by-maker/curl.sh')).toEqual({
    checks: ['check:samples'],
    tests: ['tests/samples/', VISITS],
    routes: ['/docs/api/', '/tutorials/harvest'],
  });
  expect(touchedBy('samples/search/by-mak/curl.sh')?.routes).toEqual([]);
});

test('the OpenAPI file: its rules and the pages with its tables', () => {
  expect(touchedBy('static/openapi.yaml')).toEqual({
    checks: [],
    tests: ['tests/e2e/openapi.spec.ts', VISITS],
    routes: ['/docs/search'],
  });
});

test('a file of tests: itself', () => {
  expect(touchedBy('tests/e2e/search.spec.ts')).toEqual({checks: [], tests: ['tests/e2e/search.spec.ts'], routes: []});
});

test('texts about the project: nothing but what always runs', () => {
  for (const file of ['README.md', 'src/theme/README.md', '.github/workflows/test.yml', '.vscode/extensions.json']) {
    expect(touchedBy(file), file).toEqual({checks: [], tests: [], routes: []});
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
    expect(touchedBy(file), file).toBeNull();
    expect(touchedBy('docs/index.md', file), file).toBeNull();
  }
});

test('what the rules name is there', () => {
  const touched = [
    touchedBy('docs/index.md'),
    touchedBy('samples/search/by-maker/curl.sh'),
    touchedBy('static/openapi.yaml'),
  ];
  const {scripts} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const one of touched) {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(one?.checks ?? []));
    expect(one?.tests.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  }
  expect(selectionFor(['docs/glossary.md', 'static/openapi.yaml'], readPages())?.routes.size).toBeGreaterThan(30);
  const tracked = execFileSync('git', ['ls-files', 'samples'], {cwd: root, encoding: 'utf8'}).split('\n');
  const sample = tracked.find((file) => file.endsWith('curl.sh')) ?? '';
  expect(selectionFor([sample], readPages())?.routes.size, sample).toBeGreaterThan(0);
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
