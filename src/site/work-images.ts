/** The images of works in `static/img/works`: what `npm run generate -- images` makes, and pages show. */

/**
 * Formats with their widths: a browser takes the width of AVIF that its screen needs; JPEG is for all that cannot show
 * it.
 */
export const workFormats = [
  {format: 'avif', widths: [320, 480, 640, 960, 1280]},
  {format: 'jpg', widths: [800]},
] as const;

/** Path of one file, from the base URL of the site. */
export const workFile = (work: string, width: number, format: string): string =>
  `/img/works/${work}-${width}.${format}`;

/** The height of an image of a work in another width. */
export const heightAt = ({width, height}: {width: number; height: number}, shown: number): number =>
  Math.round((shown * height) / width);

/** The work that readers can zoom into. */
export const ZOOMABLE = 'night-watch';

/** Path of its IIIF image service, from the base URL of the site. */
export const zoomService = `/img/tiles/${ZOOMABLE}`;
