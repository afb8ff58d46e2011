import {expect, open, testOn} from '../support/test';
import {locateVariant} from '../support/variants';

const test = testOn(locateVariant('plugin-search').dir);

test.describe('a site with the search of the plugin', {tag: '@nightly'}, () => {
  test('suggests pages, and opens them', async ({page}) => {
    await open(page, '/docs/');
    const box = page.getByRole('textbox', {name: 'Search'});
    await box.click();
    await box.pressSequentially('manifest');
    await page
      .locator('[class*=suggestion]')
      .filter({hasText: /manifest/i})
      .first()
      .click();
    await expect(page).toHaveURL(/\/docs\/|\/tutorials\//);
  });

  // Typed, not in the URL: the plugin's page (0.55.3) removes `q` from it before it is read.
  test('lists results on its page', async ({page}) => {
    await open(page, '/search');
    await page.getByRole('searchbox').fill('manifest');
    await expect(page.getByRole('article').first()).toContainText(/manifest/i);
  });
});
