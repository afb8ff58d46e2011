/**
 * Prints the URLs of strips that together are an image in its full size.
 *
 * Needs polite.mjs in the same folder.
 */

import { getJson, LookupError, runTool, UsageError } from './polite.mjs';

const USAGE = `usage: full-resolution.mjs IMAGE_ID

Print the URLs of strips that together are an image in its full size.

options:
  --help  show this help message and exit`;

/**
 * Regions as wide as the image, each within the limit for one response.
 *
 * @param {number} width
 * @param {number} height
 * @param {number} maxArea
 * @returns {Generator<string>} each as `x,y,w,h`
 */
function* strips(width, height, maxArea) {
  const step = Math.max(1, Math.floor(maxArea / width));
  for (let top = 0; top < height; top += step) {
    yield `0,${top},${width},${Math.min(step, height - top)}`;
  }
}

await runTool(USAGE, {}, async (_, [imageId, ...more]) => {
  if (!imageId || more.length > 0) {
    throw new UsageError('one image id is required');
  }
  const service = `https://iiif.micr.io/${imageId}`;
  const { width, height, maxArea } = await getJson(`${service}/info.json`);
  if (!(width && height && maxArea)) {
    throw new LookupError(`${imageId}: a damaged image`);
  }
  for (const region of strips(width, height, maxArea)) {
    console.log(`${service}/${region}/max/0/default.jpg`);
  }
});
