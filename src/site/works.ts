/**
 * The works of the collection whose images the site shows. `npm run generate -- images` makes the files in `static/img/works` from the recorded
 * originals; `src/features/works/element.ts` writes the rest into the pages.
 */

import type {rights} from './rights';

export interface Work {
  /** As it is known; the record has longer ones. */
  title: string;
  maker: string;
  date: string;
  objectNumber: string;
  identifier: string;
  /** Id at the image service. */
  imageId: string;
  /** Size of the image at the service, in pixels. Null when its `info.json` was not recorded. */
  full: {width: number; height: number} | null;
  /** Rights of the image: key in `rights`. */
  rights: keyof typeof rights;
  /** What the work shows, for those who do not see it. */
  alt: string;
  /** The recorded image, from the project's folder: the response to `/full/1686,/0/default.jpg`. */
  original: string;
  /** Size of what the site shows of the recorded image, in pixels. */
  width: number;
  height: number;
  /** Where that begins. Without it, all is shown: some photographs also have the easel, the edges or a colour chart in them. */
  from?: {left: number; top: number};
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
    original: 'samples/recordings/iiif/jpeg_PJEZO_full_1686,_2026-07.jpg',
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
  'jewish-bride': {
    title: 'The Jewish Bride',
    maker: 'Rembrandt van Rijn',
    date: 'c. 1665 - c. 1669',
    objectNumber: 'SK-C-216',
    identifier: 'https://id.rijksmuseum.nl/200107934',
    imageId: 'uRWXq',
    full: null,
    rights: 'publicDomain',
    alt: 'A man with wide golden sleeves has one arm around a woman in a red dress and lays a hand on her breast; she touches it with her fingers. The ground behind them is dark.',
    original: 'samples/recordings/works/jpeg_uRWXq_full_1686,_2026-07.jpg',
    width: 1686,
    height: 1227,
  },
  syndics: {
    title: 'The Syndics',
    maker: 'Rembrandt van Rijn',
    date: '1662',
    objectNumber: 'SK-C-6',
    identifier: 'https://id.rijksmuseum.nl/200107929',
    imageId: 'cWWQE',
    full: null,
    rights: 'publicDomain',
    alt: 'Five men in black, with white collars and tall hats, look up from an open book on a table with a red cloth; one of them rises. Behind them stands a man without a hat.',
    original: 'samples/recordings/works/jpeg_cWWQE_full_1686,_2026-07.jpg',
    width: 1686,
    height: 1143,
  },
  windmill: {
    title: 'The Windmill at Wijk bij Duurstede',
    maker: 'Jacob Isaacksz van Ruisdael',
    date: 'c. 1668 - c. 1670',
    objectNumber: 'SK-C-211',
    identifier: 'https://id.rijksmuseum.nl/200107959',
    imageId: 'XWEFp',
    full: null,
    rights: 'publicDomain',
    alt: 'Under heavy grey clouds, a tall round mill rises above the bank of a wide river. Three women walk on the bank; at the left lies a ship with a white sail.',
    original: 'samples/recordings/works/jpeg_XWEFp_full_1686,_2026-07.jpg',
    width: 1622,
    height: 1344,
    from: {left: 32, top: 46},
  },
  'still-life-with-flowers': {
    title: 'Still Life with Flowers',
    maker: 'Balthasar van der Ast',
    date: 'c. 1625 - c. 1630',
    objectNumber: 'SK-A-2103',
    identifier: 'https://id.rijksmuseum.nl/200108148',
    imageId: 'aasHz',
    full: null,
    rights: 'publicDomain',
    alt: 'A dark glass vase full of irises, tulips, roses and other flowers, on a stone ledge. Beside it lie three shells, a caterpillar and a lizard.',
    original: 'samples/recordings/works/jpeg_aasHz_full_1686,_2026-07.jpg',
    width: 1606,
    height: 2216,
    from: {left: 26, top: 72},
  },
} as const satisfies Record<string, Work>;

export type WorkId = keyof typeof works;
