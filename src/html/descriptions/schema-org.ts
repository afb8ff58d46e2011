/** Describes pages and services in terms of schema.org, for search engines. Pages contain this as JSON-LD. */

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {isServiceId, services, type Service, type ServiceId} from '../../site/services';
import {settings} from '../../site/settings';

export type JsonLd = Readonly<Record<string, unknown>>;

export const SCHEMA_ORG = 'https://schema.org/';

export const museum: JsonLd = {
  '@type': 'Organization',
  '@id': settings.museum.website,
  name: settings.museum.name,
};

/** @param siteUrl with a slash at the end, here and in the other files of this folder */
export const urlOn = (siteUrl: string, route: string): string => siteUrl + route.slice(1);

const serviceIri = (siteUrl: string, id: ServiceId): string => `${urlOn(siteUrl, services[id].page)}#service`;

export function serviceDescription(siteUrl: string, id: ServiceId): JsonLd {
  const {name, base, page, useWhen, specification}: Service = services[id];
  return {
    '@type': 'WebAPI',
    '@id': serviceIri(siteUrl, id),
    name,
    description: `Use it when ${useWhen}.`,
    ...(base && {url: base}),
    documentation: [urlOn(siteUrl, page), `${siteUrl}openapi.yaml`, specification].filter((url) => url !== undefined),
    provider: museum,
  };
}

/** A page of a section as a `TechArticle`, with the service that it documents. The theme describes its breadcrumbs. */
export function pageDescription(
  siteUrl: string,
  page: Pick<DocMetadata, 'title' | 'description' | 'permalink' | 'frontMatter'>,
): JsonLd {
  const {title, description, permalink, frontMatter} = page;
  const {lang = 'en', service = ''} = frontMatter as {lang?: string; service?: string};
  const url = new URL(permalink, siteUrl).href;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'TechArticle',
    '@id': url,
    headline: title,
    description,
    url,
    inLanguage: lang,
    isPartOf: {'@type': 'WebSite', '@id': siteUrl, name: settings.title},
    ...(isServiceId(service) && {about: serviceDescription(siteUrl, service)}),
  };
}
