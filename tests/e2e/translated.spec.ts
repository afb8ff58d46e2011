/** A page that the browser has translated can be used as any other (`support/translation.ts`). */

import type {Page} from '@playwright/test';
import {introductionLink, searchBox, suggestions} from '../support/controls';
import {isNightly} from '../support/nightly';
import {getHeading, templateRoutes} from '../support/routes';
import {expect, holdScripts, hydrated, open, test} from '../support/test';
import {translate, useEverything} from '../support/translation';

async function openTranslated(page: Page, route: string): Promise<void> {
  await open(page, route);
  await page.evaluate(translate);
}

/** What was changed where the reader sees the translation of before. */
const getUnseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as {unseen?: string[]}).unseen ?? []);

test.afterEach(async ({page}) => expect(await getUnseen(page), 'every change is seen').toEqual([]));

test('everything on every kind of page can be used', async ({page, expectConsole}) => {
  expectConsole(/status of 404/);
  const tools = ['/docs/decoder', '/docs/request-builder', '/docs/rights', '/docs/iiif/', '/docs/glossary'];
  const routes = [...templateRoutes(), ...tools];
  test.setTimeout(routes.length * 30_000);
  for (const [i, route] of routes.entries()) {
    // By day in turn: the frame of all pages has the same controls.
    for (const width of isNightly ? [1280, 390] : [i % 2 ? 1280 : 390]) {
      await test.step(`${route}, ${width} px wide`, async () => {
        await page.setViewportSize({width, height: 900});
        await openTranslated(page, route);
        await page.evaluate(useEverything);
        expect(await getUnseen(page)).toEqual([]);
        await expect(page.getByRole('main')).toBeVisible();
      });
    }
  }
});

/** Searches for two words one after the other, opens a result and goes back: the page shows each. */
async function searchAndReturn(page: Page): Promise<void> {
  const status = page.getByRole('main').getByRole('status');
  for (const word of ['thumbnail', 'manifest']) {
    await searchBox(page).fill(word);
    await expect(suggestions(page).first()).toContainText(word.toUpperCase());
  }
  await page.getByRole('link', {name: 'SEE ALL RESULTS'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('SEARCH RESULTS FOR “MANIFEST”');
  await expect(status).toHaveText(/^\d+ RESULTS|^THE FIRST \d+/);
  await searchBox(page).fill('qqqqq');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('NO RESULTS');
  await searchBox(page).fill('manifest');
  await expect(suggestions(page).first()).toContainText('MANIFEST');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).not.toContainText('NO RESULTS');
  await page.goBack();
  await expect(status).toHaveText('NO RESULTS');
}

test('what a button did is seen, and so is the next page', async ({page}) => {
  await openTranslated(page, '/docs/search');
  for (const name of [/^Copy the endpoint/, /^Copy Request with curl/]) {
    await page.getByRole('button', {name}).first().click();
    await expect(page.getByRole('button', {name: /^Copied/}).last()).toHaveText('COPIED');
  }
  await page.getByRole('button', {name: 'COPY PAGE'}).click();
  await expect(page.getByRole('status').filter({hasText: 'COPIED AS MARKDOWN.'})).toBeVisible();
  await introductionLink(page).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/introduction').toUpperCase());
});

for (const when of ['before', 'while'] as const) {
  test(`a page that is translated ${when} it hydrates can be searched`, async ({page, expectConsole}) => {
    // React finds other texts than it expects, and renders the page again.
    expectConsole(/Minified React error #418/);
    const release = await holdScripts(page);
    await page.goto('/docs/search', {waitUntil: 'domcontentloaded'});
    await page.evaluate(
      ([source, isBefore]) => {
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the function, in a page that is not ready for it
        const start = new Function(`(${source})()`);
        const wait = () => {
          const root = document.querySelector('main') ?? {};
          const isHydrating = Object.keys(root).some((key) => key.startsWith('__react'));
          return isBefore || isHydrating ? start() : setTimeout(wait);
        };
        wait();
      },
      [translate.toString(), when === 'before'] as const,
    );
    release();
    await hydrated(page);
    await searchAndReturn(page);
  });
}

test('code stays as it is', async ({page}) => {
  await open(page, '/docs/search');
  const codes = page.getByRole('main').locator('code');
  expect(await codes.count()).toBeGreaterThan(10);
  expect(await codes.evaluateAll((all) => all.filter((code) => !code.closest('[translate=no]')).length)).toBe(0);
});
