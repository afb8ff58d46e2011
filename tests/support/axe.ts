import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** All WCAG 2 levels A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on what the page shows now.
 *
 * @returns a line per fault: rule, node, and what to mend; none when all is well
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Of code far from the screen Chromium gives the colours of the mode in which it was asked first: have it all laid out.
  await page.addStyleTag({content: 'pre { content-visibility: visible !important; }'});
  const {violations} = await new AxeBuilder({page}).withTags(TAGS).analyze();
  return violations.flatMap(({id, help, nodes}) => nodes.map(({target}) => `${id}: ${help} — ${target.join(' ')}`));
}
