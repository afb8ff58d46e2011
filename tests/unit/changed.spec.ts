import {expect, test} from '@playwright/test';
import {selectPages} from '../../scripts/lib/changed';
import {listPages} from '../../scripts/pages/page';

const PAGES = ['docs/api/index.md', 'docs/glossary.md', 'docs/search.md', 'src/pages/introduction.md'];

for (const [what, paths, routes] of [
  ['nothing', [], []],
  ['pages: a visit', ['docs/api/index.md', 'src/pages/introduction.md'], ['/docs/api/', '/introduction']],
  ['a page that is gone, and a known word: no visit', ['docs/gone.md', 'cspell-words.txt'], []],
  ['the glossary: all pages', ['docs/glossary.md'], ['/docs/api/', '/docs/glossary', '/docs/search', '/introduction']],
] as const) {
  test(`a change of ${what}`, () => {
    expect(selectPages(paths, PAGES)).toEqual(routes);
  });
}

for (const file of [
  'src/site/services.ts',
  'package-lock.json',
  'README.md',
  'samples/search/by-maker/curl.sh',
  'tests/e2e/search.spec.ts',
  'src/pages/_part.md',
  'docs/picture.png',
]) {
  test(`a change of ${file}, alone or with others, can touch everything`, () => {
    expect(selectPages([file], PAGES)).toBe(file);
    expect(selectPages(['docs/search.md', file], PAGES)).toBe(file);
  });
}

test('every page is known as one', () => {
  expect(selectPages(listPages(), [])).toEqual([]);
});
