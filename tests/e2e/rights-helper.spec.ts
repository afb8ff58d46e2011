import {faultsInBothModes} from '../support/axe';
import {expect, open, test} from '../support/test';

const HELPER = 'main div:has(> form)';

test('the rights helper: what the rights allow, and a credit line, by keyboard', async ({page}) => {
  await open(page, '/docs/rights');
  const line = page.getByRole('group', {name: 'Credit line'});
  await expect(line).toHaveText(/^Jan Asselijn, The Threatened Swan/);
  await page.getByLabel('Maker').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Johannes Vermeer');
  await expect(line).toHaveText(/^Johannes Vermeer, The Threatened Swan/);
  const uri = page.getByLabel('Rights: choose them, or paste');
  await uri.fill('http://creativecommons.org/licenses/by/4.0/');
  await expect(page.getByRole('status').filter({hasText: 'CC BY 4.0'})).toContainText('required by the licence');
  await page.getByLabel('Format').selectOption('html');
  await page.getByLabel('I changed the image').focus();
  await page.keyboard.press('Space');
  await expect(line).toContainText('CC BY 4.0</a>. Image changed');
  await page.getByLabel('Rights of', {exact: true}).focus();
  await page.keyboard.press('ArrowDown');
  const meaning = page.getByRole('status').filter({hasText: 'CC0 1.0'});
  await expect(meaning).toContainText('You may use the metadata for any purpose. Credit: requested by the museum.');
  await expect(meaning).toContainText('not the image, which has rights of its own');
  await expect(uri).toHaveCount(0);
  await expect(page.getByLabel('Day of access')).toHaveValue(/^20\d\d-\d\d-\d\d$/);
  await page.getByLabel('Day of access').fill('2026-10-07');
  await page.getByLabel('Format').selectOption('text');
  await expect(line).toHaveText(/^Metadata of The Threatened Swan\. .+, accessed 7 October 2026\. CC0 1\.0, /);
  // `e2e/visits` looks at the page around it.
  expect(await faultsInBothModes(page, {within: HELPER})).toEqual([]);
  await page.getByLabel('Rights of', {exact: true}).selectOption('image');
  await uri.fill('nonsense');
  await expect(page.getByRole('status').filter({hasText: 'Unknown rights'})).toContainText(
    'once you know what is allowed',
  );
  expect(await faultsInBothModes(page, {within: HELPER})).toEqual([]);
});

test('a citation as a sentence and in BibTeX, with the day of access, by keyboard', async ({page}) => {
  await open(page, '/docs/rights');
  const citation = page.getByRole('group', {name: 'Citation'});
  const bibTex = page.getByRole('group', {name: 'BibTeX'});
  await expect(citation).toHaveText(
    /^Rijksmuseum\. “.+” Accessed \d+ \w+ 20\d\d\. https:\/\/id\.rijksmuseum\.nl\/\d+\.$/,
  );
  await page.getByLabel('Accessed on').fill('2026-10-07');
  await expect(citation).toContainText('Accessed 7 October 2026');
  await expect(bibTex).toContainText('urldate = {2026-10-07}');
  await page.getByLabel('Title of the source').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Top 1000');
  await expect(citation).toContainText('“Top 1000.”');
  await expect(bibTex).toContainText('title = {{Top 1000}}');
});
