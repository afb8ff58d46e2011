/** What a reader did before a page hydrated counts. */

import type {Page} from '@playwright/test';
import {expect, holdScripts, hydrated, open, test} from '../support/test';

/** What a reader does on a page, and what says that it counts. */
interface Act {
  route: string;
  act: (page: Page) => Promise<void>;
}

const acts: Readonly<Record<string, Act>> = {
  'a text in the decoder': {
    route: '/docs/decoder',
    act: (page) => page.getByRole('textbox', {name: /^Paste/}).fill('SK-C-5'),
  },
  'fields of the request builder': {
    route: '/docs/request-builder',
    async act(page) {
      await page
        .getByRole('main')
        .getByLabel(/^title/)
        .fill('Nachtwacht');
      await page
        .getByRole('main')
        .getByLabel(/^objectNumber/)
        .fill('SK-C-5');
      await page
        .getByRole('main')
        .getByLabel(/^imageAvailable/)
        .selectOption('true');
    },
  },
  'the service of the request builder': {
    route: '/docs/request-builder',
    async act(page) {
      await page.getByRole('main').getByLabel('Service').selectOption('getImage');
    },
  },
  'fields of the rights helper': {
    route: '/docs/rights',
    async act(page) {
      await page.getByLabel('Maker').fill('Johannes Vermeer');
      await page.getByLabel('Date').fill('1665');
      await page.getByLabel('Format').selectOption('html');
      await page.getByLabel('I changed the image').check();
    },
  },
  'the section of a search': {
    route: '/search?q=manifest',
    async act(page) {
      await page.getByRole('combobox', {name: 'Section'}).selectOption('Tutorials');
    },
  },
  'the announcement': {
    route: '/introduction',
    act: (page) => page.getByRole('button', {name: 'Close'}).click(),
  },
};

/** All that a reader can see of a page and its choices. */
const readPage = (page: Page): Promise<object> =>
  page.evaluate(() => ({
    url: window.location.href,
    text: document.body.innerText,
    tabs: [...document.querySelectorAll('[role=tab]')].map((tab) => tab.ariaSelected),
    fields: [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')].map(
      ({value, checked}) => [value, checked],
    ),
  }));

for (const [name, {route, act}] of Object.entries(acts)) {
  test(`before a page hydrates, as afterwards: ${name}`, async ({page}) => {
    await open(page, route);
    const start = await readPage(page);
    await act(page);
    await expect.poll(() => readPage(page)).not.toEqual(start);
    await page.waitForLoadState('networkidle');
    const afterwards = await readPage(page);

    await page.evaluate(() => localStorage.clear());
    const release = await holdScripts(page);
    // From another page, because a fragment that changes loads no page.
    await page.goto('/robots.txt');
    await page.goto(route, {waitUntil: 'commit'});
    await act(page);
    release();
    await hydrated(page);
    await expect.poll(() => readPage(page)).toEqual(afterwards);
  });
}

test('fields that a browser could fill in again are those of the result, on the way back and after a reload', async ({
  page,
}) => {
  test.setTimeout(Object.keys(acts).length * 40_000);
  for (const {route, act} of Object.values(acts)) {
    await page.goto('/robots.txt');
    await open(page, route);
    await act(page);
    await page.waitForLoadState('networkidle');
    const url = page.url();
    for (const comeBack of [() => page.reload(), () => page.goto('/robots.txt').then(() => page.goBack())]) {
      await comeBack();
      await hydrated(page);
      // A visit with nothing to fill in.
      const other = await page.context().newPage();
      await open(other, url);
      await expect(async () => expect(await readPage(page)).toEqual(await readPage(other))).toPass();
      await other.close();
    }
  }
});
