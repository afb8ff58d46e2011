import {expect, test} from 'vitest';
import type {Figures} from './figures';
import {listBars} from './plots';

test('bars with the same English name also show the Dutch name, and other bars do not', () => {
  const words = [
    ['prent (object)', 'print', '9'],
    ['afdruk', 'print', '8'],
    ['beker (vaatwerk)', 'beaker', '7'],
    ['kast (meubel)', undefined, '6'],
    ['stoel', 'chair', '5'],
  ].map(([dutch = '', english, objects = '']) => ({
    parameter: ['type'],
    dutch: [dutch],
    ...(english && {english: [english]}),
    objects: [objects],
  }));
  const places = ['a', 'b', 'c', 'd'].map((name) => ({name, count: 1}));
  const {types, materials} = listBars({words, places} as unknown as Figures);
  const names = ['print (object)', 'print (afdruk)', 'beaker', 'kast (meubel)'];
  expect(types).toEqual(names.map((name, i) => ({name, count: 9 - i})));
  expect(materials).toEqual([]);
});
