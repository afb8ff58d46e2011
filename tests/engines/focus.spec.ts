/** Where the keyboard is. `e2e/focus` tests the same in Chromium, on more pages. */

import {walk} from '../support/focus';
import {findLostWays} from '../support/headings';
import {expect, test} from './test';

test('after each way to a heading, the Tab key goes on from there', async ({reader}) => {
  test.setTimeout(180_000);
  const {tab, ...rest} = reader;
  expect(await findLostWays({...tab, ...rest})).toEqual([]);
});

test('what has the focus is never covered, on the way down and up', async ({reader: {tab, open, run}}) => {
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
    const {stops, covered} = await walk({press: tab.press, run}, key);
    expect(covered, `${key} at ${width} × ${height} px`).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  }
});
