/** Images of objects, and their rights. */

import {EdmGraph, readEdm} from './edm.ts';
import {UnknownForm, Usage} from './errors.ts';
import {checkUrl, getJson} from './connection.ts';
import {getRecord} from './search.ts';
import SERVICES from './services.json' with {type: 'json'};
import type {Image, Language, ObjectRecord, Rights, Text} from './types.ts';

const IIIF = 'https://iiif.micr.io/';
const LARGEST = 17_550_000; // pixels that the service computes

/** The rights that a URI (http or https, last slash or none) stands for; null, which is to refuse, for any other. */
export function getRights(uri?: Text): Rights | null {
  const wanted = `${uri}`.replace(/^http:/, 'https:').replace(/\/?$/, '/');
  return SERVICES.rights.find(({uri: known}) => known === wanted) ?? null;
}

function imageOf(address: string, rights: string[], objects: number): Image {
  const url = checkUrl(address);
  const service = url.replace(/\/[^/]+\/[^/]+\/[^/]+\/[^/]+\.\w+$/, '');
  const id = service.split('/').at(-1) ?? '';
  const isFree = rights.length > 0 && rights.every((uri) => getRights(uri)?.isFree);
  return {id, url, service, width: null, height: null, rights, isFree, objects};
}

/**
 * The images of an object, and what each may be used for. Takes a request for each and one more; of a record in EDM,
 * none. An image that several objects share may show another of them, so the object's own EDM record decides.
 */
export async function getImages(object: ObjectRecord): Promise<Image[]> {
  if (object.raw instanceof EdmGraph) return object.image ? [imageOf(object.image, object.rights, 1)] : [];
  const found: Image[] = [];
  for (const id of object.visualItem) {
    const item = await getRecord(id);
    if (item.kind !== 'VisualItem') throw new UnknownForm('not a visual item', id);
    const objects = Math.max(1, item.shownBy.length);
    if (objects > 1) {
      const name = `${object.identifier}?_profile=edm-framed`;
      const own = await readEdm(await getJson(name), {name});
      found.push(...(own ? await getImages(own) : []).map((image) => ({...image, objects})));
      continue;
    }
    for (const file of item.digitalObject) {
      const image = await getRecord(file);
      if (image.kind !== 'DigitalObject') throw new UnknownForm('not a digital object', file);
      found.push(...image.image.map((url) => imageOf(url, item.imageRights, objects)));
    }
  }
  return found;
}

/**
 * The URL of an image in a size: within the limits of the service, and never enlarged where its size is known.
 * @param image or its id
 * @param size "max", a width, or "!width,height" of a box that it fits into
 */
export function imageUrl(image: Image | string, size: string | number = 'max') {
  const known = typeof image === 'string' ? {id: image, width: null, height: null} : image;
  const [, id] = /^(?:https:\/\/iiif\.micr\.io\/)?([A-Za-z0-9]+)$/.exec(known.id) ?? [];
  if (!id) throw new Usage(`${known.id} is no id of an image, such as PJEZO`);
  const [, only, w, h] = /^(?:([1-9]\d{0,7}),?|!([1-9]\d{0,7}),([1-9]\d{0,7}))$/.exec(`${size}`) ?? [];
  if (size !== 'max' && !only && !w) throw new Usage(`${size} is no size: write "max", a width, or "!width,height"`);
  let [width, height] = [Number(only ?? w), Number(h ?? 1)];
  if (known.width && known.height) {
    const most = Math.min(1, Math.sqrt(LARGEST / (known.width * known.height)));
    width = Math.min(width, Math.floor(known.width * most));
    height = Math.min(height, Math.floor(known.height * most));
  } else if (width * height > LARGEST) {
    throw new Usage(`${size} is more than the ${LARGEST} pixels that the service computes`);
  }
  return `${IIIF}${id}/full/${size === 'max' ? size : only ? `${width},` : `!${width},${height}`}/0/default.jpg`;
}

/** The size of an image, asked for where it is not known. */
async function measure({width, height, service}: Image): Promise<{width: number; height: number}> {
  const url = `${service}/info.json`;
  const size = width && height ? {width, height} : await getJson(url);
  if ([size?.width, size?.height].some((each) => !Number.isSafeInteger(each) || each < 1)) {
    throw new UnknownForm('an image without a size', url);
  }
  return size;
}

/**
 * A IIIF manifest (Presentation API 3) with a canvas for each image. Asks the service for the sizes that are not known.
 * @param options.id the URL where you are going to publish it
 */
export async function makeManifest(object: ObjectRecord, images: Image[], {id}: {id: string}) {
  if (!/^https?:\/\/\S+$/.test(id)) throw new Usage('a manifest needs the id with which you are going to publish it');
  const items: object[] = [];
  for (const [i, image] of images.entries()) {
    const {width, height} = await measure(image);
    const canvas = `${id}/canvas/${i + 1}`;
    const service = [{id: image.service, type: 'ImageService3', profile: 'level2'}];
    const body = {id: image.url, type: 'Image', format: 'image/jpeg', width, height, service};
    const painting = {id: `${canvas}/image`, type: 'Annotation', motivation: 'painting', body, target: canvas};
    const annotations = {id: `${canvas}/page`, type: 'AnnotationPage', items: [painting]};
    items.push({id: canvas, type: 'Canvas', width, height, items: [annotations]});
  }
  const all = images.flatMap(({rights}) => rights.map((uri) => uri.replace(/^https:/, 'http:')));
  const credit = [object.makerAsText, object.title, object.date[0], SERVICES.museum].filter(Boolean).join(', ');
  const label = (language: Language) => [object.in(language).title ?? object.identifier];
  return {
    ...SERVICES.manifest,
    id,
    label: {en: label('en'), nl: label('nl')},
    ...(new Set(all).size === 1 && {rights: all[0]}),
    requiredStatement: {label: {en: ['Credit'], nl: ['Bronvermelding']}, value: {none: [credit]}},
    ...(object.webPage && {homepage: [{...SERVICES.manifest.provider[0]?.homepage[0], id: object.webPage}]}),
    items,
  };
}
