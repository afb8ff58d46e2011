import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {paper} from '../../src/html/paper';
import {readRedirects} from '../../src/html/redirects';
import {settings} from '../../src/site/settings';
import {colorSwitch, introductionLink, search} from '../support/controls';
import {getHeading} from '../support/routes';
import {ANALYTICS, BASE, expect, hydrated, open, root, test, watchRequests} from './test';

test('dark only, whatever the system; an announcement with a new id is shown again', async ({page}) => {
  const text = page.getByText(settings.announcement?.text ?? 'no announcement');
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, BASE);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(colorSwitch(page)).toHaveCount(0);
  // The browser's own frame, too.
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(1);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', paper.dark);
  expect(await page.request.get(`${BASE}site.webmanifest`).then((response) => response.json())).toMatchObject({
    background_color: paper.dark,
    theme_color: paper.dark,
  });
  await page.getByRole('button', {name: 'Close'}).click();
  await expect(text).toBeHidden();
  // What is stored after closing an announcement with another id:
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
    localStorage.setItem(key ?? 'missing', 'an-older-message');
  });
  await page.reload();
  await hydrated(page);
  await expect(text).toBeVisible();
});

test.describe('analytics', () => {
  async function goToIntroduction(page: Page): Promise<void> {
    await introductionLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/introduction')})).toBeVisible();
  }

  test('starts with consent denied, and counts each page with the IP address anonymised', async ({page}) => {
    const requested = watchRequests(page, ANALYTICS);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', {get: () => '0'}));
    const script = page.waitForResponse(ANALYTICS);
    await page.goto(`${BASE}about/privacy`);
    await script;
    await hydrated(page);
    await expect(page.getByText('This copy of the site has a measurement ID')).toBeVisible();
    const layer = () =>
      page.evaluate(() =>
        (window as unknown as {dataLayer: IArguments[]}).dataLayer.map((entry) =>
          [...entry].map((item) => item as unknown),
        ),
      );
    const first = await layer();
    expect(first[0]).toEqual([
      'consent',
      'default',
      expect.objectContaining({analytics_storage: 'denied', ad_storage: 'denied'}),
    ]);
    expect(first).toContainEqual(['config', 'G-TEST12345', {anonymize_ip: true}]);
    expect(await page.context().cookies()).toEqual([]);

    await goToIntroduction(page);
    await expect
      .poll(async () => (await layer()).map((entry) => entry.slice(0, 3).join(' ')))
      .toEqual(expect.arrayContaining([`set page_path ${BASE}introduction`, 'event page_view']));
    expect(requested).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
  });

  for (const [signal, property, value] of [
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const) {
    test(`is stopped by ${signal}: no script, no connection, no page view`, async ({page}) => {
      const requested = watchRequests(page, ANALYTICS);
      await page.addInitScript(
        ([name, value]) => Object.defineProperty(Navigator.prototype, name, {get: () => value, configurable: true}),
        [property, value] as const,
      );
      await open(page, `${BASE}example/`);
      await goToIntroduction(page);
      await expect(page.locator('script[src*="google"], link[href*="google"]')).toHaveCount(0);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
      expect(requested).toEqual([]);
    });
  }

  test('is in no page before the reader’s choice is known', async ({request}) => {
    for (const route of ['', 'docs/', 'about/privacy', 'not/there']) {
      const html = await (await request.get(`${BASE}${route}`)).text();
      expect(html).toContain('<body>');
      expect(html).not.toMatch(/<(?:script|link)[^>]*google/i);
    }
  });

  test('may be refused: pages, moves and search work', async ({page, expectConsole}) => {
    expectConsole(/Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/);
    await page.context().route(ANALYTICS, (route) => route.abort('blockedbyclient'));
    await open(page, `${BASE}example/`);
    await goToIntroduction(page);
    await search(page);
  });
});

test('a published site is open to search engines, and names its URLs and its source', async ({page, request}) => {
  await page.goto(`${BASE}about/privacy`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://docs.example.org/data-services/about/privacy',
  );
  await expect(page.getByRole('contentinfo')).not.toContainText('not run by');
  for (const [name, target] of [
    ['Edit this page', 'https://github.com/example/docs/edit/main/about/privacy.md'],
    [
      'Report a problem on this page',
      /^https:\/\/github\.com\/example\/docs\/issues\/new\?template=wrong-fact\.yml&title=.+&page=https%3A%2F%2Fdocs\.example\.org%2Fdata-services%2F/,
    ],
  ] as const) {
    await expect(page.getByRole('link', {name})).toHaveAttribute('href', target);
  }
  const robots = await (await request.get(`${BASE}robots.txt`)).text();
  expect(robots).toContain('Sitemap: https://docs.example.org/data-services/sitemap.xml');
  await page.goto(`${BASE}search`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
});

test('a published site says where to report a vulnerability in private, one without a contact does not', async ({
  request,
}) => {
  const response = await request.get(`${BASE}.well-known/security.txt`);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect((await response.text()).split('\n')).toEqual([
    'Contact: https://github.com/example/docs/security/advisories/new',
    `Expires: ${settings.securityTxtExpires}T23:59:59Z`,
    'Preferred-Languages: en',
    'Canonical: https://docs.example.org/.well-known/security.txt',
    '',
  ]);
  expect(fs.existsSync(path.join(root, 'build/.well-known/security.txt'))).toBe(false);
});

test('works under its base path', {tag: '@server'}, async ({page, request, expectConsole}) => {
  expectConsole(/404/);
  await open(page, BASE);
  await search(page);
  await expect(page).toHaveURL(new RegExp(`${BASE}docs/`));
  const [{from, to} = {from: '', to: ''}] = readRedirects(root);
  for (const [address, target] of [
    [`${BASE}docs/sru.html`, `${BASE}docs/sru`],
    [BASE + from.slice(1), BASE + to.slice(1)],
    [BASE.slice(0, -1), BASE],
  ] as const) {
    expect((await request.get(address, {maxRedirects: 0})).headers().location, address).toBe(target);
  }
  expect((await request.get('/')).status()).toBe(404);
  await page.goto(`${BASE}docs/oai-pmh/verb`);
  await page.getByRole('main').locator(`a[href="${BASE}docs/oai-pmh/verbs"]`).click();
  await expect(page).toHaveURL(`${BASE}docs/oai-pmh/verbs`);
});

test('the navbar slides away on the way down and returns on the way up', async ({page}) => {
  await open(page, `${BASE}docs/oai-pmh/verbs`);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await page.mouse.move(640, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(navbar).not.toBeInViewport({timeout: 500});
  }).toPass();
  await expect(async () => {
    await page.mouse.wheel(0, -100);
    await expect(navbar).toBeInViewport({timeout: 500});
  }).toPass();
});
