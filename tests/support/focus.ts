import {expect} from '@playwright/test';
import type {Driver} from './headings';

/** Walks by a key from where the focus is to the end of the page. @returns the number of stops, and what was covered */
export async function walk({press, run}: Pick<Driver, 'press' | 'run'>, key: string) {
  const covered: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await press(key);
    const look = async (isAgain: boolean) => (await run(lookAtFocus, isAgain)) as ReturnType<typeof lookAtFocus>;
    const {isOver, problem} = await look(false);
    if (isOver) {
      return {stops, covered};
    }
    if (problem) {
      // The window may still be scrolling, or a button fading in.
      const settled = expect.poll(async () => (await look(true)).problem, {timeout: 2_000}).toBeUndefined();
      await settled.catch(() => covered.push(problem));
    }
  }
}

/**
 * Runs in a page after the focus has moved.
 *
 * @param isAgain without the focus having moved
 * @returns whether the way is over: the focus has left the page, or is where it was before; and, if nothing can be seen
 *   of what has the focus, because it is outside the window or something lies on all of it, a sentence
 */
function lookAtFocus(isAgain: boolean): {isOver: boolean; problem?: string} {
  const focused = document.activeElement as HTMLElement;
  if (focused === document.body || (!isAgain && 'stop' in focused.dataset)) {
    return {isOver: true};
  }
  focused.dataset.stop = '';
  const inset = [0.05, 0.5, 0.95];
  const hits = [...focused.getClientRects()].flatMap(({left, top, width, height}) =>
    inset.flatMap((x) => inset.map((y) => document.elementFromPoint(left + x * width, top + y * height))),
  );
  if (hits.some((hit) => hit && (focused.contains(hit) || hit.contains(focused)))) {
    return {isOver: false};
  }
  const above = hits.find((hit) => hit)?.closest('[class]')?.className ?? 'the edge of the window';
  const name = focused.textContent.trim().slice(0, 40) || focused.outerHTML.slice(0, 60);
  return {isOver: false, problem: `"${name}" is below ${above}`};
}
