/** The position of the keyboard focus, in every engine. `e2e/focus` tests the same in Chromium, on more pages. */

import {walkFocus} from '../support/focus';
import {findFocusProblems} from '../support/headings';
import {expect, test} from './test';

test('after each way to a heading, the Tab key moves to the next control below it', async ({reader}) => {
  test.setTimeout(180_000);
  const {tab, ...rest} = reader;
  expect(await findFocusProblems({...tab, ...rest})).toEqual([]);
});

test('the focused element is never covered, with Tab and with Shift+Tab', async ({reader: {tab, open, run}}) => {
  test.setTimeout(180_000);
  for (const [key, width, height] of [
    ['Tab', 1280, 800],
    ['Shift+Tab', 480, 700],
  ] as const) {
    await tab.resize(width, height);
    await open('/docs/iiif/');
    if (key === 'Shift+Tab') {
      await run(() => [...document.querySelectorAll<HTMLElement>('footer a')].at(-1)?.focus());
    }
    const {stops, coverProblems} = await walkFocus({press: tab.press, run}, key);
    expect(coverProblems, `${key} at ${width} × ${height} px`).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  }
});
