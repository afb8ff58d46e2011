import {faultsInBothModes} from '../support/axe';
import {isNightly} from '../support/nightly';
import {expect, open, test} from '../support/test';

test('a term opens its definition, at the foot of a phone, which leads to the glossary', async ({page}) => {
  await open(page, '/docs/data-dumps/historical-dumps');
  const term = page.locator('article p > .term').first();
  const button = term.getByRole('button');
  const popover = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`);
  const link = popover.getByRole('link', {name: /in the glossary$/});
  await expect(button).toHaveAccessibleName(await term.innerText());
  await button.press('Enter');
  await expect(popover).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();
  await term.click();
  await expect(popover).toBeVisible();
  await page.getByRole('heading', {level: 1}).click();
  await expect(popover).toBeHidden();

  await page.setViewportSize({width: 360, height: 740});
  await term.click();
  await expect(popover).toBeInViewport({ratio: 1});
  const sheet = await popover.boundingBox();
  expect(sheet && Math.round(sheet.y + sheet.height)).toBe(740);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await faultsInBothModes(page, isNightly ? {} : {within: '.definition:popover-open'})).toEqual([]);

  const target = (await link.getAttribute('href')) ?? '';
  expect(target).toMatch(/^\/docs\/glossary#./);
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(page.locator(`[id="${target.split('#')[1]}"]`)).toBeInViewport();
});
