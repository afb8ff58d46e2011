/** Where the keyboard is: what has the focus is in sight (WCAG 2.4.11), and links lead it to what they lead to. */

import type {Page} from '@playwright/test';
import {walk} from '../support/focus';
import {findLostWays} from '../support/headings';
import {setLetters} from '../support/layout';
import {isNightly} from '../support/nightly';
import {UNLISTED} from '../support/routes';
import {expect, open, test} from '../support/test';

/** Width and height of the window, and the size of letters. The first has the least room. */
const LOOKS = [
  [844, 390, 32],
  [390, 700, 16],
  [1280, 800, 16],
  [1280, 800, 32],
  [390, 700, 32],
  [844, 390, 16],
] as const;

/** Each in the look in which it has most that could cover something; `engines/focus` has a desktop and a narrow window. */
const PAGES = [
  ['/docs/sru', LOOKS[0]],
  ['/docs/request-builder', LOOKS[1]],
  ['/', LOOKS[2]],
  [UNLISTED.search, LOOKS[0]],
] as const;

/** The tab, for what is tested in every engine. */
const drive = (page: Page) => ({
  open: (route: string) => open(page, route),
  resize: (width: number, height: number) => page.setViewportSize({width, height}),
  press: (keys: string) => page.keyboard.press(keys),
  type: (text: string) => page.keyboard.type(text),
  run: <A>(act: (arg: A) => unknown, arg?: A) => page.evaluate(act as (arg: unknown) => unknown, arg),
  until: <A>(find: (arg: A) => unknown, arg?: A) => page.waitForFunction(find as (arg: unknown) => unknown, arg),
});

/** As if nothing had been walked through. */
function forgetFocus(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-stop]')) {
    delete element.dataset.stop;
  }
  (document.activeElement as HTMLElement).blur();
}

for (const [route, look] of PAGES) {
  test(`what has the focus is never covered, on the way down and up: ${route}`, async ({page}) => {
    test.slow();
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, route);
    await page.locator('main a').first().waitFor();
    for (const [width, height, letters] of isNightly ? LOOKS : [look]) {
      await page.setViewportSize({width, height});
      await setLetters(page, letters);
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.evaluate(forgetFocus);
        const {stops, covered} = await walk(drive(page), key);
        const where = `${key} at ${width} × ${height} px, letters of ${letters} px`;
        expect.soft(covered, where).toEqual([]);
        expect(stops, where).toBeGreaterThan(20);
      }
    }
  });
}

test('after each way to a heading, the Tab key goes on from there', async ({page}) => {
  expect(await findLostWays(drive(page))).toEqual([]);
});
