/**
 * One visit of a page collects all that can be seen of it: what the browser reports, what moved, and what the page
 * lacks.
 */

import type {Page} from '@playwright/test';
import {idle, open} from './test';

export interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** The status of the response, and whether the page learns only in the browser what to show, as the search page does. */
export interface Expected {
  status?: number;
  mayMove?: boolean;
}

/**
 * Together they see both layouts and both colour modes from the first paint on; the phone is the narrowest that WCAG
 * 1.4.10 knows.
 */
export const PHONE: Look = {width: 320, height: 640, colorScheme: 'dark'};
export const DESKTOP: Look = {width: 1280, height: 900, colorScheme: 'light'};

/** Makes the documents that the page opens from now on note what moves and what their policy refuses, for `visit`. */
export async function watch(page: Page): Promise<void> {
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

/** What `watch` has noted on the open page. */
export const getNotes = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as {notes: string[]}).notes);

/**
 * Opens a page, waits until it is hydrated and its diagrams are drawn, and looks at it. What the console says,
 * hydration mismatches among it, fails the test by itself (`support/test.ts`).
 *
 * @returns a line per problem; none when all is well
 */
export async function visit(
  page: Page,
  route: string,
  look: Look,
  {status = 200, mayMove = false}: Expected = {},
): Promise<string[]> {
  await page.setViewportSize(look);
  await page.emulateMedia({colorScheme: look.colorScheme, reducedMotion: 'no-preference'});
  const response = await open(page, route);
  for (const diagram of await page.locator('.diagram').filter({visible: true}).all()) {
    await diagram.scrollIntoViewIfNeeded();
    await diagram.locator('svg').waitFor();
  }
  // Whatever looks at the page next sees it from the top, like a page without diagrams: what bars that stay in sight
  // happen to cover is no fault.
  await page.evaluate(() => window.scrollTo(0, 0));
  // React hydrates some parts later than the page: their errors come before the browser is idle.
  await idle(page);
  const found = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    'main landmarks': document.querySelectorAll('main').length,
    mode: document.documentElement.dataset.theme,
    'scrolls sideways': document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
  const wrongSizes = await page.locator('.diagram:has(svg)').evaluateAll(findWrongSizes);
  const wanted = {status, headings: 1, 'main landmarks': 1, mode: look.colorScheme, 'scrolls sideways': false};
  return [
    ...(await getNotes(page)).filter((note) => !(mayMove && note.includes(' moved '))),
    ...Object.entries({status: response?.status(), ...found})
      .filter(([name, value]) => value !== wanted[name as keyof typeof wanted])
      .map(([name, value]) => `${name}: ${value}`),
    ...wrongSizes,
  ].map((problem) => `${look.width} px, ${look.colorScheme}: ${problem}`);
}

/**
 * Compares the sizes of drawings with those that the page states, so that the text below a diagram does not move when it
 * is drawn. The widths of letters depend on the fonts of the machine.
 *
 * @param diagrams that are drawn
 * @returns a line for each wrong size
 */
function findWrongSizes(diagrams: Element[]): string[] {
  return diagrams.flatMap((diagram) => {
    const [, , width = 0, height = 0] = (diagram.querySelector('svg')?.getAttribute('viewBox') ?? '')
      .split(' ')
      .map(Number);
    const style = getComputedStyle(diagram);
    const [statedWidth = 0, statedHeight = 0] = style.getPropertyValue('--diagram-ratio').split('/').map(Number);
    const isRight = Math.abs(width - statedWidth) < width / 10 && Math.abs(height - statedHeight) < height / 10;
    return isRight
      ? []
      : [`write "%% size: ${Math.ceil(width)} x ${Math.ceil(height)}", not "${statedWidth} x ${statedHeight}"`];
  });
}
