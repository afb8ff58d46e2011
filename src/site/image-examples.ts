/**
 * The examples of the Image API page: each value of a part of the URL, with a request that uses it. The page shows the
 * request, the size of the result and the image; `npm run generate -- images` makes the images from the recorded image
 * of the work.
 */

import type {WorkId} from './works';

/** The work of all examples. Its image must be recorded, and its full size known. */
export const EXAMPLE_WORK = 'night-watch' satisfies WorkId;

/** The texts are inline Markdown. */
export interface ImageExample {
  value: string;
  meaning: string;
  /** The request after the image id. */
  path: string;
}

export const imageExamples = {
  region: [
    {value: '`full`', meaning: 'the whole image', path: '/full/400,/0/default.jpg'},
    {
      value: '`square`',
      meaning:
        'a square with the length of the shorter side; the service chooses its position; this preview shows the centre',
      path: '/square/300,/0/default.jpg',
    },
    {
      value: '`x,y,w,h`',
      meaning: 'a rectangle in pixels of the full image: its left edge, its top edge, its width and its height',
      path: '/5600,5000,4800,3200/400,/0/default.jpg',
    },
    {
      value: '`pct:x,y,w,h`',
      meaning: 'a rectangle in percent of the full image: its left edge, its top edge, its width and its height',
      path: '/pct:25,25,50,50/400,/0/default.jpg',
    },
  ],
  size: [
    {
      value: '`max`',
      meaning: 'the largest size that the service returns, without upscaling',
      path: '/8550,6450,600,400/max/0/default.jpg',
    },
    {value: '`w,`', meaning: 'this width; the height follows', path: '/full/400,/0/default.jpg'},
    {value: '`,h`', meaning: 'this height; the width follows', path: '/full/,200/0/default.jpg'},
    {value: '`pct:n`', meaning: '`n` percent of the region', path: '/full/pct:2/0/default.jpg'},
    {
      value: '`w,h`',
      meaning: 'exactly this size, even if that distorts the image',
      path: '/full/300,300/0/default.jpg',
    },
    {value: '`!w,h`', meaning: 'as large as fits into this box, undistorted', path: '/full/!300,300/0/default.jpg'},
    {
      value: '`^` before any of these',
      meaning: 'the same, with upscaling (untested): the image gets larger, without more detail',
      path: '/8600,6500,300,200/^600,/0/default.jpg',
    },
  ],
  rotation: [
    {value: '`0`', meaning: 'upright', path: '/full/300,/0/default.jpg'},
    {value: '`90`', meaning: 'a quarter turn clockwise', path: '/full/300,/90/default.jpg'},
    {value: '`180`', meaning: 'upside down', path: '/full/300,/180/default.jpg'},
    {value: '`270`', meaning: 'a quarter turn anticlockwise', path: '/full/300,/270/default.jpg'},
  ],
  quality: [
    {value: '`default`', meaning: "the service's default", path: '/full/300,/0/default.jpg'},
    {value: '`color`', meaning: 'in colour', path: '/full/300,/0/color.jpg'},
    {value: '`gray`', meaning: 'in grey', path: '/full/300,/0/gray.jpg'},
  ],
  format: [
    {value: '`jpg`', meaning: '`image/jpeg`', path: '/full/200,/0/default.jpg'},
    {value: '`png`', meaning: '`image/png`', path: '/full/200,/0/default.png'},
    {value: '`webp`', meaning: '`image/webp`', path: '/full/200,/0/default.webp'},
  ],
} as const satisfies Record<string, readonly ImageExample[]>;

/** Signs of a path that file systems and servers treat in their own ways. */
const IN_FILE_NAMES: Readonly<Record<string, string>> = {'/': '_', ':': '-', '!': 'fit-', '^': 'up-'};

/** Path of the image of an example, from the base URL of the site. */
export const exampleFile = (path: string): string =>
  `/img/examples/${path.slice(1).replace(/[/:!^]/g, (sign) => IN_FILE_NAMES[sign] ?? '')}`;
