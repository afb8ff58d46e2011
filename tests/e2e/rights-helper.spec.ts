import {faultsInBothModes} from '../support/axe';
import {expect, open, test} from '../support/test';

test('the rights helper explains the rights and writes a credit line', async ({page}) => {
  await open(page, '/docs/rights');
  const line = page.getByRole('group', {name: 'Credit line'});
  await expect(line).toHaveText(/^Jan Asselijn, The Threatened Swan/);
  await page.getByLabel('Maker').fill('Johannes Vermeer');
  await expect(line).toHaveText(/^Johannes Vermeer, The Threatened Swan/);
  const uri = page.getByLabel('Rights: choose them, or paste');
  await uri.fill('http://creativecommons.org/licenses/by/4.0/');
  await expect(page.getByRole('paragraph').filter({hasText: /^CC BY 4\.0\./})).toContainText('required by the licence');
  await page.getByLabel('Format').selectOption('html');
  await page.getByLabel('I changed the image').focus();
  await page.keyboard.press('Space');
  await expect(line).toContainText('CC BY 4.0</a>. Image changed');
  await uri.fill('nonsense');
  await expect(page.getByRole('paragraph').filter({hasText: 'Unknown rights'})).toContainText(
    'once you know what is allowed',
  );
  // `e2e/visits` checks the rest of the page, and the helper before it is used.
  expect(await faultsInBothModes(page, {within: 'main div:has(> div.interactive)'})).toEqual([]);
});
