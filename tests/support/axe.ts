import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** The rules for WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The parts that all pages share: navbar, sidebar and footer. */
const SHARED_PARTS = ['.navbar', '.theme-doc-sidebar-container', '.theme-layout-footer'];

/** The rules that depend on colours. The result of any other rule is the same in both colour modes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks that a test can leave out to save time, if another test does them. */
interface Options {
  /** Check code blocks. They contain only coloured text, but take a quarter of the time of a long page. */
  inCode?: boolean;
  /** Check the parts that all pages share. They take a fifth of the time. */
  inShared?: boolean;
  /** Run the rules that depend on colours and sizes. They take more than half of the time. */
  inDrawing?: boolean;
  /** Run only the rules that depend on colours. */
  onlyColours?: boolean;
  /** Check only the part of the page with this selector. */
  within?: string;
}

/** Runs axe on the current state of a page. @returns a line per problem with rule, remedy and node */
export async function accessibilityFaults(
  page: Page,
  {inCode = true, inDrawing = true, inShared = true, onlyColours = false, within}: Options = {},
): Promise<string[]> {
  const axe = new AxeBuilder({page})
    // The default mode also checks frames of other origins. It opens a second page and takes twice as long.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: onlyColours ? {type: 'rule', values: COLOUR_RULES} : {type: 'tag', values: AXE_TAGS},
    });
  [...(inShared ? [] : SHARED_PARTS), ...(inCode ? [] : ['pre code'])].forEach((selector) => axe.exclude(selector));
  if (!inDrawing) {
    axe.disableRules([...COLOUR_RULES, 'target-size']);
  }
  if (within) {
    axe.include(within);
  }
  const {violations} = await axe.analyze();
  return violations.flatMap(({id, help, nodes}) => nodes.map(({target}) => `${id}: ${help} — ${target.join(' ')}`));
}

/** Changes the colour mode of an open page, and waits until its computed styles have the new colours. */
export async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
  // Until the next frame, computed styles still have the colours of the previous mode.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Runs axe in both colour modes. @returns the problems, each with the mode in which it was found */
export async function faultsInBothModes(page: Page, options: Pick<Options, 'within'> = {}): Promise<string[]> {
  const problems: string[] = [];
  for (const mode of ['light', 'dark'] as const) {
    await switchTo(page, mode);
    const problemsInMode = await accessibilityFaults(page, {...options, onlyColours: mode === 'dark'});
    problems.push(...problemsInMode.map((problem) => `${mode}: ${problem}`));
  }
  return problems;
}
