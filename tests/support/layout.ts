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

/** What lies on another control, or ends outside the window where nothing scrolls to it. */
export const findOverlaps = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((root) => {
    const isSeen = (element: Element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const getName = (element: Element) => element.textContent.trim().slice(0, 30) || element.outerHTML.slice(0, 60);
    const controls = [...document.querySelectorAll(`${root} :is(a[href], button, input, select, textarea, summary)`)]
      // The skip link waits outside the window; the URL of the request builder stays in sight, on top of its form; what
      // empties the search box is inside it.
      .filter(
        (each) => isSeen(each) && !each.closest('.hash-link, [class*=skipToContent], [class*=url], input + button'),
      );
    /** Scrolled out of sight within a list. */
    const isScrolledAway = (control: Element, box: DOMRect): boolean => {
      for (let parent = control.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        const {top, bottom} = parent.getBoundingClientRect();
        if (getComputedStyle(parent).overflowY === 'auto' && (box.top >= bottom || box.bottom <= top)) {
          return true;
        }
      }
      return false;
    };
    const boxes = controls
      .flatMap((control) => [...control.getClientRects()].map((box) => [control, box] as const))
      .filter(([control, box]) => !isScrolledAway(control, box));
    const overlaps = boxes.flatMap(([one, a], i) =>
      boxes.slice(i + 1).flatMap(([other, b]) => {
        // Lines of a text may overlap by a pixel or two.
        const isOver = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
        return isOver && !one.contains(other) && !other.contains(one) ? [`${getName(one)} × ${getName(other)}`] : [];
      }),
    );
    const getScroller = (element: Element): Element | null =>
      element.parentElement &&
      (getComputedStyle(element.parentElement).overflowX === 'visible'
        ? getScroller(element.parentElement)
        : element.parentElement);
    const {clientWidth} = document.documentElement;
    const cut = boxes
      .filter(([control, {right}]) => right > clientWidth + 1 && !getScroller(control))
      .map(([control]) => `${getName(control)} is cut`);
    return [...overlaps, ...cut];
  }, within);
