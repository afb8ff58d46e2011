/** The controls that many tests use. */

import type {Locator, Page} from '@playwright/test';

export const searchBox = (page: Page): Locator => page.getByRole('combobox', {name: 'Search the documentation'});
export const suggestions = (page: Page): Locator => page.getByRole('option');
export const colorSwitch = (page: Page): Locator =>
  page.getByRole('button', {name: /Switch between dark and light mode/});
export const menuButton = (page: Page): Locator => page.getByRole('button', {name: 'Toggle navigation bar'});
export const sidebar = (page: Page): Locator => page.getByRole('navigation', {name: 'Docs sidebar'});

/** A link that every page has, to a page outside the sections. */
export const introductionLink = (page: Page): Locator =>
  page.getByRole('contentinfo').locator('a[href$="/introduction"]');

/** The search words that are highlighted on the page, in lower case. */
export const highlights = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-terms') ?? [])].map((range) => (range as Range).toString().toLowerCase()),
  );
