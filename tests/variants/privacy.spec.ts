import {storedChoices} from '../../src/site/privacy';
import {introductionLink} from '../support/controls';
import {headingOf} from '../support/routes';
import {expect, hydrated, open, testOn, variant} from '../support/test';

const BASE = '/data-services/';
const GOOGLE = /google/;
const counted = testOn(variant('published').dir, BASE);
const versioned = testOn(variant('unfinished').dir);

// No request off the origin is expected here: the fixture fails the test on any.
for (const [signal, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  counted(`${signal} stops analytics: no script, no connection, no page view`, async ({page}) => {
    await page.addInitScript(
      ([name, value]) => Object.defineProperty(Navigator.prototype, name, {get: () => value, configurable: true}),
      [property, value] as const,
    );
    await page.goto(`${BASE}docs/`);
    await hydrated(page);
    await introductionLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: headingOf('/introduction')})).toBeVisible();
    await expect(page.locator('script[src*="google"], link[href*="google"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
}

counted(
  'without a signal the script is asked for once, and the privacy page says so',
  async ({page, context, expectOffOrigin}) => {
    expectOffOrigin(GOOGLE);
    const asked: string[] = [];
    await context.route(GOOGLE, (route) => {
      asked.push(route.request().url());
      return route.fulfill({contentType: 'text/javascript', body: ''});
    });
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', {get: () => '0'}));
    const script = page.waitForResponse(GOOGLE);
    await page.goto(`${BASE}about/privacy`);
    await script;
    await hydrated(page);
    await expect(page.getByText('This copy of the site has a measurement ID')).toBeVisible();
    await introductionLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: headingOf('/introduction')})).toBeVisible();
    expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
  },
);

counted('no page opens a connection to Google by itself', async ({request}) => {
  for (const route of ['', 'docs/', 'about/privacy', 'not/there']) {
    const html = await (await request.get(`${BASE}${route}`)).text();
    expect(html).toContain('<body>');
    expect(html).not.toMatch(/<(?:script|link)[^>]*google/i);
  }
});

versioned('choosing a version stores the key that the privacy page lists', async ({page}) => {
  await open(page, '/docs/search');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await navbar.getByRole('button', {name: '1.0'}).click();
  await navbar.getByRole('link', {name: 'Next'}).click();
  await expect(page).toHaveURL(/\/docs\/next\/search/);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const listed = storedChoices.map(({key}) => key).filter((key) => key.startsWith('docs-preferred-version'));
  expect(listed).toHaveLength(1);
  expect(keys).toEqual([expect.stringMatching(new RegExp(`^${listed[0]}`))]);
});
