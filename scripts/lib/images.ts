/**
 * Makes the images of the site from recorded images: `src/site/works.ts`, `src/site/image-examples.ts` and
 * `src/site/social-cards.ts` say which; and its icons from the vector one.
 */

import fs from 'node:fs';
import {dirname, join} from 'node:path';
import sharp, {type Sharp} from 'sharp';
import {checkImagePath, type ImageFormat} from '../../src/features/requests/iiif-image';
import {paper} from '../../src/html/page-colours';
import {UserError} from '../../src/lib/user-error';
import {EXAMPLE_WORK, exampleFile, exampleRequests} from '../../src/site/image-examples';
import {socialCard, socialCardSize} from '../../src/site/social-cards';
import {heightAt, workFile, workFormats, ZOOMABLE, zoomService} from '../../src/site/work-images';
import {works, type Work, type WorkId} from '../../src/site/works';

/** The qualities are chosen by eye on the brushwork and the dark parts: below, they become blotches. */
const ENCODING = {
  avif: {quality: 45, effort: 4},
  webp: {quality: 72, effort: 6},
  jpg: {quality: 74, mozjpeg: true},
  png: {compressionLevel: 9},
};

/** All images that the command makes, but for the tiles: the path of each from the base URL, and how it is made. */
export function siteImages() {
  const images = new Map<string, (root: string) => Sharp>([[socialCard.file, card]]);
  const sizes = workFormats.flatMap(({format, widths}) => widths.map((width) => ({format, width})));
  for (const [id, work] of Object.entries(works) as [WorkId, Work][]) {
    sizes.forEach(({format, width}) =>
      images.set(workFile(id, width, format), (root) =>
        encoded(read(root, work).resize(width, heightAt(work, width), {fit: 'fill'}), format),
      ),
    );
  }
  for (const path of exampleRequests) {
    images.set(exampleFile(path), (root) => example(root, path));
  }
  return images;
}

const read = (root: string, {original}: Pick<Work, 'original'>): Sharp => sharp(join(root, original));

const encoded = (image: Sharp, format: keyof typeof ENCODING): Sharp =>
  image.toFormat(format === 'jpg' ? 'jpeg' : format, ENCODING[format]);

function card(root: string): Sharp {
  const {source, top} = socialCard;
  const scaled = read(root, {original: source}).resize(socialCardSize.width);
  return encoded(scaled.extract({left: 0, top, ...socialCardSize}), 'jpg');
}

/**
 * A IIIF image service of level 0, which needs no program on the server: tiles of 512 pixels, of which a phone needs
 * few and a large screen not many, and `info.json`, in which a build completes the URL.
 */
async function writeTiles(root: string, folder: string): Promise<void> {
  const image = encoded(read(root, works[ZOOMABLE]), 'jpg');
  await image.tile({layout: 'iiif3', size: 512, id: 'http://localhost:3000/img/tiles'}).toFile(`${folder}.dz`);
  fs.rmSync(join(dirname(folder), 'vips-properties.xml'));
}

/**
 * The result of a request, from a smaller image: with less detail.
 *
 * @throws UserError when the service would reject the request
 */
function example(root: string, path: string): Sharp {
  const {full, width: recorded} = works[EXAMPLE_WORK];
  const {request, problems, result} = checkImagePath(path, full);
  if (!request || !result) {
    throw new UserError(`src/site/image-examples.ts: ${path} returns no image: ${problems[0]?.text}`);
  }
  const {quality, format, rotation} = request;
  const {crop, scaled} = result;
  const scale = (pixels: number) => Math.round((pixels * recorded) / full.width);
  const part = {left: scale(crop.x), top: scale(crop.y), width: scale(crop.width), height: scale(crop.height)};
  const image = read(root, works[EXAMPLE_WORK])
    .extract(part)
    .resize({...scaled, fit: 'fill'});
  return encoded(quality === 'gray' ? image.grayscale() : image, format as ImageFormat).rotate(Number(rotation));
}

/** For what does not read `favicon.svg`; those that a phone puts on a ground of its own have that of the pages. */
async function writeIcons(root: string): Promise<void> {
  const read = (size: number) => sharp(join(root, 'static/img/favicon.svg'), {density: 72 * 16}).resize(size, size);
  const small = await encoded(read(32), 'png').toBuffer();
  fs.writeFileSync(join(root, 'static/img/favicon-32.png'), small);
  // A directory of one image, then the image.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, ...new Uint8Array(8)]);
  head.writeUInt32LE(small.length, 14);
  head.writeUInt32LE(head.length, 18);
  fs.writeFileSync(join(root, 'static/favicon.ico'), Buffer.concat([head, small]));
  const icons = {'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512};
  for (const [name, size] of Object.entries(icons)) {
    const image = await encoded(read(Math.round(size * 0.7)), 'png').toBuffer();
    const ground = sharp({create: {width: size, height: size, channels: 3, background: paper.light}});
    await encoded(ground.composite([{input: image}]), 'png').toFile(join(root, `static/img/${name}.png`));
  }
}

export async function writeImages(root: string): Promise<void> {
  const images = siteImages();
  for (const folder of new Set([zoomService, ...images.keys()].map(dirname))) {
    fs.rmSync(join(root, 'static', folder), {recursive: true, force: true});
    fs.mkdirSync(join(root, 'static', folder), {recursive: true});
  }
  for (const [file, make] of images) {
    await make(root).toFile(join(root, 'static', file));
  }
  await writeTiles(root, join(root, 'static', zoomService));
  await writeIcons(root);
}
