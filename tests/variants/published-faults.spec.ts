import {expect, hydrated, testOn, variant} from '../support/test';

const BASE = '/data-services/';
const test = testOn(variant('published').dir, BASE);
const GOOGLE = /^https:\/\/www\.(googletagmanager|google-analytics)\.com\//;

for (const [name, block] of [
  ['refused', 'blockedbyclient'],
  ['out of reach', 'namenotresolved'],
] as const) {
  test(`with the analytics host ${name}, pages, moves and search work`, async ({page, expectOffOrigin, expectConsole}) => {
    expectOffOrigin(GOOGLE);
    expectConsole(/Failed to load resource: net::ERR_(BLOCKED_BY_CLIENT|NAME_NOT_RESOLVED)/);
    await page.context().route(GOOGLE, (route) => route.abort(block));
    await page.goto(`${BASE}docs/`);
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', {name: 'Introduction'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Introduction'})).toBeVisible();
    await page.getByRole('combobox', {name: 'Search the documentation'}).fill('manifest');
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/_highlight=manifest/);
  });
}
