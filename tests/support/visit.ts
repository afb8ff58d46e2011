/**
 * A visit of a page collects its problems: messages of the browser, layout shifts, and missing parts of the page.
 */

import type {Page} from '@playwright/test';
import {idle, open} from './test';

export interface Device {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

export interface Expected {
  /** The status of the response. */
  status?: number;
  /** Whether layout shifts are allowed. The search page needs this, because it gets its content only in the browser. */
  mayMove?: boolean;
}

/** Together, the two devices cover both layouts and both colour modes. WCAG 1.4.10 names the width of the phone. */
export const PHONE: Device = {width: 320, height: 640, colorScheme: 'dark'};
export const DESKTOP: Device = {width: 1280, height: 900, colorScheme: 'light'};

/** Records layout shifts and policy violations in all documents that the page opens from now on, for `getNotes`. */
export async function recordNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, {notes});
    type Shift = PerformanceEntry & {value: number; sources: {node?: Node}[]};
    new PerformanceObserver((list) => {
      for (const {value, sources} of list.getEntries() as Shift[]) {
        notes.push(`${sources.map(({node}) => node?.nodeName).join(', ')} moved (${value.toFixed(4)})`);
      }
    }).observe({type: 'layout-shift', buffered: true});
    document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => {
      notes.push(`${violatedDirective} refused ${blockedURI}`);
    });
  });
}

/** The layout shifts and policy violations that `recordNotes` has recorded on the open page. */
export const getNotes = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as {notes: string[]}).notes);

/**
 * Opens a page, waits until it is hydrated and its diagrams are drawn, and checks it. `recordNotes` must have been called
 * before. Messages in the console, such as hydration mismatches, fail the test without this (`support/test.ts`).
 *
 * @returns a line per problem
 */
export async function visit(
  page: Page,
  route: string,
  device: Device,
  {status = 200, mayMove = false}: Expected = {},
): Promise<string[]> {
  await page.setViewportSize(device);
  await page.emulateMedia({colorScheme: device.colorScheme, reducedMotion: 'no-preference'});
  const response = await open(page, route);
  for (const diagram of await page.locator('.diagram').filter({visible: true}).all()) {
    await diagram.scrollIntoViewIfNeeded();
    await diagram.locator('svg').waitFor();
  }
  // Return to the top, so that later checks see every page from the same position. Fixed bars may cover other parts.
  await page.evaluate(() => window.scrollTo(0, 0));
  // React hydrates some parts after the page. Their errors are logged before the browser is idle.
  await idle(page);
  const actual = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    'main landmarks': document.querySelectorAll('main').length,
    mode: document.documentElement.dataset.theme,
    'scrolls sideways': document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
  const wrongSizes = await page.locator('.diagram:has(svg)').evaluateAll(findWrongSizes);
  const expected = {status, headings: 1, 'main landmarks': 1, mode: device.colorScheme, 'scrolls sideways': false};
  return [
    ...(await getNotes(page)).filter((note) => !(mayMove && note.includes(' moved '))),
    ...Object.entries({status: response?.status(), ...actual})
      .filter(([name, value]) => value !== expected[name as keyof typeof expected])
      .map(([name, value]) => `${name}: ${value}`),
    ...wrongSizes,
  ].map((problem) => `${device.width} px, ${device.colorScheme}: ${problem}`);
}

/**
 * Compares the sizes of drawings with the sizes that the page states, so that the text below a diagram does not move
 * when it is drawn. The widths of letters depend on the fonts of the machine.
 *
 * @param diagrams the diagrams that were drawn
 * @returns a line for each wrong size
 */
function findWrongSizes(diagrams: Element[]): string[] {
  return diagrams.flatMap((diagram) => {
    const [, , width = 0, height = 0] = (diagram.querySelector('svg')?.getAttribute('viewBox') ?? '')
      .split(' ')
      .map(Number);
    const style = getComputedStyle(diagram);
    const [statedWidth = 0, statedHeight = 0] = style.getPropertyValue('--diagram-ratio').split('/').map(Number);
    const isCloseEnough = Math.abs(width - statedWidth) < width / 10 && Math.abs(height - statedHeight) < height / 10;
    return isCloseEnough
      ? []
      : [`write "%% size: ${Math.ceil(width)} x ${Math.ceil(height)}", not "${statedWidth} x ${statedHeight}"`];
  });
}
