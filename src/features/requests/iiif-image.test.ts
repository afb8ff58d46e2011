import {expect, test} from 'vitest';
import {checkImagePath, formatResultSize, MAX_AREA, MAX_PIXELS} from './iiif-image';
import cases from './iiif-image.cases.json';

const NIGHT_WATCH = {width: 14645, height: 12158};

// Requests, each with the size of its result or the sentence that rejects it. The service returned the first three:
// recorded at 1686 pixels; measured for the widest width that works.
for (const [path = '', expected = ''] of cases) {
  test(`${path}: ${expected}`, () => {
    const {problems, result} = checkImagePath(path, NIGHT_WATCH);
    expect(result ? formatResultSize(result) : problems[0]?.text).toContain(expected);
    // A sentence that rejects a request names its size, too.
    expect(problems).toHaveLength(/[a-z]/.test(expected.replace('about', '')) ? 1 : 0);
  });
}

test('The Night Watch is reduced to the size that a client measured, within one percent', () => {
  const measured = {width: 7132, height: 5921};
  const {result} = checkImagePath('/full/max/0/default.jpg', NIGHT_WATCH);
  for (const side of ['width', 'height'] as const) {
    expect(Math.abs((result?.[side] ?? 0) / measured[side] - 1), side).toBeLessThan(0.01);
  }
});

test('an image of as many pixels as the service returns is as it is, and one of a pixel more is reduced or refused', () => {
  const most = {width: 7000, height: MAX_PIXELS / 7000};
  const getWhole = (image: typeof most) => checkImagePath('/full/max/0/default.jpg', image);
  expect(getWhole(most)).toMatchObject({result: {...most, isEstimate: false}});
  expect(getWhole({...most, height: most.height + 1})).toMatchObject({result: {width: 6999, isEstimate: true}});
  const getWide = (width: number) => checkImagePath(`/full/^${width},1/0/default.jpg`, NIGHT_WATCH);
  expect(getWide(MAX_AREA)).toMatchObject({result: {width: MAX_AREA}});
  expect(getWide(MAX_AREA + 1).problems[0]?.text).toContain('more than maxArea');
});
