/** The images whose full size is known, for tools in the browser. */

import {readSamples} from 'recorded-samples';
import {works, type Work} from '../../site/works';
import type {Size} from './iiif-image';

/** Sizes in pixels, by image id. */
export type ImageSizes = Readonly<Record<string, Size>>;

const INFORMATION_URL = /\/([^/]+)\/info\.json$/;

/**
 * Reads the sizes from the recorded responses for `info.json` and from the works that the site shows.
 *
 * @param root the project's folder
 */
export function readImageSizes(root: string): ImageSizes {
  const sizes: Record<string, Size> = {};
  for (const {url, status, body, provenance} of readSamples(root).recordings) {
    const [, id] = INFORMATION_URL.exec(url) ?? [];
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
