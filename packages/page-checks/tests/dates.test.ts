import {expect, test} from 'vitest';
import {findImpossibleDates} from '../src/dates';

test.each([
  ['on 31 September 2026', '31 September 2026'],
  ['on 31 april 2026', '31 april 2026'],
  ['on the 31st of June', '31st of June'],
  ['on 29 February 2025', '29 February 2025'],
  ['on 30 februari', '30 februari'],
  ['since 0 May 2026', '0 May 2026'],
  ['on 2026-13-01', '2026-13-01'],
  ['on 2026-02-30.', '2026-02-30'],
  ['in 2026-00', '2026-00'],
])('no calendar has the date in %j', (text, date) => {
  expect(findImpossibleDates(text)).toEqual([date]);
});

test.each(['29 February 2024', '29 February', '2026-12-31', 'in 2026-09', '31 August 2026', 'ISO 8601-99', '1 may'])(
  'a calendar has the date in %j, or it is no date',
  (text) => {
    expect(findImpossibleDates(text)).toEqual([]);
  },
);
