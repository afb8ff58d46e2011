import fs from 'node:fs';
import {searchBox} from '../support/controls';
import {isNightly} from '../support/nightly';
import {getHeading} from '../support/routes';
import {expect, hydrated, open, test} from '../support/test';

test.describe('a URL without a page', () => {
  test('returns 404, and links to the closest pages', async ({page, expectConsole}) => {
    expectConsole(/404/);
    const response = await page.goto('/docs/oai-pmh/verb');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: 'Page not found'})).toBeVisible();
    const closest = page.getByRole('main').getByRole('link').first();
    await expect(closest).toHaveAttribute('href', '/docs/oai-pmh/verbs');
    await closest.click();
    await expect(page).toHaveURL('/docs/oai-pmh/verbs');
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/oai-pmh/verbs')})).toBeVisible();
  });

  const NO_PAGES = ['/docs/index', '/search/index', '/about/index', '/index', '/Docs/', '/DOCS/SRU', '/docs/SRU'];

  test('shows the not-found page, before and after hydration', {tag: '@server'}, async ({page, expectConsole}) => {
    expectConsole(/the server responded with a status of 404/);
    for (const path of [...NO_PAGES, '/docs/nope', '/404', '/404/']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(await response?.text()).toContain('Page not found');
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await expect(page).toHaveTitle(/^Page Not Found/);
      await expect(page).toHaveURL(path);
    }
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

  test('gets the URL of its page where a host has sent the page', async ({page, site}) => {
    // As hosts do that complete `.html`, or ignore case.
    const body = fs.readFileSync(`${site.dir}/docs/index.html`, 'utf8');
    for (const url of ['/docs/index', '/DOCS/']) {
      await page.route(`**${url}?*`, (route) => route.fulfill({contentType: 'text/html', body}));
      await open(page, `${url}?x=1#y`);
      await expect(page).toHaveURL('/docs/?x=1#y');
      await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/docs/'));
    }
  });

  test('is where the language menu leads to', async ({page, expectConsole}) => {
    expectConsole(/404/);
    for (const path of ['/nope', '/docs/nope']) {
      await page.goto(path);
      await hydrated(page);
      await page.getByRole('button', {name: 'English'}).click();
      await expect(page.getByRole('link', {name: 'English'})).toHaveAttribute('href', path);
    }
  });

  test('opens the search with the words of the URL, by keyboard', async ({page, expectConsole}) => {
    expectConsole(/404/);
    await page.goto('/object-metadata/harvest.php');
    await hydrated(page);
    await page.getByRole('main').locator('a[href="/search?q=object+metadata+harvest+php"]').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=object+metadata+harvest+php');
    await expect(page.getByRole('searchbox')).toHaveValue('object metadata harvest php');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test('stays a normal page, whatever its characters', {tag: '@server'}, async ({page, expectConsole}) => {
    expectConsole(/40[04]/);
    page.on('dialog', () => expect(true, 'no script may run').toBe(false));
    for (const path of [
      '/%E0%A4%A',
      '/docs/%00',
      '/<script>alert(1)</script>',
      `/${'a/'.repeat(900)}`,
      '/docs//..%2f..%2fetc',
    ]) {
      const response = await page.goto(path);
      expect([400, 404], path.slice(0, 40)).toContain(response?.status());
    }
  });
});

const hostileQueries = {
  markup: '<img src=x onerror=alert(1)><script>alert(2)</script>',
  'ten thousand characters': 'a'.repeat(10_000),
  'regular-expression characters': '.*+?^${}()|[]\\',
  'prototype names': '__proto__ constructor toString',
  'right-to-left marks': '\u202Emanifest\u202C',
  'only spaces': '     ',
  'search syntax': '+manifest -record title:x harvest~9 ^boost^',
};

test.describe('hostile arguments leave a normal page', () => {
  test('q with markup, syntax, names of the language, odd letters, or far too long', async ({page}) => {
    await page.addInitScript(() => Object.assign(window, {alert: () => Object.assign(window, {wasRun: true})}));
    for (const [i, [name, query]] of Object.entries(hostileQueries).entries()) {
      await test.step(name, async () => {
        // By a link; by day, most are typed on the page that the one before has left.
        if (i < 2 || isNightly) {
          await open(page, `/search?q=${encodeURIComponent(query)}`);
        } else {
          await page.getByRole('searchbox').fill(query);
        }
        await expect(page.getByRole('searchbox')).toHaveValue(query);
        await expect(page.getByRole('main').getByRole('status')).toHaveText(/result|Type a word/);
        await searchBox(page).fill(query);
        await expect(page.getByRole('main').getByRole('status')).toBeVisible();
        expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
        await expect(page.locator('main script, main img')).toHaveCount(0);
      });
    }
  });

  test('q with a lone surrogate; an unknown section and an unknown version', async ({page}) => {
    await open(page, '/search?q=%ED%A0%80manifest');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/result/);
    await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, '\uD800 manifest');
      input.dispatchEvent(new Event('input', {bubbles: true}));
    });
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/result/);

    await open(page, '/search?q=manifest&ctx=__proto__&version=../../secret');
    await expect(page.getByRole('combobox', {name: 'Section'})).toHaveValue('');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test('highlight terms on a page', async ({page}) => {
    const terms = Object.values(hostileQueries).map((term) => `_highlight=${encodeURIComponent(term)}`);
    await open(page, `/docs/iiif/?${terms.join('&')}&_highlight=(`);
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/iiif/')})).toBeVisible();
  });
});
