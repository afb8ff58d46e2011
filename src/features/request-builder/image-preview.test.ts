import {expect, test} from 'vitest';
import type {ImageRequest} from '../requests';
import {readImageSizes} from '../requests/image-sizes';
import {root} from '../../../scripts/lib/project';
import {getPreview} from './image-preview';

const sizes = readImageSizes(root);
const REQUEST: ImageRequest = {region: 'full', size: '800,', rotation: '0', quality: 'default', format: 'jpg'};
const preview = (imageId: string, parts: Partial<ImageRequest>) => getPreview(imageId, {...REQUEST, ...parts}, sizes);

test('a region is a part of the image, in pixels, in percent and as a square', () => {
  expect(preview('PJEZO', {region: '0,0,14645,6079'}).region).toEqual({x: 0, y: 0, width: 1, height: 0.5});
  const {region, resultSize} = preview('PJEZO', {region: 'pct:50,50,50,50'});
  expect(region?.x).toBeCloseTo(0.5, 3);
  expect(region?.height).toBeCloseTo(0.5, 3);
  expect(resultSize).toBe('800 × 664 px, JPEG');
  expect(preview('PJEZO', {region: 'square'}).region?.height).toBe(1);
});

test('a picture of a work without a known size is drawn, except for a region in pixels', () => {
  const relative = preview('hZepb', {region: 'pct:25,25,50,50'});
  expect(relative).toMatchObject({workId: 'threatened-swan', full: undefined, resultSize: ''});
  expect(relative.region?.width).toBeCloseTo(0.5, 3);
  expect(relative.scaledSize!.width / relative.scaledSize!.height).toBeCloseTo(1686 / 1403, 2);
  const absolute = preview('hZepb', {region: '10,10,100,100'});
  expect(absolute.proportions).toEqual({width: 1686, height: 1403});
  expect(absolute.region).toBeUndefined();
});

test('an image without a picture has its proportions if they are known, and a description', () => {
  expect(preview('NYkLJ', {})).toMatchObject({workId: undefined, proportions: {width: 3200, height: 3327}});
  expect(preview('NYkLJ', {}).description).toMatch(
    /without a picture.*3,200 × 3,327 pixels\. The region is the whole image/,
  );
  expect(preview('abcDE', {})).toMatchObject({proportions: undefined, region: undefined});
  expect(preview('constructor', {})).toMatchObject({proportions: undefined, region: undefined});
});

test('a request with a mistake has no result, and a result can be rotated and grey', () => {
  const wrong = preview('PJEZO', {size: '80000,'});
  expect(wrong).toMatchObject({region: undefined, scaledSize: undefined, resultSize: '', rotation: 0});
  expect(preview('PJEZO', {rotation: '90', quality: 'gray', format: 'png'})).toMatchObject({
    rotation: 90,
    isGray: true,
    resultSize: '664 × 800 px, PNG',
    description: expect.stringMatching(/turned clockwise by 90 degrees, is in grey/),
  });
});
