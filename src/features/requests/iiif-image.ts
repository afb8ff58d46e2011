/**
 * Calculates the result of a request to the IIIF Image API, without sending the request. It follows version 3.0 of the
 * specification (https://iiif.io/api/image/3.0/#4-image-requests) and the limits of the museum's service
 * (`docs/iiif/image.md`).
 */

import {limits} from '../../site/services/iiif-image';
import {formatCode} from '../../lib/inline';
import {formatCount} from '../../lib/units';
import type {Problem} from './problems';

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The names of the parts of an image request, in their order in the path. */
export const IMAGE_PARTS = ['region', 'size', 'rotation', 'quality', 'format'] as const;

/** The parts of an image request, not encoded, such as `!800,800` for the size. */
export type ImageRequest = Record<(typeof IMAGE_PARTS)[number], string>;

/** The image that the service returns. Its size is the size after the rotation. */
export interface ImageResult extends Size {
  /** The region of the full image that the service crops, in pixels from the left and from the top. */
  crop: Size & {x: number; y: number};
  /** The size to which the service scales the region, before the rotation. */
  scaledSize: Size;
  /** Whether the size is uncertain, because the service reduces the image to a limit that it does not state. */
  isEstimate: boolean;
}

/** @returns the size, such as "about 7112 × 5904" */
export const formatResultSize = ({width, height, isEstimate}: ImageResult): string =>
  `${isEstimate ? 'about ' : ''}${width} × ${height}`;

/** The values that the service supports, according to its `info.json`. */
const SUPPORTED_VALUES = {
  rotation: ['0', '90', '180', '270'],
  quality: ['default', 'color', 'gray'],
  format: ['jpg', 'png', 'webp'],
} as const;
export type ImageFormat = (typeof SUPPORTED_VALUES)['format'][number];

/** The maximum area in pixels of a size that a request states in numbers. */
export const MAX_AREA: number = limits.maxArea.value;
/** The approximate maximum area in pixels of an image with the size `max`. */
export const MAX_AREA_OF_MAX_SIZE: number = limits.maxMegapixels.value * 1e6;

/** The reason why the service rejects a request. */
interface Rejection extends Problem {
  /** Whether the same request can be right for another image. */
  dependsOnImage: boolean;
}

const reject = (field: keyof ImageRequest, value: string, problem: string, dependsOnImage = false): Rejection => ({
  field,
  text: `The ${field} ${formatCode(value)} ${problem}`,
  dependsOnImage,
});

/**
 * A size for images of unknown size. It is larger than any image, so a rejection that does not depend on the image is
 * certain.
 */
const HUGE_SIZE: Size = {width: 1e6, height: 1e6};

interface CheckedRequest {
  problems: Problem[];
  /** Left out if there are problems, or if the size of the full image is unknown. */
  result?: ImageResult;
}

/**
 * Checks an image request and calculates its result.
 *
 * @param full the size of the full image, or null if it is unknown. In this case, only problems that the request has
 *   with every image are returned.
 */
export function checkImage(request: ImageRequest, full: Size | null): CheckedRequest {
  if (request.size === 'full') {
    const text = 'The size `full` belongs to version 2 of the Image API. Write `max` instead.';
    const otherProblems = checkImage({...request, size: 'max'}, full).problems;
    return {problems: [{field: 'size', text}, ...otherProblems]};
  }
  const result = calculateResult(request, full ?? HUGE_SIZE);
  if ('text' in result) {
    const {field, text, dependsOnImage} = result;
    return {problems: full || !dependsOnImage ? [{field, text}] : []};
  }
  return full ? {problems: [], result} : {problems: []};
}

const IMAGE_PATH = /^\/(?<region>[^/]+)\/(?<size>[^/]+)\/(?<rotation>[^/]+)\/(?<quality>[^/.]+)\.(?<format>[^/.]+)$/;

/**
 * Checks the path of an image request. See `checkImage`.
 *
 * @param path the path after the image id, such as `/full/max/0/default.jpg`
 * @param full the size of the full image, or null if it is unknown
 * @returns also the parts of the path, unless some of them are missing
 */
export function checkImagePath(path: string, full: Size | null): CheckedRequest & {request?: ImageRequest} {
  const request = IMAGE_PATH.exec(path)?.groups as ImageRequest | undefined;
  if (!request) {
    const text = 'The path does not have all five parts: region, size, rotation, quality and format.';
    return {problems: [{field: null, text}]};
  }
  return {request, ...checkImage(request, full)};
}

/** Crops, then scales, then rotates. The specification requires this order. */
function calculateResult(request: ImageRequest, full: Size): ImageResult | Rejection {
  const crop = parseRegion(request.region, full);
  if ('text' in crop) {
    return crop;
  }
  const scaledSize = calculateScaledSize(request.size, crop);
  if ('text' in scaledSize) {
    return scaledSize;
  }
  for (const part of ['rotation', 'quality', 'format'] as const) {
    const values: readonly string[] = SUPPORTED_VALUES[part];
    if (!values.includes(request[part])) {
      const remedy = `Use ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
      return reject(part, request[part], `is not supported. ${remedy}.`);
    }
  }
  const isQuarterTurn = request.rotation === '90' || request.rotation === '270';
  const {width, height} = isQuarterTurn ? {width: scaledSize.height, height: scaledSize.width} : scaledSize;
  const isEstimate = request.size.endsWith('max') && crop.width * crop.height > MAX_AREA_OF_MAX_SIZE;
  return {crop, scaledSize, isEstimate, width, height};
}

const NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/;

/**
 * @param region the part `region` of a request: `full`, `square`, `x,y,w,h` in pixels, or `pct:x,y,w,h` in percent
 * @returns the region of the full image in pixels, or the reason why the service rejects the request
 */
function parseRegion(region: string, full: Size): ImageResult['crop'] | Rejection {
  if (region === 'full') {
    return {x: 0, y: 0, ...full};
  }
  if (region === 'square') {
    const side = Math.min(full.width, full.height);
    // The specification lets the service choose the position. It recommends the centre or the most interesting part.
    return {
      x: Math.round((full.width - side) / 2),
      y: Math.round((full.height - side) / 2),
      width: side,
      height: side,
    };
  }
  const isPercent = region.startsWith('pct:');
  const numbers = region.replace('pct:', '').split(',');
  const isNumber = (text: string) => NUMBER.test(text) && (isPercent || !text.includes('.'));
  if (numbers.length !== 4 || !numbers.every(isNumber)) {
    return reject('region', region, 'is none of "full", "square", "x,y,w,h" and "pct:x,y,w,h".');
  }
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map((text, i) => {
    const isHorizontal = i % 2 === 0;
    const side = isHorizontal ? full.width : full.height;
    return isPercent ? Math.round((Number(text) / 100) * side) : Number(text);
  });
  if (width === 0 || height === 0) {
    return reject('region', region, 'has no area.');
  }
  if (x >= full.width || y >= full.height) {
    return reject('region', region, `is outside the image, which has ${full.width} × ${full.height} pixels.`, true);
  }
  // The service crops at the edges of the image.
  return {x, y, width: Math.min(width, full.width - x), height: Math.min(height, full.height - y)};
}

/**
 * @param size the part `size` of a request, such as `max`, `800,` or `^!800,800`
 * @param region the size of the region in pixels
 * @returns the size of the scaled region, or the reason why the service rejects the request
 */
function calculateScaledSize(size: string, region: Size): Size | Rejection {
  const upscales = size.startsWith('^');
  const value = upscales ? size.slice(1) : size;
  if (value === 'max') {
    const scale = Math.min(1, Math.sqrt(MAX_AREA_OF_MAX_SIZE / (region.width * region.height)));
    return {width: Math.floor(region.width * scale), height: Math.floor(region.height * scale)};
  }
  const scaledSize = parseSize(value, region);
  if (!scaledSize) {
    return reject('size', size, 'is none of "max", "w,", ",h", "pct:n", "w,h" and "!w,h".');
  }
  const {width, height} = scaledSize;
  if (width === 0 || height === 0) {
    return reject('size', size, 'has no area.');
  }
  if (!upscales && (width > region.width || height > region.height)) {
    return reject(
      'size',
      size,
      `is larger than the region, which has ${region.width} × ${region.height} pixels. Use max, or put ^ before the size to upscale the image. Upscaling is untested.`,
      true,
    );
  }
  if (width * height > MAX_AREA) {
    const isSameForEveryImage = /^\d+,\d+$/.test(value);
    return reject(
      'size',
      size,
      `has ${width} × ${height} pixels, more than maxArea (${formatCount(MAX_AREA)}). Use max, or request the image in parts.`,
      !isSameForEveryImage,
    );
  }
  return scaledSize;
}

/**
 * @param value `pct:n`, `w,`, `,h`, `w,h` or `!w,h`
 * @param region the size of the region in pixels
 * @returns the size before the limits of the service, or null if the value has another form
 */
function parseSize(value: string, region: Size): Size | null {
  const percent = /^pct:(.+)$/.exec(value)?.[1];
  if (percent !== undefined) {
    return NUMBER.test(percent) ? scale(region, Number(percent) / 100) : null;
  }
  const [, exclamationMark, width = '', height = ''] = /^(!?)(\d{0,9}),(\d{0,9})$/.exec(value) ?? [];
  if (width !== '' && height !== '') {
    // With an exclamation mark, the image keeps its proportions and fits into the size.
    return exclamationMark
      ? scale(region, Math.min(Number(width) / region.width, Number(height) / region.height))
      : {width: Number(width), height: Number(height)};
  }
  if (exclamationMark || width + height === '') {
    return null;
  }
  return width === ''
    ? {width: Math.round((region.width * Number(height)) / region.height), height: Number(height)}
    : {width: Number(width), height: Math.round((region.height * Number(width)) / region.width)};
}

const scale = ({width, height}: Size, factor: number): Size => ({
  width: Math.round(width * factor),
  height: Math.round(height * factor),
});
