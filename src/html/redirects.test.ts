import path from 'node:path';
import {expect, test} from 'vitest';
import {findRedirectProblems, parseRedirects, readRedirects} from './redirects';
import {root} from '../../scripts/lib/project';

const findProblems = (text: string) =>
  findRedirectProblems(parseRedirects(text), ['/docs/', '/docs/sru'], path.join(root, 'static'));

for (const [mistake, redirects, ...problems] of [
  ['a target that is not a page', '/old: /docs/sr', '1: /old redirects to /docs/sr, which is not a page'],
  ['a target that is missing', '# A comment\n/old:', '2: /old redirects to nothing, which is not a page'],
  [
    'each of two mistakes',
    '/old: /older\n/older: /docs/sr',
    '1: /old redirects to /older',
    '2: /older redirects to /docs/sr',
  ],
  ['a loop', '/old: /old', '1: /old redirects to /old, which is not a page'],
  ['a page', '/docs: /docs/sru', '1: /docs is a page; remove the line'],
  ['a file', '/openapi.yaml: /docs/', '1: /openapi.yaml is a file of the site; remove the line'],
  ['a trailing slash', '/old/: /docs/', '1: /old/ is not a route'],
] as const) {
  test(`${mistake} is reported with the line and the remedy`, () => {
    const expected = problems.map((problem) => expect.stringContaining(`src/site/redirects.yml:${problem}`));
    expect(findProblems(redirects)).toEqual(expected);
  });
}

test('the same former URL twice is reported', () => {
  expect(() => findProblems('/old: /docs/\n/old: /docs/sru')).toThrow(
    'src/site/redirects.yml:2: not YAML (Map keys must be unique); remove one of the two',
  );
});

test('the URLs of the older documentation are all redirected', () => {
  const formerRoutes =
    '/object-metadata/api /object-metadata/harvest /object-metadata/download /user-generated-content/api ' +
    '/bibliographic-data/api /controlled-vocabularies/download';
  expect(readRedirects(root).map(({from}) => from)).toEqual(expect.arrayContaining(formerRoutes.split(' ')));
});
