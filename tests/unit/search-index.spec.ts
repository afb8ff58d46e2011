import {expect, test} from '@playwright/test';
import {withoutStemmer} from '../../src/plugins/search-index';

test('the stemmer is taken out of every pipeline, and the rest stays', () => {
  const file = JSON.stringify([{documents: [1], index: {pipeline: ['stemmer', 'other'], fields: ['t']}}]);
  expect(JSON.parse(withoutStemmer(file, 'search-index.json'))).toEqual([
    {documents: [1], index: {pipeline: ['other'], fields: ['t']}},
  ]);
});

for (const file of ['{}', '[]', '[{"index":{}}]', '[null]']) {
  test(`an index of another form is refused: ${file}`, () => {
    expect(() => withoutStemmer(file, 'search-index.json')).toThrow('search-index.json: not an index as');
  });
}
