/**
 * The search box in the hands of everyone who types: any keyboard, any size of window, a screen reader, a slow line.
 */

import type {Page} from '@playwright/test';
import {MAX_QUERY_LENGTH, SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
import {highlights, menuButton, searchBox, suggestions} from '../support/controls';
import {expect, holdScripts, open, test, watchRequests} from '../support/test';

const PAGE = '/example/';
/** Pages with fields. */
const TOOLS = ['/docs/request-builder', '/docs/decoder', '/docs/rights', '/search', '/no-such-page'];

/** Collects what the live regions of a part of the page say from now on. */
async function listen(page: Page, part: string): Promise<() => Promise<string[]>> {
  await page.evaluate((selector) => {
    const said: string[] = [];
    Object.assign(window, {said});
    new MutationObserver((records) => {
      const regions = records.map(
        ({target}) => (target as Element).closest?.(selector) ?? target.parentElement?.closest(selector),
      );
      new Set(regions).forEach((region) => region?.textContent && said.push(region.textContent));
    }).observe(document, {subtree: true, childList: true, characterData: true});
  }, `${part} [role=status]`);
  return () => page.evaluate(() => (window as unknown as {said: string[]}).said);
}

test.describe('an input method', () => {
  test('has all keys while it composes, and its text is cut afterwards', async ({page}) => {
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
    await page.keyboard.press('Escape');
    await expect(suggestions(page).first()).toBeHidden();
  });

  test('has all keys in every other field and tool, too', async ({page, expectConsole}) => {
    expectConsole(/404 .*no-such-page/);
    for (const route of TOOLS) {
      await open(page, route);
      const taken = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('input, textarea, select, button, [tabindex="0"]')].flatMap(
          (field) =>
            ['Enter', 'Escape', 'ArrowDown', 'ArrowLeft', 'k', '+'].flatMap((key) =>
              [{isComposing: true}, {keyCode: 229}].flatMap((composing) => {
                field.focus();
                const before = document.activeElement;
                const init = {key, ctrlKey: key === 'k', bubbles: true, cancelable: true, ...composing};
                const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', init));
                return isLeft && document.activeElement === before ? [] : [`${field.outerHTML.slice(0, 80)}: ${key}`];
              }),
            ),
        ),
      );
      expect(taken, route).toEqual([]);
    }
  });
});

test('Ctrl or Cmd with the key of K leads to the box on every layout, before and after hydration', async ({page}) => {
  const press = (init: Record<string, string | boolean>) =>
    page.evaluate((event) => {
      (document.activeElement as HTMLElement).blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...event}));
      return document.activeElement?.matches('.navbar__search-input');
    }, init);
  const check = async () => {
    // Russian, Greek, Korean, Arabic, Hebrew, Thai, Hindi; a letter that waits for another; Dvorak.
    for (const key of ['л', 'Л', 'κ', 'ㅏ', 'ن', 'ל', 'า', 'क', 'Dead']) {
      expect(await press({key, code: 'KeyK', ctrlKey: true}), key).toBe(true);
      expect(await press({key, code: 'KeyK', metaKey: true}), key).toBe(true);
      expect(await press({key, code: 'KeyK'}), key).toBe(false);
    }
    // A key without a name, as programs and browsers send it that fill in forms.
    await searchBox(page).evaluate((box) => box.dispatchEvent(new Event('keydown', {bubbles: true})));
    expect(await press({key: 'k', code: 'KeyV', ctrlKey: true})).toBe(true);
    expect(await press({key: 't', code: 'KeyK', ctrlKey: true})).toBe(false);
    expect(await press({key: 'ł', code: 'KeyK', ctrlKey: true})).toBe(false);
    expect(await press({key: 'л', code: 'KeyG', ctrlKey: true})).toBe(false);
  };
  const release = await holdScripts(page);
  await page.goto(PAGE, {waitUntil: 'commit'});
  await expect(searchBox(page)).toBeVisible();
  await check();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await check();
});

test('the suggestion that a key chooses is in sight, in every window; the pointer scrolls nothing', async ({page}) => {
  test.slow();
  for (const [width, height, letters] of [
    [1280, 800, 16],
    [1280, 420, 16],
    [844, 390, 16],
    [390, 664, 16],
    [1280, 800, 32],
    [844, 390, 32],
    [320, 256, 16],
  ] as const) {
    const size = `${width} × ${height}, letters of ${letters} px`;
    await page.setViewportSize({width, height});
    await open(page, '/docs/sru');
    await page.addStyleTag({content: `html { font-size: ${letters}px; }`});
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('image');
    await expect(suggestions(page)).toHaveCount(SEARCH_SUGGESTIONS);
    await expect(suggestions(page).last().locator('[class*=snippet]')).not.toBeEmpty();
    // The bar of a very low window is not in sight all the time: the box is at the top of the page.
    const place = height <= 20 * letters ? expect.any(Number) : 500;
    const isInSight = () =>
      page.evaluate(() => {
        const option = document.querySelector('[role=option][aria-selected=true]')!.getBoundingClientRect();
        const panel = document.querySelector('[role=listbox]')!.parentElement!.getBoundingClientRect();
        const top = Math.max(panel.top, option.top);
        const bottom = Math.min(panel.bottom, innerHeight, option.bottom);
        return bottom - top > Math.min(option.height, panel.height) - 3;
      });
    for (const key of [...Array<string>(SEARCH_SUGGESTIONS).fill('ArrowDown'), 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      await expect
        .poll(isInSight, `${size}: ${await suggestions(page).and(page.locator('[aria-selected=true]')).innerText()}`)
        .toBe(true);
    }
    await page.keyboard.type('s');
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect.poll(isInSight, size).toBe(true);
    expect(await page.evaluate(() => window.scrollY), size).toEqual(place);
  }

  await page.setViewportSize({width: 1280, height: 500});
  await suggestions(page).first().hover();
  const panel = page.locator('[role=listbox]').locator('..');
  const box = (await panel.boundingBox())!;
  const scrolled = () => panel.evaluate((element) => element.scrollTop);
  const before = await scrolled();
  await page.mouse.move(box.x + 50, box.y + box.height - 12);
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'false');
  await page.mouse.move(box.x + 60, box.y + box.height - 8);
  expect(await scrolled()).toBe(before);
});

for (const [name, viewport] of [
  ['desktop', {width: 1280, height: 800}],
  ['phone', {width: 390, height: 844}],
] as const) {
  test(`what is typed while a page is on its way stays, and the focus with it, on a ${name}`, async ({page}) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const [from, to] of [
      ['/docs/search', '/docs/sru'],
      ['/docs/search', '/docs/sru#errors'],
      ['/docs/search', '/tutorials/'],
      ['/docs/search', '/introduction'],
      ['/search?q=licence', '/docs/'],
    ] as const) {
      await open(page, from);
      const release = await holdScripts(page);
      if (name === 'phone') {
        await menuButton(page).click();
        await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
      }
      await page.evaluate((target) => {
        const link = [
          ...document.querySelectorAll<HTMLAnchorElement>('.menu a, .navbar-sidebar a, main a, footer a, nav a'),
        ].find((each) => each.getAttribute('href') === target.replace(/#.*/, ''))!;
        link.click();
      }, to);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('manifest');
      await expect(searchBox(page)).toHaveValue('manifest');
      release();
      await expect(page, `${from} → ${to}`).toHaveURL(to.replace(/#.*/, ''));
      await expect(page.locator('h1').first()).toBeVisible();
      await page.unrouteAll({behavior: 'wait'});
      await expect(suggestions(page).first()).toBeVisible();
      await page.keyboard.type('s');
      await expect(searchBox(page), `${from} → ${to}`).toHaveValue('manifests');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(suggestions(page).first()).toBeHidden();
    }
  });
}

test('a box that nobody types in is emptied by a move to another page', async ({page}) => {
  await open(page, '/docs/search');
  await searchBox(page).fill('manifest');
  await page.keyboard.press('Escape');
  await page.locator('.menu a[href="/docs/sru"]').click();
  await expect(searchBox(page)).toHaveValue('');
});

test.describe('a screen reader', () => {
  test('hears one sentence when the reader pauses, and the name of a suggestion, which is its heading', async ({
    page,
  }) => {
    await open(page, PAGE);
    const getSaid = await listen(page, '.navbar__search');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('manifest', {delay: 100});
    const sentence = expect.stringMatching(new RegExp(`^Suggestions: ${SEARCH_SUGGESTIONS}\\. Use the arrow keys\\.`));
    await expect.poll(getSaid).toEqual([sentence]);
    await page.keyboard.type('s', {delay: 100});
    await expect.poll(getSaid).toEqual([sentence, sentence]);
    for (const suggestion of await suggestions(page).all()) {
      const name = (await suggestion.locator('[class*=heading]').innerText()).trim();
      expect(name.split(/\s+/).length).toBeLessThan(20);
      await expect(suggestion).toHaveAccessibleName(name);
      await expect(suggestion).toHaveAccessibleDescription(/\S/);
    }
  });

  test('hears the number of results once, on the search page', async ({page}) => {
    await open(page, PAGE);
    const getSaid = await listen(page, 'main');
    await searchBox(page).fill('manifest');
    await page.getByRole('link', {name: 'See all results'}).click();
    await expect(page.getByRole('main').locator('[class*=snippet]').last()).not.toBeEmpty();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+ results/);
    expect((await getSaid()).filter((text) => /result/.test(text)).length).toBeLessThanOrEqual(1);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toHaveAccessibleDescription(
      /\S/,
    );
  });
});

test('Escape closes the list from everywhere in it, and leads back to the box', async ({page, expectConsole}) => {
  expectConsole(/search-index|could not be loaded/);
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await page.getByRole('link', {name: 'See all results'}).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', {name: 'See all results'})).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).first()).toBeVisible();

  await page.context().route('**/search-index*', (route) => route.abort());
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await page.getByRole('button', {name: 'Try again'}).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', {name: 'Try again'})).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
});

test('a query is cut between two characters, in the box and in the address', async ({page}) => {
  const letters = 'a'.repeat(MAX_QUERY_LENGTH - 1);
  for (const last of ['😀', '👩🏽‍🚀', 'e\u0301']) {
    await open(page, PAGE);
    await searchBox(page).fill(letters + last);
    await expect(searchBox(page)).toHaveValue(letters);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=${letters}`);
    await open(page, `/search?q=${encodeURIComponent(letters + last)}`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(`Search results for “${letters}”`);
    await expect(searchBox(page)).toHaveValue(letters);
  }
});

test('the box is emptied by its button, and keeps the focus', async ({page}) => {
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await page.getByRole('button', {name: 'Clear the search box'}).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole('button', {name: 'Clear the search box'})).toHaveCount(0);
});

test('a page that a result opened has its query and marks, but no index, until the reader turns to the box; a reload, a link within the page and the way back keep them', async ({
  page,
}) => {
  await open(page, PAGE);
  await searchBox(page).fill('manifest');
  await suggestions(page).and(page.locator('[href^="/docs/iiif/?"]')).click();
  await expect.poll(() => highlights(page)).toContain('manifest');
  const requests = watchRequests(page, /search-index|assets\/search/);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('manifest');
  await expect.poll(() => highlights(page)).toContain('manifest');
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('');
  await expect.poll(() => highlights(page)).toEqual([]);
  await page.goForward();
  await expect(searchBox(page)).toHaveValue('manifest');
  await expect.poll(() => highlights(page)).toContain('manifest');
  const target = page.locator('.table-of-contents a').last();
  for (let times = 0; times < 2; times++) {
    await target.click();
    await expect(page).toHaveURL(/#/);
    await expect(searchBox(page)).toHaveValue('manifest');
    await expect.poll(() => highlights(page)).toContain('manifest');
  }
  await page.reload();
  await expect(searchBox(page)).toHaveValue('manifest');
  await expect.poll(() => highlights(page)).toContain('manifest');
  await expect(page).not.toHaveURL(/_highlight/);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expect(suggestions(page).first()).toBeHidden();

  // What the reader took away stays away.
  await searchBox(page).fill('');
  await page.locator('.table-of-contents a').first().click();
  await expect(searchBox(page)).toHaveValue('');
  expect(await highlights(page)).toEqual([]);
  await searchBox(page).fill('manifest');
  await expect(suggestions(page).first()).toBeVisible();
});

test('a term is marked through the colours of code, and not across the borders of blocks', async ({page}) => {
  await open(page, '/tutorials/harvest-with-oai-pmh?_highlight=edm%3AisShownBy');
  await expect.poll(() => highlights(page)).toContain('edm:isshownby');
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.innerHTML = '<p>edm:<em>is</em><wbr>ShownBy</p><p>edm:</p><p>isShownBy</p><p>edm:<br>isShownBy</p>';
    document.querySelector('article')!.replaceChildren(block);
  });
  await expect.poll(() => highlights(page)).toEqual(['edm:isshownby']);
});
