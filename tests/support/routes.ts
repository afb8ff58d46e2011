import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';
import {settings} from '../../src/site/settings';

/** Reads the routes in the built sitemap. Call it only inside tests, because Playwright lists tests before the build. */
export function sitemapRoutes(): string[] {
  const file = path.join(root, 'build', 'sitemap.xml');
  const routes = [...fs.readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    decodeURI(new URL(match[1] ?? '').pathname),
  );
  if (routes.length === 0) {
    throw new Error(`${file} lists no page, so the tests would prove nothing.`);
  }
  return routes;
}

/** Pages that are not in the sitemap: the search page with results, and the page for an unknown path. */
export const ROUTES_OUTSIDE_SITEMAP = {search: '/search?q=manifest', notFound: '/no-such-page'} as const;

/** A page that shows the announcement. */
export const ANNOUNCEMENT_ROUTE = settings.announcement?.routes?.[0] ?? '/docs/search';

/**
 * One page of each template: home, pages outside the sections, search, not found, an overview, and the page of a
 * service. The example pages are also included, because they show everything that a Markdown page can contain.
 */
export function templateRoutes(): string[] {
  const isExamplePage = (route: string) => route.startsWith('/example/') && !route.endsWith('/');
  const isOutsideSections = (route: string) => route.split('/').length === 2;
  return [
    ...sitemapRoutes().filter((route) => isOutsideSections(route) || isExamplePage(route)),
    '/tutorials/',
    '/docs/data-dumps/',
    ...Object.values(ROUTES_OUTSIDE_SITEMAP),
  ];
}

/** The built HTML of a page. */
export function readHtml(route: string): string {
  return fs.readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8');
}

/** The URL path of the app's main script, whose name contains a hash. */
export function getMainScript(dir: string): string {
  const name = fs.readdirSync(path.join(dir, 'assets/js')).find((file) => /^main\.\w+\.js$/.test(file));
  return `/assets/js/${name}`;
}

/** Reads the main heading of a page. Tests don't repeat headings, because editors may change them. */
export function getHeading(route: string): string {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(readHtml(route)) ?? [];
  if (!heading) {
    throw new Error(`${route} has no main heading.`);
  }
  return heading.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
}
