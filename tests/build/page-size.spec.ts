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

test('a size over its budget is reported, one at its budget is not', () => {
  const measurements = [
    {what: 'home, js', size: 140.02, budget: 140},
    {what: 'home, css', size: 21, budget: 21},
  ];
  expect(overBudget(measurements)).toEqual([
    'home, js: 140.02 kB, but the budget is 140.00 kB; find what came in. ' +
      'New content is a good reason to raise the budget, in scripts/lib/page-budgets.json: give it in the commit.',
  ]);
});
