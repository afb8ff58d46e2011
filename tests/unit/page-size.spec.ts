import {expect, test} from '@playwright/test';
import {overBudget} from '../../scripts/lib/page-size';

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
