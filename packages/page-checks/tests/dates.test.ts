import {expect, test} from 'vitest';
import {findFutureDates, findImpossibleDates} from '../src/dates';

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
  ['on 31 Jun 2026', '31 Jun 2026'],
  ['on 31 Sept 2026', '31 Sept 2026'],
  ['on 30 febr. 2026', '30 febr. 2026'],
])('the date in %j is not valid', (text, date) => {
  expect(findImpossibleDates(text)).toEqual([date]);
});

test.each([
  '29 February 2024',
  '29 February',
  '2026-12-31',
  'in 2026-09',
  '31 August 2026',
  '29 Feb 2024',
  '31 dec. 2026',
  'ISO 8601-99',
  '1 may',
])('a text without an impossible date is accepted: %j', (text) => {
  expect(findImpossibleDates(text)).toEqual([]);
});

const TODAY = new Date('2026-09-17T12:00:00Z');

test.each([
  ['a recording from 18 September 2026', '18 September 2026'],
  ['seen on 2031-03-01', '2031-03-01'],
  ['changed in 2027-01', '2027-01'],
  ['changed in March 2031', 'March 2031'],
  ['vastgelegd op 3 oktober 2026', '3 oktober 2026'],
  ['since 2031', '2031'],
])('the date in %j is in the future', (text, date) => {
  expect(findFutureDates(text, TODAY)).toEqual([date]);
});

test.each([
  'on 17 September 2026',
  'in September 2026',
  'since 2026',
  'made in 1642',
  'on 30 November',
  'The service will end on 31 March 2027.',
  'The key is valid until 2027-01-01.',
  'De dienst zal in 2027 eindigen.',
  'SK-A-2060',
  '2060 objects',
])('the date in %j is not in the future, or the text announces it', (text) => {
  expect(findFutureDates(text, TODAY)).toEqual([]);
});
