import {searchBox} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, hydrated, open, test} from '../support/test';

// `paths.spec.ts` opens more URLs without a page.
test('the not-found page links to the closest page and to a search for the words of the URL', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/the server responded with a status of 404/);
  const heading = page.getByRole('heading', {level: 1});
  const main = page.getByRole('main');
  const response = await page.goto('/docs/oai-pmh/verb');
  expect(response?.status()).toBe(404);
  expect(await response?.text()).toContain('Page not found');
  await hydrated(page);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await page.getByRole('button', {name: 'English'}).click();
  await expect(page.getByRole('link', {name: 'English'})).toHaveAttribute('href', '/docs/oai-pmh/verb');
  await page.keyboard.press('Escape');
  await main.getByRole('link').first().click();
  await expect(page).toHaveURL('/docs/oai-pmh/verbs');
  await expect(heading).toHaveText(getHeading('/docs/oai-pmh/verbs'));

  // Within the app, unknown paths and paths with another case also lead to the not-found page.
  for (const path of ['/docs/index', '/Introduction', '/docs/SRU', '/DOCS/sru']) {
    await page.evaluate((url) => {
      history.pushState({}, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(heading, path).toHaveText('Page not found');
    await expect(page, path).toHaveTitle(/^Page Not Found/);
    await page.goBack();
    await expect(heading).toHaveText(getHeading('/docs/oai-pmh/verbs'));
  }

  await open(page, '/object-metadata/harvest.php');
  await main.locator('a[href="/search?q=object+metadata+harvest+php"]').press('Enter');
  await expect(page).toHaveURL('/search?q=object+metadata+harvest+php');
  await expect(searchBox(page)).toHaveValue('object metadata harvest php');
  await expect(main.getByRole('listitem').first()).toBeVisible();
});
