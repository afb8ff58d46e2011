/** A key with Alt, Ctrl, Cmd or Shift has its usual meaning in the browser, also in our controls. */

import type {Page} from '@playwright/test';
import {highlights, searchBox, suggestions} from '../support/controls';
import {expect, holdScripts, hydrated, open, test} from '../support/test';

const QUERY = 'manifest';
const TABS_ROUTE = '/example/subfolder/subfolder/subfolder/tabs';
const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'];

async function listSuggestions(page: Page): Promise<void> {
  await open(page, '/example/');
  await searchBox(page).fill(QUERY);
  await expect(suggestions(page).nth(1)).toBeVisible();
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
}

test('an arrow key with a modifier chooses no suggestion', async ({page}) => {
  await listSuggestions(page);
  for (const modifier of MODIFIERS) {
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await searchBox(page).press(`${modifier}+${key}`);
      await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
    }
  }
  // Shift with an arrow key selects text, as in other fields.
  await searchBox(page).press('End');
  await searchBox(page).press('Shift+ArrowUp');
  await expect
    .poll(() => searchBox(page).evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd]))
    .toEqual([0, QUERY.length]);
});

for (const modifier of ['ControlOrMeta', 'Shift']) {
  test(`Enter with ${modifier} opens the suggestion, or the results, in another tab`, async ({page, context}) => {
    await listSuggestions(page);
    const {pathname} = new URL((await suggestions(page).first().getAttribute('href')) ?? '', page.url());
    const press = async () => {
      const tabPromise = context.waitForEvent('page');
      await searchBox(page).press(`${modifier}+Enter`);
      const tab = await tabPromise;
      await hydrated(tab);
      return tab;
    };
    const tab = await press();
    expect(new URL(tab.url()).pathname).toBe(pathname);
    await expect.poll(() => highlights(tab)).toContain(QUERY);
    await tab.close();
    // The list stays open, so that the reader can open the next suggestion.
    await expect(page).toHaveURL('/example/');
    await expect(suggestions(page).first()).toBeVisible();

    await searchBox(page).fill('zzyzx');
    await expect(page.getByText('No results').first()).toBeVisible();
    await expect(await press()).toHaveURL('/search?q=zzyzx');
    await expect(page).toHaveURL('/example/');
  });
}

test('a tab ignores keys with a modifier', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto(TABS_ROUTE, {waitUntil: 'commit'});
  const list = page.getByRole('tablist').first();
  const [first, second] = [list.getByRole('tab').first(), list.getByRole('tab').nth(1)];
  const pressAll = async () => {
    await second.focus();
    for (const modifier of MODIFIERS) {
      for (const key of ['Enter', 'ArrowRight']) {
        await second.press(`${modifier}+${key}`);
        await expect(second).toBeFocused();
      }
    }
  };
  await pressAll();
  release();
  await hydrated(page);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await pressAll();
  await expect(first).toHaveAttribute('aria-selected', 'true');
});
