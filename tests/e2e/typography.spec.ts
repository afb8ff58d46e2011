/** The layout of each page in a wide window: sizes of type, tables, breadcrumbs, focus rings and pictures. */

import type {Page} from '@playwright/test';
import {isNightly} from '../support/nightly';
import {sitemapRoutes, templateRoutes, ROUTES_OUTSIDE_SITEMAP} from '../support/routes';
import {expect, findProblemsByRoute, open, test} from '../support/test';

/** Pixels of the six sizes in `src/css/tokens.css`, if the reader has not chosen another size in the browser. */
const SIZES = [40, 28, 20, 16, 14, 13];

/** Letters in a drawing are at least this high, in pixels. */
const MIN_LETTERS_PX = 12;

/** Pages on which one of these faults was seen, and one page of each template. */
const AFFECTED_ROUTES = [
  '/docs/',
  '/docs/search',
  '/docs/iiif/image',
  '/docs/http/',
  '/docs/record',
  '/docs/rights',
  '/docs/oai-pmh/legacy-oai-pmh',
  '/docs/api/details',
  '/docs/explore',
];

const findOtherSizes = (page: Page): Promise<string[]> =>
  page.evaluate((sizes) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const others = new Set<string>();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!;
      const text = texts.currentNode.nodeValue!.trim();
      // The size of code is relative to its text, and drawings have their own units.
      if (text && element.checkVisibility() && !element.closest('code, svg, .notebook')) {
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (!sizes.includes(size)) {
          others.add(`text of ${size}px: ${element.className || element.tagName} “${text.slice(0, 30)}”`);
        }
      }
    }
    return [...others];
  }, SIZES);

const findWideTables = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('table')
    .evaluateAll((tables) =>
      tables
        .map((table) => ({table, frame: table.parentElement!}))
        .filter(({table, frame}) => table.checkVisibility() && frame.scrollWidth > frame.clientWidth + 1)
        .map(({table, frame}) => {
          const excess = frame.scrollWidth - frame.clientWidth;
          return `table wider by ${excess} px: “${table.textContent.slice(0, 40)}”`;
        }),
    );

const findBrokenPaths = (page: Page): Promise<string[]> =>
  page
    .locator('.breadcrumbs')
    .evaluateAll((lists) =>
      lists
        .filter(
          (list) =>
            new Set([...list.querySelectorAll('a, span')].map((part) => part.getClientRects().length)).has(2) ||
            list.getBoundingClientRect().height > 40,
        )
        .map((list) => `path on two lines: ${list.textContent}`),
    );

/**
 * Finds controls without a focus ring, and controls whose focus ring is cut off by an element around them or by the
 * window.
 */
async function findCutRings(page: Page): Promise<string[]> {
  // A focus that a script sets is only shown after the reader has pressed a key.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(':is(main, .theme-announcement-bar) :is([role=tab], button, summary)'),
    ];
    return controls
      .filter((control) => control.checkVisibility({visibilityProperty: true}))
      .filter((control) => {
        control.focus();
        const {outlineOffset, outlineWidth, outlineStyle} = getComputedStyle(control);
        if (outlineStyle === 'none') {
          return true;
        }
        const room = Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth));
        const box = control.getBoundingClientRect();
        for (let parent = control.parentElement; parent; parent = parent.parentElement) {
          const {overflowX} = getComputedStyle(parent);
          const frame = parent.getBoundingClientRect();
          const isRoot = parent === document.documentElement;
          if (isRoot || overflowX !== 'visible') {
            const isTruncated =
              box.left - room < frame.left - 0.5 ||
              box.right + room > frame.right + 0.5 ||
              (!isRoot && (box.top - room < frame.top - 0.5 || box.bottom + room > frame.bottom + 0.5));
            if (isTruncated) {
              return true;
            }
          }
        }
        return false;
      })
      .map((control) => `no focus ring, or a cut one: ${control.ariaLabel ?? control.textContent}`);
  });
}

/** Texts in drawings that are scaled down too far. Diagrams are drawn when they scroll near the viewport. */
async function findSmallLetters(page: Page): Promise<string[]> {
  for (const diagram of await page.locator('.diagram').filter({visible: true}).all()) {
    await diagram.scrollIntoViewIfNeeded();
    await expect(diagram.locator('svg')).toBeVisible();
  }
  return page
    .getByRole('main')
    .locator('svg')
    .evaluateAll((drawings, minimum) => {
      const small = new Set<string>();
      for (const drawing of drawings as SVGSVGElement[]) {
        const scale = drawing.getScreenCTM()?.a ?? 1;
        for (const text of drawing.querySelectorAll('text, foreignObject *')) {
          const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
          if (text.checkVisibility() && text.textContent.trim() && size < minimum - 0.05) {
            small.add(`letters of ${size.toFixed(1)} px in a drawing: ${text.textContent.trim().slice(0, 30)}`);
          }
        }
      }
      return [...small];
    }, MIN_LETTERS_PX);
}

test('sizes of type, tables, paths, focus rings and drawings of each page', async ({page, expectConsole}) => {
  expectConsole(/status of 404/);
  const routes = isNightly
    ? [...sitemapRoutes(), ...Object.values(ROUTES_OUTSIDE_SITEMAP)]
    : [...new Set([...templateRoutes(), ...AFFECTED_ROUTES])];
  test.setTimeout(routes.length * 6_000);
  await page.setViewportSize({width: 1280, height: 800});
  const faults = await findProblemsByRoute(routes, async (route) => {
    await open(page, route);
    return [
      ...(await findOtherSizes(page)),
      ...(await findWideTables(page)),
      ...(await findBrokenPaths(page)),
      ...(await findSmallLetters(page)),
      ...(await findCutRings(page)),
    ];
  });
  expect(faults).toEqual({});
});

test('on a phone, the path above the title takes one line, and letters in drawings can be read', async ({page}) => {
  const routes = isNightly ? sitemapRoutes() : AFFECTED_ROUTES;
  test.setTimeout(routes.length * 6_000);
  await page.setViewportSize({width: 390, height: 844});
  const faults = await findProblemsByRoute(routes, async (route) => {
    await open(page, route);
    return [...(await findBrokenPaths(page)), ...(await findSmallLetters(page))];
  });
  expect(faults).toEqual({});
});
