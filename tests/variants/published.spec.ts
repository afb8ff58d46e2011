import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {pageBackground} from '../../src/html/page-colours';
import {readRedirects} from '../../src/html/redirects';
import {analyticsNotice} from '../../src/site/privacy';
import {settings} from '../../src/site/settings';
import {colorSwitch, introductionLink, search} from '../support/controls';
import {expectResponses} from '../support/paths';
import {ANNOUNCEMENT_ROUTE, getHeading} from '../support/routes';
import {ANALYTICS, BASE_PATH, expect, hydrated, idle, open, root, test, watchRequests} from './test';

test('the site is dark, even if the system prefers the light mode', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, BASE_PATH);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(colorSwitch(page)).toHaveCount(0);
  // The browser's own frame is also dark.
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(1);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', pageBackground.dark);
  expect(await page.request.get(`${BASE_PATH}site.webmanifest`).then((response) => response.json())).toMatchObject({
    background_color: pageBackground.dark,
    theme_color: pageBackground.dark,
  });
});

test('an announcement with a new id is shown again', async ({page}) => {
  test.skip(!settings.announcement?.closeable, 'there is no announcement that can be closed');
  const text = page.getByText(settings.announcement?.text ?? '');
  await open(page, BASE_PATH + ANNOUNCEMENT_ROUTE.slice(1));
  await page.getByRole('button', {name: 'Close'}).click();
  await expect(text).toBeHidden();
  // Store the id of another announcement, as if the reader had closed that one.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
    localStorage.setItem(key ?? 'missing', 'an-older-message');
  });
  await page.reload();
  await hydrated(page);
  await expect(text).toBeVisible();
});

async function goToIntroduction(page: Page): Promise<void> {
  await introductionLink(page).click();
  await expect(page.getByRole('heading', {level: 1, name: getHeading('/introduction')})).toBeVisible();
}

/** The commands that the page has queued for Google's script, each as the list of its arguments. */
const getCommands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window as unknown as {dataLayer: IArguments[]}).dataLayer.map((command) => [...command]));

/** The paths of the page views that Google's script would count. `config` counts the page on which it is called. */
async function getPageViews(page: Page): Promise<unknown[]> {
  const views: unknown[] = [];
  let path: unknown = 'first page';
  for (const [command, name, value] of await getCommands(page)) {
    if (command === 'set' && name === 'page_path') {
      path = value;
    }
    if (command === 'config' || (command === 'event' && name === 'page_view')) {
      views.push(path);
    }
  }
  return views;
}

test.describe('analytics', () => {
  test('counts each page once: the first page of a visit, and every page that the reader moves to', async ({page}) => {
    await open(page, `${BASE_PATH}example/`);
    await goToIntroduction(page);
    await expect.poll(async () => getPageViews(page)).toEqual(['first page', `${BASE_PATH}introduction`]);
    await page.goBack();
    await expect
      .poll(async () => getPageViews(page))
      .toEqual(['first page', `${BASE_PATH}introduction`, `${BASE_PATH}example/`]);
    await page.reload();
    await hydrated(page);
    await idle(page);
    expect(await getPageViews(page), 'a new visit').toEqual(['first page']);
  });

  test('counts a page once if a search result opens it in another tab, with the search terms in its URL', async ({
    page,
  }) => {
    await page.goto(`${BASE_PATH}example/?_highlight=page`);
    await hydrated(page);
    await expect(page).not.toHaveURL(/_highlight/);
    await idle(page);
    expect(await getPageViews(page)).toEqual(['first page']);
    await goToIntroduction(page);
    await expect.poll(async () => getPageViews(page)).toEqual(['first page', `${BASE_PATH}introduction`]);
  });

  test('denies consent first, anonymises IP addresses, sets no cookie, and is explained on the privacy page', async ({
    page,
    request,
  }) => {
    const requests = watchRequests(page, ANALYTICS);
    await open(page, `${BASE_PATH}about/privacy`);
    await expect(page.getByText(analyticsNotice.on)).toBeVisible();
    const first = await getCommands(page);
    const deniedConsent = expect.objectContaining({analytics_storage: 'denied', ad_storage: 'denied'});
    expect(first[0]).toEqual(['consent', 'default', deniedConsent]);
    expect(first).toContainEqual(['config', 'G-TEST12345', {anonymize_ip: true}]);
    expect(await page.context().cookies()).toEqual([]);
    expect(requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
    // The HTML never loads the script, because only the browser knows the reader's choice.
    for (const route of ['', 'docs/', 'not/there']) {
      const html = await (await request.get(`${BASE_PATH}${route}`)).text();
      expect(html).toContain('<body>');
      expect(html).not.toMatch(/<(?:script|link)[^>]*google/i);
    }
  });

  for (const [signal, value] of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const) {
    test(`is stopped by ${signal}, without a script, a connection or a page view`, async ({page}) => {
      const requests = watchRequests(page, ANALYTICS);
      await page.addInitScript(
        ([name, value]) => Object.defineProperty(Navigator.prototype, name, {get: () => value, configurable: true}),
        [signal, value] as const,
      );
      await open(page, `${BASE_PATH}example/`);
      await goToIntroduction(page);
      await expect(page.locator('script[src*="google"], link[href*="google"]')).toHaveCount(0);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
      expect(requests).toEqual([]);
    });
  }

  test('can be blocked, and pages, links and the search still work', async ({page, expectConsole}) => {
    expectConsole(/Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/);
    await page.context().route(ANALYTICS, (route) => route.abort('blockedbyclient'));
    await open(page, `${BASE_PATH}example/`);
    await goToIntroduction(page);
    await search(page);
  });
});

test('a published site allows search engines, and contains its URLs, its source and a contact for vulnerabilities', async ({
  page,
  request,
}) => {
  const site = 'https://docs.example.org/data-services/';
  await page.goto(`${BASE_PATH}about/privacy`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site}about/privacy`);
  await expect(page.getByRole('contentinfo')).not.toContainText('does not run this site');
  const source = 'https://github.com/example/docs';
  const edit = page.getByRole('link', {name: 'Edit this page'});
  await expect(edit).toHaveAttribute('href', `${source}/edit/main/about/privacy.md`);
  const report = new URL((await page.getByRole('link', {name: /^Report a problem/}).getAttribute('href')) ?? '');
  expect(report.href).toContain(`${source}/issues/new?template=wrong-fact.yml&title=`);
  expect(report.searchParams.get('page')).toContain(site);
  const readPublishedFile = async (file: string) => (await request.get(BASE_PATH + file)).text();
  expect(await readPublishedFile('robots.txt')).toContain(`Sitemap: ${site}sitemap.xml`);
  expect((await readPublishedFile('.well-known/security.txt')).split('\n')).toEqual([
    `Contact: ${source}/security/advisories/new`,
    `Expires: ${settings.securityTxtExpires}T23:59:59Z`,
    'Preferred-Languages: en',
    'Canonical: https://docs.example.org/.well-known/security.txt',
    '',
  ]);
  expect(fs.existsSync(path.join(root, 'build/.well-known/security.txt')), 'without a contact').toBe(false);
  await page.goto(`${BASE_PATH}search`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
});

test('the site works under its base path', {tag: '@server'}, async ({page, request, site, expectConsole}) => {
  expectConsole(/404/);
  await expectResponses(site, BASE_PATH.slice(0, -1));
  await open(page, BASE_PATH);
  await search(page);
  await expect(page).toHaveURL(new RegExp(`${BASE_PATH}docs/`));
  const [{from, to} = {from: '', to: ''}] = readRedirects(root);
  for (const [address, target] of [
    [BASE_PATH + from.slice(1), BASE_PATH + to.slice(1)],
    [BASE_PATH.slice(0, -1), BASE_PATH],
  ] as const) {
    expect((await request.get(address, {maxRedirects: 0})).headers().location, address).toBe(target);
  }
  expect((await request.get('/')).status()).toBe(404);
  await page.goto(`${BASE_PATH}docs/oai-pmh/verb`);
  await page.getByRole('main').locator(`a[href="${BASE_PATH}docs/oai-pmh/verbs"]`).click();
  await expect(page).toHaveURL(`${BASE_PATH}docs/oai-pmh/verbs`);
});

test('the navbar slides away on the way down and returns on the way up', async ({page}) => {
  await open(page, `${BASE_PATH}docs/oai-pmh/verbs`);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await page.mouse.move(640, 500);
  const scroll = (step: number, look: () => Promise<void>) =>
    expect(async () => {
      await page.mouse.wheel(0, step);
      await look();
    }).toPass();
  await scroll(300, () => expect(navbar).not.toBeInViewport({timeout: 500}));
  await scroll(-100, () => expect(navbar).toBeInViewport({timeout: 500}));
});
