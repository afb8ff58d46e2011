import fs from 'node:fs';
import path from 'node:path';
import {readRedirects} from '../../src/config/redirects';
import {settings} from '../../src/site/settings';
import {colorSwitch, introductionLink, searchBox, suggestions} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, hydrated, root, testOn} from '../support/test';
import {locateVariant} from '../support/variants';

const BASE = '/data-services/';
const test = testOn(locateVariant('unfinished').dir, BASE);
const GOOGLE = /^https:\/\/www\.(googletagmanager|google-analytics)\.com\//;

test.beforeEach(async ({context, expectOffOrigin}) => {
  expectOffOrigin(GOOGLE);
  await context.route(GOOGLE, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
});

test('dark only, whatever the system; an announcement with a new id is shown again', async ({page}) => {
  const text = page.getByText(settings.announcement?.text ?? 'no announcement');
  await page.emulateMedia({colorScheme: 'light'});
  await page.goto(BASE);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(colorSwitch(page)).toHaveCount(0);
  await page.getByRole('button', {name: 'Close'}).click();
  await expect(text).toBeHidden();
  // What is stored after closing an announcement with another id:
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
    localStorage.setItem(key ?? 'missing', 'an-older-message');
  });
  await page.emulateMedia({colorScheme: 'dark'});
  await page.reload();
  await hydrated(page);
  await expect(text).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(colorSwitch(page)).toHaveCount(0);
});

test.describe('analytics', () => {
  test('starts with consent denied, and counts each page with the IP address anonymised', async ({page}) => {
    const requested: string[] = [];
    page.on('request', (request) => GOOGLE.test(request.url()) && requested.push(request.url()));
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', {get: () => '0'}));
    const script = page.waitForResponse(GOOGLE);
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

    await introductionLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/introduction')})).toBeVisible();
    await expect
      .poll(async () => (await layer()).map((entry) => entry.slice(0, 3).join(' ')))
      .toEqual(expect.arrayContaining([`set page_path ${BASE}introduction`, 'event page_view']));
    expect(requested).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
  });

  test('a build without an id has no trace of it', () => {
    const files = fs.readdirSync(path.join(root, 'build'), {recursive: true, encoding: 'utf8'});
    const pages = files.filter((file) => /\.(html|js)$/.test(file));
    expect(pages.length).toBeGreaterThan(40);
    for (const file of pages) {
      const text = fs.readFileSync(path.join(root, 'build', file), 'utf8');
      expect(text.includes('googletagmanager.com/gtag'), file).toBe(false);
    }
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
  await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
    'href',
    'https://github.com/example/docs/edit/main/about/privacy.md',
  );
  await expect(page.getByRole('link', {name: 'Report a problem on this page'})).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/example\/docs\/issues\/new\?/,
  );
  const robots = await (await request.get(`${BASE}robots.txt`)).text();
  expect(robots).toContain('Sitemap: https://docs.example.org/data-services/sitemap.xml');
  await page.goto(`${BASE}search`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
});

test('works under its base path', {tag: '@server'}, async ({page, request, expectConsole}) => {
  expectConsole(/404/);
  await page.goto(BASE);
  await hydrated(page);
  await searchBox(page).fill('manifest');
  await suggestions(page).first().click();
  await expect(page).toHaveURL(new RegExp(`${BASE}docs/.*_highlight=manifest`));
  const response = await request.get(`${BASE}docs/sru.html`, {maxRedirects: 0});
  expect(response.headers().location).toBe(`${BASE}docs/sru`);
  const [{from, to} = {from: '', to: ''}] = readRedirects(root);
  const moved = await request.get(BASE + from.slice(1), {maxRedirects: 0});
  expect(moved.headers().location).toBe(BASE + to.slice(1));
  expect((await request.get(BASE.slice(0, -1), {maxRedirects: 0})).headers().location).toBe(BASE);
  expect((await request.get('/')).status()).toBe(404);
  await page.goto(`${BASE}docs/oai-pmh/verb`);
  await page.getByRole('main').locator(`a[href="${BASE}docs/oai-pmh/verbs"]`).click();
  await expect(page).toHaveURL(`${BASE}docs/oai-pmh/verbs`);
});

test('the navbar slides away on the way down and returns on the way up', async ({page}) => {
  await page.goto(`${BASE}docs/oai-pmh/verbs`);
  await hydrated(page);
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
