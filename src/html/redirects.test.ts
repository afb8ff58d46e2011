import path from 'node:path';
import {expect, test} from 'vitest';
import {findRedirectProblems, parseRedirects, readRedirects} from './redirects';
import {root} from '../../scripts/lib/project';
import {isPublished} from '../../scripts/lib/pages';

const findProblems = (text: string) =>
  findRedirectProblems(parseRedirects(text), ['/docs/', '/docs/sru'], path.join(root, 'static'), isPublished);

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
  ['a file that the build writes', '/docs/sru.md: /docs/sru', '1: /docs/sru.md is a file of the site'],
  ['a trailing slash', '/old/: /docs/', '1: /old/ is not a route'],
  ['a folder above the site', '/../old: /docs/', '1: /../old is not a route'],
  [
    'a target with a slash',
    '/old: /docs/sru/',
    '1: /old redirects to /docs/sru/, which is not a page; write /docs/sru',
  ],
  ['a target without a slash', '/old: /docs', '1: /old redirects to /docs, which is not a page; write /docs/'],
  [
    'a target with an anchor',
    '/old: /Docs/SRU#a',
    '1: /old redirects to /Docs/SRU#a, which is not a page; write /docs/sru',
  ],
  ['a target with fields', '/old:\n  to: /docs/', '1: /old redirects to {"to":"/docs/"}, which is not a page'],
  ['a list as the target', '/old: [/docs/]', '1: /old redirects to ["/docs/"], which is not a page'],
  ['all paths below a page', '/docs/*: /docs/sru', '1: /docs/* includes the page /docs/; write each former URL'],
  ['all paths below a folder', '/img/*: /docs/', '1: /img/* includes files of the site; write each former URL'],
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

test.each(['- from: /old\n  to: /docs/', '/old /docs/', '/old:/docs/'])('a list or a text is refused: %j', (text) => {
  expect(() => findProblems(text)).toThrow(
    'src/site/redirects.yml:1: no redirects; write each on a line of its own, as FORMER-URL: ROUTE, with a space after the colon',
  );
});

test('the URLs of the older documentation are all redirected', () => {
  const formerRoutes =
    '/object-metadata/api /object-metadata/harvest /object-metadata/download /user-generated-content/api ' +
    '/bibliographic-data/api /controlled-vocabularies/download';
  expect(readRedirects(root).map(({from}) => from)).toEqual(expect.arrayContaining(formerRoutes.split(' ')));
});
