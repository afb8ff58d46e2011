import {introductionLink} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, hydrated, testOn} from '../support/test';
import {locateVariant} from '../support/variants';

const BASE = '/data-services/';
const test = testOn(locateVariant('unfinished').dir, BASE);

// No request off the origin is expected here: the fixture fails the test on any.
for (const [signal, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`${signal} stops analytics: no script, no connection, no page view`, async ({page}) => {
    await page.addInitScript(
      ([name, value]) => Object.defineProperty(Navigator.prototype, name, {get: () => value, configurable: true}),
      [property, value] as const,
    );
    await page.goto(`${BASE}example/`);
    await hydrated(page);
    await introductionLink(page).click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/introduction')})).toBeVisible();
    await expect(page.locator('script[src*="google"], link[href*="google"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
}

test('no page opens a connection to Google by itself', async ({request}) => {
  for (const route of ['', 'docs/', 'about/privacy', 'not/there']) {
    const html = await (await request.get(`${BASE}${route}`)).text();
    expect(html).toContain('<body>');
    expect(html).not.toMatch(/<(?:script|link)[^>]*google/i);
  }
});
