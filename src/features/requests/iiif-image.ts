/**
 * What the IIIF Image API returns for a request, calculated by the rules of its specification and the limits of the
 * museum's service: https://iiif.io/api/image/3.0/#4-image-requests and `docs/iiif/image.md`.
 */

import {MAX_AREA} from '../../site/services/iiif-image';
import {formatCode} from '../../lib/inline';
import {formatCount} from '../../lib/units';

export interface Size {
  width: number;
  height: number;
}

/** The parts of an image URL after the image id. */
export interface ImageRequest {
  region: string;
  size: string;
  rotation: string;
  quality: string;
  format: string;
}

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
const ROTATIONS = ['0', '90', '180', '270'] as const;
const QUALITIES = ['default', 'color', 'gray'] as const;
const FORMATS = ['jpg', 'png', 'webp'] as const;
export type ImageFormat = (typeof FORMATS)[number];

/** Most pixels that `max` returns, about: measured. */
export const MAX_PIXELS = 42_000_000;

/** The path of a request after the image id, with its slash. */
export const getPath = ({region, size, rotation, quality, format}: ImageRequest): string =>
  `/${region}/${size}/${rotation}/${quality}.${format}`;

/** The parts of a path after the image id, whatever their values; null when it does not have all five. */
export function parseImagePath(path: string): ImageRequest | null {
  const parts = /^\/(?<region>[^/]+)\/(?<size>[^/]+)\/(?<rotation>[^/]+)\/(?<quality>[^/.]+)\.(?<format>[^/.]+)$/;
  return (parts.exec(path)?.groups as ImageRequest | undefined) ?? null;
}

export const MISSING_PARTS = 'The path does not have all five parts: region, size, rotation, quality and format.';

/**
 * @param path after the image id
 * @param full size of the full image
 * @returns the result, or why the service rejects the request: a sentence in inline Markdown that begins with the part
 */
export function getPathResult(path: string, full: Size): {request: ImageRequest; result: ImageResult} | string {
  const request = parseImagePath(path);
  if (!request) {
    return MISSING_PARTS;
  }
  const crop = parseRegion(request.region, full);
  if (typeof crop === 'string') {
    return crop;
  }
  const scaled = scaledSize(request.size, crop);
  if (typeof scaled === 'string') {
    return scaled;
  }
  const problem =
    checkChoice('rotation', request.rotation, ROTATIONS) ??
    checkChoice('quality', request.quality, QUALITIES) ??
    checkChoice('format', request.format, FORMATS);
  if (problem !== null) {
    return problem;
  }
  const {width, height} = /^(?:90|270)$/.test(request.rotation) ? {width: scaled.height, height: scaled.width} : scaled;
  const isEstimate = request.size.endsWith('max') && crop.width * crop.height > MAX_PIXELS;
  return {request, result: {crop, scaled, isEstimate, width, height}};
}

function checkChoice(part: string, value: string, values: readonly string[]): string | null {
  return values.includes(value)
    ? null
    : `The ${part} ${formatCode(value)} is not supported: use ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;
}

const NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/;

/** @returns the part of the full image, or why the service rejects the region */
function parseRegion(region: string, full: Size): ImageResult['crop'] | string {
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
    return `The region ${formatCode(region)} is none of "full", "square", "x,y,w,h" and "pct:x,y,w,h".`;
  }
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number).map((part, i) => {
    const side = i % 2 === 0 ? full.width : full.height;
    return isPercent ? Math.round((part / 100) * side) : part;
  });
  if (width === 0 || height === 0) {
    return `The region ${formatCode(region)} has no area.`;
  }
  if (x >= full.width || y >= full.height) {
    return `The region ${formatCode(region)} is outside the image, which has ${full.width} × ${full.height} pixels.`;
  }
  return {x, y, width: Math.min(width, full.width - x), height: Math.min(height, full.height - y)};
}

function scaledSize(size: string, region: Size): Size | string {
  const upscales = size.startsWith('^');
  const value = upscales ? size.slice(1) : size;
  if (value === 'max') {
    const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (region.width * region.height)));
    return {width: Math.floor(region.width * scale), height: Math.floor(region.height * scale)};
  }
  const found = requestedSize(value, region);
  if (found === null) {
    return `The size ${formatCode(size)} is none of "max", "w,", ",h", "pct:n", "w,h" and "!w,h".`;
  }
  const {width, height} = found;
  if (width === 0 || height === 0) {
    return `The size ${formatCode(size)} has no area.`;
  }
  if (!upscales && (width > region.width || height > region.height)) {
    return `The size ${formatCode(size)} is larger than the region, which has ${region.width} × ${region.height} pixels: use max, or put ^ before the size to upscale, which is untested.`;
  }
  if (width * height > MAX_AREA) {
    return `The size ${formatCode(size)} has ${width} × ${height} pixels, more than maxArea (${formatCount(MAX_AREA)}): use max, or request the image in parts.`;
  }
  return found;
}

/** The size that a value states, before limits; null when it states none. */
function requestedSize(value: string, region: Size): Size | null {
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
