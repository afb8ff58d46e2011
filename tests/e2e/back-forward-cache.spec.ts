/**
 * A file of its own, because it needs a browser of its own: Playwright starts browsers without the back/forward cache, and the headless
 * shell has none.
 */

import {findFullBrowser} from '../../scripts/lib/programs';
import {searchBox, suggestions} from '../support/controls';
import {expect, hydrated, open, test} from '../support/test';

test.use({
  launchOptions: {
    executablePath: findFullBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.skip(!findFullBrowser(), 'needs Chromium or Chrome with its windows');

test('a page that the browser kept comes back as it was left, and works', async ({page}) => {
  const box = searchBox(page);
  await open(page, '/docs/oai-pmh/verbs');
  await box.fill('manifest');
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    window.scrollTo(0, 700);
    addEventListener('pageshow', ({persisted}) => Object.assign(window, {wasKept: persisted}));
  });
  await page.goto('/policy/');
  // A kept page does not load again, so there is no load to wait for.
  await page.goBack({waitUntil: 'commit'});
  await expect.poll(() => page.evaluate(() => 'wasKept' in window && window.wasKept)).toBe(true);
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await expect(box).toHaveValue('manifest');
  await box.fill('harvest');
  await expect(suggestions(page).first()).toContainText(/harvest/i);
  await suggestions(page).first().click();
  await expect(page).toHaveURL(/_highlight=harvest/);
});
