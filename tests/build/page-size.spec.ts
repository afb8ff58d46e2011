import path from 'node:path';
import {expect, test} from '@playwright/test';
import {measure, overBudget} from '../../scripts/lib/page-size';
import {findBrowser} from '../../scripts/lib/programs';
import {root} from '../../scripts/lib/project';

// It opens pages that are not the test's own.
test.use({screenshot: 'off'});

test('no page, style sheet or index is over its budget', async () => {
  expect(overBudget(await measure(path.join(root, 'build'), findBrowser()))).toEqual([]);
});
