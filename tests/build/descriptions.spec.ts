import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {root} from '../../scripts/lib/project';
import {sections} from '../../src/site/sections';
import {readHtml, sitemapRoutes} from '../support/routes';

const BUILD = path.join(root, 'build');
const SITE = 'http://localhost:3000/';
const read = (name: string) => fs.readFileSync(path.join(BUILD, name), 'utf8');

interface Block {
  '@type'?: string;
  '@id'?: string;
}

const getBlocks = (html: string): Block[] =>
  [...html.matchAll(/<script [^>]*type="?application\/ld\+json"?[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );

test('each page of the sections describes itself and its breadcrumbs, once', () => {
  const routes = sitemapRoutes().filter((route) => sections.some(({id}) => route.startsWith(`/${id}/`)));
  expect(routes.length).toBeGreaterThan(50);
  for (const route of routes) {
    const blocks = getBlocks(readHtml(route));
    const [article, ...others] = blocks.filter((block) => block['@type'] === 'TechArticle');
    expect(article?.['@id'], route).toBe(`${SITE}${route.slice(1)}`);
    expect(others, route).toEqual([]);
    expect(
      blocks.filter((block) => block['@type'] === 'BreadcrumbList'),
      route,
    ).toHaveLength(1);
  }
});

test('the page of datasets contains the published catalogue, and shows each dataset and its URL', () => {
  const html = readHtml('/docs/datasets');
  const catalog = JSON.parse(read('datasets.jsonld'));
  expect(getBlocks(html)).toContainEqual(catalog);
  const [{dataset: datasets}] = catalog['@graph'];
  for (const {name, distribution} of datasets) {
    expect(html).toContain(name[0]['@value']);
    for (const {contentUrl} of distribution) {
      expect(html.replaceAll('&amp;', '&')).toContain(contentUrl);
    }
  }
});

test('the files for programs link to what is there', () => {
  for (const name of ['datasets.jsonld', 'dcat.jsonld', '.well-known/api-catalog', 'status.json']) {
    const text = read(name);
    const own = new Set([...text.matchAll(/"http:\/\/localhost:3000(\/[^"#]*)/g)].map(([, url = '']) => url));
    expect(own.size, name).toBeGreaterThan(0);
    const missing = [...own].filter(
      (url) =>
        !fs.existsSync(path.join(BUILD, url, 'index.html')) &&
        !fs.statSync(path.join(BUILD, url), {throwIfNoEntry: false})?.isFile(),
    );
    expect(missing, name).toEqual([]);
  }
});
