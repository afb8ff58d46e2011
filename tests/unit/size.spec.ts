import {expect, test} from '@playwright/test';
import {pastBudget} from '../../scripts/check-size';

test('a figure past its budget is objected to, one at its budget is not', () => {
  const rows = [
    {what: 'home, js', figure: 140.1, budget: 140},
    {what: 'home, css', figure: 21, budget: 21},
  ];
  expect(pastBudget(rows)).toEqual(['home, js: 140.1 kB are past the budget of 140 kB; find what came in.']);
});
