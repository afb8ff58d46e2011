import {expect, test} from 'vitest';
import {listPartFiles} from 'page-checks';
import {site} from './pages';

test('the text of the home page is checked, which is a part of a page in code', () => {
  expect(listPartFiles(site)).toContain('src/pages/_home.md');
});
