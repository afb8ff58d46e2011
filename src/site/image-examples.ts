/**
 * The examples on the page of the Image API. Each example is a value of one part of the URL, with a request that uses the
 * value. The page shows the request, the size of the result and the image. `npm run generate -- images` creates the
 * images from the recorded image of the work.
 */

import type {WorkId} from './works';

/** The work in all examples. Its image must be recorded, and its full size must be known. */
export const EXAMPLE_WORK = 'milkmaid' satisfies WorkId;

/** The texts are inline Markdown. */
export interface ImageExample {
  /** A value, or a pattern of values such as `w,`. */
  value: string;
  meaning: string;
  /** Path of the request, after the image id. */
  path: string;
  /** Text alternative of the image. An example without this text is shown without an image. */
  alt?: string;
}

/** The region that the page also draws on the whole image. */
export const cropExample = {
  value: 'x,y,w,h',
  meaning: 'a rectangle in pixels of the full image: its left edge, its top edge, its width and its height',
  path: '/500,2200,2000,1500/600,/0/default.jpg',
  alt: 'Only the hands, the jug with the milk, the bowl and the bread.',
} as const satisfies ImageExample;

export const imageExamples = {
  region: [
    {
      value: 'full',
      meaning: 'the whole image',
      path: '/full/400,/0/default.jpg',
      alt: 'The whole painting: a woman pours milk at a table by a window.',
    },
    {
      value: 'square',
      meaning:
        'a square whose sides are as long as the shorter side of the image; the service chooses its position; this preview shows the centre',
      path: '/square/400,/0/default.jpg',
      alt: 'The painting without a strip at the top and a strip at the bottom.',
    },
    cropExample,
    {
      value: 'pct:x,y,w,h',
      meaning: 'a rectangle in percent of the full image: its left edge, its top edge, its width and its height',
      path: '/pct:42,14,28,22/400,/0/default.jpg',
      alt: 'Only the head of the woman, in a white cap.',
    },
  ],
  size: [
    {
      value: 'max',
      meaning: 'the largest size that the service returns, without upscaling',
      path: '/1800,3300,600,400/max/0/default.jpg',
      alt: 'A small region with pieces of bread, in every pixel that the image has.',
    },
    {
      value: 'w,',
      meaning: 'this width; the height follows',
      path: '/full/400,/0/default.jpg',
      alt: 'The whole painting, in its own proportions.',
    },
    {
      value: ',h',
      meaning: 'this height; the width follows',
      path: '/full/,200/0/default.jpg',
      alt: 'The whole painting, half as large.',
    },
    {
      value: 'pct:n',
      meaning: '`n` percent of the region',
      path: '/full/pct:5/0/default.jpg',
      alt: 'The whole painting, a little larger than half.',
    },
    {
      value: 'w,h',
      meaning: 'exactly this size, even if that distorts the image',
      path: '/full/500,300/0/default.jpg',
      alt: 'The painting, stretched: the woman is twice as broad as she should be.',
    },
    {
      value: '!w,h',
      meaning: 'as large as fits into this box, undistorted',
      path: '/full/!500,300/0/default.jpg',
      alt: 'The painting in its own proportions, narrower than the box.',
    },
  ],
  rotation: [
    {
      value: '0',
      meaning: 'not rotated',
      path: '/full/400,/0/default.jpg',
      alt: 'The window is on the left, and the table is at the bottom.',
    },
    {
      value: '90',
      meaning: 'a quarter turn clockwise',
      path: '/full/400,/90/default.jpg',
      alt: 'The window is at the top, and the table is on the left.',
    },
    {
      value: '180',
      meaning: 'upside down',
      path: '/full/400,/180/default.jpg',
      alt: 'The window is on the right, and the table is at the top.',
    },
    {
      value: '270',
      meaning: 'a quarter turn anticlockwise',
      path: '/full/400,/270/default.jpg',
      alt: 'The window is at the bottom, and the table is on the right.',
    },
  ],
  quality: [
    {
      value: 'default',
      meaning: "the service's default",
      path: '/full/400,/0/default.jpg',
      alt: 'The painting with its blue apron and its yellow bodice.',
    },
    {
      value: 'color',
      meaning: 'in colour',
      path: '/full/400,/0/color.jpg',
      alt: 'The painting in the same colours as with `default`.',
    },
    {value: 'gray', meaning: 'in grey', path: '/full/400,/0/gray.jpg', alt: 'The painting in shades of grey.'},
  ],
  format: [
    {value: 'jpg', meaning: '`image/jpeg`', path: '/full/200,/0/default.jpg'},
    {value: 'png', meaning: '`image/png`', path: '/full/200,/0/default.png'},
    {value: 'webp', meaning: '`image/webp`', path: '/full/200,/0/default.webp'},
  ],
} as const satisfies Record<string, readonly ImageExample[]>;

/** The paths of all examples with an image, each once. */
export const exampleRequests: readonly string[] = [
  ...new Set(
    Object.values<readonly ImageExample[]>(imageExamples)
      .flat()
      .flatMap(({alt, path}) => (alt === undefined ? [] : [path])),
  ),
];

/** Replacements for characters that file systems and servers treat differently. */
const FILE_NAME_REPLACEMENTS: Readonly<Record<string, string>> = {'/': '_', ':': '-', '!': 'fit-', '^': 'up-'};

/**
 * @param path of the request of an example
 * @returns the path of its image, from the base URL of the site
 */
export const exampleFile = (path: string): string =>
  `/img/examples/${path.slice(1).replace(/[/:!^]/g, (sign) => FILE_NAME_REPLACEMENTS[sign] ?? '')}`;
