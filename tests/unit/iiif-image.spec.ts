import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {getImageResult, LARGEST, parseImagePath, getPath, getPathResult} from '../../src/lib/iiif-image';
import {MAX_AREA} from '../../src/site/services/iiif-image';
import cases from './iiif-image-cases.json';

const NIGHT_WATCH = {width: 14645, height: 12158};

// Requests, each with the size of its result or the sentence that rejects it. The service returned the first three:
// recorded at 1686 pixels; measured for the widest width that works.
for (const [path = '', expected = ''] of cases) {
  test(`${path}: ${expected}`, () => {
    const found = getPathResult(path, NIGHT_WATCH);
    const result = typeof found === 'string' ? found : `${found.result.width} × ${found.result.height}`;
    expect(result).toContain(expected);
  });
}

test('no input throws, and what is returned is inside the image and its limits', () => {
  const side = fc.integer({min: 1, max: 20_000});
  const number = fc.oneof(fc.nat(20_000).map(String), fc.constantFrom('', '-1', '1e9', 'NaN', '0.5', '99999999999'));
  const region = fc.oneof(
    fc.constantFrom('full', 'square'),
    fc.tuple(fc.constantFrom('', 'pct:'), fc.array(number, {maxLength: 5})).map(([mode, parts]) => mode + parts.join()),
    fc.string(),
  );
  const size = fc.oneof(
    fc.tuple(fc.constantFrom('', '^', '!', '^!', 'pct:'), number, number).map(([sign, w, h]) => `${sign}${w},${h}`),
    fc.constantFrom('max', '^max', 'full'),
    fc.string(),
  );
  fc.assert(
    // Without `expect` in the property: it takes a hundred times as long as the comparison.
    fc.property(region, size, side, side, (area, scale, width, height) => {
      const request = {region: area, size: scale, rotation: '0', quality: 'default', format: 'jpg'};
      const result = getImageResult(request, {width, height});
      if (typeof result === 'string') {
        return result.endsWith('.');
      }
      const {crop} = result;
      return (
        crop.x + crop.width <= width &&
        crop.y + crop.height <= height &&
        result.width * result.height <= Math.max(MAX_AREA, LARGEST)
      );
    }),
    {numRuns: 1000},
  );
});

test('a path is the same after it was taken apart', () => {
  const part = fc.stringMatching(/^[^/.]+$/);
  fc.assert(
    fc.property(part, part, part, part, part, (...parts) => {
      const [region, size, rotation, quality, format] = parts;
      const request = {region, size, rotation, quality, format};
      expect(parseImagePath(getPath(request))).toEqual(request);
    }),
  );
});
