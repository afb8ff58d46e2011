import {IMAGES} from './hosts';
import {IMAGE_RIGHTS, NOT_APPLICABLE, type Service} from './service';

/** The limits are a separate export, so that browsers can load them without the rest of the service. */
export const limits = {
  /** The largest area of an image whose requested size contains numbers, such as `800,`. */
  maxArea: {
    value: 17_550_000,
    unit: 'pixels',
    source: '`maxArea` in the `info.json` of nine images: [arrt](https://github.com/brookstalley/arrt), 7 October 2026',
  },
  /** The approximate area of the largest image that the size `max` returns. */
  maxMegapixels: {
    value: 42,
    unit: 'megapixels',
    source:
      '[arrt](https://github.com/brookstalley/arrt), 7 October 2026, and [rijksmuseum-mcp-plus](https://github.com/kintopp/rijksmuseum-mcp-plus), 27 June 2026',
  },
} as const satisfies Service['limits'];

export default {
  limits,
  name: 'IIIF Image API 3.0',
  base: IMAGES,
  status: 'available',
  page: '/docs/iiif/image',
  specification: 'https://iiif.io/api/image/3.0/',
  endpoint: `${IMAGES}/{image-id}`,
  useWhen: 'you have an image id and need the image, a detail or another size',
  notWhen: 'you look for an image, or need its rights',
  instead: '[Search](/docs/search), then the [record](/docs/http/)',
  total: '1 image per request',
  otherLimits:
    'If you give the width or the height in numbers, the image can have up to [[iiif-image.maxArea]] pixels. The size `max` returns up to about [[iiif-image.maxMegapixels]] million pixels. `robots.txt` disallows all paths.',
  freshnessInBrief: 'cached for a year',
  freshness: 'You may cache images for a year (`max-age=31536000`).',
  // Do not write `...ONE_RESPONSE` here. Bundlers do not remove an object with a spread, so browsers that need only
  // `limits` would load the whole service.
  perResponse: NOT_APPLICABLE,
  paging: NOT_APPLICABLE,
  tokenLife: NOT_APPLICABLE,
  depthCap: NOT_APPLICABLE,
  cors: {
    works: 'yes for images, unknown for `info.json`',
    evidence: 'images: `access-control-allow-origin: *`, 24 July 2026; `info.json`: not measured',
  },
  letterCase: 'Image ids are case-sensitive.',
  unknownParameter: 'The documentation names no query parameters. An invalid value in the URL returns 400.',
  emptyResult: 'An unknown image id returned 404 when somebody tested it in June 2025.',
  licence: IMAGE_RIGHTS,
  form: {
    operation: 'getImage',
    example: {'image-id': 'PJEZO', region: 'full', size: '800,', rotation: '0', quality: 'default', format: 'jpg'},
    explanationLink: '[Size](/docs/iiif/image#size)',
  },
  errorPrefix: 'Images',
  errors: [
    {
      status: 400,
      title: 'unsupported format',
      response: 'text with `[bmp] not supported`',
      phrase: 'not supported',
      cause: 'The image service does not offer the format that you requested.',
      remedy: 'Use `jpg`, `png` or `webp`.',
    },
    {
      status: 400,
      title: 'unsupported rotation',
      response: 'text with `unsupported rotation`',
      phrase: 'unsupported rotation',
      cause: 'The image service does not offer the rotation that you requested.',
      remedy: 'Use 0, 90, 180 or 270.',
    },
    {
      status: 400,
      title: 'region outside the image',
      cause: 'The region is completely outside the image, or its width or height is zero.',
      remedy: 'Compare the region with `width` and `height` in `info.json`.',
    },
    {
      status: 400,
      title: 'size larger than the region',
      cause: 'The size is larger than the region.',
      remedy:
        'Request a smaller size. We do not know whether the service upscales images with `^`, so assume that it does not.',
    },
    {
      status: 400,
      title: 'too many pixels',
      cause: 'The requested image would have more pixels than `maxArea` in `info.json`.',
      remedy: 'Request a smaller size, the size `max`, or tiles.',
    },
    {
      status: 400,
      title: 'damaged image',
      cause: 'The image is damaged. In its `info.json`, `width` and `height` are null.',
      remedy: 'Leave the image out.',
    },
    {
      status: 404,
      title: 'unknown image id',
      cause: 'The image service does not know the image id.',
      remedy: 'Read the image id from the record. The image id is not the object number.',
    },
  ],
  decoderTexts: {
    examples: [{kind: 'image URL', paste: `${IMAGES}/PJEZO/full/full/0/default.jpg`}],
    errors: {form: /(not supported\b|unsupported rotation)/, what: 'Error of the image service', section: '#images'},
  },
} as const satisfies Service;
