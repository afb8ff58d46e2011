/** Makes the images of the site from recorded images of the service: `src/site/works.ts` and `src/site/image-examples.ts` say which. */

import fs from 'node:fs';
import {dirname, join} from 'node:path';
import sharp, {type Sharp} from 'sharp';
import {resultOfPath, type ImageFormat} from '../../src/lib/iiif-image';
import {UserError} from '../../src/lib/user-error';
import {EXAMPLE_WORK, exampleFile, imageExamples} from '../../src/site/image-examples';
import {workFile, workFormats} from '../../src/site/work-images';
import {works, type Work, type WorkId} from '../../src/site/works';

/** Chosen by eye on the brushwork and the dark parts: below, they become blotches. */
const QUALITY = {avif: {quality: 45, effort: 4}, webp: {quality: 72, effort: 6}, jpg: {quality: 74, mozjpeg: true}};

/** One image of the site: its path from the base URL, and how it is made. */
export interface SiteImage {
  file: string;
  make: (root: string) => Sharp;
}

/** All images that the command makes. */
export function siteImages(): SiteImage[] {
  const ofWorks = (Object.entries(works) as [WorkId, Work][]).flatMap(([id, work]) =>
    workFormats.flatMap(({format, widths}) =>
      widths.map((width) => ({
        file: workFile(id, width, format),
        make: (root: string) => encoded(sharp(join(root, work.original)).resize(width), format),
      })),
    ),
  );
  const paths = new Set(Object.values(imageExamples).flatMap((examples) => examples.map((example) => example.path)));
  return [
    ...ofWorks,
    ...[...paths].map((each) => ({file: exampleFile(each), make: (root: string) => example(root, each)})),
  ];
}

/**
 * The result of a request to the image service, made from the recorded image, which is smaller than the full one: what is cropped is the
 * same, with less detail.
 *
 * @param path the request after the image id
 * @throws UserError when the service would reject the request, or the size of the full image is unknown
 */
function example(root: string, path: string): Sharp {
  const {original, full, width: recorded} = works[EXAMPLE_WORK];
  const found = resultOfPath(path, full);
  if (typeof found === 'string') {
    throw new UserError(`src/site/image-examples.ts: ${path} returns no image: ${found}`);
  }
  const {quality, format, rotation} = found.request;
  const {crop, scaled} = found.result;
  const at = (pixels: number) => Math.round((pixels * recorded) / full.width);
  const image = sharp(join(root, original))
    .extract({left: at(crop.x), top: at(crop.y), width: at(crop.width), height: at(crop.height)})
    .resize({...scaled, fit: 'fill'});
  return encoded(quality === 'gray' ? image.grayscale() : image, format as ImageFormat).rotate(Number(rotation));
}

function encoded(image: Sharp, format: keyof typeof QUALITY | ImageFormat): Sharp {
  switch (format) {
    case 'avif':
      return image.avif(QUALITY.avif);
    case 'webp':
      return image.webp(QUALITY.webp);
    case 'jpg':
      return image.jpeg(QUALITY.jpg);
    case 'png':
      return image.png({compressionLevel: 9});
  }
}

/**
 * Writes all images, and removes from their folders what is none of them.
 *
 * @param root the project's folder
 * @returns how many files there are, and their size in bytes
 */
export async function writeImages(root: string): Promise<{count: number; bytes: number}> {
  const images = siteImages();
  let bytes = 0;
  for (const folder of new Set(images.map(({file}) => join(root, 'static', dirname(file))))) {
    fs.rmSync(folder, {recursive: true, force: true});
    fs.mkdirSync(folder, {recursive: true});
  }
  for (const {file, make} of images) {
    bytes += (await make(root).toFile(join(root, 'static', file))).size;
  }
  return {count: images.length, bytes};
}
