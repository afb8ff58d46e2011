import type {Page} from '@playwright/test';

/** The narrowest, both sides of each breakpoint of the style sheets, where a layout has the least room, and others. */
export const WIDTHS = [320, 480, 576, 577, 768, 800, 960, 996, 997, 1120, 1199, 1200, 1280, 1439, 1440];

/**
 * Sets the size of letters as a reader does in the settings of Chromium, in pixels: 16 unless the reader has changed
 * it.
 */
export async function setLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {fontSizes: {standard: size, fixed: Math.round((size * 13) / 16)}});
}

/** The widths, out of those given, at which the open page scrolls sideways. */
export async function scrollsSideways(page: Page, widths: readonly number[]): Promise<number[]> {
  const tooNarrow: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)) {
      tooNarrow.push(width);
    }
  }
  return tooNarrow;
}
