/** Finds images that browsers cannot show. The sharp library reads each image. */

import fs from 'node:fs';
import path from 'node:path';
import {findSentence} from './find-sentence';

/** The maximum size. A larger image takes more than a second to load on a phone. */
const MAX_IMAGE_BYTES = 500_000;

/** The formats that browsers show, under the names that sharp uses, by file extension. */
const FORMATS: Readonly<Record<string, string>> = {
  '.avif': 'heif',
  '.gif': 'gif',
  '.jpeg': 'jpeg',
  '.jpg': 'jpeg',
  '.png': 'png',
  '.svg': 'svg',
  '.webp': 'webp',
};

/**
 * @param images the place on a page, such as `docs/a.md:3`, keyed by the path of the image relative to the project root
 * @returns sentences that begin with the place
 */
export async function findImageFileProblems(root: string, images: ReadonlyMap<string, string>): Promise<string[]> {
  const problems = [...images].map(async ([file, place]) => {
    const problem = await findImageFileProblem(path.join(root, file));
    return problem ? [`${place}: shows ${file}, ${problem}`] : [];
  });
  return (await Promise.all(problems)).flat();
}

/** @returns the end of a sentence that begins with "shows FILE, ", or undefined if browsers can show the image file */
async function findImageFileProblem(file: string): Promise<string | undefined> {
  const expectedFormat = FORMATS[path.extname(file).toLowerCase()];
  if (!expectedFormat) {
    return 'which browsers cannot show; save it as PNG, JPEG, WebP, AVIF or SVG, and write the new name here';
  }
  const {size} = fs.statSync(file);
  if (size > MAX_IMAGE_BYTES) {
    const remedy = `scale it down to 1,600 pixels or save it as WebP, so that it has at most ${MAX_IMAGE_BYTES / 1000} kB`;
    return `which is too large (${Math.round(size / 1000)} kB); ${remedy}`;
  }
  const {default: sharp} = await import('sharp');
  try {
    const image = sharp(file, {failOn: 'truncated', animated: true});
    const {format} = await image.metadata();
    if (format !== expectedFormat) {
      return `which contains ${format.toUpperCase()} data; rename it to .${format}, or save it in the right format`;
    }
    // Decode all pixels, because a truncated file can have valid metadata. `sharp.stats` misses about half of such files.
    await image.raw().toBuffer();
  } catch {
    return 'which is empty, damaged or in another format; save it again';
  }
  return expectedFormat === 'svg' ? findSentence('svg', fs.readFileSync(file, 'utf8')) : undefined;
}
