/** Font sizes that a reader can set in the browser. */

import {chromium, type Browser} from '@playwright/test';
import {findBrowser} from '../../scripts/lib/programs';
import {expect, hydrated, test} from '../support/test';

/** Starts a browser with a setting of Blink. A running browser cannot change such a setting. */
const launch = (setting: string): Promise<Browser> =>
  chromium.launch({executablePath: findBrowser(), args: [`--blink-settings=${setting}`]});

for (const viewport of [
  {width: 390, height: 664},
  {width: 844, height: 390},
  {width: 1280, height: 500},
]) {
  test(`definitions in letters of 32 px stay within ${viewport.width} × ${viewport.height} px`, async ({site}) => {
    const browser = await launch('defaultFontSize=32');
    const page = await browser.newPage({viewport, baseURL: site.origin});
    await page.goto('/docs/data-dumps/historical-dumps');
    await hydrated(page);
    const terms = page.locator('article .term');
    expect(await terms.count()).toBeGreaterThan(0);
    for (const term of await terms.all()) {
      await term.scrollIntoViewIfNeeded();
      await term.press('Enter');
      const definition = page.locator('.definition:popover-open');
      await expect(definition).toBeVisible();
      const box = await definition.boundingBox();
      expect(box!.y).toBeGreaterThanOrEqual(0);
      expect(box!.y + box!.height).toBeLessThanOrEqual(viewport.height + 1);
      expect(box!.x + box!.width).toBeLessThanOrEqual(viewport.width + 1);
      expect(box!.height, 'room for a line').toBeGreaterThan(40);
      await definition.getByRole('link').last().scrollIntoViewIfNeeded();
      await expect(definition.getByRole('link').last()).toBeInViewport({ratio: 0.5});
      await page.keyboard.press('Escape');
    }
    await browser.close();
  });
}

test('the entries of the navbar do not overlap with a minimum font size of 24 px', async ({site}) => {
  const browser = await launch('minimumFontSize=24,minimumLogicalFontSize=24');
  for (const width of [1000, 1024, 1280]) {
    const page = await browser.newPage({viewport: {width, height: 800}, baseURL: site.origin});
    await page.goto('/docs/search');
    await hydrated(page);
    const boxes = await page
      .getByRole('navigation', {name: 'Main'})
      .locator('a, button, input')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.textContent + element.tagName !== 'A')
          .map(
            (element) =>
              ({name: element.textContent, ...element.getBoundingClientRect().toJSON()}) as DOMRect & {name: string},
          ),
      );
    const overlaps = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map((b) => `${a.name} and ${b.name}`),
    );
    expect(overlaps, `${width} px`).toEqual([]);
    await page.close();
  }
  await browser.close();
});
