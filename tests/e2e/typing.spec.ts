/**
 * The search box with different keyboards, sizes of windows, screen readers and slow connections.
 */

import type {Page} from '@playwright/test';
import {MAX_QUERY_LENGTH, SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
import {highlights, menuButton, searchBox, suggestions} from '../support/controls';
import {expect, holdScripts, open, test, watchRequests} from '../support/test';

const PAGE = '/example/';

/**
 * Starts to record what a screen reader would announce in a part of the page.
 *
 * @param part the selector of the part
 * @returns a function that returns the texts so far
 */
async function collectAnnouncements(page: Page, part: string): Promise<() => Promise<string[]>> {
  await page.evaluate((selector) => {
    const announcements: string[] = [];
    Object.assign(window, {announcements});
    new MutationObserver((records) => {
      const regions = records.map(
        ({target}) => (target as Element).closest?.(selector) ?? target.parentElement?.closest(selector),
      );
      new Set(regions).forEach((region) => region?.textContent && announcements.push(region.textContent));
    }).observe(document, {subtree: true, childList: true, characterData: true});
  }, `${part} [role=status]`);
  return () => page.evaluate(() => (window as unknown as {announcements: string[]}).announcements);
}

test("on Apple's systems, Cmd + K leads to the search box, and Ctrl + K belongs to the text field", async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', {get: () => 'MacIntel'}));
  await open(page, '/docs/decoder');
  await expect(searchBox(page)).toHaveAttribute('aria-keyshortcuts', 'Meta+K');
  const field = page.getByRole('textbox', {name: /^Paste/});
  await field.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Meta+k');
  await expect(searchBox(page)).toBeFocused();
});

test('the page does not scroll behind the suggestions', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 500});
  await open(page, '/docs/search');
  await searchBox(page).fill('image');
  await suggestions(page).first().hover();
  for (let i = 0; i < 20; i += 1) {
    await page.mouse.wheel(0, 300);
  }
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

// `engines/typing` tests the same with other fields.
test('the search box leaves all keys to an input method while it composes, and cuts off a long text afterwards', async ({
  page,
}) => {
  await open(page, PAGE);
  const devTools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
  await searchBox(page).focus();
  await compose('manifest');
  await expect(suggestions(page).first()).toBeVisible();
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Escape']) {
    await devTools.send('Input.dispatchKeyEvent', {type: 'rawKeyDown', key, windowsVirtualKeyCode: 229});
    await devTools.send('Input.dispatchKeyEvent', {type: 'keyUp', key});
  }
  await expect(page).toHaveURL(PAGE);
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
  const long = 'manifest '.repeat(20).trim();
  await compose(long);
  await expect(searchBox(page)).toHaveValue(long);
  await devTools.send('Input.insertText', {text: long});
  await expect(searchBox(page)).toHaveValue(long.slice(0, MAX_QUERY_LENGTH));
});

// `e2e/loading` tests the same before a page is hydrated.
test('Ctrl or Cmd with the K key leads to the search box on every keyboard layout', async ({page}) => {
  await open(page, PAGE);
  const press = (init: Record<string, string | boolean>) =>
    page.evaluate((event) => {
      (document.activeElement as HTMLElement).blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...event}));
      return document.activeElement?.matches('.navbar__search-input');
    }, init);
  for (const [key, code, isSearchKey] of [
    // The first five are the key K on Russian, Korean and Hindi keyboards, as a dead key, and on Dvorak. The last three
    // are other keys.
    ['л', 'KeyK', true],
    ['ㅏ', 'KeyK', true],
    ['क', 'KeyK', true],
    ['Dead', 'KeyK', true],
    ['K', 'KeyV', true],
    ['t', 'KeyK', false],
    ['ł', 'KeyK', false],
    ['л', 'KeyG', false],
  ] as const) {
    expect(await press({key, code, ctrlKey: true}), key).toBe(isSearchKey);
    expect(await press({key, code, metaKey: true}), key).toBe(isSearchKey);
    expect(await press({key, code}), key).toBe(false);
  }
  // Programs and browsers that fill in forms send an event without the name of a key.
  await searchBox(page).evaluate((box) => box.dispatchEvent(new Event('keydown', {bubbles: true})));
});

test('a suggestion that a key selects is visible in windows of all sizes, and the pointer does not scroll the list', async ({
  page,
}) => {
  const panel = page.getByRole('listbox').locator('..');
  const isSelectionVisible = () =>
    page.evaluate(() => {
      const option = document.querySelector('[role=option][aria-selected=true]')!.getBoundingClientRect();
      const list = document.querySelector('[role=listbox]')!.parentElement!.getBoundingClientRect();
      const top = Math.max(list.top, option.top);
      const bottom = Math.min(list.bottom, innerHeight, option.bottom);
      return bottom - top > Math.min(option.height, list.height) - 3;
    });
  await open(page, '/docs/sru');
  for (const [width, height, fontSize] of [
    [320, 256, 16],
    [390, 664, 16],
    [844, 390, 32],
    [1280, 500, 16],
  ] as const) {
    await test.step(`${width} × ${height}, letters of ${fontSize} px`, async () => {
      await page.setViewportSize({width, height});
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
        window.scrollTo(0, 500);
      }, fontSize);
      await page.keyboard.press('Control+k');
      await searchBox(page).fill('');
      await page.keyboard.type('image');
      await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
      await expect(suggestions(page).last().locator('[class*=snippet]')).not.toBeEmpty();
      for (const key of [...Array<string>(SEARCH_SUGGESTIONS).fill('ArrowDown'), 'ArrowUp', 'ArrowUp', 's']) {
        await page.keyboard.press(key);
        await expect.poll(isSelectionVisible, key).toBe(true);
      }
      // In a very low window, the navbar is not fixed, so the page scrolls up to the search box.
      const scrollPosition = height <= 20 * fontSize ? expect.any(Number) : 500;
      expect(await page.evaluate(() => window.scrollY)).toEqual(scrollPosition);
    });
  }
  await suggestions(page).first().hover();
  const {x, y, height} = (await panel.boundingBox())!;
  const before = await panel.evaluate((element) => element.scrollTop);
  await page.mouse.move(x + 50, y + height - 12);
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'false');
  await page.mouse.move(x + 60, y + height - 8);
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(before);
});

test('a text that the reader types while the next page loads is kept, and the box keeps the focus', async ({page}) => {
  for (const [width, from, to] of [
    [1280, '/docs/search', '/docs/sru#errors'],
    [1280, '/docs/search', '/tutorials/'],
    [1280, '/search?q=licence', '/docs/'],
    [390, '/docs/search', '/introduction'],
  ] as const) {
    const path = to.replace(/#.*/, '');
    await test.step(`${from} → ${to}, ${width} px wide`, async () => {
      await page.setViewportSize({width, height: 800});
      await open(page, from);
      const release = await holdScripts(page);
      if (width < 997) {
        await menuButton(page).click();
        await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
      }
      await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), path);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('manifest');
      await expect(searchBox(page)).toHaveValue('manifest');
      release();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.unrouteAll({behavior: 'wait'});
      await expect(suggestions(page).first()).toBeVisible();
      await page.keyboard.type('s');
      await expect(searchBox(page)).toHaveValue('manifests');
      await expect(searchBox(page)).toBeFocused();
    });
  }
});

test('a screen reader announces one sentence at each pause, headings as names, and the number of results once', async ({
  page,
}) => {
  await open(page, PAGE);
  const readAnnouncements = await collectAnnouncements(page, '.navbar__search');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('manifest', {delay: 100});
  const sentence = expect.stringMatching(new RegExp(`^Suggestions: ${SEARCH_SUGGESTIONS}\\. Use the arrow keys\\.`));
  await expect.poll(readAnnouncements).toEqual([sentence]);
  await page.keyboard.type('s', {delay: 100});
  await expect.poll(readAnnouncements).toEqual([sentence, sentence]);
  for (const suggestion of await suggestions(page).all()) {
    const name = (await suggestion.locator('[class*=heading]').innerText()).trim();
    expect(name.split(/\s+/).length).toBeLessThan(20);
    await expect(suggestion).toHaveAccessibleName(name);
    await expect(suggestion).toHaveAccessibleDescription(/\S/);
  }

  const main = page.getByRole('main');
  const readAnnouncementsOnPage = await collectAnnouncements(page, 'main');
  await page.getByRole('link', {name: 'See all results'}).click();
  await expect(main.locator('[class*=snippet]').last()).not.toBeEmpty();
  await expect(main.getByRole('status')).toHaveText(/\d+ results/);
  expect((await readAnnouncementsOnPage()).filter((text) => /result/.test(text)).length).toBeLessThanOrEqual(1);
  await expect(main.getByRole('listitem').getByRole('link').first()).toHaveAccessibleDescription(/\S/);
});

test('Escape closes the list and returns to the search box, and its button or another page empties the box', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/search-index|could not be loaded/);
  const all = page.getByRole('link', {name: 'See all results'});
  await open(page, '/docs/search');
  await searchBox(page).fill('manifest');
  await all.focus();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('manifest');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).first()).toBeVisible();
  const clear = page.getByRole('button', {name: 'Clear the search box'});
  await clear.click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(clear).toHaveCount(0);
  await searchBox(page).fill('manifest');
  await page.keyboard.press('Escape');
  await page.locator('.menu a[href="/docs/words"]').click();
  await expect(searchBox(page)).toHaveValue('');

  await page.context().route('**/search-index*', (route) => route.abort());
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  const again = page.getByRole('button', {name: 'Try again'});
  await again.focus();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
});

test('a long query is cut off between two characters, in the search box and in the URL', async ({page}) => {
  const letters = 'a'.repeat(MAX_QUERY_LENGTH - 1);
  const long = `${letters}👩🏽‍🚀`;
  await open(page, `/search?q=${encodeURIComponent(long)}`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`Search results for “${letters}”`);
  await expect(searchBox(page)).toHaveValue(letters);
  await searchBox(page).fill(long.replace('a', 'b'));
  await expect(searchBox(page)).toHaveValue(letters.replace('a', 'b'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${letters.replace('a', 'b')}`);
});

test('a page that a result opened keeps query and highlights after a reload, a link or a step back, without the index', async ({
  page,
}) => {
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await suggestions(page).and(page.locator('[href^="/docs/iiif/?"]')).click();
  await expect(page).toHaveURL(/\/docs\/iiif\/(?:#.*)?$/);
  // The page contains two forms of the word, and all are highlighted.
  const occurrences = (await page.getByRole('article').innerText()).match(/\bmanifests?\b/gi) ?? [];
  const expectQueryAndHighlights = async () => {
    await expect(searchBox(page)).toHaveValue('manifest');
    await expect.poll(async () => new Set(await highlights(page))).toEqual(new Set(['manifest', 'manifests']));
    expect((await highlights(page)).length).toBeGreaterThanOrEqual(occurrences.length);
  };
  await expectQueryAndHighlights();
  const requests = watchRequests(page, /search-index|assets\/search/);
  await page.reload();
  await expectQueryAndHighlights();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('');
  await expect.poll(() => highlights(page)).toEqual([]);
  await page.goForward();
  await expectQueryAndHighlights();
  const contents = page.locator('.table-of-contents a');
  for (let times = 0; times < 2; times++) {
    await contents.last().click();
    await expect(page).toHaveURL(/#/);
    await expectQueryAndHighlights();
  }
  await page.reload();
  await expectQueryAndHighlights();
  await expect(page).not.toHaveURL(/_highlight/);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expect(suggestions(page).first()).toBeHidden();

  // A query that the reader deleted does not come back.
  await searchBox(page).fill('');
  await contents.first().click();
  await expect(searchBox(page)).toHaveValue('');
  expect(await highlights(page)).toEqual([]);
  await searchBox(page).fill('manifest');
  await expect(suggestions(page).first()).toBeVisible();
});

test('a term is highlighted across coloured parts of code, but not across blocks', async ({page}) => {
  await open(page, '/tutorials/harvest-with-oai-pmh?_highlight=edm%3AisShownBy');
  await expect.poll(() => highlights(page)).toContain('edm:isshownby');
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.innerHTML = '<p>edm:<em>is</em><wbr>ShownBy</p><p>edm:</p><p>isShownBy</p><p>edm:<br>isShownBy</p>';
    document.querySelector('article')!.replaceChildren(block);
  });
  await expect.poll(() => highlights(page)).toEqual(['edm:isshownby']);
});
