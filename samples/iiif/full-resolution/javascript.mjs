/** Print the URLs of strips that together are an image in its full size. */

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

// Replace the address with your own, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const TIMEOUT = 30_000; // milliseconds
const ATTEMPTS = 5;
const USAGE = `usage: full-resolution.mjs IMAGE_ID

Print the URLs of strips that together are an image in its full size.

options:
  --help  show this help message and exit`;

/** Why the program cannot continue, in one sentence. */
class ImageError extends Error {}

/**
 * What Retry-After says, in seconds or as a date, else 1, 2, 4 or 8.
 *
 * @param {string} retryAfter
 * @param {number} attempt
 */
function secondsToWait(retryAfter, attempt) {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return date ? Math.max(0, (date - Date.now()) / 1000) : 2 ** (attempt - 1);
}

/**
 * A JSON document. Sends the request again when the response is incomplete or
 * the server is busy.
 *
 * @param {string} url
 * @returns {Promise<any>}
 * @throws {ImageError} when the service refuses the request or stays away
 */
async function getJson(url) {
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let retryAfter = '';
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.ok) return await response.json();
      problem = `status ${response.status}`;
      if (response.status !== 429 && response.status < 500) break;
      retryAfter = response.headers.get('Retry-After') ?? '';
    } catch {
      problem = 'no complete response';
    }
    if (attempt < ATTEMPTS) {
      await sleep(secondsToWait(retryAfter, attempt) * 1000);
    }
  }
  throw new ImageError(`${url}: ${problem}`);
}

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

/** Runs the program with the arguments of the command line. */
async function main() {
  let imageId;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean' } },
    });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    if (positionals.length !== 1) throw new Error('one image id is required');
    [imageId] = positionals;
  } catch (error) {
    console.error(`${USAGE}\n\nfull-resolution: ${error.message}`);
    return 2;
  }
  try {
    const service = `https://iiif.micr.io/${imageId}`;
    const { width, height, maxArea } = await getJson(`${service}/info.json`);
    if (!width || !height) throw new ImageError(`${imageId}: a damaged image`);
    for (const region of strips(width, height, maxArea)) {
      console.log(`${service}/${region}/max/0/default.jpg`);
    }
  } catch (error) {
    console.error(`full-resolution: ${error.message}`);
    return 1;
  }
  return 0;
}

process.exitCode = await main();
