import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {readPages, routeOf} from '../../scripts/lib/changed';
import {root} from '../../scripts/lib/project';
import {settings} from '../../src/site/settings';
import {htmlOf, sitemapRoutes, specifiedRoutes} from '../support/routes';

/** The value of an attribute in the first tag that contains a text. Minified HTML has quotes only where it must. */
function attributeOf(html: string, mark: RegExp, name: string): string {
  const tag = html.match(/<[^>]+>/g)?.find((candidate) => mark.test(candidate)) ?? '';
  const [, quoted, bare] = new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s>]+))`).exec(tag) ?? [];
  return quoted ?? bare ?? '';
}

/** What the head of a page lacks, as sentences; none when all is well. */
function headProblems(route: string, html: string): string[] {
  const [, title = ''] = /<title[^>]*>(.*?)<\/title>/.exec(html) ?? [];
  const canonical = attributeOf(html, /rel="?canonical/, 'href');
  const checks: [boolean, string][] = [
    [title.includes(settings.title), `the title "${title}" does not name the site`],
    [attributeOf(html, /name="?description/, 'content').length > 30, 'no description of more than 30 characters'],
    [canonical.endsWith(route), `the canonical URL is "${canonical}"`],
    [attributeOf(html, /^<html/, 'lang') === 'en', 'the language of the page is not stated'],
    [attributeOf(html, /name="?robots/, 'content') === 'noindex', 'a preview that search engines may list'],
  ];
  return checks.flatMap(([isFine, problem]) => (isFine ? [] : [`${route}: ${problem}`]));
}

test('every page of the sitemap has a title, a description, a canonical URL, a language, and noindex in a preview', () => {
  expect(sitemapRoutes().flatMap((route) => headProblems(route, htmlOf(route)))).toEqual([]);
});

test('a page without them is reported', () => {
  expect(headProblems('/a', '<html><head><title>A</title></head>')).toHaveLength(5);
});

test('the specified routes are all published, the search page outside the sitemap', () => {
  const routes = sitemapRoutes();
  expect(routes).toEqual(expect.arrayContaining(specifiedRoutes.filter((route) => route !== '/search')));
  expect(routes).not.toContain('/search');
});

test('each page in Markdown is published at the route that its path says', () => {
  const pages = Object.keys(readPages());
  expect(pages.length).toBeGreaterThan(30);
  expect(sitemapRoutes()).toEqual(expect.arrayContaining(pages.map(routeOf)));
});

test('the sitemap says weekly and 0.5 for every page', () => {
  const xml = fs.readFileSync(path.join(root, 'build/sitemap.xml'), 'utf8');
  const count = (text: string) => xml.split(text).length - 1;
  expect(count('<url>')).toBe(sitemapRoutes().length);
  expect(count('<changefreq>weekly</changefreq>')).toBe(count('<url>'));
  expect(count('<priority>0.5</priority>')).toBe(count('<url>'));
});

test('a preview has a robots.txt that hides nothing and names no sitemap', () => {
  const text = fs.readFileSync(path.join(root, 'build/robots.txt'), 'utf8');
  expect(text).toContain('Allow: /');
  expect(text).not.toContain('Sitemap');
});
