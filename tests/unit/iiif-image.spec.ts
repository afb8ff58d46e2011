import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {
  getImageResult,
  LARGEST,
  MAX_AREA,
  parseImagePath,
  getPath,
  getPathResult,
  type Size,
} from '../../src/lib/iiif-image';

const NIGHT_WATCH = {width: 14645, height: 12158};

/** The size of the result, or the sentence that rejects the request. */
function describeResult(path: string, full: Size = NIGHT_WATCH): string {
  const found = getPathResult(path, full);
  return typeof found === 'string' ? found : `${found.result.width} × ${found.result.height}`;
}

for (const [path, expected] of [
  // The service returned these: recorded at 1686 pixels; measured for the widest width that works.
  ['/full/1686,/0/default.jpg', '1686 × 1400'],
  ['/full/4597,/0/default.jpg', '4597 × 3816'],
  ['/full/5000,/0/default.jpg', '5000 × 4151 pixels, more than maxArea (17,550,000)'],
  ['/full/400,/0/default.jpg', '400 × 332'],
  ['/square/300,/0/default.jpg', '300 × 300'],
  ['/14000,5000,1000,500/max/0/default.jpg', '645 × 500'],
  ['/pct:25,25,50,50/400,/0/default.jpg', '400 × 332'],
  ['/full/,300/0/default.jpg', '361 × 300'],
  ['/full/pct:2/0/default.jpg', '293 × 243'],
  ['/full/300,300/0/default.jpg', '300 × 300'],
  ['/full/!400,400/0/default.jpg', '400 × 332'],
  ['/0,0,200,100/^400,/0/default.jpg', '400 × 200'],
  ['/full/400,/90/default.jpg', '332 × 400'],
  ['/0,0,200,100/400,/0/default.jpg', 'The size `400,` is larger than the region, which has 200 × 100 pixels'],
  ['/15000,0,10,10/max/0/default.jpg', 'outside the image, which has 14645 × 12158 pixels'],
  ['/0,0,0,10/max/0/default.jpg', 'has no area'],
  ['/full/0,/0/default.jpg', 'has no area'],
  ['/full/full/0/default.jpg', 'The size `full` is none of'],
  ['/full/!400,/0/default.jpg', 'The size `!400,` is none of'],
  ['/all/max/0/default.jpg', 'The region `all` is none of'],
  ['/0.5,0,10,10/max/0/default.jpg', 'The region `0.5,0,10,10` is none of'],
  ['/full/max/45/default.jpg', 'The rotation `45` is not supported: use 0, 90, 180 or 270.'],
  ['/full/max/0/bitonal.jpg', 'The quality `bitonal` is not supported'],
  ['/full/max/0/default.bmp', 'The format `bmp` is not supported'],
  ['/full/max/default.jpg', 'The path does not have all five parts'],
] as const) {
  test(`${path}: ${expected}`, () => {
    expect(describeResult(path)).toContain(expected);
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
