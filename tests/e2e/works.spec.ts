/** Images of works: `src/features/works`. */

import type {Page} from '@playwright/test';
import {findBrowser} from '../../scripts/lib/programs';
import {workFile, workFormats} from '../../src/site/work-images';
import {expect, open, test} from '../support/test';

const [{format, widths}] = workFormats;

/** What the browser chose of the image on the first screen. */
async function fileOn(page: Page): Promise<string> {
  await open(page, '/');
  const image = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).not.toBe('');
  return image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).pathname);
}

// Chromium knows this preference, but has not switched it on.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: ['--enable-blink-features=PrefersReducedData'],
  },
});

test('the file fits the screen, and is the smallest one for a reader who saves data', async ({page, context}) => {
  expect(await fileOn(page)).toBe(workFile('night-watch', 640, format));
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-data', value: 'reduce'}]});
  expect(await fileOn(page)).toBe(workFile('night-watch', widths[0], format));
});
