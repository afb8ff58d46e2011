import {expect, test} from 'vitest';
import {site} from './pages';

test('the links of the home page are checked, whose text is no page of its own', () => {
  expect('src/pages/_home.md').toMatch(site.codeFiles);
});
