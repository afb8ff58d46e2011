import type {Locator} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/site/sections';
import {sidebar} from '../support/controls';
import {getHeading} from '../support/routes';
import specifiedRoutes from '../support/specified-routes.json';
import {expect, open, test} from '../support/test';

test('every specified route returns its page, with a suffix, too', {tag: '@server'}, async ({site}) => {
  // Node's own requests, hundreds of them: Playwright's take twenty times as long.
  const get = (address: string, redirect: RequestRedirect) => fetch(site.origin + address, {redirect});
  for (const route of specifiedRoutes) {
    expect((await get(route, 'manual')).status, route).toBe(200);
    for (const suffix of route.endsWith('/')
      ? ['index.html', 'index.html/']
      : ['.html', '.html/', '/index.html', '/index.html/']) {
      const response = await get(`${route}${suffix}?q=1`, 'manual');
      expect(response.status, route + suffix).toBe(301);
      expect(response.headers.get('location')?.replace(/\/\?/, '?'), route + suffix).toBe(
        `${route.replace(/\/$/, '')}?q=1`,
      );
      expect((await get(`${route}${suffix}`, 'follow')).status, route + suffix).toBe(200);
    }
  }
});

test('the app itself drops a suffix, where a server has no rule for it', async ({page, site, expectConsole}) => {
  // As a host without rules does: the not-found page, under the URL that was requested.
  expectConsole(/404|Hydration|hydrat|Minified React error/i);
  await page.route('**/docs/sru.html', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'text/html',
      body: fs.readFileSync(path.join(site.dir, '404.html'), 'utf8'),
    }),
  );
  await page.goto('/docs/sru.html');
  await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/sru')})).toBeVisible();
});

test('both Dutch pages are marked as Dutch, title and contents included, with English around them', async ({page}) => {
  const language = (locator: Locator) => locator.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);
  for (const route of ['/policy/introductie', '/policy/informatie-en-databeleid']) {
    await open(page, route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    for (const locator of [page.getByRole('heading', {level: 1}), page.locator('.table-of-contents')]) {
      expect(await language(locator)).toBe('nl');
    }
    for (const role of ['navigation', 'contentinfo'] as const) {
      expect(await language(page.getByRole(role).first())).toBe('en');
    }
  }
  // In the app, too.
  await page.getByRole('main').getByRole('link', {name: 'Information and data policy'}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/policy/information-and-data-policy'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('every section has its overview label at the top of its sidebar, in which nothing is closed', async ({page}) => {
  for (const {id, overviewLabel} of sections) {
    await open(page, `/${id}/`);
    const first = sidebar(page).getByRole('link').first();
    await expect(first, id).toHaveText(overviewLabel ?? getHeading(`/${id}/`));
    await expect(first, id).toHaveAttribute('aria-current', 'page');
    await expect(sidebar(page).locator('[aria-expanded=false]'), id).toHaveCount(0);
    await expect(sidebar(page).locator('a:visible'), id).toHaveCount(await sidebar(page).locator('a').count());
  }
});
