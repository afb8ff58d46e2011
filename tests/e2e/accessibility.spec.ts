/** What a page shows after a reader did something, under axe. How it opens is looked at in visits.spec.ts. */

import {faultsInBothModes} from '../support/axe';
import {menuButton, searchBox, suggestions} from '../support/controls';
import {isNightly} from '../support/nightly';
import {expect, open, test} from '../support/test';
import type {Page} from '@playwright/test';

/** Looks at what changed, since `visits.spec.ts` sees the rest of the page; at all of it in the nightly run. */
const findFaults = (page: Page, within?: string) => faultsInBothModes(page, isNightly ? {} : {within});

test('no accessibility problem with results, without, and with the language menu open', async ({page}) => {
  await open(page, '/example/');
  await searchBox(page).fill('manifest');
  await expect(suggestions(page).first()).toBeVisible();
  expect(await findFaults(page, '.navbar__search')).toEqual([]);
  await searchBox(page).fill('xylophonist');
  await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
  expect(await findFaults(page, '.navbar__search')).toEqual([]);
  await searchBox(page).press('Escape');
  await page.getByRole('button', {name: 'English'}).click();
  await expect(page.getByRole('link', {name: 'English'})).toBeVisible();
  expect(await findFaults(page, '.navbar .dropdown')).toEqual([]);
});

test('no accessibility problem in the mobile menu, at the pages of a section and at the sections', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/example/');
  await menuButton(page).click();
  await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', {name: /Back to main menu/}).click();
  await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Tutorials'})).toBeInViewport();
  expect(await findFaults(page, '.navbar-sidebar')).toEqual([]);
});
