import {faultsInBothModes} from '../support/axe';
import {isNightly} from '../support/nightly';
import {expect, open, test} from '../support/test';

const PAGE = '/docs/data-dumps/historical-dumps';

test('a term opens its definition, which has a link to the glossary, and is at the bottom of the screen on a phone', async ({
  page,
}) => {
  await open(page, PAGE);
  const term = page.locator('article p > .term').first();
  const popover = page.getByRole('dialog');
  const link = popover.getByRole('link', {name: /in the glossary$/});
  await expect(term).toHaveRole('link');
  await expect(term).toHaveAttribute('aria-haspopup', 'dialog');
  const route = page.url();
  await term.press('Enter');
  await expect(popover).toBeVisible();
  await expect(popover).toHaveAccessibleName(/./);
  await expect(term).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(term).toBeFocused();
  await expect(term).toHaveAttribute('aria-expanded', 'false');
  await term.click();
  await expect(popover).toBeVisible();
  await page.getByRole('heading', {level: 1}).click();
  await expect(popover).toBeHidden();
  expect(page.url()).toBe(route);

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

test('with Ctrl, with the middle button and without scripts, a term leads to its entry in the glossary', async ({
  page,
  context,
  browser,
  site,
}) => {
  await open(page, PAGE);
  const term = page.locator('article p > .term').first();
  const target = (await term.getAttribute('href')) ?? '';
  expect(target).toMatch(/^\/docs\/glossary#./);
  for (const clickInNewTab of [
    () => term.click({modifiers: ['ControlOrMeta']}),
    () => term.click({button: 'middle'}),
  ]) {
    const tabs = context.waitForEvent('page');
    await clickInNewTab();
    const tab = await tabs;
    await expect(tab).toHaveURL(target);
    await tab.close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const pageWithoutScripts = await browser.newPage({baseURL: site.origin, javaScriptEnabled: false});
  await pageWithoutScripts.goto(PAGE);
  await pageWithoutScripts.locator('article p > .term').first().click();
  await expect(pageWithoutScripts).toHaveURL(target);
  await expect(pageWithoutScripts.locator(`[id="${target.split('#')[1]}"]`)).toBeInViewport();
  await pageWithoutScripts.close();
});
