import fs from 'node:fs';
import path from 'node:path';
import {redirects} from '../../src/site/redirects';
import {settings} from '../../src/site/settings';
import {colorSwitch, introductionLink, searchBox, suggestions} from '../support/controls';
import {headingOf} from '../support/routes';
import {expect, hydrated, root, testOn, variant} from '../support/test';

const {dir} = variant('published');
const BASE = '/data-services/';
const test = testOn(dir, BASE);
const GOOGLE = /^https:\/\/www\.(googletagmanager|google-analytics)\.com\//;

test.beforeEach(async ({context, expectOffOrigin}) => {
  expectOffOrigin(GOOGLE);
  await context.route(GOOGLE, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
});

test.describe('the dark-only colour mode', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is dark with the system set to ${colorScheme}, and has no switch`, async ({page}) => {
      await page.emulateMedia({colorScheme});
      await page.goto(BASE);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(colorSwitch(page)).toHaveCount(0);
    });
  }
});

test.describe('analytics', () => {
  test('starts with consent denied, then sends a page view with the IP address anonymised', async ({page}) => {
    await page.goto(`${BASE}docs/`);
    await hydrated(page);
    const layer = await page.evaluate(() =>
      (window as unknown as {dataLayer: IArguments[]}).dataLayer.map((entry) =>
        [...entry].map((item) => item as unknown),
      ),
    );
    expect(layer[0]).toEqual([
      'consent',
      'default',
      expect.objectContaining({analytics_storage: 'denied', ad_storage: 'denied'}),
    ]);
    expect(layer).toContainEqual(['config', 'G-TEST12345', {anonymize_ip: true}]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('sends a page view for each further page', async ({page}) => {
    await page.goto(`${BASE}docs/`);
    await hydrated(page);
    await introductionLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: headingOf('/introduction')})).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as {dataLayer: IArguments[]}).dataLayer.map((entry) => [...entry].slice(0, 3).join(' ')),
        ),
      )
      .toEqual(expect.arrayContaining([`set page_path ${BASE}introduction`, 'event page_view']));
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

test('a published site is open to search engines, names its sitemap, and states its canonical address', async ({
  page,
  request,
}) => {
  await page.goto(`${BASE}docs/sru`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://docs.example.org/data-services/docs/sru',
  );
  const robots = await (await request.get(`${BASE}robots.txt`)).text();
  expect(robots).toContain('Sitemap: https://docs.example.org/data-services/sitemap.xml');
  await page.goto(`${BASE}search`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
});

test(
  'works under its base path: links, search, suffixes, not-found page',
  {tag: '@server'},
  async ({page, request, expectConsole}) => {
    expectConsole(/404/);
    await page.goto(BASE);
    await hydrated(page);
    await searchBox(page).fill('manifest');
    await suggestions(page).first().click();
    await expect(page).toHaveURL(new RegExp(`${BASE}docs/.*_highlight=manifest`));
    const response = await request.get(`${BASE}docs/sru.html`, {maxRedirects: 0});
    expect(response.headers().location).toBe(`${BASE}docs/sru`);
    const [{from, to} = {from: '', to: ''}] = redirects;
    const moved = await request.get(BASE + from.slice(1), {maxRedirects: 0});
    expect(moved.headers().location).toBe(BASE + to.slice(1));
    expect((await request.get(BASE.slice(0, -1), {maxRedirects: 0})).headers().location).toBe(BASE);
    expect((await request.get('/')).status()).toBe(404);
    await page.goto(`${BASE}docs/oai-pmh/verb`);
    await page.getByRole('main').locator(`a[href="${BASE}docs/oai-pmh/verbs"]`).click();
    await expect(page).toHaveURL(`${BASE}docs/oai-pmh/verbs`);
  },
);

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

test('an announcement with a new id is shown to a reader who closed the old one', async ({page}) => {
  await page.goto(BASE);
  await hydrated(page);
  const text = page.getByText(settings.announcement?.text ?? 'no announcement');
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

test('an official edition carries no notice of independence, and pages link to their source', async ({page}) => {
  await page.goto(`${BASE}docs/sru`);
  await expect(page.getByRole('contentinfo')).not.toContainText('not run by');
  await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
    'href',
    'https://github.com/example/docs/edit/main/docs/sru.md',
  );
});
