/** The files of a IIIF image service of level 0, which needs no program on the server: https://iiif.io/api/image/3.0/compliance/ */

import type {Size} from './iiif-image';

export interface Tiling {
  /** Width and height of a tile, in pixels. */
  tileSize: number;
  /** Powers of two, from 1. */
  scaleFactors: readonly number[];
}

export interface Tile {
  /** What it shows of the image. */
  region: {left: number; top: number} & Size;
  /** Its own size. */
  size: Size;
  /** Its URL after that of the image. */
  path: string;
}

/** The tiles of an image, with the URLs that viewers compute from `infoOf`. */
export function listTiles(image: Size, {tileSize, scaleFactors}: Tiling): Tile[] {
  return scaleFactors.flatMap((factor) => {
    const span = tileSize * factor;
    const starts = (length: number) => Array.from({length: Math.ceil(length / span)}, (_, i) => i * span);
    return starts(image.height).flatMap((top) =>
      starts(image.width).map((left) => {
        const region = {
          left,
          top,
          width: Math.min(span, image.width - left),
          height: Math.min(span, image.height - top),
        };
        const size = {width: Math.ceil(region.width / factor), height: Math.ceil(region.height / factor)};
        const isWhole = region.width === image.width && region.height === image.height;
        const shown = isWhole ? 'full' : [left, top, region.width, region.height].join(',');
        return {region, size, path: `/${shown}/${size.width},${size.height}/0/default.jpg`};
      }),
    );
  });
}

/**
 * The `info.json` of the image.
 *
 * @param id its URL
 * @param rights URI of its rights
 */
export function createInfo(id: string, {width, height}: Size, {tileSize, scaleFactors}: Tiling, rights: string) {
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3' as const,
    protocol: 'http://iiif.io/api/image',
    profile: 'level0' as const,
    width,
    height,
    rights,
    tiles: [{width: tileSize, height: tileSize, scaleFactors: [...scaleFactors]}],
  };
}
