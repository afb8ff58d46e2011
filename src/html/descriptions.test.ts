import {expect, test} from 'vitest';
import {sets} from 'record-data';
import {describeCatalog, insertDescriptions, describePage} from './descriptions';
import {insertTexts, parsePage} from './built-pages';
import {datasets} from '../site/datasets';
import {services} from '../site/services';

const SITE = 'https://docs.example.org/base/';

const text = expect.stringMatching(/\w/);
const url = expect.stringMatching(/^https?:\/\/[^{}]+$/);
const bilingual = [
  {'@language': 'en', '@value': text},
  {'@language': 'nl', '@value': text},
];

// The objects below contain all fields of a description of each kind, and no others. The fields follow from the
// requirements of the Dutch Digital Heritage Network (https://docs.nde.nl/requirements-datasets/), in terms of
// https://schema.org/. The test also requires the fields that the network only recommends.

const distribution = {
  '@type': 'DataDownload',
  name: bilingual,
  contentUrl: url,
  encodingFormat: expect.stringMatching(/^[a-z]+\/[a-z0-9.+-]+$/),
  license: url,
  usageInfo: expect.arrayContaining([url]),
};
const organization = {'@type': 'Organization', '@id': url, name: text};
const contactPoint = {'@type': 'ContactPoint', name: text, email: expect.stringContaining('@')};
const dataset = {
  '@type': 'Dataset',
  '@id': url,
  name: bilingual,
  description: bilingual,
  publisher: {...organization, identifier: text, contactPoint},
  creator: {'@id': organization['@id']},
  sdPublisher: {...organization, url},
  // The canonical URI of a licence. For images, it is the page that explains how to find the licence of an image.
  license: expect.stringMatching(
    /^https:\/\/creativecommons\.org\/(publicdomain|licenses)\/[a-z-]+\/\d\.\d\/$|\/docs\/rights#/,
  ),
  keywords: expect.arrayContaining([text]),
  isAccessibleForFree: true,
  mainEntityOfPage: url,
  includedInDataCatalog: {'@id': `${SITE}docs/for-programs#catalog`},
};
const service = {
  '@type': 'WebAPI',
  '@id': url,
  name: text,
  description: text,
  url,
  documentation: expect.arrayContaining([url]),
  provider: organization,
};

test('the catalogue, each dataset, each distribution and each service have the fields that a register requires', () => {
  const {'@graph': graph} = describeCatalog(SITE) as {'@graph': Record<string, unknown>[]};
  const [catalog, ...describedServices] = graph;
  expect(catalog).toEqual({
    '@type': 'DataCatalog',
    '@id': dataset.includedInDataCatalog['@id'],
    name: bilingual,
    description: bilingual,
    url,
    publisher: {...organization, url},
    dataset: expect.any(Array),
  });
  const describedDatasets = catalog!.dataset as {
    distribution: unknown[];
    hasPart?: unknown[];
    inLanguage?: unknown[];
  }[];
  expect(describedDatasets).toHaveLength(datasets.length);
  for (const {distribution: downloads, hasPart, inLanguage = ['nl', 'en'], ...rest} of describedDatasets) {
    expect(rest).toEqual(dataset);
    expect(downloads.length).toBeGreaterThan(0);
    downloads.forEach((download) => expect(download).toEqual(distribution));
    hasPart?.forEach((part) => expect(part).toEqual({'@id': url}));
    expect(inLanguage).toEqual(['nl', 'en']);
  }
  expect(describedServices.length).toBeGreaterThan(4);
  describedServices.forEach((description) => expect(description).toEqual(service));
});

const PAGE = {title: 'Search', description: 'D', permalink: '/base/docs/search', frontMatter: {service: 'search'}};

test('the description of a page names its type and its service', () => {
  expect(describePage(SITE, PAGE)).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'TechArticle',
    '@id': `${SITE}docs/search`,
    headline: 'Search',
    description: 'D',
    url: `${SITE}docs/search`,
    inLanguage: 'en',
    isPartOf: {'@type': 'WebSite', '@id': SITE, name: text},
    about: {...service, url: services.search.base},
  });
});

test('a description is in the head of its page, and no text in it ends its element', () => {
  const text = '</script><script>alert(1)</script><!--<script>$&$1';
  const page = parsePage('index.html', '/', '<head></head>');
  const html = insertTexts(page.html, [insertDescriptions(page, [describePage(SITE, {...PAGE, title: text})])]);
  const [, json = ''] = /^<head><script type="application\/ld\+json">([^<]*)<\/script><\/head>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toHaveProperty('headline', text);
});

test('a dataset with an identifier from the museum has the name of the set with this number', () => {
  const names = new Map(sets.map(({number, name}) => [`https://id.rijksmuseum.nl/${number}`, name]));
  for (const {iri = '', name} of datasets.filter((dataset) => dataset.iri)) {
    expect(names.get(iri)?.toLowerCase(), iri).toBe(name.nl.toLowerCase());
  }
});

test('older data has no licence, and its description links to the page on rights', () => {
  const rightsPage = '/docs/rights#other-data';
  const older = datasets.flatMap((dataset) =>
    dataset.distributions
      .filter(({service}) => dataset.id === 'library' || String(service) === 'historical-dumps')
      .map((distribution) => (distribution.licence ?? dataset.licence).uri),
  );
  expect([...new Set(older)]).toEqual([rightsPage]);
});
