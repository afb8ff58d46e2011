import type {Page} from '@playwright/test';

/** Widths of a window in pixels: the narrowest, both sides of each breakpoint of the style sheets, and some others. */
export const WINDOW_WIDTHS = [320, 480, 576, 577, 768, 800, 960, 996, 997, 1120, 1199, 1200, 1280, 1439, 1440];

/**
 * Sets the default font size, as a reader does in the settings of Chromium.
 *
 * @param size in pixels; the default of Chromium is 16
 */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {fontSizes: {standard: size, fixed: Math.round((size * 13) / 16)}});
}

/** Tries several widths of the window. @returns the widths at which the open page scrolls sideways */
export async function findSidewaysScrolling(page: Page, widths: readonly number[]): Promise<number[]> {
  const tooNarrow: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)) {
      tooNarrow.push(width);
    }
  }
  return tooNarrow;
}

/** Finds controls that overlap, or that end outside the window where no scrolling reaches them. */
export const findOverlaps = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((root) => {
    const isVisible = (element: Element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const getName = (element: Element) => element.textContent.trim().slice(0, 30) || element.outerHTML.slice(0, 60);
    const controls = [...document.querySelectorAll(`${root} :is(a[href], button, input, select, textarea, summary)`)]
      // These may overlap others: the skip link, which is outside the window until it has the focus; the URL of the
      // request builder, which stays visible on top of its form; the button in the search box that empties the box.
      .filter(
        (control) =>
          isVisible(control) && !control.closest('.hash-link, [class*=skipToContent], [class*=url], input + button'),
      );
    /** Whether a control is in the part of a list that is scrolled out of view. */
    const isScrolledAway = (control: Element, box: DOMRect): boolean => {
      for (let parent = control.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        const {top, bottom} = parent.getBoundingClientRect();
        if (getComputedStyle(parent).overflowY === 'auto' && (box.top >= bottom || box.bottom <= top)) {
          return true;
        }
      }
      return false;
    };
    /** The visible part of a control's rectangle, without what scrolling ancestors cut off at the top or bottom. */
    const getVisiblePart = (control: Element, {left, right, top, bottom, width}: DOMRect): DOMRect => {
      let [start, end] = [top, bottom];
      for (let parent = control.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowY === 'auto') {
          const frame = parent.getBoundingClientRect();
          [start, end] = [Math.max(start, frame.top), Math.min(end, frame.bottom)];
        }
      }
      return new DOMRect(Math.min(left, right), start, width, Math.max(0, end - start));
    };
    const boxes = controls
      .flatMap((control) =>
        [...control.getClientRects()].map((box) => [control, getVisiblePart(control, box)] as const),
      )
      .filter(([control, box]) => !isScrolledAway(control, box));
    const overlaps = boxes.flatMap(([one, a], i) =>
      boxes.slice(i + 1).flatMap(([other, b]) => {
        // Lines of a text may overlap by a pixel or two.
        const boxesOverlap =
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
        return boxesOverlap && !one.contains(other) && !other.contains(one)
          ? [`${getName(one)} × ${getName(other)}`]
          : [];
      }),
    );
    const getScroller = (element: Element): Element | null =>
      element.parentElement &&
      (getComputedStyle(element.parentElement).overflowX === 'visible'
        ? getScroller(element.parentElement)
        : element.parentElement);
    const {clientWidth} = document.documentElement;
    const cutOff = boxes
      .filter(([control, {right}]) => right > clientWidth + 1 && !getScroller(control))
      .map(([control]) => `${getName(control)} is cut off`);
    return [...overlaps, ...cutOff];
  }, within);
