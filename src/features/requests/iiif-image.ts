/**
 * What the IIIF Image API returns for a request, calculated by the rules of its specification and the limits of the
 * museum's service: https://iiif.io/api/image/3.0/#4-image-requests and `docs/iiif/image.md`.
 */

import {limits} from '../../site/services/iiif-image';
import {formatCode} from '../../lib/inline';
import {formatCount} from '../../lib/units';
import type {Problem} from './problems';

export interface Size {
  width: number;
  height: number;
}

/** The parts of an image request, in the order of its path. */
export const IMAGE_PARTS = ['region', 'size', 'rotation', 'quality', 'format'] as const;
export type ImageRequest = Record<(typeof IMAGE_PARTS)[number], string>;

/** What the service returns: the part that it crops, the size to which it scales that, and the size of the image. */
export interface ImageResult extends Size {
  crop: Size & {x: number; y: number};
  /** Before rotation. */
  scaled: Size;
  /** Reduced by the service to a number of pixels that is measured, not stated. */
  isEstimate: boolean;
}

export const formatResultSize = ({width, height, isEstimate}: ImageResult): string =>
  `${isEstimate ? 'about ' : ''}${width} × ${height}`;

/** Values that the service declares in its `info.json`. */
const CHOICES = {
  rotation: ['0', '90', '180', '270'],
  quality: ['default', 'color', 'gray'],
  format: ['jpg', 'png', 'webp'],
} as const;
export type ImageFormat = (typeof CHOICES)['format'][number];

/** The largest area of a size that is stated in numbers, in pixels. */
export const MAX_AREA: number = limits.maxArea.value;
/** About the largest area that `max` returns, in pixels. */
export const MAX_PIXELS: number = limits.maxMegapixels.value * 1e6;

/** Why the service rejects a request. */
interface Rejection extends Problem {
  /** Whether the request could be right for another image. */
  dependsOnImage: boolean;
}

const reject = (field: keyof ImageRequest, value: string, problem: string, dependsOnImage = false): Rejection => ({
  field,
  text: `The ${field} ${formatCode(value)} ${problem}`,
  dependsOnImage,
});

/** No image is as large: what is wrong with it is wrong with all. */
const ANY: Size = {width: 1e6, height: 1e6};

interface Checked {
  /** In inline Markdown. */
  problems: Problem[];
  /** When nothing is wrong and the size is known. */
  result?: ImageResult;
}

/**
 * What the service returns for a request, or why it rejects it.
 *
 * @param full size of the image; null when it is unknown, so that only what is wrong with any image can be said
 */
export function checkImage(request: ImageRequest, full: Size | null): Checked {
  if (request.size === 'full') {
    const text = 'The size `full` belongs to version 2 of the Image API: write `max`.';
    return {problems: [{field: 'size', text}, ...checkImage({...request, size: 'max'}, full).problems]};
  }
  const found = getResult(request, full ?? ANY);
  if ('text' in found) {
    const {field, text, dependsOnImage} = found;
    return {problems: full || !dependsOnImage ? [{field, text}] : []};
  }
  return {problems: [], ...(full && {result: found})};
}

/**
 * @param path after the image id
 * @param full as in `checkImage`
 */
export function checkImagePath(path: string, full: Size | null): Checked & {request?: ImageRequest} {
  const parts = /^\/(?<region>[^/]+)\/(?<size>[^/]+)\/(?<rotation>[^/]+)\/(?<quality>[^/.]+)\.(?<format>[^/.]+)$/;
  const request = parts.exec(path)?.groups as ImageRequest | undefined;
  const text = 'The path does not have all five parts: region, size, rotation, quality and format.';
  return request ? {request, ...checkImage(request, full)} : {problems: [{field: null, text}]};
}

function getResult(request: ImageRequest, full: Size): ImageResult | Rejection {
  const crop = parseRegion(request.region, full);
  if ('text' in crop) {
    return crop;
  }
  const scaled = getScaledSize(request.size, crop);
  if ('text' in scaled) {
    return scaled;
  }
  for (const [part, values] of Object.entries(CHOICES) as [keyof typeof CHOICES, readonly string[]][]) {
    if (!values.includes(request[part])) {
      const remedy = `use ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
      return reject(part, request[part], `is not supported: ${remedy}.`);
    }
  }
  const {width, height} = /^(?:90|270)$/.test(request.rotation) ? {width: scaled.height, height: scaled.width} : scaled;
  const isEstimate = request.size.endsWith('max') && crop.width * crop.height > MAX_PIXELS;
  return {crop, scaled, isEstimate, width, height};
}

const NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/;

/** @returns the part of the full image, or why the service rejects the region */
function parseRegion(region: string, full: Size): ImageResult['crop'] | Rejection {
  if (region === 'full') {
    return {x: 0, y: 0, ...full};
  }
  if (region === 'square') {
    const side = Math.min(full.width, full.height);
    // The service chooses the position; the specification recommends the centre or the part of most interest.
    return {
      x: Math.round((full.width - side) / 2),
      y: Math.round((full.height - side) / 2),
      width: side,
      height: side,
    };
  }
  const isPercent = region.startsWith('pct:');
  const numbers = region.replace('pct:', '').split(',');
  if (numbers.length !== 4 || !numbers.every((part) => NUMBER.test(part) && (isPercent || !part.includes('.')))) {
    return reject('region', region, 'is none of "full", "square", "x,y,w,h" and "pct:x,y,w,h".');
  }
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number).map((part, i) => {
    const side = i % 2 === 0 ? full.width : full.height;
    return isPercent ? Math.round((part / 100) * side) : part;
  });
  if (width === 0 || height === 0) {
    return reject('region', region, 'has no area.');
  }
  if (x >= full.width || y >= full.height) {
    return reject('region', region, `is outside the image, which has ${full.width} × ${full.height} pixels.`, true);
  }
  return {x, y, width: Math.min(width, full.width - x), height: Math.min(height, full.height - y)};
}

function getScaledSize(size: string, region: Size): Size | Rejection {
  const upscales = size.startsWith('^');
  const value = upscales ? size.slice(1) : size;
  if (value === 'max') {
    const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (region.width * region.height)));
    return {width: Math.floor(region.width * scale), height: Math.floor(region.height * scale)};
  }
  const found = getRequestedSize(value, region);
  if (!found) {
    return reject('size', size, 'is none of "max", "w,", ",h", "pct:n", "w,h" and "!w,h".');
  }
  const {width, height} = found;
  if (width === 0 || height === 0) {
    return reject('size', size, 'has no area.');
  }
  if (!upscales && (width > region.width || height > region.height)) {
    return reject(
      'size',
      size,
      `is larger than the region, which has ${region.width} × ${region.height} pixels: use max, or put ^ before the size to upscale, which is untested.`,
      true,
    );
  }
  if (width * height > MAX_AREA) {
    // A size in two numbers is the same for every image.
    return reject(
      'size',
      size,
      `has ${width} × ${height} pixels, more than maxArea (${formatCount(MAX_AREA)}): use max, or request the image in parts.`,
      !/^\d+,\d+$/.test(value),
    );
  }
  return found;
}

/** The size that a value states, before limits; null when it states none. */
function getRequestedSize(value: string, region: Size): Size | null {
  const percent = /^pct:(.+)$/.exec(value)?.[1];
  if (percent !== undefined) {
    return NUMBER.test(percent) ? scale(region, Number(percent) / 100) : null;
  }
  const [, fits, w = '', h = ''] = /^(!?)(\d{0,9}),(\d{0,9})$/.exec(value) ?? [];
  if (w + h === '' || (fits && (w === '' || h === ''))) {
    return null;
  }
  if (fits) {
    return scale(region, Math.min(Number(w) / region.width, Number(h) / region.height));
  }
  return {
    width: w === '' ? Math.round((region.width * Number(h)) / region.height) : Number(w),
    height: h === '' ? Math.round((region.height * Number(w)) / region.width) : Number(h),
  };
}

const scale = ({width, height}: Size, factor: number): Size => ({
  width: Math.round(width * factor),
  height: Math.round(height * factor),
});
