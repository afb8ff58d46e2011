import {expect, test} from 'vitest';
import {checkImagePath, formatResultSize, MAX_AREA, MAX_AREA_OF_MAX_SIZE} from './iiif-image';
import cases from './iiif-image.cases.json';

const NIGHT_WATCH = {width: 14645, height: 12158};

// Each case is a path, then the size of the result or a part of the sentence that rejects the request. The service
// confirmed the first three cases: a response with 1686 pixels is recorded, and the largest width that works was
// measured.
for (const [path = '', expected = ''] of cases) {
  test(`${path}: ${expected}`, () => {
    const {problems, result} = checkImagePath(path, NIGHT_WATCH);
    expect(result ? formatResultSize(result) : problems[0]?.text).toContain(expected);
    const isSentence = /[a-z]/.test(expected.replace('about', ''));
    expect(problems).toHaveLength(isSentence ? 1 : 0);
  });
}

test('The Night Watch is reduced to the size that a user measured, within one percent', () => {
  const measuredSize = {width: 7132, height: 5921};
  const {result} = checkImagePath('/full/max/0/default.jpg', NIGHT_WATCH);
  for (const side of ['width', 'height'] as const) {
    expect(Math.abs((result?.[side] ?? 0) / measuredSize[side] - 1), side).toBeLessThan(0.01);
  }
});

test('an image with the maximum number of pixels is unchanged, and a larger image is reduced or rejected', () => {
  const largest = {width: 7000, height: MAX_AREA_OF_MAX_SIZE / 7000};
  const checkMax = (image: typeof largest) => checkImagePath('/full/max/0/default.jpg', image);
  expect(checkMax(largest)).toMatchObject({result: {...largest, isEstimate: false}});
  expect(checkMax({...largest, height: largest.height + 1})).toMatchObject({result: {width: 6999, isEstimate: true}});
  const checkWidth = (width: number) => checkImagePath(`/full/^${width},1/0/default.jpg`, NIGHT_WATCH);
  expect(checkWidth(MAX_AREA)).toMatchObject({result: {width: MAX_AREA}});
  expect(checkWidth(MAX_AREA + 1).problems[0]?.text).toContain('more than maxArea');
});
