/** A page that the browser has translated can be used as any other (`support/translation.ts`). */

import type {Page} from '@playwright/test';
import {introductionLink, searchBox, suggestions} from '../support/controls';
import {getHeading, templateRoutes} from '../support/routes';
import {expect, holdScripts, hydrated, open, test} from '../support/test';
import {translate, useEverything} from '../support/translation';

const TOOLS = ['/docs/decoder', '/docs/request-builder', '/docs/rights', '/docs/iiif/', '/docs/glossary'];

async function openTranslated(page: Page, route: string): Promise<void> {
  await open(page, route);
  await page.evaluate(translate);
}

/** What was changed where the reader sees the translation of before. */
const getUnseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as {unseen?: string[]}).unseen ?? []);

test.afterEach(async ({page}) => expect(await getUnseen(page), 'every change is seen').toEqual([]));

for (const width of [1280, 390]) {
  test(`everything on every kind of page can be used, ${width} px wide`, async ({page, expectConsole}) => {
    expectConsole(/status of 404/);
    const routes = [...templateRoutes(), ...TOOLS];
    test.setTimeout(routes.length * 15_000);
    await page.setViewportSize({width, height: 900});
    for (const route of routes) {
      await test.step(route, async () => {
        await openTranslated(page, route);
        await page.evaluate(useEverything);
        expect(await getUnseen(page)).toEqual([]);
        await expect(page.getByRole('main')).toBeVisible();
      });
    }
  });
}

/** Searches for two words one after the other, opens a result and goes back: the page shows each. */
async function searchAndReturn(page: Page): Promise<void> {
  const status = page.getByRole('main').getByRole('status');
  for (const word of ['manifest', 'thumbnail', 'harvest']) {
    await searchBox(page).fill(word);
    await expect(page.getByRole('listbox')).toContainText(word.toUpperCase());
  }
  await searchBox(page).fill('manifest');
  await expect(suggestions(page).first()).toContainText('MANIFEST');
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

test('words are searched, results change, and a result is opened and left', async ({page}) => {
  await openTranslated(page, '/example/');
  await searchAndReturn(page);
  await introductionLink(page).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/introduction').toUpperCase());
});

test('what a button did is seen: copies, code and definitions', async ({page}) => {
  await openTranslated(page, '/docs/search');
  for (const name of [/^Copy the endpoint/, /^Copy Request with curl/]) {
    const button = page.getByRole('button', {name}).first();
    await button.click();
    await expect(page.getByRole('button', {name: /^Copied/}).last()).toHaveText('COPIED');
  }
  await page.getByRole('button', {name: 'COPY PAGE'}).click();
  await expect(page.getByRole('status').filter({hasText: 'COPIED AS MARKDOWN.'})).toBeVisible();
});

test('the viewer opens and closes', async ({page}) => {
  const main = page.getByRole('main');
  await openTranslated(page, '/docs/iiif/');
  await main.getByRole('button', {name: 'ZOOM IN'}).click();
  await expect(main.getByText('ARROW KEYS MOVE THE IMAGE')).toBeVisible();
  await main.getByRole('button', {name: 'CLOSE THE VIEWER'}).click();
  await expect(main.getByText('ARROW KEYS MOVE THE IMAGE')).toHaveCount(0);
});

for (const when of ['before', 'while'] as const) {
  test(`a page that is translated ${when} it hydrates can be used`, async ({page, expectConsole}) => {
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
