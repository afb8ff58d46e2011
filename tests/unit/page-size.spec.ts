import {expect, test} from '@playwright/test';
import {overBudget} from '../../scripts/lib/page-size';

test('a size over its budget is reported, one at its budget is not', () => {
  const measurements = [
    {what: 'home, js', size: 140.1, budget: 140},
    {what: 'home, css', size: 21, budget: 21},
  ];
  expect(overBudget(measurements)).toEqual(['home, js: 140.1 kB, but the budget is 140 kB; find what came in.']);
});
