/** The datasets as a catalogue in DCAT 3, by the application profile of European portals (DCAT-AP 3). */

import {catalogIri, cataloguer, DATASETS_PAGE, datasetIri, inBoth, licenceUrl, getProfiles, resolve} from './datasets';
import {currentServices, museum, serviceIri, urlOn, type JsonLd} from './schema-org';
import {catalog, datasets, publisher, type Dataset, type Distribution} from '../../site/datasets';
import {settings} from '../../site/settings';
import {specifications} from '../../site/specifications';

/** In the file itself: whoever reads it needs no other. */
const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
};

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'http://publications.europa.eu/resource/authority/language/ENG',
  nl: 'http://publications.europa.eu/resource/authority/language/NLD',
};
const PUBLIC_ACCESS = 'http://publications.europa.eu/resource/authority/access-right/PUBLIC';
const EDUCATION_AND_CULTURE = 'http://publications.europa.eu/resource/authority/data-theme/EDUC';

const link = (iri: string): JsonLd => ({'@id': iri});
const mediaType = (name: string): JsonLd => link(`https://www.iana.org/assignments/media-types/${name}`);

const museumAsAgent: JsonLd = {
  '@id': museum['@id'],
  '@type': 'foaf:Organization',
  'foaf:name': settings.museum.name,
  'foaf:homepage': link(settings.museum.website),
  'dct:identifier': publisher.isil,
};

function describeDistribution(siteUrl: string, dataset: Dataset, distribution: Distribution): JsonLd {
  const {name, service, contentUrl, accessUrl, packaging} = distribution;
  const isCurrent = currentServices.some(([id]) => id === service);
  return {
    '@type': 'dcat:Distribution',
    'dct:title': inBoth(name),
    'dcat:accessURL': link(resolve(siteUrl, accessUrl ?? contentUrl ?? '')),
    // A file; what a service returns is no download of the whole dataset.
    ...((packaging || !service) && contentUrl && {'dcat:downloadURL': link(resolve(siteUrl, contentUrl))}),
    'dcat:mediaType': mediaType(distribution.mediaType),
    ...(packaging && {'dcat:packageFormat': mediaType(packaging)}),
    ...(service && isCurrent && {'dcat:accessService': link(serviceIri(siteUrl, service))}),
    'dct:license': link(licenceUrl(siteUrl, {...dataset, ...distribution})),
    'dct:conformsTo': getProfiles(distribution).map(link),
  };
}

function describeDataset(siteUrl: string, dataset: Dataset): JsonLd {
  const parts = datasets.filter(({partOf}) => partOf === dataset.id);
  return {
    '@id': datasetIri(siteUrl, dataset),
    '@type': 'dcat:Dataset',
    'dct:title': inBoth(dataset.name),
    'dct:description': inBoth(dataset.description),
    'dct:publisher': museumAsAgent,
    'dct:creator': link(settings.museum.website),
    // The Dutch requirements have the licence here, the European profile on each distribution.
    'dct:license': link(licenceUrl(siteUrl, dataset)),
    'dct:accessRights': link(PUBLIC_ACCESS),
    'dct:language': dataset.languages.map((language) => link(LANGUAGES[language] ?? '')),
    'dcat:contactPoint': {
      '@type': 'vcard:Organization',
      'vcard:fn': publisher.contact.name,
      'vcard:hasEmail': link(`mailto:${publisher.contact.email}`),
    },
    'dcat:keyword': dataset.keywords.map((keyword) => ({'@language': 'en', '@value': keyword})),
    'dcat:theme': link(EDUCATION_AND_CULTURE),
    'dcat:landingPage': link(`${urlOn(siteUrl, DATASETS_PAGE)}#${dataset.id}`),
    ...(parts.length > 0 && {'dct:hasPart': parts.map((part) => link(datasetIri(siteUrl, part)))}),
    'dcat:distribution': dataset.distributions.map((distribution) =>
      describeDistribution(siteUrl, dataset, distribution),
    ),
  };
}

export function dcatCatalog(siteUrl: string): JsonLd {
  const describer = cataloguer(siteUrl);
  return {
    '@context': CONTEXT,
    '@id': catalogIri(siteUrl),
    '@type': 'dcat:Catalog',
    'dct:title': inBoth(catalog.name),
    'dct:description': inBoth(catalog.description),
    'dct:publisher': {'@id': describer['@id'], '@type': 'foaf:Organization', 'foaf:name': describer.name},
    'dct:language': [link(LANGUAGES.en ?? ''), link(LANGUAGES.nl ?? '')],
    'foaf:homepage': link(urlOn(siteUrl, DATASETS_PAGE)),
    'dcat:dataset': datasets.map((dataset) => describeDataset(siteUrl, dataset)),
    'dcat:service': currentServices.map(([id, {name, base, page}]) => ({
      '@id': serviceIri(siteUrl, id),
      '@type': 'dcat:DataService',
      'dct:title': {'@language': 'en', '@value': name},
      'dcat:endpointURL': link(base ?? ''),
      'dcat:endpointDescription': link(`${siteUrl}openapi.yaml`),
      'foaf:page': link(urlOn(siteUrl, page)),
      ...(specifications[id] && {'dct:conformsTo': link(specifications[id])}),
      'dcat:servesDataset': datasets
        .filter(({distributions}) => distributions.some(({service}) => service === id))
        .map((dataset) => link(datasetIri(siteUrl, dataset))),
    })),
  };
}
