import {expect, test} from 'vitest';
import {root} from '../../../scripts/lib/project';
import {readSets} from './sets';

test('a set has the English name that its records contain, if it differs from the Dutch name', () => {
  const sets = readSets(root);
  expect(sets).toContainEqual({number: '26129', name: 'kant', english: 'lace'});
  expect(sets.filter(({name, english}) => name === english)).toEqual([]);
  expect(sets.find(({number}) => number === '260214')).not.toHaveProperty('english');
  expect(sets.map(({number}) => Number(number))).toEqual(sets.map(({number}) => Number(number)).sort((a, b) => a - b));
});
