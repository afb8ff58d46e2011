/** Pages on paper; what is left out there is in `reading.spec`. */

import {sitemapRoutes} from '../support/routes';
import {expect, findOnEach, open, test} from '../support/test';

/** What is between margins of 10 mm on A4. */
test.use({viewport: {width: 718, height: 1046}});

test.beforeEach(({page}) => page.emulateMedia({media: 'print'}));

test('nothing is cut at A4, and each page has its URL once', async ({page}) => {
  test.setTimeout(sitemapRoutes().length * 10_000);
  const look = async (route: string) => {
    await open(page, route);
    return page.evaluate(() => {
      const isCut = (part: Element) =>
        part.getBoundingClientRect().right > innerWidth + 1 ||
        (getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1);
      const urls = [...document.querySelectorAll('link[rel="canonical"]')].filter((link) => link.checkVisibility());
      return [
        ...[...document.querySelectorAll('main *')]
          .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden, svg') && isCut(part))
          .map((part) => `cut: ${part.tagName} ${part.textContent.slice(0, 60)}`),
        ...(urls.length === 1 ? [] : [`${urls.length} URLs`]),
      ];
    });
  };
  expect(await findOnEach(sitemapRoutes(), look)).toEqual({});
});

test('of a sample, the chosen language is printed, and what is folded stays folded', async ({page}) => {
  await open(page, '/docs/search?language=python');
  for (const sample of await page.locator('.languages').all()) {
    await expect(sample.getByRole('tabpanel').filter({visible: true})).toHaveCount(1);
  }
  await expect(page.getByText('Request in Python', {exact: true}).first()).toBeVisible();
  await expect(page.getByText('Request with curl', {exact: true}).filter({visible: true})).toHaveCount(0);
  const lines = page.locator('.token-line').filter({visible: true});
  const folded = await lines.count();
  await page.emulateMedia({media: 'screen'});
  await page
    .getByText(/^Show all \d+ lines$/)
    .first()
    .click();
  await page.emulateMedia({media: 'print'});
  expect(await lines.count()).toBeGreaterThan(folded);
});
