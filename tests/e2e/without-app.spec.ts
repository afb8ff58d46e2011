/**
 * A page can be read when its app does not run. The reasons here are a policy, an extension, and a copy of the page.
 * `reading.spec.ts` tests a browser whose scripts are switched off.
 */

import type {Page} from '@playwright/test';
import {sidebar} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

const TABS_PAGE = '/example/subfolder/subfolder/subfolder/tabs';

const isPage = (url: URL) => !/\.\w+$/.test(url.pathname);

const reasons: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a policy blocks all scripts': (page) =>
    page.route(isPage, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, headers: {...response.headers(), 'Content-Security-Policy': "script-src 'none'"}});
    }),
  'a policy blocks inline scripts': (page) =>
    page.route(isPage, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, headers: {...response.headers(), 'Content-Security-Policy': "script-src 'self'"}});
    }),
  'an extension blocks the files of the app': (page) =>
    page.route('**/assets/js/**', (route) => route.abort('blockedbyclient')),
  // The canonical link states another path, as in an archive.
  'the page is a copy': (page) =>
    page.route(isPage, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(rel="?canonical"? href="?https?:\/\/[^/]+)/, '$1/archive');
      await route.fulfill({response, body});
    }),
};

for (const [reason, apply] of Object.entries(reasons)) {
  test(`${reason}: the page can be read, and shows no control that needs the app`, async ({page, expectConsole}) => {
    expectConsole(/Content Security Policy|ERR_BLOCKED_BY_CLIENT|ChunkLoadError|Loading chunk|copy of a page/);
    // Choose a tab, which the browser stores. The stored choice must not hide any panel on the next visit.
    await open(page, TABS_PAGE);
    await page.getByRole('tab', {name: 'Python'}).first().click();
    await apply(page);
    const appControls = page.locator('button, input:enabled, select, textarea, [role=tab]');
    const getText = (text: string) => page.getByRole('main').getByText(text);

    await page.goto(TABS_PAGE);
    await expect(page.getByRole('tabpanel').filter({visible: false})).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).not.toHaveCount(0);
    for (const [route, text] of [
      ['/docs/search', 'Request with curl'],
      ['/docs/search', 'Request in Python'],
      ['/docs/decoder', 'The decoder needs JavaScript.'],
      ['/docs/request-builder', 'The form needs JavaScript.'],
      ['/search', 'The search needs JavaScript.'],
    ] as const) {
      await page.goto(route);
      await expect(getText(text).first(), route).toBeVisible();
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 900});
        await expect(appControls.filter({visible: true}), route).toHaveCount(0);
      }
    }
    await page.goto('/docs/search');
    await page.setViewportSize({width: 390, height: 900});
    await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Tutorials'})).toBeVisible();
    await sidebar(page).locator('a[href="/docs/sru"]').last().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/docs/sru'));
  });
}
