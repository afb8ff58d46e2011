/** What a page shows after a reader did something, under axe. How it opens is looked at in visits.spec.ts. */

import type {Page} from '@playwright/test';
import {menuButton, searchBox, suggestions} from '../support/controls';
import {faultsInBothModes} from '../support/axe';
import {isNightly} from '../support/nightly';
import {expect, open, test} from '../support/test';

const PHONE = {width: 360, height: 740};
const DESKTOP = {width: 1280, height: 900};
const EXAMPLES = '/example/subfolder/subfolder/subfolder';

interface State {
  name: string;
  change: (page: Page) => Promise<unknown>;
  /** A selector of what changes, when the rest of the page is as `visits.spec.ts` sees it; all of the page in the nightly run. */
  within?: string;
}

/** What a reader opens on a page, one after the other. Without sizes, at the desktop's, and in the nightly run at both. */
const pages: {route: string; states: readonly State[]; sizes?: (typeof PHONE)[]}[] = [
  {
    route: '/example/',
    sizes: [DESKTOP],
    states: [
      {
        name: 'the search open',
        within: '.navbar__search',
        async change(page) {
          await searchBox(page).fill('manifest');
          await expect(suggestions(page).first()).toBeVisible();
        },
      },
      {
        name: 'the search open and nothing found',
        within: '.navbar__search',
        async change(page) {
          await searchBox(page).fill('xylophonist');
          await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
        },
      },
      {
        name: 'the language menu open',
        within: '.navbar .dropdown',
        async change(page) {
          await searchBox(page).press('Escape');
          await page.getByRole('button', {name: 'English'}).click();
          await expect(page.getByRole('link', {name: 'English'})).toBeVisible();
        },
      },
    ],
  },
  {
    route: '/docs/iiif/',
    states: [
      {
        name: 'the viewer open',
        async change(page) {
          await page.getByRole('main').getByRole('button', {name: 'Zoom in'}).click();
          await expect(page.getByRole('application')).toBeFocused();
        },
      },
    ],
  },
  {
    route: '/example/',
    sizes: [PHONE],
    states: [
      {
        name: 'the mobile menu open, at the pages of the section',
        async change(page) {
          await menuButton(page).click();
          await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
        },
      },
      {
        name: 'the mobile menu open, at the sections',
        within: '.navbar-sidebar',
        async change(page) {
          await page.getByRole('button', {name: /Back to main menu/}).click();
          await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Tutorials'})).toBeInViewport();
        },
      },
    ],
  },
  {
    route: `${EXAMPLES}/details`,
    states: [
      {
        name: 'a details open',
        within: 'article details[open]',
        change: (page) => page.locator('article details:not([open]) > summary').first().click(),
      },
    ],
  },
  {
    route: `${EXAMPLES}/tabs`,
    states: [
      {
        name: 'a tab chosen',
        within: 'article .tabs-container',
        async change(page) {
          const tab = page.getByRole('tab').nth(1);
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');
        },
      },
    ],
  },
];

for (const {route, states, sizes = isNightly ? [DESKTOP, PHONE] : [DESKTOP]} of pages) {
  for (const size of sizes) {
    const names = states.map(({name}) => name).join('; ');
    test(`no accessibility problem with ${names}, at ${size.width} px`, async ({page}) => {
      await page.setViewportSize(size);
      await open(page, route);
      for (const {name, change, within} of states) {
        await test.step(name, async () => {
          await change(page);
          expect(await faultsInBothModes(page, isNightly ? {} : {within})).toEqual([]);
        });
      }
    });
  }
}
