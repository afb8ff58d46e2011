import {searchBox, suggestions} from '../support/controls';
import {expect, open, testOn, variant} from '../support/test';

const {dir, output} = variant('unfinished');
const test = testOn(dir);

test('broken links, Markdown links, anchors and duplicate routes are warnings that name page and target', () => {
  expect(output).toMatch(/page path = \/tutorials\/broken[^]*linking to \/no\/such\/page/);
  expect(output).toMatch(/no-such-file\.md[^]*tutorials\/broken\.md|tutorials\/broken\.md[^]*no-such-file\.md/);
  expect(output).toMatch(/\/tutorials\/broken[^]*#no-such-heading/);
  expect(output).toMatch(/[Dd]uplicate routes[^]*\/introduction/);
});

test.describe('a page that crashes', () => {
  test('says so, and “Try again” renders it again', async ({page, expectConsole}) => {
    expectConsole(/This page was told to crash|Minified React error|recreate this component tree/);
    await page.goto('/crash#crash');
    await expect(page.getByRole('heading', {level: 1, name: 'This page crashed'})).toBeVisible();
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    const again = page.getByRole('button', {name: 'Try again'});
    await again.click();
    await expect(page.getByRole('heading', {level: 1, name: 'This page crashed'})).toBeVisible();
    await page.evaluate(() => history.replaceState(history.state, '', '#well'));
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1, name: 'Still standing'})).toBeVisible();
    await expect(page).toHaveTitle(/^Crash/);
  });
});

test.describe('a site with two versions of the docs', () => {
  test('offers them in a menu and remembers the choice', async ({page}) => {
    await open(page, '/docs/sru');
    await page.getByRole('button', {name: '1.0'}).click();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Next'}).click();
    await expect(page).toHaveURL('/docs/next/sru');
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('docs-preferred-version-docs')),
    );
    expect(stored.map(([, value]) => value)).toEqual(['current']);
    await open(page, '/tutorials/');
    await expect(page.getByRole('button', {name: 'Next'})).toBeVisible();
  });

  test('searches in the version that is shown', async ({page}) => {
    const box = searchBox(page);
    await open(page, '/docs/next/');
    await box.fill('quokka');
    await suggestions(page).first().click();
    await expect(page).toHaveURL(/\/docs\/next\/search\?_highlight=quokka/);
    await open(page, '/docs/');
    await box.fill('quokka');
    await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
  });

  test('the search page takes the version from its argument, and offers a choice', async ({page}) => {
    await open(page, '/search?q=quokka&version=current');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('combobox', {name: 'Version'}).selectOption('1.0');
    await expect(page).toHaveURL('/search?q=quokka');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('No results');
  });

  test('“See all results” keeps the version', async ({page}) => {
    await open(page, '/docs/next/');
    await searchBox(page).fill('manifest');
    await page.getByRole('link', {name: 'See all results'}).click();
    await expect(page).toHaveURL('/search?q=manifest&version=current');
  });
});
