import type {Page} from '@playwright/test';
import {faultsInBothModes} from '../support/axe';
import {isNightly} from '../support/nightly';
import {readHtml, sitemapRoutes} from '../support/routes';
import {expect, hydrated, test} from '../support/test';

/** Opens the page with the most terms: whatever the pages say, it has some in running text. */
async function openTerms(page: Page): Promise<void> {
  const countTerms = (route: string) => readHtml(route).split('popovertarget=').length;
  const [[route] = ['']] = sitemapRoutes()
    .map((each) => [each, countTerms(each)] as const)
    .sort(([, one], [, other]) => other - one);
  await page.goto(route);
}

/** The first term in a paragraph, and its definition. */
const term = (page: Page) => page.locator('article p > .term').first();
const button = (page: Page) => term(page).getByRole('button');
const definition = async (page: Page) => page.locator(`[id="${await button(page).getAttribute('popovertarget')}"]`);

test('a term opens its definition, which leads to the glossary, by mouse and by keyboard', async ({page}) => {
  await openTerms(page);
  await hydrated(page);
  const popover = await definition(page);
  const link = popover.getByRole('link', {name: /in the glossary$/});
  await expect(button(page)).toHaveAccessibleName(await term(page).innerText());
  await button(page).press('Enter');
  await expect(popover).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(button(page)).toBeFocused();

  await term(page).click();
  await expect(popover).toBeVisible();
  await page.getByRole('heading', {level: 1}).click();
  await expect(popover).toBeHidden();
  await term(page).click();
  const target = (await link.getAttribute('href')) ?? '';
  expect(target).toMatch(/^\/docs\/glossary#./);
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(page.locator(`[id="${target.split('#')[1]}"]`)).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({hasTouch: true, viewport: {width: 360, height: 740}});

  test('a tap opens the definition at the foot of the window, without an accessibility problem', async ({page}) => {
    await openTerms(page);
    await hydrated(page);
    await term(page).tap();
    await expect(await definition(page)).toBeInViewport({ratio: 1});
    const sheet = await page.locator('.definition:popover-open').boundingBox();
    expect(sheet && Math.round(sheet.y + sheet.height)).toBe(740);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await faultsInBothModes(page, isNightly ? {} : {within: '.definition:popover-open'})).toEqual([]);
  });
});
