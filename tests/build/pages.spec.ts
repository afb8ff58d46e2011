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
import {getHeading, readHtml, sitemapRoutes} from '../support/routes';
import specifiedRoutes from '../support/specified-routes.json';

const BUILD_FOLDER = path.join(root, 'build');
const readBuilt = (name: string) => fs.readFileSync(path.join(BUILD_FOLDER, name), 'utf8');
const SITE_URL = 'http://localhost:3000/';

/** The value of an attribute of a tag. Minified HTML has quotation marks only where they are needed. */
function getAttribute(tag: string, name: string): string {
  const [, quoted, bare] = new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s>]+))`).exec(tag) ?? [];
  return quoted ?? bare ?? '';
}

/** The values of all meta tags for a property. A page must have only one tag for each. */
const getValues = (html: string, property: string): string[] =>
  (html.match(/<meta[^>]+>/g) ?? [])
    .filter((tag) => new RegExp(`(property|name)="?${property}["\\s]`).test(tag))
    .map((tag) => getAttribute(tag, 'content'));

const getLinks = (html: string, mark: RegExp): string[] =>
  (html.match(/<link[^>]+>/g) ?? []).filter((tag) => mark.test(tag));

interface JsonLdBlock {
  '@type'?: string;
  '@id'?: string;
}

const getJsonLdBlocks = (html: string): JsonLdBlock[] =>
  [...html.matchAll(/<script [^>]*type="?application\/ld\+json"?[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );

test('every page has title, description, URLs, languages, scripts and social card in its head, and noindex in a preview', () => {
  for (const route of sitemapRoutes()) {
    const html = readHtml(route);
    const {en = route, nl} = translations.find((pair) => pair.en === route || pair.nl === route) ?? {};
    const isInSection = sections.some(({id}) => route.startsWith(`/${id}/`));
    const [language, other] = route === nl ? ['nl_NL', 'en_GB'] : ['en_GB', nl && 'nl_NL'];
    const meta = {
      description: expect.stringMatching(/.{31}/),
      robots: 'noindex',
      // Otherwise, phones would make telephone links out of object numbers.
      'format-detection': expect.stringContaining('telephone=no'),
      'og:image': SITE_URL + socialCard.file.slice(1),
      'og:image:width': String(socialCardSize.width),
      'og:image:height': String(socialCardSize.height),
      'og:image:alt': socialCard.alt,
      'twitter:card': 'summary_large_image',
      'og:site_name': settings.title,
      'og:type': isInSection ? 'article' : 'website',
      'og:locale': language,
      'og:locale:alternate': other,
    };
    for (const [property, value] of Object.entries(meta)) {
      expect(getValues(html, property), `${route}: ${property}`).toEqual(value === undefined ? [] : [value]);
    }
    expect(/<title[^>]*>(.*?)<\/title>/.exec(html)?.[1], route).toContain(settings.title);
    expect(getAttribute(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang'), route).toBe(language.slice(0, 2));
    expect(getAttribute(getLinks(html, /rel="?canonical/)[0] ?? '', 'href')).toBe(SITE_URL + route.slice(1));
    const urls = {en, ...(nl && {nl}), 'x-default': en};
    expect(
      getLinks(html, /hreflang/).map((tag) => [getAttribute(tag, 'hreflang'), getAttribute(tag, 'href')]),
      route,
    ).toEqual(Object.entries(urls).map(([hreflang, target]) => [hreflang, SITE_URL + target.slice(1)]));
    // Expect the scripts of the bundler and of the app, and at least one script of the page.
    const [scripts = ''] = /<template id="?app-scripts"?>.*?<\/template>/.exec(html) ?? [];
    expect(scripts.split('<script ').length, route).toBeGreaterThan(3);
    const jsonLdBlocks = getJsonLdBlocks(html).filter((block) =>
      /TechArticle|BreadcrumbList/.test(block['@type'] ?? ''),
    );
    expect(jsonLdBlocks.map((block) => block['@type']).sort(), route).toEqual(
      isInSection ? ['BreadcrumbList', 'TechArticle'] : [],
    );
    if (isInSection) {
      expect(jsonLdBlocks, route).toContainEqual(expect.objectContaining({'@id': SITE_URL + route.slice(1)}));
    }
  }
  expect(getValues(readBuilt('404.html'), 'description')).toHaveLength(1);
});

test('every page of a section has the same name as heading, window title, breadcrumb and sidebar label', () => {
  const routes = sitemapRoutes().filter((route) => sections.some(({id}) => route.startsWith(`/${id}/`)));
  expect(routes.length).toBeGreaterThan(70);
  for (const route of routes) {
    const html = readHtml(route);
    const readText = (pattern: RegExp) =>
      pattern
        .exec(html)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .trim();
    const heading = getHeading(route).trim();
    // On the first page of a section, the sidebar and the breadcrumbs show the section's `overviewLabel` in place of the
    // heading.
    const label = sections.find(({id}) => route === `/${id}/`)?.overviewLabel ?? heading;
    expect(
      {
        title: readText(/<title[^>]*>(.*?) \| [^|]*<\/title>/),
        breadcrumb: readText(/breadcrumbs__item--active[^>]*>(.*?)<\/span>/s),
        inSidebar: readText(/theme-doc-sidebar-menu.*?aria-current="?page"?[^>]*>(.*?)<\/a>/s),
      },
      route,
    ).toEqual({title: heading, breadcrumb: label, inSidebar: label});
  }
});

/** The anchors of former pages. A browser keeps the anchor after a redirect, so the new page must have it. */
const formerAnchors: Readonly<Record<string, string>> = {
  '/docs/errors':
    'search resolver images an-image-url-that-used-to-work oai-pmh ldes sru data-dumps collection-api when-a-service-is-busy ' +
    'exit-codes when-a-program-is-blocked search-400-unsupported-query-parameter search-200-no-results resolver-404-unknown-number ' +
    'images-400-too-many-pixels oai-pmh-badresumptiontoken',
  '/docs/common-mistakes':
    'api-key urls search records images rights harvests no-key record-url imgonly first-result label-as-title size-full metadata-cc0 restart',
  '/docs/coverage': 'counts-of-a-sample what-the-sample-is other-figures when-a-field-is-missing',
  '/docs/datasets': 'content-and-licence where-to-get-the-data descriptions-for-catalogues',
  '/docs/stand-in':
    'start-it point-your-program-at-it programs-of-these-pages make-it-fail what-it-answers test-objects',
  '/docs/search-limits': 'iconclass-and-vocabularies sparql graphql push',
  '/docs/browser-or-server': 'which-service-works-where test-a-service when-it-needs-a-server',
  '/docs/object-to-image':
    'edm-one-request linked-art-three-links 1-object 2-visual-item 3-digital-object 4-image variable-field-types ' +
    'troubleshooting why-an-object-has-no-image a-complete-chain-to-read',
  '/docs/behaviour-and-limits': 'request-rate pagination unusual-requests',
};

test('the redirect page of a former URL has the metadata of its target, and the target has the former anchors', () => {
  const redirects = readRedirects(root);
  expect(redirects.map(({from}) => from)).toEqual(expect.arrayContaining(Object.keys(formerAnchors)));
  for (const {from, to} of redirects) {
    const [redirectPage, page] = [readHtml(from.replace('/*', '')), readHtml(to)];
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'description', 'twitter:card']) {
      expect(getValues(redirectPage, property), `${from}: ${property}`).toEqual(getValues(page, property));
    }
    expect(/<title.*?<\/title>/.exec(redirectPage)?.[0], from).toBe(/<title.*?<\/title>/.exec(page)?.[0]);
    // On a host without redirect rules, this tag redirects the browser.
    expect(redirectPage, from).toContain(`content="0; url=${to}"`);
    const ids = [...page.matchAll(/ id="?([^"\s>]+)/g)].map(([, id]) => id);
    expect(ids, from).toEqual(expect.arrayContaining(formerAnchors[from]?.split(' ') ?? []));
  }
});

test('in the text of a page, a space separates the words of two elements on one line', async ({page}) => {
  const texts = [...sitemapRoutes().map(readHtml), readBuilt('404.html'), readHtml('/search')];
  const gluedWords = await page.evaluate((pages) => {
    const inline = 'a, abbr, button, code, del, em, img, small, span, strong, summary, svg, time';
    return pages.flatMap((html) => {
      const page = new DOMParser().parseFromString(html, 'text/html');
      page.querySelectorAll('pre, script, style, template').forEach((element) => element.remove());
      return [...page.body.querySelectorAll(inline)].flatMap((element) => {
        const next = element.nextSibling;
        const touchesNextText =
          next instanceof Element &&
          next.matches(inline) &&
          // Parts of a drawing, and elements on separate lines, need no space.
          !element.closest('svg') &&
          !next.querySelector('div') &&
          /\w$/.test(element.textContent) &&
          /^\w/.test(next.textContent);
        return touchesNextText
          ? [`${page.title}: ${element.textContent.slice(-40)}|${next.textContent.slice(0, 40)}`]
          : [];
      });
    });
  }, texts);
  expect(gluedWords).toEqual([]);
});

test('the sitemap has the specified routes and every Markdown page but not the search page, with weekly and 0.5', () => {
  const pages = listPages(site);
  expect(pages.length).toBeGreaterThan(30);
  const routes = sitemapRoutes();
  expect(routes).toEqual(expect.arrayContaining(specifiedRoutes.filter((route) => route !== '/search')));
  expect(routes).toEqual(expect.arrayContaining(pages.map(getRoute)));
  expect(routes).not.toContain('/search');
  const xml = readBuilt('sitemap.xml');
  for (const text of ['<url>', '<changefreq>weekly</changefreq>', '<priority>0.5</priority>']) {
    expect(xml.split(text).length - 1, text).toBe(routes.length);
  }
});

test('the page of datasets contains the published catalogue and each dataset with its URL, and no local URL is broken', () => {
  const html = readHtml('/docs/for-programs').replaceAll('&amp;', '&');
  const text = readBuilt('datasets.jsonld');
  const catalog = JSON.parse(text);
  expect(getJsonLdBlocks(html)).toContainEqual(catalog);
  for (const {name, distribution} of catalog['@graph'][0].dataset) {
    expect(html).toContain(name[0]['@value']);
    for (const {contentUrl} of distribution) {
      expect(html).toContain(contentUrl);
    }
  }
  const localPaths = new Set([...text.matchAll(/"http:\/\/localhost:3000(\/[^"#]*)/g)].map(([, url = '']) => url));
  expect(localPaths.size).toBeGreaterThan(0);
  for (const url of localPaths) {
    const file = path.join(BUILD_FOLDER, url);
    const isFile = fs.statSync(file, {throwIfNoEntry: false})?.isFile();
    expect(isFile || fs.existsSync(path.join(file, 'index.html')), url).toBe(true);
  }
});
