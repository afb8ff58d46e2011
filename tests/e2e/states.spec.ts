import {colorSwitch, introductionLink, searchBox} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, holdScripts, hydrated, idle, open, test} from '../support/test';

test('the colour mode follows the system until the reader chooses, by mouse or by keyboard', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, '/example/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(html).toHaveAttribute('data-theme', 'light');
  const button = colorSwitch(page);
  await button.click();
  await button.click();
  const chosen = await html.getAttribute('data-theme');
  const choice = await html.getAttribute('data-theme-choice');
  expect(choice).not.toBe('system');
  await page.emulateMedia({colorScheme: chosen === 'dark' ? 'light' : 'dark'});
  await page.reload();
  await hydrated(page);
  await expect(html).toHaveAttribute('data-theme', chosen ?? '');

  await button.focus();
  const seen = new Set<string | null>();
  for (let press = 0; press < 3; press++) {
    const before = await html.getAttribute('data-theme-choice');
    await page.keyboard.press('Enter');
    await expect(html).not.toHaveAttribute('data-theme-choice', before ?? '');
    seen.add(await html.getAttribute('data-theme-choice'));
  }
  expect(seen).toEqual(new Set(['light', 'dark', 'system']));
});

test.describe('moving to another page', () => {
  test('shows a progress bar, no sooner than 200 ms after the click', async ({page}) => {
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

  test('fetches ahead one page at a time, and nothing while the reader waits for the search', async ({page}) => {
    const ahead: (() => void)[] = [];
    const asked: (() => void)[] = [];
    const getHeld = ({url, headers}: {url: string; headers: Record<string, string>}) =>
      url.includes('search-index') ? asked : 'purpose' in headers || 'sec-purpose' in headers ? ahead : null;
    await page.route(/search-index|assets\/js/, async (route) => {
      const held = getHeld({url: route.request().url(), headers: await route.request().allHeaders()});
      await new Promise<void>((resolve) => (held ? held.push(resolve) : resolve()));
      await route.continue();
    });
    await open(page, '/example/');
    await expect.poll(() => ahead.length).toBeGreaterThan(0);
    await idle(page);
    const prefetched = page.locator('link[rel="prefetch"]');
    const firstCount = await prefetched.count();

    await searchBox(page).focus();
    await expect.poll(() => asked.length).toBe(1);
    ahead.splice(0).forEach((release) => release());
    await idle(page);
    await expect(prefetched).toHaveCount(firstCount);
    asked.splice(0).forEach((release) => release());
    await expect.poll(() => prefetched.count()).toBeGreaterThan(firstCount);
  });

  test('prefetches pages of visible links on 4G, and none on 2G or with data saver', async ({page}) => {
    const prefetched = page.locator('link[rel="prefetch"]');
    for (const [effectiveType, saveData] of [
      ['4g', false],
      ['2g', false],
      ['4g', true],
    ] as const) {
      await page.addInitScript(
        (connection) => Object.defineProperty(navigator, 'connection', {value: connection, configurable: true}),
        {effectiveType, saveData},
      );
      await open(page, '/example/');
      await introductionLink(page).scrollIntoViewIfNeeded();
      await introductionLink(page).hover();
      if (effectiveType === '4g' && !saveData) {
        await expect(prefetched).not.toHaveCount(0);
      } else {
        // A prefetch would have had its turn.
        await idle(page);
        await expect(prefetched, effectiveType).toHaveCount(0);
      }
    }
  });
});
