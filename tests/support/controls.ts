/** Locators of the controls that many tests use. */

import {expect, type Locator, type Page} from '@playwright/test';

export const searchBox = (page: Page): Locator => page.getByRole('combobox', {name: 'Search the documentation'});
export const suggestions = (page: Page): Locator => page.getByRole('option');

/** Searches for a word that pages contain, and follows the first suggestion. */
export async function search(page: Page, word = 'manifest'): Promise<void> {
  await searchBox(page).fill(word);
  await suggestions(page).first().click();
  await expect.poll(() => highlights(page)).toContain(word);
}

export const colorSwitch = (page: Page): Locator =>
  page.getByRole('button', {name: /Switch between dark and light mode/});
export const menuButton = (page: Page): Locator => page.getByRole('button', {name: 'Toggle navigation bar'});
export const sidebar = (page: Page): Locator => page.getByRole('navigation', {name: 'Docs sidebar'});

/** The link in the footer of every page to the introduction, which is outside the sections. */
export const introductionLink = (page: Page): Locator =>
  page.getByRole('contentinfo').locator('a[href$="/introduction"]');

/** The search words that are highlighted on the page, in lower case. */
export const highlights = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-terms') ?? [])].map((range) => (range as Range).toString().toLowerCase()),
  );

/** The text on the clipboard. */
export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
