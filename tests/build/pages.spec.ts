import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';
import {getRoute, listPages} from 'page-checks';
import {site} from '../../scripts/lib/pages';
import {sections} from '../../src/site/sections';
import {settings} from '../../src/site/settings';
import {socialCard, socialCardSize} from '../../src/site/social-cards';
import {translations} from '../../src/site/translations';
import {readRedirects} from '../../src/html/redirects';
import {readHtml, sitemapRoutes} from '../support/routes';
import specifiedRoutes from '../support/specified-routes.json';

const BUILD = path.join(root, 'build');
const readBuilt = (name: string) => fs.readFileSync(path.join(BUILD, name), 'utf8');
const SITE = 'http://localhost:3000/';

/** The value of an attribute in the first tag that contains a text. Minified HTML has quotes only where it must. */
function getAttribute(html: string, mark: RegExp, name: string): string {
  const tag = html.match(/<[^>]+>/g)?.find((candidate) => mark.test(candidate)) ?? '';
  const [, quoted, bare] = new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s>]+))`).exec(tag) ?? [];
  return quoted ?? bare ?? '';
}

type Checks = readonly (readonly [isFine: boolean, problem: string])[];

const list = (route: string, checks: Checks) =>
  checks.flatMap(([isFine, problem]) => (isFine ? [] : [`${route}: ${problem}`]));

/** What the head of a page lacks, as sentences; none when all is well. */
function headProblems(route: string, html: string): string[] {
  const [, title = ''] = /<title[^>]*>(.*?)<\/title>/.exec(html) ?? [];
  const canonical = getAttribute(html, /rel="?canonical/, 'href');
  const [scripts = ''] = /<template id="?app-scripts"?>.*?<\/template>/.exec(html) ?? [];
  return list(route, [
    [title.includes(settings.title), `the title "${title}" does not name the site`],
    [getAttribute(html, /name="?description/, 'content').length > 30, 'no description of more than 30 characters'],
    [canonical.endsWith(route), `the canonical URL is "${canonical}"`],
    [
      getAttribute(html, /^<html/, 'lang') === (translations.some(({nl}) => nl === route) ? 'nl' : 'en'),
      'another language than its own is stated',
    ],
    [getAttribute(html, /name="?robots/, 'content') === 'noindex', 'a preview that search engines may list'],
    // The bundler's own and the app's come first.
    [scripts.split('<script ').length > 3, 'its own scripts are not among those that it names'],
  ]);
}

test('every page of the sitemap has a title, a description, a canonical URL, a language, its scripts, and noindex in a preview', () => {
  expect(sitemapRoutes().flatMap((route) => headProblems(route, readHtml(route)))).toEqual([]);
});

/**
 * The names of a page that are not its heading, as sentences. The sidebar and breadcrumbs of a section's first page
 * have its label.
 */
function nameProblems(route: string, html: string): string[] {
  const read = (pattern: RegExp) =>
    pattern
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .trim();
  const heading = read(/<h1[^>]*>(.*?)<\/h1>/s);
  const label = sections.find(({id}) => route === `/${id}/`)?.overviewLabel ?? heading;
  const names = [
    ['title of the window', read(/<title[^>]*>(.*?) \| [^|]*<\/title>/), heading],
    ['last breadcrumb', read(/breadcrumbs__item--active[^>]*>(.*?)<\/span>/s), label],
    ['label in the sidebar', read(/theme-doc-sidebar-menu.*?aria-current="?page"?[^>]*>(.*?)<\/a>/s), label],
  ] as const;
  return list(
    route,
    names.map(([what, name, expected]) => [name === expected, `the ${what} is "${name}", not "${expected}"`]),
  );
}

test('every page of a section has one name: heading, title of the window, breadcrumb and label in the sidebar', () => {
  const routes = sitemapRoutes().filter((route) => sections.some(({id}) => route.startsWith(`/${id}/`)));
  expect(routes.length).toBeGreaterThan(70);
  expect(routes.flatMap((route) => nameProblems(route, readHtml(route)))).toEqual([]);
});

/** The values of all tags of a property: a page must have one of each. */
const getValues = (html: string, property: string): string[] =>
  (html.match(/<meta[^>]+>/g) ?? [])
    .filter((tag) => new RegExp(`(property|name)="?${property}["\\s]`).test(tag))
    .map((tag) => getAttribute(tag, /./, 'content'));

test('links to every page show a part of a work', () => {
  const card = {
    'og:image': SITE + socialCard.file.slice(1),
    'og:image:width': String(socialCardSize.width),
    'og:image:height': String(socialCardSize.height),
    'og:image:alt': socialCard.alt,
    'twitter:card': 'summary_large_image',
    'og:site_name': settings.title,
  };
  for (const route of sitemapRoutes()) {
    const html = readHtml(route);
    for (const [property, value] of Object.entries(card)) {
      expect(getValues(html, property), `${route}: ${property}`).toEqual([value]);
    }
    const isArticle = sections.some(({id}) => route.startsWith(`/${id}/`));
    expect(getValues(html, 'og:type'), route).toEqual([isArticle ? 'article' : 'website']);
  }
  expect(getValues(readBuilt('404.html'), 'description')).toHaveLength(1);
});

test('a former URL that is shared looks like the page to which it leads', () => {
  for (const {from, to} of readRedirects(root)) {
    const [former, page] = [readHtml(from.replace('/*', '')), readHtml(to)];
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'description', 'twitter:card']) {
      expect(getValues(former, property), `${from}: ${property}`).toEqual(getValues(page, property));
    }
    expect(/<title.*?<\/title>/.exec(former)?.[0], from).toBe(/<title.*?<\/title>/.exec(page)?.[0]);
  }
});

/** What the head of a page says of languages: `hreflang` with its URL, and `og:locale` with its value. */
const getLanguages = (html: string) => [
  ...(html.match(/<link[^>]+hreflang[^>]+>/g) ?? []).map(
    (tag) => `${getAttribute(tag, /./, 'hreflang')} ${getAttribute(tag, /./, 'href')}`,
  ),
  ...['og:locale', 'og:locale:alternate'].map((property) => `${property} ${getValues(html, property).join()}`),
];

test('each page names its language, and a page in two languages both and the English one for all others', () => {
  const paired = new Map(translations.flatMap((pair) => [pair.en, pair.nl].map((route) => [route, pair] as const)));
  for (const route of sitemapRoutes()) {
    const {en = route, nl} = paired.get(route) ?? {};
    const urls = {en, ...(nl && {nl}), 'x-default': en};
    const locales = route === nl ? ['nl_NL', 'en_GB'] : ['en_GB', nl ? 'nl_NL' : ''];
    expect(getLanguages(readHtml(route)), route).toEqual([
      ...Object.entries(urls).map(([language, each]) => `${language} ${SITE}${each.slice(1)}`),
      ...locales.map((locale, i) => `og:locale${i > 0 ? ':alternate' : ''} ${locale}`),
    ]);
  }
});

test('words of two elements in a line are not one word in the text of a page', async ({page}) => {
  const texts = [...sitemapRoutes().map(readHtml), readBuilt('404.html'), readHtml('/search')];
  const found = await page.evaluate((pages) => {
    const inline = 'a, abbr, button, code, del, em, img, small, span, strong, summary, svg, time';
    return pages.flatMap((html) => {
      const page = new DOMParser().parseFromString(html, 'text/html');
      page.querySelectorAll('pre, script, style, template').forEach((each) => each.remove());
      const names = [...page.querySelectorAll('a, button, summary')].filter(
        (each) =>
          !(each.closest('label') ?? each).textContent.trim() &&
          !each.querySelector('img[alt]') &&
          !each.hasAttribute('aria-label'),
      );
      const stuck = [...page.body.querySelectorAll(inline)].flatMap((each) => {
        const next = each.nextSibling;
        const isStuck =
          next instanceof Element &&
          next.matches(inline) &&
          // A part of a picture, and what stands on lines of its own.
          !each.closest('svg') &&
          !next.querySelector('div') &&
          /\w$/.test(each.textContent) &&
          /^\w/.test(next.textContent);
        return isStuck ? [`${each.textContent.slice(-40)}|${next.textContent.slice(0, 40)}`] : [];
      });
      return [...stuck, ...names.map((each) => each.outerHTML.slice(0, 100))].map((what) => `${page.title}: ${what}`);
    });
  }, texts);
  expect(found).toEqual([]);
});

test('the specified routes and each page in Markdown are published at their routes, the search page outside the sitemap', () => {
  const pages = listPages(site);
  expect(pages.length).toBeGreaterThan(30);
  const routes = sitemapRoutes();
  expect(routes).toEqual(expect.arrayContaining(specifiedRoutes.filter((route) => route !== '/search')));
  expect(routes).toEqual(expect.arrayContaining(pages.map(getRoute)));
  expect(routes).not.toContain('/search');
});

test('the sitemap says weekly and 0.5 for every page', () => {
  const xml = readBuilt('sitemap.xml');
  const count = (text: string) => xml.split(text).length - 1;
  expect(count('<url>')).toBe(sitemapRoutes().length);
  expect(count('<changefreq>weekly</changefreq>')).toBe(count('<url>'));
  expect(count('<priority>0.5</priority>')).toBe(count('<url>'));
});

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
  const html = readHtml('/docs/for-programs');
  const catalog = JSON.parse(readBuilt('datasets.jsonld'));
  expect(getBlocks(html)).toContainEqual(catalog);
  const [{dataset: datasets}] = catalog['@graph'];
  for (const {name, distribution} of datasets) {
    expect(html).toContain(name[0]['@value']);
    for (const {contentUrl} of distribution) {
      expect(html.replaceAll('&amp;', '&')).toContain(contentUrl);
    }
  }
});

test('the catalogue links to what is there', () => {
  const text = readBuilt('datasets.jsonld');
  const own = new Set([...text.matchAll(/"http:\/\/localhost:3000(\/[^"#]*)/g)].map(([, url = '']) => url));
  expect(own.size).toBeGreaterThan(0);
  const missing = [...own].filter(
    (url) =>
      !fs.existsSync(path.join(BUILD, url, 'index.html')) &&
      !fs.statSync(path.join(BUILD, url), {throwIfNoEntry: false})?.isFile(),
  );
  expect(missing).toEqual([]);
});
