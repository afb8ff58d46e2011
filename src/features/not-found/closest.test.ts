import {expect, test} from 'vitest';
import {getClosestPages} from './closest';

const pages = [
  {title: 'Verbs', path: '/docs/oai-pmh/verbs'},
  {title: 'OAI-PMH', path: '/docs/oai-pmh/'},
  {title: 'Search', path: '/docs/search'},
  {title: 'Policy', path: '/policy/'},
];

test('the pages with the most similar paths are returned, and none for a path that is not similar to any', () => {
  for (const [pathname, title] of [
    ['/docs/oai-pmh/verb', 'Verbs'],
    ['/docs/oaipmh/', 'OAI-PMH'],
    ['/docs/serach', 'Search'],
    ['/POLICY', 'Policy'],
    ['/oai-pmh/verbs.html', 'Verbs'],
    ['/wp-login.php', undefined],
    ['/', undefined],
  ] as const) {
    expect(getClosestPages(pathname, pages, 3)[0]?.title, pathname).toBe(title);
  }
});
