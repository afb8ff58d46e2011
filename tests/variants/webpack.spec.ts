import {searchBox, suggestions} from '../support/controls';
import {isNightly} from '../support/nightly';
import {sitemapRoutes, templateRoutes} from '../support/routes';
import {expect, open, testOn, variant} from '../support/test';
import {DESKTOP, visit, watch} from '../support/visit';

const dir = isNightly ? variant('webpack').dir : 'not built';
const test = testOn(dir);

test.describe('a site built with webpack', {tag: '@nightly'}, () => {
  for (const route of templateRoutes().filter((candidate) => sitemapRoutes().includes(candidate))) {
    test(`${route} hydrates and stays in place`, async ({page}) => {
      await watch(page);
      expect(await visit(page, route, DESKTOP)).toEqual([]);
    });
  }

  test('has the search', async ({page}) => {
    await open(page, '/');
    await searchBox(page).fill('manifest');
    await suggestions(page).first().click();
    await expect(page).toHaveURL(/_highlight=manifest/);
  });
});
