import {expect, test} from '@playwright/test';
import {checkRedirects, parseRedirects, readRedirects} from '../../src/config/redirects';
import {root} from '../support/test';

test.describe('redirects', () => {
  const check = (text: string) => checkRedirects(parseRedirects(text), ['/docs/', '/docs/sru']);
  for (const [what, list, message] of [
    ['a target that is not a page', '/old: /docs/sr', '1: /old redirects to /docs/sr, which is not a page'],
    ['a target that is missing', '# A comment\n/old:', '2: /old redirects to nothing, which is not a page'],
    ['a chain', '/old: /older\n/older: /docs/', '1: /old redirects to /older, which is not a page'],
    ['a loop', '/old: /old', '1: /old redirects to /old, which is not a page'],
    ['a page', '/docs: /docs/sru', '1: /docs is a page; remove the line'],
    ['the same twice', '/old: /docs/\n/old: /docs/sru', '2: not YAML (Map keys must be unique); remove one of the two'],
    ['a trailing slash', '/old/: /docs/', '1: /old/ is not a route'],
  ] as const) {
    test(`${what} stops the build with the line and what to do`, () => {
      expect(() => check(list)).toThrow(`src/site/redirects.yml:${message}`);
    });
  }

  test('the URLs of the older documentation are all redirected', () => {
    const known = readRedirects(root).map(({from}) => from);
    const former =
      '/object-metadata/api /object-metadata/harvest /object-metadata/download /user-generated-content/api ' +
      '/bibliographic-data/api /controlled-vocabularies/download';
    expect(known).toEqual(expect.arrayContaining(former.split(' ')));
  });
});
