/**
 * The works whose images the site shows. `npm run generate -- images` creates the files in `static/img/works` from the
 * recorded originals. `src/features/works/works-element.ts` writes the images and captions into the pages.
 */

import type {rights} from './rights';

export interface Work {
  /** The well-known title. The titles in the record are longer. */
  title: string;
  maker: string;
  date: string;
  objectNumber: string;
  /** URI of the work, such as https://id.rijksmuseum.nl/200107928. */
  identifier: string;
  /** Id of the image at the image service. */
  imageId: string;
  /** Size of the image at the service, in pixels. Null if its `info.json` was not recorded. */
  full: {width: number; height: number} | null;
  /** Rights of the image, as a key of `rights`. */
  rights: keyof typeof rights;
  /** Text alternative of the image. */
  alt: string;
  /** Path of the recorded image, from the root of the repository. It is the response to `/full/1686,/0/default.jpg`. */
  original: string;
  /** Size of the recorded image, in pixels. */
  width: number;
  height: number;
}

export const works = {
  'night-watch': {
    title: 'The Night Watch',
    maker: 'Rembrandt van Rijn',
    date: '1642',
    objectNumber: 'SK-C-5',
    identifier: 'https://id.rijksmuseum.nl/200107928',
    imageId: 'PJEZO',
    full: {width: 14645, height: 12158},
    rights: 'publicDomain',
    alt: 'Armed men leave a dark gateway. Their captain, in black with a red sash, and his lieutenant, in yellow, walk ahead; a girl in a golden dress is lit among the crowd.',
    original: 'samples/recordings/iiif/jpeg_PJEZO_full_1686,.jpg',
    width: 1686,
    height: 1400,
  },
  'threatened-swan': {
    title: 'The Threatened Swan',
    maker: 'Jan Asselijn',
    date: 'c. 1650',
    objectNumber: 'SK-A-4',
    identifier: 'https://id.rijksmuseum.nl/200108146',
    imageId: 'hZepb',
    full: null,
    rights: 'publicDomain',
    alt: 'A white swan, its wings spread and its beak open, rears up before the eggs in its nest; at the lower left, a dark dog swims towards it.',
    original: 'samples/recordings/works/jpeg_hZepb_full_1686,_2026-07.jpg',
    width: 1686,
    height: 1403,
  },
  milkmaid: {
    title: 'The Milkmaid',
    maker: 'Johannes Vermeer',
    date: 'c. 1660',
    objectNumber: 'SK-A-2344',
    identifier: 'https://id.rijksmuseum.nl/200108369',
    imageId: 'QkOGy',
    full: {width: 4649, height: 5177},
    rights: 'publicDomain',
    alt: 'In the light of a window, a woman in a yellow bodice and a blue apron pours milk from a jug into a bowl. On the table are a basket and pieces of bread.',
    original: 'samples/recordings/works/jpeg_QkOGy_full_1686,_2026-07.jpg',
    width: 1686,
    height: 1878,
  },
  'little-street': {
    title: 'The Little Street',
    maker: 'Johannes Vermeer',
    date: 'c. 1658',
    objectNumber: 'SK-A-2860',
    identifier: 'https://id.rijksmuseum.nl/200108371',
    imageId: 'VWEov',
    full: null,
    rights: 'publicDomain',
    alt: 'A brick house with a stepped gable, under a cloudy sky. A woman sits at needlework in its doorway, two children kneel on the pavement, and a woman works in the passage beside the house.',
    original: 'samples/recordings/works/jpeg_VWEov_full_1686,_2026-07.jpg',
    width: 1686,
    height: 2061,
  },
} as const satisfies Record<string, Work>;

export type WorkId = keyof typeof works;
