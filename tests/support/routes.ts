import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';

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

/** Pages that are not in the sitemap: the search page with results, and the page for an unknown path. */
export const UNLISTED = {search: '/search?q=manifest', notFound: '/no-such-page'} as const;

/**
 * One page of each template: home, a page outside the sections, search, not found, an overview, the page of a service;
 * and the examples, which show all that Markdown pages can be made of.
 */
export function templateRoutes(): string[] {
  const isExample = (route: string) => route.startsWith('/example/') && !route.endsWith('/');
  const isOutside = (route: string) => route.split('/').length === 2;
  return [
    ...sitemapRoutes().filter((route) => isOutside(route) || isExample(route)),
    '/tutorials/',
    '/docs/data-dumps/',
    ...Object.values(UNLISTED),
  ];
}

/** The built HTML of a page. */
export function readHtml(route: string): string {
  return fs.readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8');
}

/** The address of the app's main script, whose name has a hash. */
export function getMainScript(dir: string): string {
  const name = fs.readdirSync(path.join(dir, 'assets/js')).find((file) => /^main\.\w+\.js$/.test(file));
  return `/assets/js/${name}`;
}

/** The main heading of a page, so that no test repeats what an editor may change. */
export function getHeading(route: string): string {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(readHtml(route)) ?? [];
  if (!heading) {
    throw new Error(`${route} has no main heading.`);
  }
  return heading.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
}
