/**
 * The accessibility tree of every kind of page, pages with large letters (WCAG 1.4.4), and the accessibility of menus and
 * dialogs. In `visits.spec.ts`, axe checks each page in its initial state.
 */

import type {Page} from '@playwright/test';
import {findTreeProblems, readTree} from '../support/accessibility-tree';
import {faultsInBothModes} from '../support/axe';
import {menuButton, searchBox, suggestions} from '../support/controls';
import {findOverlaps, findSidewaysScrolling, setFontSize} from '../support/layout';
import {isNightly} from '../support/nightly';
import {sitemapRoutes, templateRoutes, ROUTES_OUTSIDE_SITEMAP} from '../support/routes';
import {expect, findProblemsByRoute, open, test} from '../support/test';
import {DESKTOP, PHONE} from '../support/visit';

/** Pages with much code, tables and forms. */
const LONG_PAGES = [
  ...['/docs/search', '/docs/iiif/image', '/docs/request-builder', '/docs/rights', '/docs/sru'],
  '/tutorials/search-to-image',
];

async function findProblems(page: Page, route: string): Promise<string[]> {
  const allProblems: string[] = [];
  const addProblems = (where: string, problems: readonly string[]) =>
    allProblems.push(...problems.map((problem) => `${where}: ${problem}`));
  await setFontSize(page, 16);
  await open(page, route);
  // Open all details, so that their contents are also checked.
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
  for (const device of [PHONE, DESKTOP]) {
    await page.setViewportSize(device);
    // Repeat the check for some seconds, because Mermaid first draws at the end of the page and then moves its drawing.
    let problems: string[] = [];
    const readProblems = async () => (problems = await findTreeProblems(page));
    await expect.poll(readProblems, {timeout: 5_000}).toEqual([]).catch(() => {}); // prettier-ignore
    addProblems(`${device.width} px`, problems);
  }
  // The font size "Very large" in the settings of browsers, and 200 %.
  for (const fontSize of [24, 32]) {
    await setFontSize(page, fontSize);
    for (const width of [1280, 1024, 390]) {
      const isTooWide = (await findSidewaysScrolling(page, [width])).length > 0;
      addProblems(`letters of ${fontSize} px at ${width} px`, [
        ...(isTooWide ? ['scrolls sideways'] : []),
        ...(await findOverlaps(page)),
      ]);
    }
  }
  return allProblems;
}

const GROUP_COUNT = 3;

for (let group = 0; group < GROUP_COUNT; group++) {
  const title = 'every element has one name and a purpose, and with large letters nothing overlaps';
  test(`${title}, ${group + 1} of ${GROUP_COUNT}`, async ({page, expectConsole}) => {
    expectConsole(/status of 404/);
    const routes = isNightly
      ? [...sitemapRoutes(), ...Object.values(ROUTES_OUTSIDE_SITEMAP)]
      : [...templateRoutes(), ...LONG_PAGES];
    const routesOfGroup = routes.filter((_, index) => index % GROUP_COUNT === group);
    test.setTimeout(routesOfGroup.length * 20_000);
    expect(await findProblemsByRoute(routesOfGroup, (route) => findProblems(page, route))).toEqual({});
  });
}

test('menus, suggestions and the mobile menu are accessible, and nothing behind the mobile menu is read or focused', async ({
  page,
}) => {
  const expectAccessible = async (part: string) => {
    expect(await findTreeProblems(page), part).toEqual([]);
    // `visits.spec.ts` checks the rest of the page.
    expect(await faultsInBothModes(page, isNightly ? {} : {within: part}), part).toEqual([]);
  };
  test.slow();
  await page.setViewportSize(DESKTOP);
  await open(page, '/example/');
  await page.getByRole('button', {name: 'English'}).click();
  await expect(page.getByRole('link', {name: 'English'})).toBeVisible();
  await expectAccessible('.navbar .dropdown');

  await page.setViewportSize(PHONE);
  await searchBox(page).fill('manifest');
  await expect(suggestions(page).first()).toBeVisible();
  await expectAccessible('.navbar__search');
  await searchBox(page).fill('xylophonist');
  await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
  await expectAccessible('.navbar__search');
  await searchBox(page).press('Escape');
  await searchBox(page).blur();

  await menuButton(page).click();
  await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible();
  const close = page.getByRole('button', {name: 'Close navigation bar'});
  await expect(close).toBeFocused();
  await expectAccessible('.navbar-sidebar');
  // The focus stays in the menu after its first and its last control.
  for (const [stop, key] of [
    [close, 'Shift+Tab'],
    [page.locator('.navbar-sidebar').getByRole('link').last(), 'Tab'],
  ] as const) {
    await stop.focus();
    await page.keyboard.press(key);
    await expect(page.locator(':focus:not(.navbar-sidebar *)')).toHaveCount(0);
  }
  await page.getByRole('button', {name: /Back to main menu/}).click();
  await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Tutorials'})).toBeInViewport();
  await expectAccessible('.navbar-sidebar');
  await close.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await readTree(page)).map(({role}) => role)).toContain('main');
});
