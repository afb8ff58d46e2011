import {expect} from '@playwright/test';
import type {Driver} from './headings';

/**
 * Presses a key until the focus leaves the page.
 *
 * @param key `Tab` or `Shift+Tab`
 * @returns the number of elements that had the focus, and a sentence for each of them that was covered
 */
export async function walkFocus({press, run}: Pick<Driver, 'press' | 'run'>, key: string) {
  const coverProblems: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await press(key);
    const check = async (isRetry: boolean) => (await run(checkFocus, isRetry)) as ReturnType<typeof checkFocus>;
    const {isAtEnd, problem} = await check(false);
    if (isAtEnd) {
      return {stops, coverProblems};
    }
    if (problem) {
      // The window may still be scrolling, or a button fading in.
      const untilUncovered = expect.poll(async () => (await check(true)).problem, {timeout: 2_000}).toBeUndefined();
      await untilUncovered.catch(() => coverProblems.push(problem));
    }
  }
}

/**
 * Runs in a page after the focus has moved.
 *
 * @param isRetry whether the focus has not moved since the last call
 * @returns `isAtEnd` if the focus has left the page, or has returned to an element that had it before. `problem` is a
 *   sentence if no part of the focused element is visible, because it is outside the window or completely covered
 */
function checkFocus(isRetry: boolean): {isAtEnd: boolean; problem?: string} {
  const focusedElement = document.activeElement as HTMLElement;
  if (focusedElement === document.body || (!isRetry && 'stop' in focusedElement.dataset)) {
    return {isAtEnd: true};
  }
  focusedElement.dataset.stop = '';
  const inset = [0.05, 0.5, 0.95];
  const hits = [...focusedElement.getClientRects()].flatMap(({left, top, width, height}) =>
    inset.flatMap((x) => inset.map((y) => document.elementFromPoint(left + x * width, top + y * height))),
  );
  if (hits.some((hit) => hit && (focusedElement.contains(hit) || hit.contains(focusedElement)))) {
    return {isAtEnd: false};
  }
  const cover = hits.find((hit) => hit)?.closest('[class]')?.className ?? 'the edge of the window';
  const name = focusedElement.textContent.trim().slice(0, 40) || focusedElement.outerHTML.slice(0, 60);
  return {isAtEnd: false, problem: `"${name}" is covered by ${cover}`};
}
