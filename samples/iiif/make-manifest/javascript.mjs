/** Print a IIIF manifest with one canvas for each image. */

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

// Replace the address with your own, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const PAUSE = 500; // milliseconds between two requests
const TIMEOUT = 30_000; // milliseconds
const ATTEMPTS = 5;
const USAGE = `usage: make-manifest.mjs --id URL --label LABEL [--credit CREDIT] IMAGE_ID...

Print a IIIF manifest with one canvas for each image.

options:
  --help           show this help message and exit
  --id URL         where you are going to publish the manifest
  --label LABEL    title that viewers show
  --credit CREDIT  text that viewers must show`;

/** Why the program cannot continue, in one sentence. */
class ManifestError extends Error {}

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
 * A JSON document, half a second after the one before. Sends the request again
 * when the response is incomplete or the server is busy.
 *
 * @param {string} url
 * @returns {Promise<any>}
 * @throws {ManifestError} when the service refuses the request or stays away
 */
async function getJson(url) {
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await sleep(PAUSE);
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
  throw new ManifestError(`${url}: ${problem}`);
}

/**
 * A canvas as large as an image, with the image painted on it.
 *
 * @param {string} imageId
 * @param {string} id URL of the canvas
 */
async function canvasOf(imageId, id) {
  const service = `https://iiif.micr.io/${imageId}`;
  const { width, height } = await getJson(`${service}/info.json`);
  const body = {
    id: `${service}/full/max/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    service: [{ id: service, type: 'ImageService3', profile: 'level2' }],
  };
  const annotation = {
    id: `${id}/image`,
    type: 'Annotation',
    motivation: 'painting',
    target: id,
    body,
  };
  const page = { id: `${id}/page`, type: 'AnnotationPage' };
  return {
    id,
    type: 'Canvas',
    width,
    height,
    items: [{ ...page, items: [annotation] }],
  };
}

/** Runs the program with the arguments of the command line. */
async function main() {
  let options;
  let imageIds;
  try {
    ({ values: options, positionals: imageIds } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        id: { type: 'string' },
        label: { type: 'string' },
        credit: { type: 'string' },
      },
    }));
    if (options.help) {
      console.log(USAGE);
      return 0;
    }
    if (!options.id || !options.label || imageIds.length === 0) {
      throw new Error('--id, --label and an image id are required');
    }
  } catch (error) {
    console.error(`${USAGE}\n\nmake-manifest: ${error.message}`);
    return 2;
  }
  const manifest = {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: options.id,
    type: 'Manifest',
    label: { none: [options.label] },
  };
  if (options.credit) {
    manifest.requiredStatement = {
      label: { en: ['Credit'] },
      value: { none: [options.credit] },
    };
  }
  manifest.items = [];
  try {
    for (const [i, imageId] of imageIds.entries()) {
      const id = `${options.id}/canvas/${i + 1}`;
      manifest.items.push(await canvasOf(imageId, id));
    }
  } catch (error) {
    console.error(`make-manifest: ${error.message}`);
    return 1;
  }
  console.log(JSON.stringify(manifest, null, 2));
  return 0;
}

process.exitCode = await main();
