/** The sizes of type and the tables of every page, in a wide window. */

import {sitemapRoutes} from '../support/routes';
import {expect, open, test} from '../support/test';

/** Pixels of the six sizes in `src/css/tokens.css`, where the reader has chosen no other size in the browser. */
const SIZES = [40, 28, 20, 16, 14, 13];

test('text has one of six sizes, and tables fit into their columns', async ({page}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({width: 1280, height: 800});
  for (const route of sitemapRoutes()) {
    await open(page, route);
    const {otherSizes, wideTables} = await page.evaluate((sizes) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const others = new Set<string>();
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement!;
        // Code is set relative to its text, and drawings have units of their own.
        if (
          texts.currentNode.nodeValue!.trim() &&
          element.checkVisibility() &&
          !element.closest('code, svg, .notebook')
        ) {
          const size = Number.parseFloat(getComputedStyle(element).fontSize);
          if (!sizes.includes(size)) {
            others.add(
              `${size}px: ${element.className || element.tagName} “${texts.currentNode.nodeValue!.trim().slice(0, 30)}”`,
            );
          }
        }
      }
      const frames = [...document.querySelectorAll('article table, main table')].map((table) => table.parentElement!);
      return {
        otherSizes: [...others],
        wideTables: frames
          .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
          .map((frame) => frame.textContent.slice(0, 40)),
      };
    }, SIZES);
    expect.soft(otherSizes, route).toEqual([]);
    expect.soft(wideTables, route).toEqual([]);
  }
});
