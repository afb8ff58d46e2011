/** Letters as large as the settings of browsers make them (WCAG 1.4.4): 24 pixels is "very large", 32 is 200 %. */

import {menuButton, searchBox} from '../support/controls';
import {findOverlaps, scrollsSideways, setLetters} from '../support/layout';
import {isNightly} from '../support/nightly';
import {getHeading, sitemapRoutes, templateRoutes, UNLISTED} from '../support/routes';
import {expect, open, test} from '../support/test';

for (const letters of [24, 32]) {
  test(`letters of ${letters} px: nothing overlaps, is cut or scrolls sideways`, async ({page, expectConsole}) => {
    expectConsole(/404/);
    const routes = isNightly ? [...sitemapRoutes(), ...Object.values(UNLISTED)] : templateRoutes();
    test.setTimeout(routes.length * 5_000);
    await setLetters(page, letters);
    for (const route of [...routes, '/docs/search', '/docs/request-builder', '/docs/sru']) {
      await open(page, route);
      for (const width of [1280, 1024, 390]) {
        expect.soft(await scrollsSideways(page, [width]), route).toEqual([]);
        expect.soft(await findOverlaps(page), `${route} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('letters of 24 px: a window of 1280 px has the layout of a narrow one, whose menu and search work', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await setLetters(page, 24);
  await open(page, '/docs/glossary');
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible();
  await menuButton(page).click();
  const menu = page.locator('.navbar-sidebar');
  await expect(menu.locator('.theme-doc-sidebar-menu [aria-current=page]')).toBeInViewport();
  await menu.getByRole('link', {name: 'Help', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/help')})).toBeVisible();
  await expect(menu).toBeHidden();
  await searchBox(page).fill('manifest');
  await expect(page.getByRole('link', {name: 'See all results'})).toBeVisible();
  // The list lies on the page.
  expect(await findOverlaps(page, '.navbar')).toEqual([]);
  // A wider window makes room for the other layout.
  await menuButton(page).click();
  await page.setViewportSize({width: 1600, height: 800});
  await expect(menu).toBeHidden();
  await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
});
