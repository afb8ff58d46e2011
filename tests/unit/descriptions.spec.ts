import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import jsonld from 'jsonld';
import {DataFactory, Parser, Store, type Quad} from 'n3';
import {catalogDescription} from '../../src/html/descriptions/datasets';
import {pageDescription, type JsonLd} from '../../src/html/descriptions/schema-org';
import {datasets} from '../../src/site/datasets';
import {services} from '../../src/site/services';
import {readSets} from '../../src/lib/sets';
import {root} from '../support/test';

const SITE = 'https://docs.example.org/base/';
const {namedNode} = DataFactory;

/**
 * A stand-in for the context of schema.org, which cannot be fetched here: the terms that the descriptions may use, with
 * the types that https://schema.org/docs/jsonldcontext.jsonld has. A misspelt term is dropped, which `safe` reports.
 */
const TERMS = {
  links: 'contentUrl documentation isPartOf license mainEntityOfPage url usageInfo',
  values: `about contactPoint creator dataset description distribution email encodingFormat hasPart headline identifier
    inLanguage includedInDataCatalog isAccessibleForFree keywords name provider publisher`,
  classes: 'ContactPoint DataCatalog DataDownload Dataset Organization TechArticle WebAPI WebSite',
};
const SCHEMA_ORG = {
  schema: 'https://schema.org/',
  ...Object.fromEntries(TERMS.links.split(' ').map((term) => [term, {'@id': `schema:${term}`, '@type': '@id'}])),
  ...Object.fromEntries(`${TERMS.values} ${TERMS.classes}`.split(/\s+/).map((term) => [term, `schema:${term}`])),
};

async function parseQuads(description: JsonLd): Promise<Quad[]> {
  // Its types lack `safe`.
  const options = {
    format: 'application/n-quads',
    safe: true,
    documentLoader: async (url: string) => {
      expect(url).toBe('https://schema.org/');
      return {document: {'@context': SCHEMA_ORG}, documentUrl: url};
    },
  } as const;
  const nquads = await jsonld.toRDF(description, options);
  return new Parser({format: 'application/n-quads'}).parse(nquads as unknown as string);
}

const shapes = new Store(
  new Parser().parse(fs.readFileSync(path.join(root, 'tests/support/dataset-shapes.ttl'), 'utf8')),
);
const TYPE = namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');

/** Where the data does not conform, as "node path". */
async function findViolations(data: readonly Quad[]): Promise<string[]> {
  const {default: Validator} = await import('rdf-validate-shacl');
  const {results} = await new Validator(shapes).validate(new Store([...data]));
  return results.map(
    ({focusNode, path: where}) => `${focusNode?.value} ${where ? (where as {value?: string}).value : 'itself'}`,
  );
}

test('the datasets conform to the shapes', async () => {
  const data = await parseQuads(catalogDescription(SITE));
  expect(await findViolations(data)).toEqual([]);
  expect(new Store(data).getSubjects(TYPE, namedNode('https://schema.org/Dataset'), null)).toHaveLength(
    datasets.length,
  );
  const withoutLicence = data.filter(({predicate}) => predicate.value !== 'https://schema.org/license');
  expect(await findViolations(withoutLicence)).not.toEqual([]);
});

const PAGE = {title: 'Search', description: 'D', permalink: '/base/docs/search', frontMatter: {service: 'search'}};

test('a page says what it is and which service it is about, in terms of schema.org', async () => {
  const data = new Store(await parseQuads(pageDescription(SITE, PAGE)));
  const [about] = data.getObjects(namedNode(`${SITE}docs/search`), namedNode('https://schema.org/about'), null);
  expect(data.getObjects(about!, namedNode('https://schema.org/url'), null)[0]!.value).toBe(services.search.base);
  await expect(parseQuads({...pageDescription(SITE, PAGE), headLine: 'x'})).rejects.toThrow();
});

test('a dataset with an identifier of the museum has the name of the set with this number', () => {
  for (const {iri, name} of datasets.filter((dataset) => dataset.iri)) {
    const set = readSets(root).find(({number}) => iri === `https://id.rijksmuseum.nl/${number}`);
    expect(set, iri).toBeDefined();
    expect(set!.name.toLowerCase()).toBe(name.nl.toLowerCase());
  }
});

test('only records under the present policy are CC0 for catalogues; of older data the page of rights says what is known', () => {
  const rightsPage = '/docs/rights#other-data';
  const older = datasets.flatMap((dataset) =>
    dataset.distributions
      .filter(({service}) => dataset.id === 'library' || service === 'historical-dumps')
      .map((distribution) => (distribution.licence ?? dataset.licence).uri),
  );
  expect(older).toEqual(Array(4).fill(rightsPage));
});
