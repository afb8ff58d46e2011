/**
 * The datasets as a catalogue in the vocabulary of schema.org, by the requirements of the Dutch Digital Heritage
 * Network (https://docs.nde.nl/requirements-datasets/). Dates of the data are unknown, so no description has one.
 */

import {catalog, datasets, TOP_1000_PAGE, type Bilingual, type Dataset, type Distribution} from '../../site/datasets';
import {currentServices, services, type Service} from '../../site/services';
import {settings} from '../../site/settings';
import {museum, SCHEMA_ORG, serviceDescription, urlOn, type JsonLd} from './schema-org';

export const DATASETS_PAGE = '/docs/for-programs';

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

const catalogIri = (siteUrl: string): string => `${urlOn(siteUrl, DATASETS_PAGE)}#catalog`;

/** The museum's own identifier, otherwise the place where this site describes the dataset. */
const datasetIri = (siteUrl: string, {iri, id}: Dataset): string => iri ?? `${urlOn(siteUrl, DATASETS_PAGE)}#${id}`;

const licenceUrl = (siteUrl: string, {licence: {uri}}: Pick<Dataset, 'licence'>): string => resolve(siteUrl, uri);

/** A URL; a route is one of this site. */
const resolve = (siteUrl: string, url: string): string => (url.startsWith('/') ? urlOn(siteUrl, url) : url);

/** What a distribution conforms to: its protocol, then its data model. */
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
