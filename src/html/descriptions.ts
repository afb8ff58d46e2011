/**
 * Describes pages, services and datasets for search engines, as JSON-LD in terms of schema.org. The catalogue of datasets
 * follows the requirements of the Dutch Digital Heritage Network (https://docs.nde.nl/requirements-datasets/). The
 * descriptions contain no dates, because the dates of the data are unknown.
 *
 * In this file, `siteUrl` is the URL of the site with a trailing slash.
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

const toUrl = (siteUrl: string, route: string): string => siteUrl + route.slice(1);

const getServiceIri = (siteUrl: string, id: ServiceId): string => `${toUrl(siteUrl, services[id].page)}#${SERVICE_ID}`;

/** A service as a `WebAPI`. */
function describeService(siteUrl: string, id: ServiceId): JsonLd {
  const {name, base, page, useWhen, specification}: Service = services[id];
  return {
    '@type': 'WebAPI',
    '@id': getServiceIri(siteUrl, id),
    name,
    description: `Use it if ${useWhen}.`,
    ...(base && {url: base}),
    documentation: [toUrl(siteUrl, page), `${siteUrl}openapi.yaml`, specification].filter((url) => url !== undefined),
    provider: museum,
  };
}

/** A page of a section as a `TechArticle`, with the service that it documents. The theme adds the breadcrumbs. */
export function describePage(
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
    ...(isServiceId(service) && {about: describeService(siteUrl, service)}),
  };
}

const DATASETS_PAGE = '/docs/for-programs';

const museumAsPublisher: JsonLd = {
  ...museum,
  identifier: settings.museum.isil,
  contactPoint: {'@type': 'ContactPoint', ...settings.museum.dataContact},
};

/** The organization that describes the datasets: the museum on its own edition of this site, otherwise this site. */
const getCataloguer = (siteUrl: string): JsonLd =>
  settings.officialEdition
    ? museumAsPublisher
    : {'@type': 'Organization', '@id': siteUrl, name: settings.title, url: siteUrl};

const getCatalogIri = (siteUrl: string): string => `${toUrl(siteUrl, DATASETS_PAGE)}#${CATALOG_ID}`;

/** The museum's identifier of the dataset. If there is none, it is the URL at which this site describes the dataset. */
const getDatasetIri = (siteUrl: string, {iri, id}: Dataset): string => iri ?? `${toUrl(siteUrl, DATASETS_PAGE)}#${id}`;

const getLicenceUrl = (siteUrl: string, {licence: {uri}}: Pick<Dataset, 'licence'>): string => resolve(siteUrl, uri);

/** @param urlOrRoute an absolute URL, or a route of this site */
const resolve = (siteUrl: string, urlOrRoute: string): string =>
  urlOrRoute.startsWith('/') ? toUrl(siteUrl, urlOrRoute) : urlOrRoute;

/** The URLs of the standards that a distribution conforms to: its protocol, then its data model. */
function getProfiles({service: id, profile}: Distribution): string[] {
  const service: Service | null = id && services[id];
  return [service?.specification, profile?.uri].filter((uri) => uri !== undefined);
}

/** The media type as the requirements write it: the format of the data, then the format of its package. */
const getEncoding = ({mediaType, packaging}: Distribution): string =>
  packaging ? `${mediaType}+${packaging.replace('application/', '')}` : mediaType;

const toBilingual = ({en, nl}: Bilingual): JsonLd[] => [
  {'@language': 'en', '@value': en},
  {'@language': 'nl', '@value': nl},
];

const getPage = ({service}: Distribution): string => (service ? services[service].page : TOP_1000_PAGE);

/** A way to get a dataset, as a `DataDownload`. */
function describeDistribution(siteUrl: string, dataset: Dataset, distribution: Distribution): JsonLd {
  return {
    '@type': 'DataDownload',
    name: toBilingual(distribution.name),
    contentUrl: resolve(siteUrl, distribution.contentUrl ?? ''),
    encodingFormat: getEncoding(distribution),
    // A distribution can have its own licence. Otherwise, the licence of the dataset applies.
    license: getLicenceUrl(siteUrl, {...dataset, ...distribution}),
    usageInfo: [...getProfiles(distribution), toUrl(siteUrl, getPage(distribution))],
  };
}

function describeDataset(siteUrl: string, dataset: Dataset): JsonLd {
  const parts = datasets.filter(({partOf}) => partOf === dataset.id);
  // schema.org has no field for a page from which a reader can reach the data, so leave out distributions without a URL.
  const distributions = dataset.distributions.filter(({contentUrl}) => contentUrl !== null);
  return {
    '@type': 'Dataset',
    '@id': getDatasetIri(siteUrl, dataset),
    name: toBilingual(dataset.name),
    description: toBilingual(dataset.description),
    publisher: museumAsPublisher,
    // State the author of the description here, because some programs read it without the catalogue.
    sdPublisher: getCataloguer(siteUrl),
    creator: {'@id': museum['@id']},
    license: getLicenceUrl(siteUrl, dataset),
    keywords: dataset.keywords,
    ...(dataset.hasLanguages !== false && {inLanguage: ['nl', 'en']}),
    isAccessibleForFree: true,
    mainEntityOfPage: `${toUrl(siteUrl, DATASETS_PAGE)}#${dataset.id}`,
    includedInDataCatalog: {'@id': getCatalogIri(siteUrl)},
    ...(parts.length > 0 && {hasPart: parts.map((part) => ({'@id': getDatasetIri(siteUrl, part)}))}),
    distribution: distributions.map((distribution) => describeDistribution(siteUrl, dataset, distribution)),
  };
}

/** The catalogue of the datasets as a `DataCatalog`, and the current services. */
export function describeCatalog(siteUrl: string): JsonLd {
  return {
    '@context': SCHEMA_ORG,
    '@graph': [
      {
        '@type': 'DataCatalog',
        '@id': getCatalogIri(siteUrl),
        name: toBilingual(catalog.name),
        description: toBilingual(catalog.description),
        url: toUrl(siteUrl, DATASETS_PAGE),
        publisher: getCataloguer(siteUrl),
        dataset: datasets.map((dataset) => describeDataset(siteUrl, dataset)),
      },
      ...currentServices.map(({id}) => describeService(siteUrl, id)),
    ],
  };
}

/** The headings that the URLs in the descriptions point to, as routes with a fragment, such as `/docs/rights#other-data`. */
export function listDescribedAnchors(): string[] {
  const siteUrl = 'https://site.example/';
  const json = JSON.stringify(describeCatalog(siteUrl));
  const matches = json.matchAll(new RegExp(`"${siteUrl}([^"#]*#[^"]*)"`, 'g'));
  const routes = [...matches].map(([, route = '']) => `/${route}`);
  return [...new Set(routes)];
}

/**
 * @returns for the path of each page in a section, the descriptions of the page. The page that lists the datasets also has
 *   the description of the catalogue.
 */
export function getPageDescriptions(plugins: readonly LoadedPlugin[], siteUrl: string): Map<string, JsonLd[]> {
  const descriptions = new Map<string, JsonLd[]>();
  for (const doc of listDocs(plugins)) {
    const catalogs = doc.permalink.endsWith(DATASETS_PAGE) ? [describeCatalog(siteUrl)] : [];
    descriptions.set(doc.permalink, [describePage(siteUrl, doc), ...catalogs]);
  }
  return descriptions;
}

/**
 * Inserts descriptions into the head of a page as blocks of data, which a browser does not run. They are only in the HTML,
 * because only programs that request a page by its URL read them. As React components, they would also be in the scripts.
 */
export function insertDescriptions(page: BuiltPage, descriptions: readonly JsonLd[]): Insertion {
  const blocks = descriptions.map((description) => {
    // JSON can write "<" as an escape sequence, so that no value can end the element.
    const json = JSON.stringify(description).replaceAll('<', '\\u003c');
    return `<script type="application/ld+json">${json}</script>`;
  });
  return {offset: getEndOfHead(page), text: blocks.join('')};
}
