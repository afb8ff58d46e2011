import {expect, test} from 'vitest';
import {findSampleObject, getHeightAndWidth, listValues} from './sample-objects';
import {root} from '../../../scripts/lib/project';

test('an object of the sample is found by its number, with the values of its record', () => {
  const swan = findSampleObject(root, 'SK-A-4')!;
  expect(listValues(swan, 'title_en')).toContain('The Threatened Swan');
  expect(listValues(swan, 'first_year')).toEqual(['1650']);
  expect(listValues(swan, 'credit_line_en')).toEqual([]);
  expect(listValues(swan, 'provenance')).toEqual([]);
  // The Milkmaid is not one of the sample objects.
  expect(findSampleObject(root, 'SK-A-2344')).toBeUndefined();
});

for (const [text, size] of [
  [['height 144 cm x width 171 cm'], {height: 144, width: 171}],
  [['height 379.5 cm x width 453.5 cm x weight 337 kg'], {height: 379.5, width: 453.5}],
  [['height 54.3 cm', 'width 44 cm'], {height: 54.3, width: 44}],
  [['diameter 30 cm'], null],
  [['height 20 cm x depth 9 cm'], null],
  [[], null],
] as const) {
  test(`the dimensions ${JSON.stringify(text)} are ${JSON.stringify(size)}`, () => {
    expect(getHeightAndWidth({dimensions_as_text_en: text})).toEqual(size);
  });
}
