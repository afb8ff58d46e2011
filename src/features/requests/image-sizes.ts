/** The full sizes of images, where they are known. Tools in the browser use them. */

import {readSamples} from 'recorded-samples';
import {works, type Work} from '../../site/works';
import type {Size} from './iiif-image';

/** The full sizes of images in pixels, keyed by image id. */
export type ImageSizes = Readonly<Record<string, Size>>;

/** Matches the URL of the description of an image. The first group is the image id. */
const INFO_URL = /\/([^/]+)\/info\.json$/;

/**
 * Reads the sizes from the recorded responses for `info.json` and from the works that the site shows.
 *
 * @param root the project's folder
 */
export function readImageSizes(root: string): ImageSizes {
  const sizes: Record<string, Size> = {};
  for (const {url, status, body, provenance} of readSamples(root).recordings) {
    const [, id] = INFO_URL.exec(url) ?? [];
    if (id !== undefined && status === 200 && provenance.kind !== 'constructed') {
      const {width, height} = JSON.parse(body.toString()) as Size;
      sizes[id] = {width, height};
    }
  }
  for (const {imageId, full} of Object.values<Work>(works)) {
    if (full) {
      sizes[imageId] = full;
    }
  }
  return sizes;
}
