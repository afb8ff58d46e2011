import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/site/sections';
import {settings} from '../../src/site/settings';
import {sitemapRoutes, specifiedRoutes} from '../support/routes';
import {expect, open, test} from '../support/test';

test.describe('every page of the sitemap', () => {
  for (const route of sitemapRoutes()) {
    test(`${route} comes alive with one heading, a title, a description, and no sideways scrolling`, async ({page}) => {
      const response = await page.goto(route);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page).toHaveTitle(new RegExp(settings.title));
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(30);
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({width, height: 800});
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `sideways scrolling at ${width} px`).toBe(0);
      }
    });
  }
});

test('the specified routes are all published, the search page outside the sitemap', () => {
  const routes = sitemapRoutes();
  expect(routes).toEqual(expect.arrayContaining(specifiedRoutes.filter((route) => route !== '/search')));
  expect(routes).not.toContain('/search');
});

for (const route of specifiedRoutes) {
  test(`${route} answers as it is written, and with a suffix`, async ({request}) => {
    const page = await request.get(route, {maxRedirects: 0});
    expect(page.status()).toBe(200);
    const suffixes = route.endsWith('/') ? ['index.html'] : ['.html', '/index.html'];
    for (const suffix of suffixes) {
      const response = await request.get(`${route}${suffix}?q=1`, {maxRedirects: 0});
      expect(response.status(), suffix).toBe(301);
      expect(response.headers().location?.replace(/\/\?/, '?'), suffix).toBe(`${route.replace(/\/$/, '')}?q=1`);
      const target = await request.get(`${route}${suffix}`);
      expect(target.status(), suffix).toBe(200);
    }
  });
}

test('/about and /about/ both show the about page', async ({page}) => {
  for (const route of ['/about', '/about/']) {
    await open(page, route);
    await expect(page.getByRole('heading', {level: 1, name: 'About Collection Online'})).toBeVisible();
    await expect(page.getByRole('complementary').getByRole('link', {name: 'About Collection Online'})).toBeVisible();
  }
});

test('the app itself drops a suffix, where a server has no rule for it', async ({page, site, expectConsole}) => {
  // Answers as a host without rules does: the not-found page, under the address that was asked for.
  expectConsole(/404|Hydration|hydrat|Minified React error/i);
  await page.route('**/docs/sru.html', (route) =>
    route.fulfill({status: 404, contentType: 'text/html', body: fs.readFileSync(path.join(site.dir, '404.html'), 'utf8')}),
  );
  await page.goto('/docs/sru.html');
  await expect(page.getByRole('heading', {level: 1, name: /^SRU/})).toBeVisible();
});

test('both Dutch pages are marked as Dutch, title and contents included', async ({page}) => {
  for (const route of ['/policy/introductie', '/policy/informatie-en-databeleid']) {
    await open(page, route);
    const dutch = page.locator('[lang="nl"]');
    await expect(dutch.getByRole('heading', {level: 1})).toBeVisible();
    await expect(dutch.locator('.table-of-contents')).toBeVisible();
  }
  await open(page, '/policy/');
  await expect(page.locator('[lang="nl"] h1')).toHaveCount(0);
});

test('pages state their language and canonical address, and a preview keeps search engines out', async ({page}) => {
  await open(page, '/docs/oai-pmh/verbs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const canonical = page.locator('link[rel="canonical"]');
  expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe('/docs/oai-pmh/verbs');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the sitemap says weekly and 0.5 for every page', async ({request}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0;
  expect(count(/<url>/g)).toBeGreaterThan(0);
  expect(count(/<changefreq>weekly<\/changefreq>/g)).toBe(count(/<url>/g));
  expect(count(/<priority>0\.5<\/priority>/g)).toBe(count(/<url>/g));
});

test('a preview has a robots.txt that hides nothing and names no sitemap', async ({request}) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain('Allow: /');
  expect(text).not.toContain('Sitemap');
});

test('every section has its overview label at the top of an automatic sidebar', async ({page}) => {
  for (const {id, overviewLabel} of sections) {
    await open(page, `/${id}/`);
    const first = page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link').first();
    await expect(first, id).toHaveText(overviewLabel);
    await expect(first, id).toHaveAttribute('aria-current', 'page');
  }
});
