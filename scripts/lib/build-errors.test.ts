import {expect, test} from 'vitest';
import {explainBuildErrors} from './build-errors';

const STACK = '    at tryToBuildLocale (/project/node_modules/@docusaurus/core/lib/build.js:83:15)\n';
const WRAPPED = `[ERROR] Error: Unable to build website for locale en.\n${STACK}    at async cli (/a/b.js:1:2) {\n`;

test.each([
  [['/'], '/'],
  [['/', '/docs/'], '/ and 1 more page'],
  [['/', '/docs/', '/docs/search'], '/ and 2 more pages'],
])('a broken link on the pages %j is one sentence', (pages, place) => {
  const list = pages
    .map((page) => `- Broken link on source page path = ${page}:\n   -> linking to /docs/nope\n`)
    .join('');
  const output = `${WRAPPED}  [cause]: Error: Docusaurus found broken links!\n\nExhaustive list of all broken links found:\n${list}`;
  expect(explainBuildErrors('/project', output)).toEqual([
    `${place}: links to /docs/nope, which does not exist; "npm run check:pages" names the file and the line`,
  ]);
});

test('a page that cannot be compiled is named, once, with the reason', () => {
  const error = `Error: MDX compilation failed for file "/project/docs/a.md"\nCause: {2-1} is not a list of line numbers\nDetails:\n${STACK}`;
  expect(explainBuildErrors('/project', `${WRAPPED}${error}${error}`)).toEqual([
    'docs/a.md: {2-1} is not a list of line numbers',
  ]);
});

test('any other error is its reason without the stack', () => {
  const output = `${WRAPPED}  [cause]: ValidationError: "navbar.items" must be an array\n${STACK}`;
  expect(explainBuildErrors('/project', output)).toEqual(['"navbar.items" must be an array']);
  expect(explainBuildErrors('/project', '[ERROR] docs/a.md:2: a sentence of ours.\n')).toEqual([
    'docs/a.md:2: a sentence of ours.',
  ]);
});
