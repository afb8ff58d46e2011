import {expect, test} from '@playwright/test';
import {getImageServiceLevel, isImageService} from '@iiif/parser/image-3';
import fc from 'fast-check';
import {createInfo, listTiles} from '../../src/lib/iiif-tiles';

const tiling = {tileSize: 512, scaleFactors: [1, 2, 4]};

test('an image in tiles: the last ones are smaller, and the one that shows all is called full', () => {
  const tiles = listTiles({width: 1686, height: 1400}, tiling).map(({path}) => path);
  expect(tiles).toHaveLength(12 + 4 + 1);
  expect(tiles[0]).toBe('/0,0,512,512/512,512/0/default.jpg');
  expect(tiles).toContain('/1536,1024,150,376/150,376/0/default.jpg');
  expect(tiles).toContain('/1024,1024,662,376/331,188/0/default.jpg');
  expect(tiles.at(-1)).toBe('/full/422,350/0/default.jpg');
});

test('at each scale factor, the tiles cover every image once', () => {
  const length = fc.integer({min: 1, max: 5000});
  fc.assert(
    // No `expect` in here: each call costs Playwright a millisecond, and there are thousands of tiles.
    fc.property(length, length, fc.constantFrom(...tiling.scaleFactors), (width, height, factor) => {
      const regions = listTiles({width, height}, {...tiling, scaleFactors: [factor]}).map(({region}) => region);
      const area = regions.reduce((sum, region) => sum + region.width * region.height, 0);
      const isInGrid = ({left, top}: (typeof regions)[number]) =>
        left % (512 * factor) === 0 && top % (512 * factor) === 0;
      const isInside = (region: (typeof regions)[number]) =>
        region.left + region.width <= width && region.top + region.height <= height;
      return area === width * height && regions.every((region) => isInGrid(region) && isInside(region));
    }),
    {numRuns: 300},
  );
});

test('info.json is that of an image service of level 0', () => {
  const id = 'https://data.example/img/tiles/one';
  const info = createInfo(
    id,
    {width: 1686, height: 1400},
    tiling,
    'https://creativecommons.org/publicdomain/mark/1.0/',
  );
  expect(isImageService(info)).toBe(true);
  expect(getImageServiceLevel(info)).toBe(0);
  expect(isImageService({...info, protocol: undefined, profile: undefined, type: 'Image', '@context': ''})).toBe(false);
});
