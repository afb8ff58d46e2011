/** The frame on the preview of an image: where the region of a request is, and how it moves. */

import {imageResult, type ImageResult, type Size} from '@site/src/lib/iiif-image';

/** In pixels of the full image, all whole numbers. */
export type Frame = ImageResult['crop'];

/** How a region can be written. */
export const REGION_FORMS = {full: 'full', square: 'square', pixels: 'x,y,w,h', percent: 'pct:x,y,w,h'} as const;
export type RegionForm = keyof typeof REGION_FORMS;

export function regionForm(region: string): RegionForm {
  if (region === 'full' || region === 'square') {
    return region;
  }
  return region.startsWith('pct:') ? 'percent' : 'pixels';
}

/** @returns null when the region is not valid */
export function getFrame(region: string, full: Size): Frame | null {
  const result = imageResult({region, size: 'max', rotation: '0', quality: 'default', format: 'jpg'}, full);
  return typeof result === 'string' ? null : result.crop;
}

/** @returns the region of a request; `pct:` has one decimal place, less than a pixel of the preview */
export function getRegion({x, y, width, height}: Frame, form: RegionForm, full: Size): string {
  if (form === 'full' || form === 'square') {
    return form;
  }
  if (form === 'pixels') {
    return [x, y, width, height].join(',');
  }
  const percent = (part: number, side: number) => String(Math.round((part / side) * 1000) / 10);
  return `pct:${[percent(x, full.width), percent(y, full.height), percent(width, full.width), percent(height, full.height)].join(',')}`;
}

const between = (least: number, value: number, most: number) => Math.round(Math.min(Math.max(value, least), most));

/** The least side of a frame: a smaller one could not be seen or grabbed. */
export const leastSide = (full: Size): number => Math.ceil(Math.min(full.width, full.height) / 100);

/** The frame at another place, within the image. */
export const movedTo = (frame: Frame, x: number, y: number, full: Size): Frame => ({
  ...frame,
  x: between(0, x, full.width - frame.width),
  y: between(0, y, full.height - frame.height),
});

/** The frame with another width and height, within the image; its upper left corner stays. */
export const resizedTo = (frame: Frame, width: number, height: number, full: Size): Frame => ({
  ...frame,
  width: between(Math.min(leastSide(full), full.width - frame.x), width, full.width - frame.x),
  height: between(Math.min(leastSide(full), full.height - frame.y), height, full.height - frame.y),
});

/** How far an arrow key goes: a hundredth of the image. */
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** @returns the frame after a key; null for a key that does nothing */
export function frameAfterKey(frame: Frame, key: string, isShift: boolean, full: Size): Frame | null {
  const [right, down] = (Object.hasOwn(STEPS, key) ? STEPS[key] : undefined) ?? [0, 0];
  if (right === 0 && down === 0) {
    return null;
  }
  const [dx, dy] = [(right * full.width) / 100, (down * full.height) / 100];
  return isShift
    ? resizedTo(frame, frame.width + dx, frame.height + dy, full)
    : movedTo(frame, frame.x + dx, frame.y + dy, full);
}
