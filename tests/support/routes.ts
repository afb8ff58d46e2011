import fs from 'node:fs';
import path from 'node:path';
import {root} from './test';

/** Every route of the specification's table, exact. */
export const specifiedRoutes: readonly string[] = [
  '/',
  '/introduction',
  '/search',
  '/about/',
  '/docs/',
  '/docs/api/',
  '/docs/api/collection',
  '/docs/api/details',
  '/docs/api/image',
  '/docs/api/userset-details',
  '/docs/api/usersets',
  '/docs/data-dumps/',
  '/docs/data-dumps/historical-dumps',
  '/docs/http/',
  '/docs/http/content-negotiation-arguments',
  '/docs/http/content-negotiation-headers',
  '/docs/iiif/',
  '/docs/iiif/cd',
  '/docs/iiif/image',
  '/docs/iiif/presentation',
  '/docs/ldes/',
  '/docs/oai-pmh/',
  '/docs/oai-pmh/legacy-oai-pmh',
  '/docs/oai-pmh/verbs',
  '/docs/search',
  '/docs/sru',
  '/policy/',
  '/policy/informatie-en-databeleid',
  '/policy/information-and-data-policy',
  '/policy/introductie',
  '/tutorials/',
  '/example/',
  '/example/subfolder/',
  '/example/subfolder/subfolder/',
  '/example/subfolder/subfolder/subfolder/',
  ...['admonitions', 'code-blocks', 'details', 'graphs', 'samples', 'simple-content', 'table-of-contents', 'tabs'].map(
    (page) => `/example/subfolder/subfolder/subfolder/${page}`,
  ),
];

/** The routes of the built sitemap. Read at the start, so that each page gets a test of its own. */
export function sitemapRoutes(): string[] {
  const file = path.join(root, 'build', 'sitemap.xml');
  const routes = [...fs.readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    decodeURI(new URL(match[1] ?? '').pathname),
  );
  if (routes.length === 0) {
    throw new Error(`${file} lists no page: the tests would prove nothing.`);
  }
  return routes;
}
