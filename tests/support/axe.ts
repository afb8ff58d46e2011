import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** All WCAG 2 levels A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The header, the menu of a section and the foot. */
const SHARED = ['.navbar', '.theme-doc-sidebar-container', '.theme-layout-footer'];

/** The rules among them that read colours: what the others read is the same in both colour modes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What may be left out when another look sees it, because it takes much of the time. */
interface Options {
  /** In blocks of code, which are coloured text and nothing else: a quarter of the time of a long page. */
  inCode?: boolean;
  /** In what pages share: a fifth of the time. */
  inShared?: boolean;
  /** By the rules that read what the browser has drawn, colours and sizes: more than half of the time. */
  inDrawing?: boolean;
  /** By all rules but those that read colours. */
  onlyColours?: boolean;
  /** Outside the part of the page with this selector. */
  within?: string;
}

/** Runs axe on what the page shows now. @returns a line per problem: rule, node, and what to fix */
export async function accessibilityFaults(
  page: Page,
  {inCode = true, inDrawing = true, inShared = true, onlyColours = false, within}: Options = {},
): Promise<string[]> {
  const axe = new AxeBuilder({page})
    // The other mode, for frames of other origins, takes a second page and twice the time.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: onlyColours ? {type: 'rule', values: COLOUR_RULES} : {type: 'tag', values: TAGS},
    });
  [...(inShared ? [] : SHARED), ...(inCode ? [] : ['pre code'])].forEach((selector) => axe.exclude(selector));
  if (!inDrawing) {
    axe.disableRules([...COLOUR_RULES, 'target-size']);
  }
  if (within) {
    axe.include(within);
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

/** Runs axe in both colour modes. @returns the problems, each with the mode in which it was found */
export async function faultsInBothModes(page: Page, options: Pick<Options, 'within'> = {}): Promise<string[]> {
  const found: string[] = [];
  for (const mode of ['light', 'dark'] as const) {
    await switchTo(page, mode);
    const problems = await accessibilityFaults(page, {...options, onlyColours: mode === 'dark'});
    found.push(...problems.map((problem) => `${mode}: ${problem}`));
  }
  return found;
}
