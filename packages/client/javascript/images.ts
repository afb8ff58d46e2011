/** Gets the images of objects with their rights, and creates image URLs and manifests. */

import {defaultConnection, type Call, type Connection} from './connection.ts';
import {NotFound, UnknownForm, Usage, Withdrawn} from './errors.ts';
import {requestEdm, requestRecord} from './objects.ts';
import SERVICES from './services.json' with {type: 'json'};
import type {CallOptions, EdmObject, Image, Language, ObjectRecord, Rights, Text} from './types.ts';

/** The largest area, in pixels, of an image that is requested with a size in numbers, and not with "max". */
const MAX_AREA = SERVICES.maxImageArea;
const IMAGE_ID = /^[A-Za-z0-9]+$/;
/** Matches the base URL of an image, the URL of its `info.json`, and URLs with region, size, rotation and quality. */
const IMAGE_URL = /^https?:\/\/iiif\.micr\.io\/([A-Za-z0-9]+)(?:\/|\/info\.json|(?:\/[^/?#]+){3}\/[^/?#]+\.\w+)?$/;

export interface ImagesOptions extends CallOptions {
  /** Whether to request the width and the height of each image. This needs one more request for each image. */
  sizes?: boolean | undefined;
}

/**
 * The size of an image: "max", a width in pixels, or "!width,height". With "!width,height", the image fits into a box
 * of this size.
 */
export type ImageSize = string | number;

/** A manifest of the IIIF Presentation API 3. */
export interface Manifest {
  '@context': string;
  id: string;
  type: string;
  label: Record<Language, string[]>;
  /** The URI of the rights, if it is the same for all images. */
  rights?: string | undefined;
  requiredStatement: {label: Record<Language, string[]>; value: {none: string[]}};
  provider: object[];
  homepage?: object[];
  items: object[];
}

/**
 * Returns the licence or the rights statement that a URI identifies. The function sends no request.
 * @param uri the URI of the rights. It can begin with http or https, and it can end with a slash
 * @returns the rights, or null if the URI is unknown. Do not use an image with unknown rights
 */
export function getRights(uri?: Text): Rights | null {
  const normalizedUri = `${uri}`.replace(/^http:/, 'https:').replace(/\/?$/, '/');
  return SERVICES.rights.find((rights) => rights.uri === normalizedUri) ?? null;
}

function createImage(
  call: Call,
  address: string,
  rights: string[],
  objects: number,
  mayShowOtherObject: boolean,
): Image {
  const url = call.checkUrl(address);
  const service = url.replace(/\/[^/]+\/[^/]+\/[^/]+\/[^/]+\.\w+$/, '');
  const id = service.split('/').at(-1) ?? '';
  const isFree = rights.length > 0 && rights.every((uri) => getRights(uri)?.isFree);
  return {id, url, service, width: null, height: null, rights, isFree, objects, mayShowOtherObject};
}

/**
 * Gets the images of an object with their rights. For a record in Linked Art, the function sends one request for each
 * visual item and for each image. If several objects share an image, it sends one more request to find out which image
 * is the object's own. For a record in EDM, it sends no request. If the museum has removed the record of an image, or
 * the image itself, the function leaves out the image, and calls the function in the setting `notice`.
 * @param options.sizes whether to ask for the width and the height of each image
 * @returns the images. The list is empty if the museum has no image. If several objects share an image, and the record
 * of this object in EDM has no image, `mayShowOtherObject` of the returned images is true. Check it before you save or
 * publish an image
 * @throws {Withdrawn} if the museum has withdrawn the object itself
 * @throws {Usage} if the value is not the record of an object, or if no contact is set
 * @throws {UnknownForm} if a response has an unknown structure
 * @throws {NotYet} if the service does not respond in time
 */
export function getImages(object: ObjectRecord, options: ImagesOptions = {}): Promise<Image[]> {
  return getImagesWith(defaultConnection, object, options);
}

export async function getImagesWith(
  connection: Connection,
  object: ObjectRecord,
  options: ImagesOptions = {},
): Promise<Image[]> {
  if (object?.kind !== 'ObjectRecord') {
    throw new Usage('getImages needs the record of an object');
  }
  const call = connection.startCall(options);
  const images: Image[] = [];
  if (object.model === 'edm') {
    if (object.image) {
      images.push(createImage(call, object.image, object.rights, 1, false));
    }
  } else {
    for (const id of object.visualItem) {
      images.push(...(await requestImages(call, object, id)));
    }
  }
  return options.sizes ? addSizes(call, images) : images;
}

/**
 * Waits for a request for a visual item or an image. The museum can remove an image but keep the record of the object.
 * @returns null if the visual item or the image no longer exists
 */
async function requestIfExists<Result>(call: Call, request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Withdrawn || error instanceof NotFound)) {
      throw error;
    }
    call.settings.notice(`${error.url}: no longer exists, so this image is left out`);
    return null;
  }
}

/**
 * Requests the images of a visual item.
 * @throws {Withdrawn} if the museum has withdrawn the object itself
 * @throws {UnknownForm} if a response is not a visual item, or not a digital object
 */
async function requestImages(call: Call, object: ObjectRecord, visualItem: string): Promise<Image[]> {
  // An image needs at least one more request, for its digital object.
  const item = await requestIfExists(call, requestRecord(call, visualItem, 'en', 2));
  if (!item) {
    return [];
  }
  if (item.kind !== 'VisualItem') {
    throw new UnknownForm('not a visual item', visualItem);
  }
  const objects = Math.max(1, item.shownBy.length);
  const isShared = objects > 1;
  if (isShared) {
    // The images of a shared visual item can show other objects. The record in EDM contains the object's own image.
    const edm = await requestOwnEdm(call, object);
    if (edm?.image) {
      return [createImage(call, edm.image, edm.rights, objects, false)];
    }
  }
  const images: Image[] = [];
  for (const file of item.digitalObject) {
    const digitalObject = await requestIfExists(call, requestRecord(call, file));
    if (!digitalObject) {
      continue;
    }
    if (digitalObject.kind !== 'DigitalObject') {
      throw new UnknownForm('not a digital object', file);
    }
    for (const url of digitalObject.image) {
      images.push(createImage(call, url, item.imageRights, objects, isShared));
    }
  }
  return images;
}

/**
 * Requests the record of an object in EDM. Returns null if there is none.
 * @throws {Withdrawn} if the museum has withdrawn the object
 */
async function requestOwnEdm(call: Call, object: ObjectRecord): Promise<EdmObject | null> {
  try {
    return await requestEdm(call, object.identifier);
  } catch (error) {
    if (error instanceof NotFound) {
      return null;
    }
    throw error;
  }
}

/** Returns the id of an image, from an image, an id or a URL. @throws {Usage} for any other value */
function getImageId(image: Image | string): string {
  const text: unknown = typeof image === 'string' ? image : image?.id;
  if (typeof text === 'string') {
    const id = IMAGE_ID.test(text) ? text : IMAGE_URL.exec(text)?.[1];
    if (id) {
      return id;
    }
  }
  throw new Usage(
    `${JSON.stringify(text ?? image)} is neither an image, nor its id, such as PJEZO, nor one of its URLs`,
  );
}

/**
 * Returns the URL of an image at a size. The function sends no request. If the width and the height of the image are
 * known, the function reduces the size, so that the result is not larger than the image or than the largest area that
 * the service accepts. If they are not known, the function accepts "!width,height" only if its area is not
 * larger than this largest area. It does not check a single width, because the area also depends on the height.
 * @param image an image, its id, the URL of the image, its base URL, or the URL of its `info.json`
 * @param size "max", a width in pixels, or "!width,height" of a box that the image must fit into
 * @throws {Usage} if the value is not an image, if the size is not valid, or if the width and the height of the image
 * are not known and "!width,height" is more than the largest area
 */
export function imageUrl(image: Image | string, size: ImageSize = 'max'): string {
  const id = getImageId(image);
  const {width: fullWidth, height: fullHeight} = typeof image === 'string' ? {width: null, height: null} : image;
  const [, onlyWidth, boxWidth, boxHeight] =
    /^(?:([1-9]\d{0,7}),?|!([1-9]\d{0,7}),([1-9]\d{0,7}))$/.exec(`${size}`) ?? [];
  if (size !== 'max' && !onlyWidth && !boxWidth) {
    throw new Usage(`${size} is not a size: write "max", a width, or "!width,height"`);
  }
  let width = Number(onlyWidth ?? boxWidth);
  let height = Number(boxHeight);
  if (fullWidth && fullHeight) {
    const largestScale = Math.min(1, Math.sqrt(MAX_AREA / (fullWidth * fullHeight)));
    width = Math.min(width, Math.floor(fullWidth * largestScale));
    height = Math.min(height, Math.floor(fullHeight * largestScale));
  } else if (boxHeight && width * height > MAX_AREA) {
    throw new Usage(`${size} is more than the ${MAX_AREA} pixels that the service computes`);
  }
  const box = onlyWidth ? `${width},` : `!${width},${height}`;
  return `${SERVICES.imageService}${id}/full/${size === 'max' ? size : box}/0/default.jpg`;
}

/**
 * Returns the images with their sizes. Sends a request for each unknown size. Leaves out images that no longer exist.
 */
async function addSizes(call: Call, images: readonly Image[]): Promise<ImageWithSize[]> {
  const imagesWithSize: ImageWithSize[] = [];
  for (const image of images) {
    const size = await requestIfExists(call, requestSize(call, image));
    if (size) {
      imagesWithSize.push({...image, ...size});
    }
  }
  return imagesWithSize;
}

/** The size of an image in pixels. */
interface Size {
  width: number;
  height: number;
}

type ImageWithSize = Image & Size;

/**
 * Returns the size of an image. Sends a request if the size is unknown.
 * @throws {UnknownForm} if the response contains no size
 */
async function requestSize(call: Call, {width, height, service}: Image): Promise<Size> {
  const url = `${service}/info.json`;
  const size = width && height ? {width, height} : await call.getJson(url);
  if ([size?.width, size?.height].some((length) => !Number.isSafeInteger(length) || length < 1)) {
    throw new UnknownForm('an image without a size', url);
  }
  return {width: size.width, height: size.height};
}

/**
 * Makes a IIIF manifest (Presentation API 3) with a canvas for each image. The function sends a request for each image
 * whose size is unknown. It leaves out an image that the museum has removed, and calls the function in the setting
 * `notice`.
 * @param images the images, for example from `getImages`
 * @param options.id the URL at which you are going to publish the manifest
 * @throws {Usage} if `id` is not a URL
 * @throws {UnknownForm} if a response has an unknown structure
 * @throws {NotYet} if the service does not respond in time
 */
export function makeManifest(
  object: ObjectRecord,
  images: readonly Image[],
  options: CallOptions & {id: string},
): Promise<Manifest> {
  return makeManifestWith(defaultConnection, object, images, options);
}

export async function makeManifestWith(
  connection: Connection,
  object: ObjectRecord,
  images: readonly Image[],
  options: CallOptions & {id: string},
): Promise<Manifest> {
  const {id} = options ?? {};
  if (!/^https?:\/\/\S+$/.test(id)) {
    throw new Usage('a manifest needs the id at which you are going to publish it');
  }
  const call = connection.startCall(options);
  const imagesWithSize = await addSizes(call, images);
  const items = imagesWithSize.map((image, i) => createCanvas(image, id, i + 1));
  const rights = new Set(imagesWithSize.flatMap((image) => image.rights.map((uri) => uri.replace(/^https:/, 'http:'))));
  const credit = [object.makerAsText, object.title, object.date[0], SERVICES.museum].filter(Boolean).join(', ');
  const getLabel = (language: Language) => [object.in(language).title ?? object.identifier];
  const [provider] = SERVICES.manifest.provider;
  return {
    ...SERVICES.manifest,
    id,
    label: {en: getLabel('en'), nl: getLabel('nl')},
    ...(rights.size === 1 && {rights: [...rights][0]}),
    requiredStatement: {label: {en: ['Credit'], nl: ['Bronvermelding']}, value: {none: [credit]}},
    ...(object.webPage && {homepage: [{...provider?.homepage[0], id: object.webPage}]}),
    items,
  };
}

function createCanvas(image: ImageWithSize, id: string, number: number) {
  const {width, height} = image;
  const canvas = `${id}/canvas/${number}`;
  const service = [{id: image.service, type: 'ImageService3', profile: 'level2'}];
  const body = {id: image.url, type: 'Image', format: 'image/jpeg', width, height, service};
  const painting = {id: `${canvas}/image`, type: 'Annotation', motivation: 'painting', body, target: canvas};
  const annotations = {id: `${canvas}/page`, type: 'AnnotationPage', items: [painting]};
  return {id: canvas, type: 'Canvas', width, height, items: [annotations]};
}
