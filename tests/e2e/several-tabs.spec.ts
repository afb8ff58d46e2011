/** A choice that a reader makes in one tab of the browser applies at once in the other tabs. */

import type {Page} from '@playwright/test';
import {settings} from '../../src/site/settings';
import {colorSwitch} from '../support/controls';
import {ANNOUNCEMENT_ROUTE} from '../support/routes';
import {expect, open, test} from '../support/test';

const ROUTE = '/docs/search';

interface Choice {
  route: string;
  choose: (page: Page) => Promise<unknown>;
  /** The part of the page that shows the choice. */
  readChoice: (page: Page) => Promise<unknown>;
}

const choices: Readonly<Record<string, Choice>> = {
  'the colour mode': {
    route: ROUTE,
    choose: (page) => colorSwitch(page).click(),
    readChoice: (page) => page.locator('html').getAttribute('data-theme-choice'),
  },
  'the language of samples': {
    route: ROUTE,
    choose: (page) => page.getByRole('tab', {name: 'Python'}).first().click(),
    readChoice: (page) => page.getByRole('tab', {selected: true}).allTextContents(),
  },
  ...(settings.announcement && {
    'that the announcement is closed': {
      route: ANNOUNCEMENT_ROUTE,
      choose: (page: Page) => page.getByRole('button', {name: 'Close'}).click(),
      readChoice: (page: Page) => page.locator('.theme-announcement-bar').filter({visible: true}).count(),
    },
  }),
};

for (const [name, {route, choose, readChoice}] of Object.entries(choices)) {
  test(`the other tabs show ${name}`, async ({page, context}) => {
    const other = await context.newPage();
    await open(other, route);
    await open(page, route);
    const before = await readChoice(other);
    await choose(page);
    await expect.poll(() => readChoice(page)).not.toEqual(before);
    await expect.poll(() => readChoice(other)).toEqual(await readChoice(page));
  });
}
