/** The position of the focus: the focused element is visible (WCAG 2.4.11), and links move the focus to their target. */

import type {Page} from '@playwright/test';
import {walkFocus} from '../support/focus';
import {findFocusProblems} from '../support/headings';
import {setFontSize} from '../support/layout';
import {isNightly} from '../support/nightly';
import {ROUTES_OUTSIDE_SITEMAP} from '../support/routes';
import {expect, open, test} from '../support/test';

/** Width and height of the window and the font size, in pixels. The first entry has the least room. */
const WINDOWS = [
  [844, 390, 32],
  [390, 700, 16],
  [1280, 800, 16],
  [1280, 800, 32],
  [390, 700, 32],
  [844, 390, 16],
] as const;

/** Pages in a window in which fixed elements could cover most. `engines/focus` tests a desktop and a narrow window. */
const PAGES_AND_WINDOWS = [
  ['/docs/sru', WINDOWS[0]],
  ['/docs/request-builder', WINDOWS[1]],
  ['/', WINDOWS[2]],
  [ROUTES_OUTSIDE_SITEMAP.search, WINDOWS[0]],
] as const;

/** Adapts a page of Playwright to the functions that all engines share. */
const createDriver = (page: Page) => ({
  open: (route: string) => open(page, route),
  resize: (width: number, height: number) => page.setViewportSize({width, height}),
  press: (keys: string) => page.keyboard.press(keys),
  type: (text: string) => page.keyboard.type(text),
  run: <A>(pageFunction: (arg: A) => unknown, arg?: A) => page.evaluate(pageFunction as (arg: unknown) => unknown, arg),
  until: <A>(find: (arg: A) => unknown, arg?: A) => page.waitForFunction(find as (arg: unknown) => unknown, arg),
});

/** Runs in the page. Removes the focus, and the marks of elements that had it. */
function forgetFocus(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-stop]')) {
    delete element.dataset.stop;
  }
  (document.activeElement as HTMLElement).blur();
}

for (const [route, tightestWindow] of PAGES_AND_WINDOWS) {
  test(`the focused element is never covered, with Tab and with Shift+Tab: ${route}`, async ({page}) => {
    test.slow();
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, route);
    await page.locator('main a').first().waitFor();
    for (const [width, height, fontSize] of isNightly ? WINDOWS : [tightestWindow]) {
      await page.setViewportSize({width, height});
      await setFontSize(page, fontSize);
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.evaluate(forgetFocus);
        const {stops, coverProblems} = await walkFocus(createDriver(page), key);
        const where = `${key} at ${width} × ${height} px, letters of ${fontSize} px`;
        expect.soft(coverProblems, where).toEqual([]);
        expect(stops, where).toBeGreaterThan(20);
      }
    }
  });
}

test('after each way to a heading, the Tab key moves to the next control below it', async ({page}) => {
  expect(await findFocusProblems(createDriver(page))).toEqual([]);
});
