import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {accessibilityFaults} from '../support/axe';
import {expect, open, test} from '../support/test';

const PAGE = '/docs/';
const DEFINITION = 'A URL that names one thing for good, such as';

const term = (page: Page) => page.getByRole('article').getByRole('button', {name: 'persistent identifier', exact: true});
const definition = (page: Page) => page.getByText(DEFINITION);

test('a term opens its definition by mouse, a press elsewhere closes it, and its link leads to the glossary', async ({page}) => {
  await open(page, PAGE);
  await expect(definition(page)).toBeHidden();
  await term(page).click();
  await expect(definition(page)).toBeVisible();
  await page.getByRole('heading', {level: 1}).click();
  await expect(definition(page)).toBeHidden();
  await term(page).click();
  await page.getByRole('link', {name: 'Persistent identifier in the glossary'}).click();
  await expect(page).toHaveURL(/\/docs\/glossary#persistent-identifier-pid$/);
  await expect(page.getByRole('heading', {level: 3, name: /^Persistent identifier/})).toBeInViewport();
});

test('by keyboard: Enter opens, Tab leads to its link, Escape closes and gives the focus back', async ({page}) => {
  await open(page, PAGE);
  await term(page).focus();
  await page.keyboard.press('Enter');
  await expect(definition(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Persistent identifier in the glossary'})).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(definition(page)).toBeHidden();
  await expect(term(page)).toBeFocused();
});

test('each term is marked once on a page, and never in headings, links, code or tables', async ({page}) => {
  await open(page, PAGE);
  const targets = await page.locator('article .term').evaluateAll((terms) => terms.map((element) => element.getAttribute('popovertarget')));
  expect(targets.length).toBeGreaterThan(3);
  expect(new Set(targets).size).toBe(targets.length);
  await expect(page.locator(':is(h1, h2, h3, h4, a, code, pre, table) .term')).toHaveCount(0);
});

test('a term is copied as a part of its sentence', async ({page}) => {
  await open(page, PAGE);
  const paragraph = page.locator('article p').filter({has: page.getByRole('button', {name: 'persistent identifier', exact: true})});
  const copied = await paragraph.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(copied).toContain(' persistent identifier');
  expect(copied).toBe((await paragraph.textContent())?.replace(/\s+/g, ' '));
});

test('the search index has a definition once, with the glossary', async ({site}) => {
  const folder = path.join(site.dir, 'assets/search');
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.json'));
  const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.join('\n').split(DEFINITION)).toHaveLength(2);
});

test('on paper a term is plain text', async ({page}) => {
  await open(page, PAGE);
  await page.emulateMedia({media: 'print'});
  await expect(term(page)).toHaveCSS('text-decoration-line', 'none');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}:`, () => {
    test.use({hasTouch: true, colorScheme, viewport: {width: 360, height: 740}});

    test('a tap opens the definition at the foot of the window, without an accessibility fault', async ({page}) => {
      await open(page, PAGE);
      await term(page).tap();
      await expect(definition(page)).toBeInViewport({ratio: 1});
      const sheet = await page.locator('.definition:popover-open').boundingBox();
      expect(sheet && Math.round(sheet.y + sheet.height)).toBe(740);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a term opens its definition', async ({page}) => {
    await page.goto(PAGE);
    await term(page).click();
    await expect(definition(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(definition(page)).toBeHidden();
  });
});

test('a diagram has its place before it is drawn, and none where it is not', async ({page, browser, site}) => {
  await open(page, '/example/subfolder/subfolder/subfolder/graphs');
  const words = page.getByText('In words:').first();
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.diagram svg').first()).toBeVisible();
  const drawn = await words.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await page.locator('.diagram').first().evaluate((element) => element.replaceChildren());
  expect(await words.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(drawn);
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: site.origin});
  const plain = await context.newPage();
  await plain.goto('/example/subfolder/subfolder/subfolder/graphs');
  await expect(plain.locator('.diagram').first()).toBeHidden();
  await expect(plain.getByText('In words:').first()).toBeVisible();
  await context.close();
});
