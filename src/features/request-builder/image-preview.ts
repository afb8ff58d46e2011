/** Calculates the drawing of an image request: the whole image with a frame around the region, and the result. */

import {checkImage, formatResultSize} from '@site/src/features/requests';
import type {ImageRequest, ImageResult, ImageSizes, Size} from '@site/src/features/requests';
import {formatCount} from '@site/src/lib/units';
import {works, type Work, type WorkId} from '@site/src/site/works';

/** A part of the image. All numbers are shares of its width or height, from 0 to 1. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Preview {
  /** The work in the image, if this site has a picture of it. For any other image, only empty frames are drawn. */
  workId: WorkId | undefined;
  /** The size of the full image at the service, in pixels. Undefined if it is unknown. */
  full: Size | undefined;
  /** The proportions of the whole image. If they are undefined, they are unknown, and nothing can be drawn. */
  proportions: Size | undefined;
  /** Undefined if the request has a mistake, or if the position of the region on the image is unknown. */
  region: Part | undefined;
  /** The proportions of the result before the rotation. Undefined if there is no region. */
  scaledSize: Size | undefined;
  /** Clockwise, in degrees. */
  rotation: number;
  isGray: boolean;
  /** The size and format of the result, such as "800 × 533 px, JPEG". Empty if the size is unknown. */
  resultSize: string;
  /** A description of the drawing for screen readers. */
  description: string;
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {jpg: 'JPEG', png: 'PNG', webp: 'WebP'};

/**
 * Whether the position of a region is known even if the size of the full image is not. A region in pixels needs this
 * size.
 */
const isRelativeRegion = (region: string): boolean => /^(?:full|square|pct:.*)$/.test(region);

/**
 * Enlarges the size of our small picture of a work, so that it is larger than any requested size. The proportions do not
 * change.
 */
const enlarge = ({width, height}: Size): Size => ({width: width * 1000, height: height * 1000});

/**
 * @param request the parts of the request. A part can be empty.
 * @param sizes the images whose full size is known
 */
export function getPreview(imageId: string, request: ImageRequest, sizes: ImageSizes): Preview {
  const [workId, work] = findWork(imageId);
  const full = Object.hasOwn(sizes, imageId) ? sizes[imageId] : undefined;
  const proportions = full ?? work;
  const enlargedPicture = work && isRelativeRegion(request.region) ? enlarge(work) : undefined;
  const imageSize = full ?? enlargedPicture;
  const result = imageSize && checkImage(request, imageSize).result;
  const region = result && getPart(result.crop, imageSize);
  const format = FORMAT_NAMES[request.format] ?? request.format;
  const resultSize = result && full ? `${formatResultSize(result)} px, ${format}` : '';
  const rotation = result ? Number(request.rotation) : 0;
  const isGray = request.quality === 'gray';
  return {
    workId,
    full,
    proportions: proportions && {width: proportions.width, height: proportions.height},
    region,
    scaledSize: result?.scaledSize,
    rotation,
    isGray,
    resultSize,
    description: [
      describeWhole(work, full),
      result && region ? describeRegion(region, result.crop, full) : '',
      result && full ? describeResult(result, rotation, isGray) : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  };
}

/** @returns the work in an image and its id, or nothing if it is the image of another work */
function findWork(imageId: string): [WorkId, Work] | [] {
  const entries = Object.entries(works) as [WorkId, Work][];
  return entries.find(([, work]) => work.imageId === imageId) ?? [];
}

const getPart = (crop: ImageResult['crop'], {width, height}: Size): Part => ({
  x: crop.x / width,
  y: crop.y / height,
  width: crop.width / width,
  height: crop.height / height,
});

export const formatFullSize = ({width, height}: Size): string => `${formatCount(width)} × ${formatCount(height)}`;

function describeWhole(work: Work | undefined, full: Size | undefined): string {
  if (!full) {
    return work ? `${work.title}. Its full size is not known here.` : 'The size of this image is not known here.';
  }
  const name = work ? work.title : 'An image without a picture on this site';
  return `${name}, ${formatFullSize(full)} pixels.`;
}

/** @param crop the region in pixels. These are correct only if the size of the full image is known. */
function describeRegion(region: Part, crop: Size, full: Size | undefined): string {
  if (region.width === 1 && region.height === 1) {
    return 'The region is the whole image.';
  }
  const size = full
    ? `${formatFullSize(crop)} pixels`
    : `${formatPercent(region.width)} of the width and ${formatPercent(region.height)} of the height`;
  return `The region has ${size}. It begins ${formatPercent(region.x)} from the left and ${formatPercent(region.y)} from the top.`;
}

const formatPercent = (share: number): string => `${Math.round(100 * share)}%`;

function describeResult(result: ImageResult, rotation: number, isGray: boolean): string {
  const rotationText = rotation > 0 ? `, is turned clockwise by ${rotation} degrees` : '';
  const colourText = isGray ? ', is in grey' : '';
  return `The result has ${formatResultSize(result)} pixels${rotationText}${colourText}.`;
}
