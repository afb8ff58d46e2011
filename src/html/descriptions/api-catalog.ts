/** The list of APIs that programs look for on a host, `/.well-known/api-catalog` (RFC 9727, as a link set by RFC 9264). */

import {currentServices, urlOn, type JsonLd} from './schema-org';
import {API_CATALOG} from '../../site/published';

export function apiCatalog(siteUrl: string): JsonLd {
  return {
    linkset: [
      {
        anchor: new URL(API_CATALOG, siteUrl).href,
        item: currentServices.map(([, {base}]) => ({href: base})),
      },
      ...currentServices.map(([, {base, page}]) => ({
        anchor: base,
        'service-desc': [{href: `${siteUrl}openapi.yaml`, type: 'application/yaml'}],
        'service-doc': [
          {href: urlOn(siteUrl, page), type: 'text/html'},
          {href: `${urlOn(siteUrl, page).replace(/\/$/, '/index')}.md`, type: 'text/markdown'},
        ],
        'service-meta': [{href: `${siteUrl}datasets.jsonld`, type: 'application/ld+json'}],
        status: [{href: `${siteUrl}status.json`, type: 'application/json'}],
      })),
    ],
  };
}
