import type {Page} from '@playwright/test';
import {pageBackground} from '../../src/html/page-colours';
import {colorSwitch, introductionLink} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, holdScripts, hydrated, idle, open, test} from '../support/test';

test('the colour mode follows the system until the reader chooses a mode by mouse or by keyboard', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, '/example/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(html).toHaveAttribute('data-theme', 'light');
  const button = colorSwitch(page);
  await button.click();
  await button.click();
  const chosenTheme = await html.getAttribute('data-theme');
  const choice = await html.getAttribute('data-theme-choice');
  expect(choice).not.toBe('system');
  await page.emulateMedia({colorScheme: chosenTheme === 'dark' ? 'light' : 'dark'});
  await page.reload();
  await hydrated(page);
  await expect(html).toHaveAttribute('data-theme', chosenTheme ?? '');

  await button.focus();
  const themeChoices = new Set<string | null>();
  for (let press = 0; press < 3; press++) {
    const before = await html.getAttribute('data-theme-choice');
    await page.keyboard.press('Enter');
    await expect(html).not.toHaveAttribute('data-theme-choice', before ?? '');
    themeChoices.add(await html.getAttribute('data-theme-choice'));
  }
  expect(themeChoices).toEqual(new Set(['light', 'dark', 'system']));
});

// Chromium's headless shell darkens such a page anyway, so the test cannot compare screenshots.
test('the light mode asks browsers that darken pages automatically not to do so', async ({page}) => {
  const readColorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, '/example/');
  expect((await readColorScheme()).split(' ').sort()).toEqual(['light', 'only']);
  await page.emulateMedia({colorScheme: 'dark'});
  await expect.poll(readColorScheme).toBe('dark');
});

test('the frame of the browser has the colour of the page, even if the reader has chosen another mode than the system', async ({
  page,
}) => {
  const readFrameColour = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return metas.find(({media}) => media === '' || window.matchMedia(media).matches)?.content;
    });
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, '/example/');
  await expect.poll(readFrameColour).toBe(pageBackground.light);
  await expect(async () => {
    await colorSwitch(page).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  }).toPass();
  await expect.poll(readFrameColour).toBe(pageBackground.dark);
  await page.reload();
  expect(await readFrameColour()).toBe(pageBackground.dark);
});

test('a change of the page shows a progress bar, at the earliest 200 ms after the click', async ({page}) => {
  await open(page, '/example/');
  await page.evaluate(() => {
    const times = ((window as unknown as {times: Record<string, number>}).times = {});
    addEventListener('click', () => Object.assign(times, {click: performance.now()}), {capture: true});
    new MutationObserver(() => {
      if (document.getElementById('nprogress') && !('bar' in times)) {
        Object.assign(times, {bar: performance.now()});
      }
    }).observe(document.documentElement, {childList: true, subtree: true});
  });
  const release = await holdScripts(page);
  await introductionLink(page).click();
  await expect(page.locator('#nprogress')).toBeAttached();
  const times = await page.evaluate(() => (window as unknown as {times: {click: number; bar: number}}).times);
  expect(times.bar - times.click).toBeGreaterThanOrEqual(200);
  release();
  await expect(page.getByRole('heading', {level: 1, name: getHeading('/introduction')})).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

const getPrefetches = (page: Page) => page.locator('link[rel="prefetch"]');

test('linked pages are prefetched, but not on 2G or with data saver', async ({page}) => {
  await open(page, '/example/');
  await expect(getPrefetches(page)).not.toHaveCount(0);
  for (const connection of [
    {effectiveType: '2g', saveData: false},
    {effectiveType: '4g', saveData: true},
  ]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', {value, configurable: true}),
      connection,
    );
    await open(page, '/example/');
    await introductionLink(page).hover();
    // By now, a prefetch would have begun.
    await idle(page);
    await expect(getPrefetches(page), JSON.stringify(connection)).toHaveCount(0);
  }
});
