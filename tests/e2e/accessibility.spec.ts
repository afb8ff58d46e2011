/** What a page shows after a reader did something, under axe. How it opens is looked at in visits.spec.ts. */

import type {Page} from '@playwright/test';
import {menuButton, searchBox, suggestions} from '../support/controls';
import {faultsInBothModes} from '../support/axe';
import {isNightly} from '../support/nightly';
import {expect, open, test} from '../support/test';

const PHONE = {width: 360, height: 740};
const DESKTOP = {width: 1280, height: 900};
const EXAMPLES = '/example/subfolder/subfolder/subfolder';

/** Without sizes, at the desktop's, and in the nightly run at both. */
const states: {name: string; route: string; change: (page: Page) => Promise<unknown>; sizes?: (typeof PHONE)[]}[] = [
  {
    name: 'the search open',
    route: '/example/',
    sizes: [DESKTOP],
    async change(page) {
      await searchBox(page).fill('manifest');
      await expect(suggestions(page).first()).toBeVisible();
    },
  },
  {
    name: 'the search open and nothing found',
    route: '/example/',
    sizes: [DESKTOP],
    async change(page) {
      await searchBox(page).fill('xylophonist');
      await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
    },
  },
  {
    name: 'the viewer open',
    route: '/docs/iiif/',
    async change(page) {
      await page.getByRole('main').getByRole('button', {name: 'Zoom in'}).click();
      await expect(page.getByRole('application')).toBeFocused();
    },
  },
  {
    name: 'the language menu open',
    route: '/example/',
    sizes: [DESKTOP],
    async change(page) {
      await page.getByRole('button', {name: 'English'}).click();
      await expect(page.getByRole('link', {name: 'English'})).toBeVisible();
    },
  },
  {
    name: 'the mobile menu open, at the pages of the section',
    route: '/example/',
    sizes: [PHONE],
    async change(page) {
      await menuButton(page).click();
      await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
    },
  },
  {
    name: 'the mobile menu open, at the sections',
    route: '/example/',
    sizes: [PHONE],
    async change(page) {
      await menuButton(page).click();
      await page.getByRole('button', {name: /Back to main menu/}).click();
      await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Tutorials'})).toBeInViewport();
    },
  },
  {
    name: 'a details open',
    route: `${EXAMPLES}/details`,
    change: (page) => page.locator('article details:not([open]) > summary').first().click(),
  },
  {
    name: 'a tab chosen',
    route: `${EXAMPLES}/tabs`,
    async change(page) {
      const tab = page.getByRole('tab').nth(1);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    },
  },
];

for (const {name, route, change, sizes = isNightly ? [DESKTOP, PHONE] : [DESKTOP]} of states) {
  for (const size of sizes) {
    test(`no accessibility problem with ${name}, at ${size.width} px`, async ({page}) => {
      await page.setViewportSize(size);
      await open(page, route);
      await change(page);
      expect(await faultsInBothModes(page)).toEqual([]);
    });
  }
}
