import {expect, test} from '@playwright/test';
import {placesOf, readPosting, weigher} from '../../src/components/search/index-files';

test('a posting names documents by distance, and says how often when it is more than once', () => {
  expect(readPosting([4, 1, 3, -2, 1])).toEqual([
    {document: 0, count: 1},
    {document: 3, count: 2},
    {document: 4, count: 1},
  ]);
});

test('a word weighs more where it stands more often, in a shorter text, and when it is rare', () => {
  const weight = weigher(100, 10, 50);
  expect(weight(2, 50)).toBeGreaterThan(weight(1, 50));
  expect(weight(1, 20)).toBeGreaterThan(weight(1, 50));
  expect(weigher(100, 2, 50)(1, 50)).toBeGreaterThan(weight(1, 50));
});

test('places are those of the lower-case text, where a letter can become longer', () => {
  expect(placesOf('İx the “word”, a-word', ['word', 'none'])).toEqual([
    [
      'word',
      [
        [8, 7],
        [18, 4],
      ],
    ],
    ['none', []],
  ]);
});
