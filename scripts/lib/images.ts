/**
 * Creates the images of the site from recorded images. `src/site/works.ts`, `src/site/image-examples.ts` and
 * `src/site/social-cards.ts` list them. It also creates the icons of the site from `favicon.svg`.
 */

import fs from 'node:fs';
import {dirname, join} from 'node:path';
import sharp, {type Sharp} from 'sharp';
import {checkImagePath, type ImageFormat} from '../../src/features/requests/iiif-image';
import {pageBackground} from '../../src/html/page-colours';
import {UserError} from '../../src/lib/user-error';
import {EXAMPLE_WORK, exampleFile, exampleRequests} from '../../src/site/image-examples';
import {socialCard, socialCardSize} from '../../src/site/social-cards';
import {heightAt, workFile, workFormats, ZOOMABLE, zoomService} from '../../src/site/work-images';
import {works, type Work, type WorkId} from '../../src/site/works';

/** The qualities were chosen by eye. With lower ones, brushwork and dark areas become blotches. */
const ENCODING = {
  avif: {quality: 45, effort: 4},
  webp: {quality: 72, effort: 6},
  jpg: {quality: 74, mozjpeg: true},
  png: {compressionLevel: 9},
};

/** Returns all images except the tiles and icons. @returns a function that creates the image, by its path below the base URL */
export function siteImages() {
  const images = new Map<string, (root: string) => Sharp>([[socialCard.file, createCard]]);
  const sizes = workFormats.flatMap(({format, widths}) => widths.map((width) => ({format, width})));
  for (const [id, work] of Object.entries(works) as [WorkId, Work][]) {
    sizes.forEach(({format, width}) =>
      images.set(workFile(id, width, format), (root) =>
        encode(readOriginal(root, work).resize(width, heightAt(work, width), {fit: 'fill'}), format),
      ),
    );
  }
  for (const path of exampleRequests) {
    images.set(exampleFile(path), (root) => createExample(root, path));
  }
  return images;
}

const readOriginal = (root: string, {original}: Pick<Work, 'original'>): Sharp => sharp(join(root, original));

const encode = (image: Sharp, format: keyof typeof ENCODING): Sharp =>
  image.toFormat(format === 'jpg' ? 'jpeg' : format, ENCODING[format]);

function createCard(root: string): Sharp {
  const {source, top} = socialCard;
  const scaledImage = readOriginal(root, {original: source}).resize(socialCardSize.width);
  return encode(scaledImage.extract({left: 0, top, ...socialCardSize}), 'jpg');
}

/**
 * Writes the files of a IIIF image service of level 0, which needs no program on the server: tiles and `info.json`. With
 * tiles of 512 pixels, neither a phone nor a large screen needs many. A build replaces the URL in `info.json`.
 */
async function writeTiles(root: string, folder: string): Promise<void> {
  const image = encode(readOriginal(root, works[ZOOMABLE]), 'jpg');
  await image.tile({layout: 'iiif3', size: 512, id: 'http://localhost:3000/img/tiles'}).toFile(`${folder}.dz`);
  fs.rmSync(join(dirname(folder), 'vips-properties.xml'));
}

/**
 * Creates the image that the image service returns for a request. It is created from a smaller recorded image, so it has
 * less detail than the real one.
 *
 * @param path the parameters of the request, beginning with the region
 * @throws UserError if the service would reject the request
 */
function createExample(root: string, path: string): Sharp {
  const {full, width: recordedWidth} = works[EXAMPLE_WORK];
  const {request, problems, result} = checkImagePath(path, full);
  if (!request || !result) {
    throw new UserError(`src/site/image-examples.ts: ${path} returns no image: ${problems[0]?.text}`);
  }
  const {quality, format, rotation} = request;
  const {crop, scaledSize} = result;
  const scale = (pixels: number) => Math.round((pixels * recordedWidth) / full.width);
  const region = {left: scale(crop.x), top: scale(crop.y), width: scale(crop.width), height: scale(crop.height)};
  const image = readOriginal(root, works[EXAMPLE_WORK])
    .extract(region)
    .resize({...scaledSize, fit: 'fill'});
  return encode(quality === 'gray' ? image.grayscale() : image, format as ImageFormat).rotate(Number(rotation));
}

/**
 * Writes the icons for programs that do not read `favicon.svg`. Icons for the home screen of a phone get the background
 * colour of the pages, because the phone would choose a colour itself.
 */
async function writeIcons(root: string): Promise<void> {
  const readFavicon = (size: number) =>
    sharp(join(root, 'static/img/favicon.svg'), {density: 72 * 16}).resize(size, size);
  const smallIcon = await encode(readFavicon(32), 'png').toBuffer();
  fs.writeFileSync(join(root, 'static/img/favicon-32.png'), smallIcon);
  // An ICO file begins with a list of its images. This file has one image, whose size and offset in bytes are at
  // positions 14 and 18.
  const directory = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, ...new Uint8Array(8)]);
  directory.writeUInt32LE(smallIcon.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  fs.writeFileSync(join(root, 'static/favicon.ico'), Buffer.concat([directory, smallIcon]));
  const iconSizes = {'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512};
  for (const [name, size] of Object.entries(iconSizes)) {
    const image = await encode(readFavicon(Math.round(size * 0.7)), 'png').toBuffer();
    const background = sharp({create: {width: size, height: size, channels: 3, background: pageBackground.light}});
    await encode(background.composite([{input: image}]), 'png').toFile(join(root, `static/img/${name}.png`));
  }
}

/** Writes all images of the site into `static`. The folders of the images are emptied first. @param root the project's folder */
export async function writeImages(root: string): Promise<void> {
  const images = siteImages();
  for (const folder of new Set([zoomService, ...images.keys()].map(dirname))) {
    fs.rmSync(join(root, 'static', folder), {recursive: true, force: true});
    fs.mkdirSync(join(root, 'static', folder), {recursive: true});
  }
  for (const [file, createImage] of images) {
    await createImage(root).toFile(join(root, 'static', file));
  }
  await writeTiles(root, join(root, 'static', zoomService));
  await writeIcons(root);
}
