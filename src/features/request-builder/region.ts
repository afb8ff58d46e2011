/** The frame on the preview of an image: where the region of a request is, and how it moves. */

import {parseRegion, type ImageResult, type Size} from '@site/src/lib/iiif-image';

/** In pixels of the full image, all whole numbers. */
export type Frame = ImageResult['crop'];

/** @returns the whole image when the region is not valid */
export function getFrame(region: string, full: Size): Frame {
  const crop = parseRegion(region, full);
  return typeof crop === 'string' ? {x: 0, y: 0, ...full} : crop;
}

/** @returns the region of a request; `pct:` has one decimal place, less than a pixel of the preview */
export function formatRegion({x, y, width, height}: Frame, isPercent: boolean, full: Size): string {
  const getShare = (part: number, side: number) => Math.round((part / side) * 1000) / 10;
  return isPercent
    ? `pct:${[getShare(x, full.width), getShare(y, full.height), getShare(width, full.width), getShare(height, full.height)].join(',')}`
    : [x, y, width, height].join(',');
}

const clamp = (least: number, value: number, most: number) => Math.round(Math.min(Math.max(value, least), most));

/** The frame after it, or its lower right corner, was moved: within the image, and not too small to be seen or grabbed. */
export function moveFrame(frame: Frame, dx: number, dy: number, isCorner: boolean, full: Size): Frame {
  const {x, y, width, height} = frame;
  if (!isCorner) {
    return {...frame, x: clamp(0, x + dx, full.width - width), y: clamp(0, y + dy, full.height - height)};
  }
  const least = Math.ceil(Math.min(full.width, full.height) / 100);
  const [right, bottom] = [full.width - x, full.height - y];
  return {
    ...frame,
    width: clamp(Math.min(least, right), width + dx, right),
    height: clamp(Math.min(least, bottom), height + dy, bottom),
  };
}
