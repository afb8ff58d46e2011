import {searchBox} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, hydrated, open, test} from '../support/test';

test.describe('a URL without a page', () => {
  test.beforeEach(({expectConsole}) => expectConsole(/the server responded with a status of 404/));

  test('returns 404, and links to the closest pages', async ({page}) => {
    const response = await open(page, '/docs/oai-pmh/verb');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1, name: 'Page not found'})).toBeVisible();
    const closest = page.getByRole('main').getByRole('link').first();
    await expect(closest).toHaveAttribute('href', '/docs/oai-pmh/verbs');
    await closest.click();
    await expect(page).toHaveURL('/docs/oai-pmh/verbs');
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/oai-pmh/verbs')})).toBeVisible();
  });

  const NO_PAGES = ['/docs/index', '/index', '/DOCS/SRU'];

  test('shows the not-found page, before and after hydration', {tag: '@server'}, async ({page}) => {
    for (const path of ['/404', '/404/', ...NO_PAGES, '/docs/nope']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(await response?.text()).toContain('Page not found');
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await expect(page).toHaveTitle(/^Page Not Found/);
      await expect(page).toHaveURL(path);
    }
    await page.getByRole('button', {name: 'English'}).click();
    await expect(page.getByRole('link', {name: 'English'})).toHaveAttribute('href', '/docs/nope');
  });

  test('shows the not-found page on the way within the app, too', async ({page}) => {
    for (const path of [...NO_PAGES, '/docs/nope', '/Introduction']) {
      await open(page, '/docs/');
      await page.evaluate((url) => {
        history.pushState({}, '', url);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.getByRole('heading', {level: 1}), path).toHaveText('Page not found');
      await expect(page, path).toHaveTitle(/^Page Not Found/);
    }
  });

  test('opens the search with the words of the URL, by keyboard', async ({page}) => {
    await open(page, '/object-metadata/harvest.php');
    await page.getByRole('main').locator('a[href="/search?q=object+metadata+harvest+php"]').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=object+metadata+harvest+php');
    await expect(searchBox(page)).toHaveValue('object metadata harvest php');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
});
