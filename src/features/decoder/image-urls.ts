/** Recognises URLs with an image id: images, `info.json` and manifests. */

import {checkImagePath, formatResultSize, IMAGE_PARTS} from '@site/src/features/requests';
import {IMAGES} from '@site/src/site/services/hosts';
import {works, type Work} from '@site/src/site/works';
import {formatCode} from '@site/src/lib/inline';
import type {Description, Fact, Step} from './finding';

const CASE_WARNING =
  'Store the image id together with the identifier of its object, because no service finds an object by its image id. Image ids are case-sensitive.';

const SMALL_IMAGE = 'The image, at most 800 pixels wide and high';
const IMAGE_API_PAGE = {label: 'IIIF Image API', url: '/docs/iiif/image'};

interface ImageResource {
  kind: string;
  /** The page that explains the resource. */
  page: Step;
}

/** The resources of an image other than the image itself, keyed by the path after the image id. */
const IMAGE_RESOURCES: Readonly<Record<string, ImageResource>> = {
  '': {kind: 'Image id', page: IMAGE_API_PAGE},
  '/': {kind: 'Image id', page: IMAGE_API_PAGE},
  '/info.json': {kind: 'Image information', page: IMAGE_API_PAGE},
  '/manifest': {kind: 'Manifest', page: {label: 'IIIF Presentation API', url: '/docs/iiif/presentation'}},
};

/**
 * Describes an image id or a URL that contains it.
 *
 * @param encodedPath the path of the URL after the image id. It is empty if there is only an image id.
 */
export function describeImage(imageId: string, encodedPath = ''): Description {
  // Some programs encode the signs ^ ! : , although the Image API does not require it.
  const path = encodedPath.replace(/%(?:5E|21|3A|2C)/gi, decodeURIComponent);
  const work = Object.values<Work>(works).find((candidate) => candidate.imageId === imageId);
  const facts = [{name: 'Image id', text: formatCode(imageId)}];
  if (work) {
    facts.push({name: 'Work', text: `${work.title}, ${work.maker}, ${work.objectNumber}`});
  }
  const resource = Object.hasOwn(IMAGE_RESOURCES, path) ? IMAGE_RESOURCES[path] : undefined;
  return resource
    ? describeImageResource(imageId, resource, facts)
    : describeImageRequest(imageId, path, work?.full ?? null, facts);
}

/** Describes an image id, or the URL of an `info.json` or a manifest. */
function describeImageResource(imageId: string, {kind, page}: ImageResource, facts: Fact[]): Description {
  const smallImageUrl = getSmallImageUrl(imageId);
  return {
    kind,
    value: imageId,
    facts,
    next: [
      {label: 'Size and limits (info.json)', url: getInfoUrl(imageId)},
      {label: SMALL_IMAGE, url: smallImageUrl},
      page,
    ],
    requestUrl: smallImageUrl,
    warnings: [CASE_WARNING],
  };
}

/** @param full the size of the whole image in pixels, or null if it is unknown */
function describeImageRequest(imageId: string, path: string, full: Work['full'], facts: Fact[]): Description {
  const url = getImageUrl(imageId, path);
  const {request, problems, result} = checkImagePath(path, full);
  return {
    kind: 'Image request',
    value: url,
    facts: [
      ...facts,
      ...IMAGE_PARTS.map((part) => request && {name: `Part ${part}`, text: formatCode(request[part])}),
      result && {name: 'Result', text: `${formatResultSize(result)} pixels`},
    ],
    next: [
      problems.length === 0 ? {label: 'The image', url} : {label: SMALL_IMAGE, url: getSmallImageUrl(imageId)},
      {label: 'IIIF Image API', url: '/docs/iiif/image#parameters'},
    ],
    requestUrl: request && url,
    warnings: [...problems.map(({text}) => text), CASE_WARNING],
  };
}

const getImageUrl = (imageId: string, path: string): string => `${IMAGES}/${imageId}${path}`;

const getSmallImageUrl = (imageId: string): string => getImageUrl(imageId, '/full/!800,800/0/default.jpg');

/** @returns the URL of the description of an image, with its size and limits */
export const getInfoUrl = (imageId: string): string => getImageUrl(imageId, '/info.json');
