/**
 * Answers requests for images of the sample objects, if the images are not recorded. The pictures are placeholders in
 * one colour, in the size that the image service would return. Their `info.json` states an invented size.
 */

import type {Recording} from 'recorded-samples';
import type {PlayedRequest, PlayedResponse} from 'recorded-samples/tools';
import sharp from 'sharp';
import {checkImagePath, type Size} from '../../src/features/requests/iiif-image';
import {respond, respondJson} from './responses';
import type {SampleObject} from './sample-objects';

/** The longer side of an image whose size nobody has recorded, in pixels. */
const LONG_SIDE_PX = 3000;
/** Height ÷ width, for objects whose dimensions the record does not state. */
const DEFAULT_RATIO = 3 / 4;
/** The largest ratio of the two sides of a placeholder. Few photographs are narrower. */
const MAX_RATIO = 4;

/** Answers a request for an image or its `info.json`. Returns null if the image does not belong to a sample object. */
type ImageResponder = (request: PlayedRequest) => Promise<PlayedResponse | null>;

/**
 * @param recordings all recordings. Those of `info.json` contain the real sizes of some images. The sizes of other
 * images are invented from the dimensions of the object.
 */
export function createImageResponder(
  objects: readonly SampleObject[],
  recordings: readonly Recording[],
): ImageResponder {
  const sizes = new Map<string, Size>();
  for (const {imageService, extents} of objects) {
    if (imageService !== null) {
      sizes.set(imageService, toImageSize(extents.map(({text}) => text)));
    }
  }
  for (const {url, status, body} of recordings) {
    const [, service] = /^(https:\/\/iiif\.micr\.io\/\w+)\/info\.json$/.exec(url) ?? [];
    if (service !== undefined && status === 200) {
      const {width, height} = JSON.parse(body.toString()) as Size;
      sizes.set(service, {width, height});
    }
  }
  return async ({method, url}) => {
    const [, service = '', path = ''] = /^(https:\/\/iiif\.micr\.io\/\w+)(\/[^?]*)/.exec(url) ?? [];
    const size = sizes.get(service);
    if (!size || !['GET', 'HEAD'].includes(method)) {
      return null;
    }
    return path === '/info.json' ? respondWithInfo(service, size) : respondWithImage(service, path, size);
  };
}

/**
 * Invents a size for an image, in the proportions of the object.
 *
 * @param extents the dimensions in the record, such as "height 94 cm x width 73 cm"
 */
function toImageSize(extents: readonly string[]): Size {
  let ratio = DEFAULT_RATIO;
  for (const text of extents) {
    const [, height] = /\bheight (\d+(?:\.\d+)?) /.exec(text) ?? [];
    const [, width] = /\bwidth (\d+(?:\.\d+)?) /.exec(text) ?? [];
    if (Number(height) > 0 && Number(width) > 0) {
      ratio = Number(height) / Number(width);
      break;
    }
  }
  ratio = Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, ratio));
  return ratio > 1
    ? {width: Math.round(LONG_SIDE_PX / ratio), height: LONG_SIDE_PX}
    : {width: LONG_SIDE_PX, height: Math.round(LONG_SIDE_PX * ratio)};
}

const respondWithInfo = (service: string, {width, height}: Size): PlayedResponse =>
  respondJson(200, 'application/json', {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: service,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
  });

async function respondWithImage(service: string, path: string, size: Size): Promise<PlayedResponse> {
  const {request, result, problems} = checkImagePath(decodePath(path), size);
  if (!request || !result) {
    return respond(400, 'text/plain', `${problems.map(({text}) => text).join(' ')}\n`);
  }
  const {width, height} = result;
  const picture = sharp({
    create: {
      width: Math.max(1, width),
      height: Math.max(1, height),
      channels: 3,
      background: chooseColour(service),
    },
  });
  const format = request.format === 'jpg' ? 'jpeg' : (request.format as 'png' | 'webp');
  const body = await picture.toFormat(format).toBuffer();
  return {status: 200, headers: [['Content-Type', `image/${format}`]], body};
}

/** Chooses a muted colour that is always the same for an image, so that images in a gallery look different. */
function chooseColour(service: string): string {
  const hue = Buffer.from(service).reduce((sum, byte) => sum + byte, 0) % 360;
  return `hsl(${hue}, 25%, 45%)`;
}

/** Decodes a percent-encoded path. A path that cannot be decoded is returned unchanged. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
