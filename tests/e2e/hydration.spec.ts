/**
 * Hydration keeps the reader's work. It does not move the page, even if the reader chose a language or closed an
 * announcement in an earlier visit.
 * Input and clicks from before hydration have the same effect as afterwards.
 */

import type {Page} from '@playwright/test';
import {settings} from '../../src/site/settings';
import {isNightly} from '../support/nightly';
import {ANNOUNCEMENT_ROUTE, sitemapRoutes, templateRoutes} from '../support/routes';
import {expect, holdScripts, hydrated, open, test} from '../support/test';

const TABS_PAGE = '/example/subfolder/subfolder/subfolder/tabs';

/** Pages with many samples, and a reference with its contents list. */
const LONG_PAGES = ['/docs/oai-pmh/verbs', '/docs/search', '/docs/client', '/docs/record'];

/** Stores choices of an earlier visit: the language Python, and an older announcement that was closed. */
async function storeChoices(page: Page): Promise<void> {
  await open(page, TABS_PAGE);
  await page.getByRole('tab', {name: 'Python'}).first().click();
  if (!settings.announcement?.closeable) {
    return;
  }
  await open(page, ANNOUNCEMENT_ROUTE);
  await page.getByRole('button', {name: 'Close'}).click();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'))!;
    localStorage.setItem(key, 'an-older-announcement');
  });
}

interface Place {
  text: string;
  /** Distance from the top of the page, in pixels. */
  top: number;
}

/** Lists the visible blocks of text in their order. */
const findPlaces = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=tab], main :is(h1, h2, h3, p, pre, table)')]
      .filter((block) => block.checkVisibility())
      .map((block) => ({
        text: block.textContent.slice(0, 60),
        top: block.getBoundingClientRect().top + window.scrollY,
      })),
  );

/**
 * Allowed movement. The page reserves a place for each image. The heights of the place and of the image can differ by a
 * fraction of a pixel.
 */
const MAX_ROUNDING_PX = 3;

test('a page with stored choices does not move when it hydrates', async ({page, expectConsole}) => {
  expectConsole(/status of 404/);
  // Hydration adds results to the search page and suggestions to the not-found page, so these two are left out.
  const routes = isNightly
    ? sitemapRoutes()
    : [...templateRoutes().filter((route) => !/search|no-such/.test(route)), ...LONG_PAGES, ANNOUNCEMENT_ROUTE];
  test.setTimeout(routes.length * 10_000);
  await storeChoices(page);
  for (const route of [...routes, `${TABS_PAGE}?language=javascript`, `${TABS_PAGE}?language=none`]) {
    const release = await holdScripts(page);
    await page.goto(route);
    const before = await findPlaces(page);
    release();
    await hydrated(page);
    const after = await findPlaces(page);
    expect(
      after.map(({text}) => text),
      route,
    ).toEqual(before.map(({text}) => text));
    const movedBlocks = after.filter(({top}, i) => Math.abs(top - before[i]!.top) > MAX_ROUNDING_PX);
    expect(movedBlocks, route).toEqual([]);
    await page.unrouteAll({behavior: 'wait'});
  }
});

test('with stored choices, a link to a heading, a reload and a step back lead to the same scroll position', async ({
  page,
}) => {
  test.setTimeout(LONG_PAGES.length * 40_000);
  await storeChoices(page);
  for (const route of LONG_PAGES) {
    await page.goto('/robots.txt');
    await open(page, route);
    const headings = page.locator('article h2[id]:has(~ h2[id] ~ h2[id])');
    const id = await headings.last().getAttribute('id');
    const findTop = () => page.locator(`[id="${id}"]`).evaluate((heading) => heading.getBoundingClientRect().top);
    await page.goto('/robots.txt');
    await open(page, `${route}#${id}`);
    await expect(page.locator(`[id="${id}"]`), route).toBeInViewport();
    const topAfterLink = await findTop();
    expect(topAfterLink, route).toBeLessThan(150);
    await page.reload();
    await hydrated(page);
    expect(Math.abs((await findTop()) - topAfterLink), `${route}, reloaded`).toBeLessThan(5);
    await page.goto('/robots.txt');
    await page.goBack();
    await hydrated(page);
    expect(Math.abs((await findTop()) - topAfterLink), `${route}, after a step back`).toBeLessThan(5);
  }
});

/** An action of a reader on a page. */
interface Action {
  route: string;
  act: (page: Page) => Promise<void>;
}

const actions: Readonly<Record<string, Action>> = {
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
  'a tab': {
    route: '/docs/search',
    act: (page) => page.getByRole('tab', {name: 'Python'}).first().click(),
  },
  'a tab, by keyboard': {
    route: '/docs/search',
    act: (page) => page.getByRole('tab', {name: 'JavaScript'}).first().press('Enter'),
  },
  ...(settings.announcement?.closeable && {
    'the announcement': {
      route: ANNOUNCEMENT_ROUTE,
      act: (page: Page) => page.getByRole('button', {name: 'Close'}).click(),
    },
  }),
};

/** Everything on a page that an action can change: URL, text, chosen tabs and fields. */
const readPage = (page: Page): Promise<object> =>
  page.evaluate(() => ({
    url: window.location.href,
    text: document.body.innerText,
    tabs: [...document.querySelectorAll('[role=tab]')].map((tab) => tab.ariaSelected),
    fields: [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')].map(
      ({value, checked}) => [value, checked],
    ),
  }));

for (const [name, {route, act}] of Object.entries(actions)) {
  test(`an action has the same effect before hydration as afterwards: ${name}`, async ({page}) => {
    await open(page, route);
    const start = await readPage(page);
    await act(page);
    await expect.poll(() => readPage(page)).not.toEqual(start);
    await page.waitForLoadState('networkidle');
    const afterwards = await readPage(page);

    await page.evaluate(() => localStorage.clear());
    const release = await holdScripts(page);
    // Leave the page first, because a change of the fragment would not load the page again.
    await page.goto('/robots.txt');
    await page.goto(route, {waitUntil: 'commit'});
    await act(page);
    release();
    await hydrated(page);
    await expect.poll(() => readPage(page)).toEqual(afterwards);
  });
}

test('after a reload and a step back, the result matches the contents of the fields', async ({page}) => {
  test.setTimeout(Object.keys(actions).length * 40_000);
  for (const {route, act} of Object.values(actions)) {
    await page.goto('/robots.txt');
    await open(page, route);
    await act(page);
    await page.waitForLoadState('networkidle');
    const url = page.url();
    for (const comeBack of [() => page.reload(), () => page.goto('/robots.txt').then(() => page.goBack())]) {
      await comeBack();
      await hydrated(page);
      // Compare with a new visit of the same URL, where the browser has no fields to restore.
      const other = await page.context().newPage();
      await open(other, url);
      await expect(async () => expect(await readPage(page)).toEqual(await readPage(other))).toPass();
      await other.close();
    }
  }
});
