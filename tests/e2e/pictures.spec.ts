/** Drawings and pictures can be read in both colour modes and on a phone. */

import {readHtml, sitemapRoutes} from '../support/routes';
import {expect, open, test} from '../support/test';

/** The smallest letters in a drawing, in pixels. */
const MIN_LETTERS = 12;

/** Pages with letters in a drawing, or with a diagram. */
const getDrawnRoutes = () => sitemapRoutes().filter((route) => /<text|class="?diagram/.test(readHtml(route)));

for (const width of [1280, 390, 360]) {
  test(`no drawing has letters of less than 12 px at ${width} px`, async ({page}) => {
    test.setTimeout(300_000);
    await page.setViewportSize({width, height: 800});
    await page.emulateMedia({reducedMotion: 'reduce'});
    const routes = getDrawnRoutes();
    expect(routes.length).toBeGreaterThan(2);
    for (const route of routes) {
      await open(page, route);
      // A diagram is drawn when it scrolls near the viewport. On a phone, its letters are small, and the text below it
      // contains the same facts.
      const diagrams = width > 996 ? await page.locator('.diagram').all() : [];
      for (const diagram of diagrams) {
        await diagram.scrollIntoViewIfNeeded();
        await expect(diagram.locator('svg').first()).toBeVisible();
      }
      const small = await page.evaluate(
        ([least, isWide]) => {
          const smallTexts = new Set<string>();
          for (const svg of document.querySelectorAll<SVGSVGElement>(
            isWide ? 'main svg' : 'main svg:not(.diagram svg)',
          )) {
            const scale = svg.getScreenCTM()?.a ?? 1;
            const texts = document.createTreeWalker(svg, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
              const element = texts.currentNode.parentElement!;
              const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
              if (
                texts.currentNode.nodeValue!.trim() &&
                !element.closest('style, title, desc') &&
                element.checkVisibility() &&
                size < least - 0.05
              ) {
                smallTexts.add(`${size.toFixed(1)} px: ${texts.currentNode.nodeValue!.trim()}`);
              }
            }
          }
          return [...smallTexts];
        },
        [MIN_LETTERS, width > 996] as const,
      );
      expect.soft(small, route).toEqual([]);
    }
  });
}

test('in the dark mode, the plots of a notebook are dark', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, '/tutorials/notebook');
  const plots = page.getByRole('main').locator('img[src*="/notebooks/"]');
  await expect(plots).not.toHaveCount(0);
  for (const plot of await plots.all()) {
    await plot.scrollIntoViewIfNeeded();
    await expect.poll(() => plot.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const picture = (await plot.screenshot()).toString('base64');
    const brightness = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const {data} = context.getImageData(0, 0, image.width, image.height);
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) {
        sum += (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
      }
      return (4 * sum) / data.length;
    }, picture);
    expect(brightness).toBeLessThan(110);
  }
});
