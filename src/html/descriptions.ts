/**
 * Describes pages, services and datasets in terms of schema.org, for search engines, as JSON-LD. The datasets are a
 * catalogue by the requirements of the Dutch Digital Heritage Network (https://docs.nde.nl/requirements-datasets/).
 * Dates of the data are unknown, so no description has one.
 */

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin} from '@docusaurus/types';
import type {BuiltPage} from '../lib/built-page';
import {listDocs} from '../lib/docs';
import {
  catalog,
  CATALOG_ID,
  datasets,
  TOP_1000_PAGE,
  type Bilingual,
  type Dataset,
  type Distribution,
} from '../site/datasets';
import {currentServices, isServiceId, SERVICE_ID, services, type Service, type ServiceId} from '../site/services';
import {settings} from '../site/settings';
import {getEndOfHead, type Insertion} from './built-pages';

export type JsonLd = Readonly<Record<string, unknown>>;

const SCHEMA_ORG = 'https://schema.org/';

const museum: JsonLd = {
  '@type': 'Organization',
  '@id': settings.museum.website,
  name: settings.museum.name,
};

/** @param siteUrl with a slash at the end, here and below */
const urlOn = (siteUrl: string, route: string): string => siteUrl + route.slice(1);

const serviceIri = (siteUrl: string, id: ServiceId): string => `${urlOn(siteUrl, services[id].page)}#${SERVICE_ID}`;

function serviceDescription(siteUrl: string, id: ServiceId): JsonLd {
  const {name, base, page, useWhen, specification}: Service = services[id];
  return {
    '@type': 'WebAPI',
    '@id': serviceIri(siteUrl, id),
    name,
    description: `Use it if ${useWhen}.`,
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

const DATASETS_PAGE = '/docs/for-programs';

const museumAsPublisher: JsonLd = {
  ...museum,
  identifier: settings.museum.isil,
  contactPoint: {'@type': 'ContactPoint', ...settings.museum.dataContact},
};

/** Who describes: the museum itself, on its own edition of this site. */
const cataloguer = (siteUrl: string): JsonLd =>
  settings.officialEdition
    ? museumAsPublisher
    : {'@type': 'Organization', '@id': siteUrl, name: settings.title, url: siteUrl};

const catalogIri = (siteUrl: string): string => `${urlOn(siteUrl, DATASETS_PAGE)}#${CATALOG_ID}`;

/** The museum's own identifier, otherwise the place where this site describes the dataset. */
const datasetIri = (siteUrl: string, {iri, id}: Dataset): string => iri ?? `${urlOn(siteUrl, DATASETS_PAGE)}#${id}`;

const licenceUrl = (siteUrl: string, {licence: {uri}}: Pick<Dataset, 'licence'>): string => resolve(siteUrl, uri);

/** A URL; a route is one of this site. */
const resolve = (siteUrl: string, url: string): string => (url.startsWith('/') ? urlOn(siteUrl, url) : url);

/** The standards that a distribution conforms to: its protocol, then its data model. */
function getProfiles({service: id, profile}: Distribution): string[] {
  const service: Service | null = id && services[id];
  return [service?.specification, profile?.uri].filter((uri) => uri !== undefined);
}

/** As the requirements write it: the format of the data, then that of the package around it. */
const getEncoding = ({mediaType, packaging}: Distribution): string =>
  packaging ? `${mediaType}+${packaging.replace('application/', '')}` : mediaType;

const toBilingual = ({en, nl}: Bilingual): JsonLd[] => [
  {'@language': 'en', '@value': en},
  {'@language': 'nl', '@value': nl},
];

const getPage = ({service}: Distribution): string => (service ? services[service].page : TOP_1000_PAGE);

function distributionDescription(siteUrl: string, dataset: Dataset, distribution: Distribution): JsonLd {
  return {
    '@type': 'DataDownload',
    name: toBilingual(distribution.name),
    contentUrl: resolve(siteUrl, distribution.contentUrl ?? ''),
    encodingFormat: getEncoding(distribution),
    license: licenceUrl(siteUrl, {...dataset, ...distribution}),
    usageInfo: [...getProfiles(distribution), urlOn(siteUrl, getPage(distribution))],
  };
}

function datasetDescription(siteUrl: string, dataset: Dataset): JsonLd {
  const iri = datasetIri(siteUrl, dataset);
  const parts = datasets.filter(({partOf}) => partOf === dataset.id);
  // The vocabulary has no field for a page that leads to the data.
  const distributions = dataset.distributions.filter(({contentUrl}) => contentUrl !== null);
  return {
    '@type': 'Dataset',
    '@id': iri,
    name: toBilingual(dataset.name),
    description: toBilingual(dataset.description),
    publisher: museumAsPublisher,
    // Who wrote the description, for those who read it without the catalogue around it.
    sdPublisher: cataloguer(siteUrl),
    creator: {'@id': museum['@id']},
    license: licenceUrl(siteUrl, dataset),
    keywords: dataset.keywords,
    ...(dataset.hasLanguages !== false && {inLanguage: ['nl', 'en']}),
    isAccessibleForFree: true,
    mainEntityOfPage: `${urlOn(siteUrl, DATASETS_PAGE)}#${dataset.id}`,
    includedInDataCatalog: {'@id': catalogIri(siteUrl)},
    ...(parts.length > 0 && {hasPart: parts.map((part) => ({'@id': datasetIri(siteUrl, part)}))}),
    distribution: distributions.map((distribution) => distributionDescription(siteUrl, dataset, distribution)),
  };
}

export function catalogDescription(siteUrl: string): JsonLd {
  return {
    '@context': SCHEMA_ORG,
    '@graph': [
      {
        '@type': 'DataCatalog',
        '@id': catalogIri(siteUrl),
        name: toBilingual(catalog.name),
        description: toBilingual(catalog.description),
        url: urlOn(siteUrl, DATASETS_PAGE),
        publisher: cataloguer(siteUrl),
        dataset: datasets.map((dataset) => datasetDescription(siteUrl, dataset)),
      },
      ...currentServices.map(({id}) => serviceDescription(siteUrl, id)),
    ],
  };
}

/** The links to parts of pages that the descriptions contain, as routes with a fragment. */
export function listDescribedAnchors(): string[] {
  const base = 'https://site.example/';
  const text = JSON.stringify(catalogDescription(base));
  const urls = [...text.matchAll(new RegExp(`"${base}([^"#]*#[^"]*)"`, 'g'))].map(([, route = '']) => `/${route}`);
  return [...new Set(urls)];
}

/** The descriptions of each page of the sections, by path: the page itself, and the datasets of the page that lists them. */
export function getPageDescriptions(plugins: readonly LoadedPlugin[], siteUrl: string): Map<string, JsonLd[]> {
  return new Map(
    listDocs(plugins).map((doc) => [
      doc.permalink,
      [pageDescription(siteUrl, doc), ...(doc.permalink.endsWith(DATASETS_PAGE) ? [catalogDescription(siteUrl)] : [])],
    ]),
  );
}

/**
 * Descriptions in the head of a page, as JSON-LD: blocks of data, which a browser does not run. They are only in the
 * HTML, because only programs that request a page by its URL read them. As components, they would also be in the scripts.
 */
export function insertDescriptions(page: BuiltPage, descriptions: readonly JsonLd[]): Insertion {
  const blocks = descriptions.map(
    // No value can end the element: "<" is written as JSON can write any character.
    (description) =>
      `<script type="application/ld+json">${JSON.stringify(description).replaceAll('<', '\\u003c')}</script>`,
  );
  return {offset: getEndOfHead(page), text: blocks.join('')};
}
