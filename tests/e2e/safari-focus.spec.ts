/** Safari does not focus buttons and links when they are clicked. */

import type {Page} from '@playwright/test';
import {languages, translations} from '../../src/site/translations';
import {expect, open, test} from '../support/test';

const [{nl} = {nl: ''}] = translations;

/** From now on, a click removes the focus from the focused element, and only text fields get it. */
async function imitateSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('mousedown', (event) => {
      if (event.target instanceof Element && event.target.closest('a, button') && !event.defaultPrevented) {
        event.preventDefault();
        (document.activeElement as HTMLElement | null)?.blur();
      }
    });
  });
}

test('a menu of the navbar closes after a click elsewhere, Escape or a choice', async ({page}) => {
  await imitateSafari(page);
  await open(page, nl);
  const button = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: languages.nl});
  const list = page.locator('.dropdown__menu').filter({hasText: languages.en});
  await button.click();
  await expect(list).toBeVisible();
  await page.getByRole('heading', {level: 1}).click();
  await expect(list).toBeHidden();
  await button.click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await button.click();
  await list.getByRole('link', {name: languages.en}).click();
  await expect(page).not.toHaveURL(new RegExp(`${nl}$`));
  await expect(page.locator('.dropdown--show')).toHaveCount(0);
});
