import {expect, test} from '@playwright/test';
import {closestPages, wordsOf} from '../../src/features/not-found/closest';

const pages = [
  {title: 'Verbs', path: '/docs/oai-pmh/verbs'},
  {title: 'OAI-PMH', path: '/docs/oai-pmh/'},
  {title: 'Search', path: '/docs/search'},
  {title: 'Policy', path: '/policy/'},
];

for (const [address, expected] of [
  ['/docs/oai-pmh/verb', 'Verbs'],
  ['/docs/oaipmh/', 'OAI-PMH'],
  ['/docs/serach', 'Search'],
  ['/POLICY', 'Policy'],
  ['/oai-pmh/verbs.html', 'Verbs'],
] as const) {
  test(`${address} is closest to ${expected}`, () => {
    expect(closestPages(address, pages, 3)[0]?.title).toBe(expected);
  });
}

test('an address like no other has no closest page', () => {
  expect(closestPages('/wp-login.php', pages, 3)).toEqual([]);
  expect(closestPages('/', pages, 3)).toEqual([]);
});

test('words come from a hostile address too', () => {
  expect(wordsOf('/%E0%A4%A/old-page')).toEqual(['e0', 'a4', 'old', 'page']);
  expect(wordsOf('/a/b.html')).toEqual([]);
});

test('a very long URL gets its suggestions at once', () => {
  expect(() => closestPages(`/${'docs-search/'.repeat(5000)}`, pages, 3)).not.toThrow();
});
