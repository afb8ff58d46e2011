import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {faultsInBothModes} from '../support/axe';
import {isNightly} from '../support/nightly';
import {readHtml, sitemapRoutes} from '../support/routes';
import {expect, hydrated, test} from '../support/test';

/** Opens the page with the most terms: whatever the pages say, it has some in running text. */
async function openTerms(page: Page): Promise<void> {
  const [route = ''] = sitemapRoutes()
    .map((route) => ({route, terms: readHtml(route).split('popovertarget=').length}))
    .sort((one, other) => other.terms - one.terms)
    .map(({route}) => route);
  await page.goto(route);
}

/** The first term in a paragraph. */
const term = (page: Page) => page.locator('article p > .term').first();
const definition = async (page: Page) => page.locator(`[id="${await term(page).getAttribute('popovertarget')}"]`);
const link = async (page: Page) => (await definition(page)).getByRole('link', {name: /in the glossary$/});

test('a term opens its definition, which leads to the glossary, by mouse and by keyboard', async ({page}) => {
  await openTerms(page);
  await hydrated(page);
  await term(page).focus();
  await page.keyboard.press('Enter');
  await expect(await definition(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(await link(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(await definition(page)).toBeHidden();
  await expect(term(page)).toBeFocused();

  await expect(await definition(page)).toBeHidden();
  await term(page).click();
  await expect(await definition(page)).toBeVisible();
  await page.getByRole('heading', {level: 1}).click();
  await expect(await definition(page)).toBeHidden();
  await term(page).click();
  const target = (await (await link(page)).getAttribute('href')) ?? '';
  expect(target).toMatch(/^\/docs\/glossary#./);
  await (await link(page)).click();
  await expect(page).toHaveURL(target);
  await expect(page.locator(`[id="${target.split('#')[1]}"]`)).toBeInViewport();
});

test('a term is marked once, copied with its sentence, plain on paper, and indexed once', async ({page, site}) => {
  await openTerms(page);
  await hydrated(page);
  await test.step('each term is marked once on a page, and never in headings, links, code or tables', async () => {
    const targets = await page
      .locator('article .term')
      .evaluateAll((terms) => terms.map((element) => element.getAttribute('popovertarget')));
    expect(targets.length).toBeGreaterThan(3);
    expect(new Set(targets).size).toBe(targets.length);
    await expect(page.locator(':is(h1, h2, h3, h4, a, code, pre, table) .term')).toHaveCount(0);
  });

  await test.step('a term is copied as a part of its sentence', async () => {
    const paragraph = page
      .locator('article p')
      .filter({has: page.locator('.term')})
      .first();
    const copied = await paragraph.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString();
    });
    expect(copied).toContain(await term(page).textContent());
    expect(copied).toBe((await paragraph.textContent())?.replace(/\s+/g, ' '));
  });

  await test.step('the search index has a definition once, with the glossary', async () => {
    const [sentence = ''] = ((await (await definition(page)).locator('p').nth(1).textContent()) ?? '').split(
      /(?<=\.) /,
    );
    expect(sentence.length).toBeGreaterThan(20);
    const folder = path.join(site.dir, 'assets/search');
    const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.json'));
    const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    expect(texts.join('\n').split(JSON.stringify(sentence).slice(1, -1))).toHaveLength(2);
  });

  await page.emulateMedia({media: 'print'});
  await expect(term(page)).toHaveCSS('text-decoration-line', 'none');
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

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a term opens its definition', async ({page}) => {
    await openTerms(page);
    await term(page).click();
    await expect(await definition(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(await definition(page)).toBeHidden();
  });
});
