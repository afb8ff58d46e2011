import {introductionLink, searchBox, suggestions} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, hydrated, testOn} from '../support/test';
import {locateVariant} from '../support/variants';

const BASE = '/data-services/';
const test = testOn(locateVariant('unfinished').dir, BASE);
const GOOGLE = /^https:\/\/www\.(googletagmanager|google-analytics)\.com\//;

for (const [name, block, tag] of [
  ['refused', 'blockedbyclient', []],
  ['out of reach', 'namenotresolved', '@nightly'],
] as const) {
  test(
    `with the analytics host ${name}, pages, moves and search work`,
    {tag: [tag].flat()},
    async ({page, expectOffOrigin, expectConsole}) => {
      expectOffOrigin(GOOGLE);
      expectConsole(/Failed to load resource: net::ERR_(BLOCKED_BY_CLIENT|NAME_NOT_RESOLVED)/);
      await page.context().route(GOOGLE, (route) => route.abort(block));
      await page.goto(`${BASE}example/`);
      await hydrated(page);
      await introductionLink(page).click();
      await expect(page.getByRole('heading', {level: 1, name: getHeading('/introduction')})).toBeVisible();
      await searchBox(page).fill('manifest');
      await suggestions(page).first().click();
      await expect(page).toHaveURL(/_highlight=manifest/);
    },
  );
}
