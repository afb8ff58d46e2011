/**
 * Prints a IIIF manifest with one canvas for each image.
 *
 * Needs polite.mjs in the same folder.
 */

import { getJson, item, LookupError, runTool, UsageError } from './polite.mjs';

const USAGE = `usage: make-manifest.mjs --id URL --label LABEL [--credit CREDIT] IMAGE_ID...

Print a IIIF manifest with one canvas for each image.

options:
  --help           show this help message and exit
  --id URL         where you are going to publish the manifest
  --label LABEL    title that viewers show
  --credit CREDIT  text that viewers must show`;

/**
 * A canvas as large as an image, with the image painted on it.
 *
 * @param {string} imageId
 * @param {string} id URL of the canvas
 */
async function canvasOf(imageId, id) {
  const service = `https://iiif.micr.io/${imageId}`;
  const { width, height } = await getJson(`${service}/info.json`);
  if (!width || !height) {
    throw new LookupError('a damaged image');
  }
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

const OPTIONS = {
  id: { type: 'string' },
  label: { type: 'string' },
  credit: { type: 'string' },
};

await runTool(USAGE, OPTIONS, async (options, imageIds) => {
  if (!options.id || !options.label || imageIds.length === 0) {
    throw new UsageError('--id, --label and an image id are required');
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
  for (const [i, imageId] of imageIds.entries()) {
    await item(imageId, async () => {
      const id = `${options.id}/canvas/${i + 1}`;
      manifest.items.push(await canvasOf(imageId, id));
    });
  }
  console.log(JSON.stringify(manifest, null, 2));
});
