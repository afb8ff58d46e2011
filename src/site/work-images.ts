/** The files of images of works, which `npm run generate -- images` creates and pages show. */

/**
 * The formats of each image, with their widths in pixels. A browser loads the width of AVIF that its screen needs. The
 * JPEG is for browsers without AVIF.
 */
export const workFormats = [
  {format: 'avif', widths: [320, 480, 640, 960, 1280]},
  {format: 'jpg', widths: [800]},
] as const;

/**
 * @param work id of the work
 * @param width in pixels
 * @param format ending of the file, such as `avif`
 * @returns the path of the file, from the base URL of the site
 */
export const workFile = (work: string, width: number, format: string): string =>
  `/img/works/${work}-${width}.${format}`;

/** @returns the height in pixels that keeps the proportions of an image at another width */
export const heightAt = ({width, height}: {width: number; height: number}, newWidth: number): number =>
  Math.round((newWidth * height) / width);

/** Id of the work that readers can zoom into. */
export const ZOOMABLE = 'night-watch';

/** Path of the IIIF image service of that work, from the base URL of the site. */
export const zoomService = `/img/tiles/${ZOOMABLE}`;
