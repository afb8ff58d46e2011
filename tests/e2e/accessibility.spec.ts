import {sitemapRoutes} from '../support/routes';
import {accessibilityFaults} from '../support/axe';
import {expect, open, test} from '../support/test';

// axe on a long page takes seconds, four times: more than a usual test.
test.setTimeout(180_000);

const WIDTHS = [1280, 360];
const MODES = ['light', 'dark'] as const;

test.describe('no accessibility fault, light and dark, desktop and phone:', () => {
  for (const route of [...sitemapRoutes(), '/search?q=manifest', '/no-such-page']) {
    test(route, async ({page, expectConsole}) => {
      expectConsole(/404/);
      await page.emulateMedia({reducedMotion: 'reduce'});
      await open(page, route);
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900});
        for (const colorScheme of MODES) {
          await page.emulateMedia({colorScheme});
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          // Until the next frame, computed styles still give the colours of the mode before.
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
          // A wide table learns its width from an observer, and takes the keyboard then.
          await page.waitForFunction(() =>
            [...document.querySelectorAll('article table')].every(({parentElement: frame}) =>
              frame ? frame.scrollWidth <= frame.clientWidth || frame.tabIndex === 0 : true,
            ),
          );
          expect(await accessibilityFaults(page), `${colorScheme}, ${width} px`).toEqual([]);
        }
      }
    });
  }
});

test.describe('no accessibility fault with', () => {
  for (const colorScheme of MODES) {
    test.describe(`${colorScheme}:`, () => {
      test.use({colorScheme, contextOptions: {reducedMotion: 'reduce'}});

      test('the search open', async ({page}) => {
        await open(page, '/docs/');
        await page.getByRole('combobox', {name: 'Search the documentation'}).fill('manifest');
        await expect(page.getByRole('option').first()).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
      });

      test('the search open and nothing found', async ({page}) => {
        await open(page, '/docs/');
        await page.getByRole('combobox', {name: 'Search the documentation'}).fill('xylophonist');
        await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
      });

      test('the language menu open', async ({page}) => {
        await open(page, '/docs/');
        await page.getByRole('button', {name: 'English'}).click();
        await expect(page.getByRole('link', {name: 'English'})).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
      });

      test('the mobile menu open', async ({page}) => {
        await page.setViewportSize({width: 360, height: 740});
        await open(page, '/docs/sru');
        await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
        await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByRole('button', {name: /Back to main menu/}).click();
        await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Tutorials'})).toBeInViewport();
        expect(await accessibilityFaults(page)).toEqual([]);
      });

      test('a details open', async ({page}) => {
        await open(page, '/example/subfolder/subfolder/subfolder/details');
        await page.locator('article details:not([open]) > summary').first().click();
        expect(await accessibilityFaults(page)).toEqual([]);
      });

      test('a tab chosen', async ({page}) => {
        await open(page, '/example/subfolder/subfolder/subfolder/tabs');
        await page.getByRole('tab', {name: 'Python'}).first().click();
        await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
        expect(await accessibilityFaults(page)).toEqual([]);
      });
    });
  }
});

test('the check objects to a page with faults', async ({page}) => {
  await open(page, '/docs/');
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<img src="/img/logo.svg"><input>'));
  const faults = (await accessibilityFaults(page)).join('\n');
  expect(faults).toContain('image-alt');
  expect(faults).toContain('label');
});
