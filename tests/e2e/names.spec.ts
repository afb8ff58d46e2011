/** What a screen reader tells of the pages, and of what opens in them: each name once, and nothing that is covered. */

import {findNameProblems, readTree} from '../support/accessibility-tree';
import {menuButton, searchBox, suggestions} from '../support/controls';
import {isNightly} from '../support/nightly';
import {sitemapRoutes, templateRoutes, UNLISTED} from '../support/routes';
import {expect, findOnEach, open, test} from '../support/test';
import {DESKTOP, PHONE} from '../support/visit';

for (const look of [PHONE, DESKTOP]) {
  test(`everything has a name, said once, on every kind of page, ${look.width} px wide`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 404/);
    const routes = isNightly ? [...sitemapRoutes(), ...Object.values(UNLISTED)] : templateRoutes();
    test.setTimeout(routes.length * 10_000);
    await page.setViewportSize(look);
    const find = async (route: string) => {
      await open(page, route);
      // Of the tabs and the boxes, the closed ones, too.
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
      // Again for some seconds: Mermaid draws at the end of the page, and then moves what it drew.
      let found: string[] = [];
      const read = async () => (found = await findNameProblems(page));
      await expect.poll(read, {timeout: 5_000}).toEqual([]).catch(() => {}); // prettier-ignore
      return found;
    };
    expect(await findOnEach(routes, find)).toEqual({});
  });
}

test('a tab and its panel belong together, and only the panel that is shown is read', async ({page}) => {
  await open(page, '/docs/search');
  const group = page.getByRole('tablist', {name: 'language'}).first();
  await group.getByRole('tab', {name: 'Python'}).click();
  const panel = page.getByRole('tabpanel', {name: 'Python'}).first();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tabpanel', {name: 'curl'})).toHaveCount(0);
  const controlled = await group.getByRole('tab', {name: 'Python'}).getAttribute('aria-controls');
  await expect(panel).toHaveAttribute('id', controlled!);
});

test('what opens in a page has names, too, and nothing behind the menu is read or takes the focus', async ({page}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/search');
  await searchBox(page).fill('manifest');
  await expect(suggestions(page).first()).toBeVisible();
  expect(await findNameProblems(page)).toEqual([]);
  await searchBox(page).blur();

  await menuButton(page).click();
  await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible();
  await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  expect(await findNameProblems(page)).toEqual([]);
  // Around once, through all that takes the focus.
  for (let i = 0; i < (await page.locator('.navbar-sidebar :is(a, button)').count()) + 2; i++) {
    await page.keyboard.press('Tab');
    const isOut = await page.evaluate(() => document.activeElement?.closest('.navbar-sidebar, body > *') === null);
    expect(isOut || (await page.locator('.navbar-sidebar :focus').count()) === 1).toBe(true);
  }
  await page.getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await readTree(page)).map(({role}) => role)).toContain('main');
});
