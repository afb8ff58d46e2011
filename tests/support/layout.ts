import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {root} from '../../scripts/lib/project';
import {isNightly} from './nightly';

const [NARROWEST, WIDEST] = [320, 1440];

/** The widths at which media queries of a style sheet begin or end, in pixels. */
export function listBreakpoints(css: string): number[] {
  const features = css.matchAll(/\(\s*(?:(?:min|max)-width\s*:|width\s*[<>]=?)\s*([\d.]+)px\s*\)/g);
  return [...new Set([...features].map(([, width]) => Number(width)))].sort((a, b) => a - b);
}

/**
 * Widths at which a page is looked at: the narrowest, every 160 px, and both sides of each breakpoint, where a layout
 * has the least room; every pixel in the nightly run.
 */
export function widthsToCheck(): number[] {
  const folder = path.join(root, 'build', 'assets', 'css');
  const css = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const breakpoints = listBreakpoints(css.join('\n'));
  if (breakpoints.length === 0) {
    throw new Error('build/assets/css has no breakpoint: the widths would be chosen blindly.');
  }
  const steps = Array.from({length: WIDEST - NARROWEST + 1}, (_, i) => NARROWEST + i);
  return steps.filter(
    (width) =>
      isNightly ||
      (width - NARROWEST) % 160 === 0 ||
      breakpoints.some((breakpoint) => Math.abs(width - breakpoint) <= 1),
  );
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
