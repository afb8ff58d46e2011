/** Where the keyboard is: what has the focus is in sight (WCAG 2.4.11), and links lead it to what they lead to. */

import type {Page} from '@playwright/test';
import {lookAtFocus} from '../support/focus';
import {findLostWays} from '../support/headings';
import {setLetters} from '../support/layout';
import {isNightly} from '../support/nightly';
import {UNLISTED} from '../support/routes';
import {expect, open, test} from '../support/test';

/** Width and height of the window, and the size of letters. */
const LOOKS = [
  [1280, 800, 16],
  [390, 700, 16],
  [844, 390, 32],
] as const;
const FURTHER_LOOKS = [
  [1280, 800, 32],
  [390, 700, 32],
  [844, 390, 16],
] as const;

/** Walks through the whole page by a key. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{stops: number; covered: string[]}> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-stop]')) {
      delete element.dataset.stop;
    }
    (document.activeElement as HTMLElement).blur();
  });
  const covered: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const {isOver, problem} = await page.evaluate(lookAtFocus);
    if (isOver) {
      return {stops, covered};
    }
    if (problem) {
      covered.push(problem);
    }
  }
}

for (const route of ['/', '/docs/search', '/docs/request-builder', UNLISTED.search]) {
  test(`what has the focus is never covered, on the way down and up: ${route}`, async ({page}) => {
    test.slow();
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, route);
    await page.locator('main a').first().waitFor();
    for (const [width, height, letters] of isNightly ? [...LOOKS, ...FURTHER_LOOKS] : LOOKS) {
      await page.setViewportSize({width, height});
      await setLetters(page, letters);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const {stops, covered} = await walk(page, key);
        const where = `${key} at ${width} × ${height} px, letters of ${letters} px`;
        expect.soft(covered, where).toEqual([]);
        expect(stops, where).toBeGreaterThan(20);
      }
    }
  });
}

test('after each way to a heading, the Tab key goes on from there', async ({page}) => {
  const lost = await findLostWays({
    open: (route) => open(page, route),
    resize: (width, height) => page.setViewportSize({width, height}),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    run: (act, arg) => page.evaluate(act as (arg: unknown) => unknown, arg),
    until: (find, arg) => page.waitForFunction(find as (arg: unknown) => unknown, arg),
  });
  expect(lost).toEqual([]);
});
