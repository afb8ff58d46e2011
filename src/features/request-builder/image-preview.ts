/** The drawing of an image request: the whole image with the region framed, and the result. */

import {checkImage, formatResultSize} from '@site/src/features/requests';
import type {ImageRequest, ImageResult, ImageSizes, Size} from '@site/src/features/requests';
import {formatCount} from '@site/src/lib/units';
import {works, type Work, type WorkId} from '@site/src/site/works';

/** A part of the image, in shares of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Preview {
  /** The work whose picture the site has. Undefined for any other image: its frames are drawn empty. */
  workId: WorkId | undefined;
  /** Size of the whole image at the service, in pixels. Undefined when it is unknown. */
  full: Size | undefined;
  /** The proportions of the whole image. Undefined when they are unknown, so that nothing can be drawn. */
  whole: Size | undefined;
  /** The region. Undefined when the request has a mistake, or the region cannot be found on the image. */
  region: Part | undefined;
  /** The proportions of the result before it is turned. Undefined without a region. */
  scaled: Size | undefined;
  /** Clockwise, in degrees. */
  rotation: number;
  isGray: boolean;
  /** The size of the result in pixels, such as "800 × 533", and its format. */
  resultSize: string;
  /** The meaning of the drawing in words. */
  description: string;
}

const FORMATS: Readonly<Record<string, string>> = {jpg: 'JPEG', png: 'PNG', webp: 'WebP'};

/** Our pictures are small, so a region in pixels of the full image has no place on them. Any other region does. */
const isRelativeRegion = (region: string): boolean => /^(?:full|square|pct:.*)$/.test(region);

/** The picture is enlarged, so that the size of the result does not exceed it. The proportions stay. */
const enlarge = ({width, height}: Size): Size => ({width: width * 1000, height: height * 1000});

/**
 * @param request its five parts. A part can be empty
 * @param sizes the images whose full size is known
 */
export function getPreview(imageId: string, request: ImageRequest, sizes: ImageSizes): Preview {
  const [workId, work] = findWork(imageId);
  const full = Object.hasOwn(sizes, imageId) ? sizes[imageId] : undefined;
  const whole = full ?? work;
  const drawn = full ?? (work && isRelativeRegion(request.region) ? enlarge(work) : undefined);
  const result = drawn && checkImage(request, drawn).result;
  const region = result && getPart(result.crop, drawn);
  const resultSize =
    result && full ? `${formatResultSize(result)} px, ${FORMATS[request.format] ?? request.format}` : '';
  const rotation = result ? Number(request.rotation) : 0;
  const isGray = request.quality === 'gray';
  return {
    workId,
    full,
    whole: whole && {width: whole.width, height: whole.height},
    region,
    scaled: result?.scaled,
    rotation,
    isGray,
    resultSize,
    description: [
      describeWhole(work, full),
      describeRegion(result?.crop, drawn, full),
      result && full
        ? `The result has ${formatResultSize(result)} pixels${rotation > 0 ? `, is turned clockwise by ${rotation} degrees` : ''}${isGray ? ', is in grey' : ''}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

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
  const name = work ? work.title : full ? 'An image without a picture on this site' : '';
  if (!full) {
    return work ? `${name}. Its full size is not known here.` : 'The size of this image is not known here.';
  }
  return `${name}, ${formatFullSize(full)} pixels.`;
}

function describeRegion(
  crop: ImageResult['crop'] | undefined,
  drawn: Size | undefined,
  full: Size | undefined,
): string {
  if (!crop || !drawn) {
    return '';
  }
  if (crop.width === drawn.width && crop.height === drawn.height) {
    return 'The region is the whole image.';
  }
  const [left, top] = [crop.x / drawn.width, crop.y / drawn.height].map((share) => `${Math.round(100 * share)}%`);
  const size = full
    ? `${formatFullSize(crop)} pixels`
    : `${Math.round((100 * crop.width) / drawn.width)}% of the width and ${Math.round((100 * crop.height) / drawn.height)}% of the height`;
  return `The region has ${size}. It begins ${left} from the left and ${top} from the top.`;
}
