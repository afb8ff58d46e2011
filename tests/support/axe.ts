import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** All WCAG 2 levels A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on what the page shows now.
 *
 * @param inCode whether to look into blocks of code, too: coloured text and nothing else, a quarter of the time of a long page
 * @returns a line per problem: rule, node, and what to fix; none when all is well
 */
export async function accessibilityFaults(page: Page, {inCode = true} = {}): Promise<string[]> {
  const axe = new AxeBuilder({page})
    // The other mode is for frames of other origins, which the site has none of, and takes a second page and twice the time.
    .setLegacyMode()
    .options({resultTypes: ['violations']})
    .withTags(TAGS);
  if (inCode) {
    // Chromium computes the colours of code far from the screen once, in the mode of that moment: have it all laid out.
    await page.addStyleTag({content: 'pre { content-visibility: visible !important; }'});
  } else {
    axe.exclude('pre code');
  }
  const {violations} = await axe.analyze();
  return violations.flatMap(({id, help, nodes}) => nodes.map(({target}) => `${id}: ${help} — ${target.join(' ')}`));
}

/** Changes the colour mode of an open page, and waits until axe would read the new colours. */
export async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
  // Until the next frame, computed styles are those of the mode before.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
