import type {Page} from '@playwright/test';
import {analyticsNotice, storedChoices} from '../../src/site/privacy';
import {colorSwitch, search} from '../support/controls';
import {ANNOUNCEMENT_ROUTE} from '../support/routes';
import {expect, open, test} from '../support/test';

/** The names of everything that the pages have stored in the browser. */
async function listStoredEntries(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).map((key) => `session: ${key}`),
    ...(await indexedDB.databases()).map(({name}) => `database: ${name}`),
    ...(await caches.keys()).map((name) => `cache: ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({scope}) => `worker: ${scope}`),
  ]);
  const cookies = await page.context().cookies();
  // Remove the suffix that Docusaurus adds for the site's URL.
  return [
    ...names.map((name) => name.replace(/-[\da-f]{3}$/, '')),
    ...cookies.map(({name}) => `cookie: ${name}`),
  ].sort();
}

test('reading stores nothing, the controls store only what the privacy page explains, and a withdrawn choice is deleted', async ({
  page,
}) => {
  for (const route of ['/', '/example/subfolder/subfolder/subfolder/graphs']) {
    await open(page, route);
    await page.mouse.wheel(0, 2000);
  }
  await search(page);
  await open(page, '/search?q=harvest');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await listStoredEntries(page)).toEqual([]);

  await open(page, '/about/privacy');
  const table = page.getByRole('table').filter({hasText: storedChoices[0]!.key});
  const keys = table.getByRole('row').locator('td:first-child');
  const listedKeys = (await keys.allTextContents()).sort();
  // This build has only one docs version and thus no version menu. `variants/unfinished` tests the key of the menu.
  const expectedKeys = listedKeys.filter((key) => !key.startsWith('docs-preferred-version'));
  expect(expectedKeys.length).toBe(listedKeys.length - 1);
  expect(listedKeys).toHaveLength(storedChoices.length);
  for (const {key, ...explanation} of storedChoices) {
    for (const text of Object.values(explanation)) {
      await expect(page.getByRole('row').filter({hasText: key})).toContainText(text);
    }
  }
  await expect(page.getByText(analyticsNotice.off)).toBeVisible();

  await colorSwitch(page).click();
  await open(page, ANNOUNCEMENT_ROUTE);
  await page.getByRole('button', {name: 'Close'}).click();
  await page.getByRole('button', {name: 'English'}).click();
  await open(page, '/example/subfolder/subfolder/subfolder/tabs');
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await page.getByRole('tab').last().click();
  await open(page, '/example/subfolder/subfolder/subfolder/code-blocks');
  for (const button of await page.getByRole('article').getByRole('button').all()) {
    await button.click();
  }
  await open(page, '/example/subfolder/subfolder/subfolder/details');
  await page.locator('summary').first().click();
  await page
    .getByRole('navigation', {name: / sidebar$/})
    .getByRole('button')
    .first()
    .click();
  await open(page, '/search?q=harvest');
  await page.getByRole('combobox', {name: 'Section'}).selectOption('Docs');
  await expect(page).toHaveURL(/ctx=docs/);
  expect(await listStoredEntries(page)).toEqual(expectedKeys);

  // A choice that the reader withdraws is no longer stored.
  await expect(async () => {
    await colorSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system', {timeout: 500});
  }).toPass();
  expect(await listStoredEntries(page)).toEqual(expectedKeys.filter((key) => !key.startsWith('theme')));
});
