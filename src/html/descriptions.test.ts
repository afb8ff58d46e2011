import {expect, test} from 'vitest';
import {sets} from 'record-data';
import {catalogDescription, insertDescriptions, pageDescription} from './descriptions';
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

/**
 * What a description of each kind must have, and nothing else, by the requirements of the Dutch Digital Heritage
 * Network (https://docs.nde.nl/requirements-datasets/) and in terms of https://schema.org/. Where they recommend, this
 * requires.
 */
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
  // The canonical URI of a licence; for images the page that says how to find the licence of each.
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

test('the catalogue, each dataset, each way to get it and each service have what a register of datasets requires', () => {
  const {'@graph': graph} = catalogDescription(SITE) as {'@graph': Record<string, unknown>[]};
  const [catalog, ...described] = graph;
  expect(catalog).toEqual({
    '@type': 'DataCatalog',
    '@id': dataset.includedInDataCatalog['@id'],
    name: bilingual,
    description: bilingual,
    url,
    publisher: {...organization, url},
    dataset: expect.any(Array),
  });
  const all = catalog!.dataset as {distribution: unknown[]; hasPart?: unknown[]; inLanguage?: unknown[]}[];
  expect(all).toHaveLength(datasets.length);
  for (const {distribution: downloads, hasPart, inLanguage = ['nl', 'en'], ...rest} of all) {
    expect(rest).toEqual(dataset);
    expect(downloads.length).toBeGreaterThan(0);
    downloads.forEach((each) => expect(each).toEqual(distribution));
    hasPart?.forEach((each) => expect(each).toEqual({'@id': url}));
    expect(inLanguage).toEqual(['nl', 'en']);
  }
  expect(described.length).toBeGreaterThan(4);
  described.forEach((each) => expect(each).toEqual(service));
});

const PAGE = {title: 'Search', description: 'D', permalink: '/base/docs/search', frontMatter: {service: 'search'}};

test('a page says what it is and which service it is about', () => {
  expect(pageDescription(SITE, PAGE)).toEqual({
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

test('a description stands in the head of its page, and no text in it ends its element', () => {
  const text = '</script><script>alert(1)</script><!--<script>$&$1';
  const page = parsePage('index.html', '/', '<head></head>');
  const html = insertTexts(page.html, [insertDescriptions(page, [pageDescription(SITE, {...PAGE, title: text})])]);
  const [, json = ''] = /^<head><script type="application\/ld\+json">([^<]*)<\/script><\/head>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toHaveProperty('headline', text);
});

test('a dataset with an identifier of the museum has the name of the set with this number', () => {
  const names = new Map(sets.map(({number, name}) => [`https://id.rijksmuseum.nl/${number}`, name]));
  for (const {iri = '', name} of datasets.filter((dataset) => dataset.iri)) {
    expect(names.get(iri)?.toLowerCase(), iri).toBe(name.nl.toLowerCase());
  }
});

test('only records under the present policy are CC0 for catalogues; of older data the page of rights says what is known', () => {
  const rightsPage = '/docs/rights#other-data';
  const older = datasets.flatMap((dataset) =>
    dataset.distributions
      .filter(({service}) => dataset.id === 'library' || String(service) === 'historical-dumps')
      .map((distribution) => (distribution.licence ?? dataset.licence).uri),
  );
  expect([...new Set(older)]).toEqual([rightsPage]);
});
