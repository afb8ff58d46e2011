import {expect, test} from 'vitest';
import {findCountProblems, findDatasetProblems, parseJson} from './data';

test('a figure is a whole number of 0 or more', () => {
  expect(findCountProblems('a.json', {none: 0, some: 1040, many: 844_000})).toEqual([]);
  const wrong = {dutch: 1.04, negative: -5, text: '1040', nothing: null, list: [], endless: 1e300};
  expect(findCountProblems('a.json', wrong, (name) => name.length)).toEqual(
    Object.keys(wrong).map((name) =>
      expect.stringMatching(`^a\\.json:${name.length}: "${name}" is .*; write a whole number of 0 or more`),
    ),
  );
});

test('a field that a JSON file has twice is named with its line', () => {
  expect(parseJson('a.json', '{"a": 1, "b": [{"c": 1}, {"c": 2}]}')).toEqual({a: 1, b: [{c: 1}, {c: 2}]});
  expect(() => parseJson('a.json', '{\n"a": 1,\n"a": 2}')).toThrow(
    'a.json:3: not YAML (Map keys must be unique); remove',
  );
  expect(() => parseJson('a.json', '{"a": 1,}')).toThrow('a.json: cannot be read (');
});

test('a file of a dataset is one that the site publishes', () => {
  const distribution = {name: {en: 'A', nl: 'A'}, service: null, mediaType: 'text/csv'};
  const urls = ['/data/a.csv', '/data/nope.csv', 'https://a.example/b.csv', null];
  const datasets = [{id: 'sample', distributions: urls.map((contentUrl) => ({...distribution, contentUrl}))}] as const;
  expect(findDatasetProblems('a.ts', datasets, (path) => path === '/data/a.csv')).toEqual([
    'a.ts, dataset "sample": /data/nope.csv does not exist; add static/data/nope.csv, or correct the path',
  ]);
});

test.each(['data/a.csv', 'static/data/a.csv', 'htps://a.example/b.csv', 'https://a b', ''])(
  'the URL %j of a dataset is reported',
  (contentUrl) => {
    const datasets = [{id: 'sample', distributions: [{contentUrl}]}] as unknown as Parameters<
      typeof findDatasetProblems
    >[1];
    expect(findDatasetProblems('a.ts', datasets, () => true)).toEqual([
      expect.stringContaining(`a.ts, dataset "sample": "${contentUrl}" is not a URL`),
    ]);
  },
);
