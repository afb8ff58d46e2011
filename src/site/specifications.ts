/** Specifications that services follow. Beside `services.ts`, because only the build and one page need them. */

import type {ServiceId} from './services';

/** URL of the specification, as other descriptions name it. A service that is not here follows none. */
export const specifications: Readonly<Partial<Record<ServiceId, string>>> = {
  search: 'https://linked.art/api/1.0/search/',
  resolver: 'https://linked.art/api/1.0/',
  'iiif-image': 'https://iiif.io/api/image/3.0/',
  'iiif-presentation': 'https://iiif.io/api/presentation/3.0/',
  'iiif-change-discovery': 'https://iiif.io/api/discovery/1.0/',
  ldes: 'https://w3id.org/ldes/specification',
  'oai-pmh': 'http://www.openarchives.org/pmh/',
};
