import {IMAGES} from './hosts';
import {IMAGE_RIGHTS, ONE_RESPONSE, type Service} from './service';

export default {
  name: 'IIIF Presentation API 3.0',
  base: IMAGES,
  status: 'available',
  page: '/docs/iiif/presentation',
  specification: 'https://iiif.io/api/presentation/3.0/',
  endpoint: `${IMAGES}/{image-id}/manifest`,
  useWhen: 'you open an image in a IIIF viewer',
  notWhen: 'you need one manifest with all images of an object',
  instead: '[make a manifest yourself](/docs/iiif/presentation#show-several-images-as-one-object)',
  total: '1 manifest per image',
  otherLimits:
    'We have a description of only one manifest. This manifest contains no rights statement and no credit line.',
  ...ONE_RESPONSE,
  letterCase: 'Image ids are case-sensitive.',
  licence: IMAGE_RIGHTS,
} as const satisfies Service;
