import {expect, test} from 'vitest';
import {getClosestPages} from './closest';

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
    expect(getClosestPages(address, pages, 3)[0]?.title).toBe(expected);
  });
}

test('an address like no other has no closest page', () => {
  expect(getClosestPages('/wp-login.php', pages, 3)).toEqual([]);
  expect(getClosestPages('/', pages, 3)).toEqual([]);
});
