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

test('a citation in each style, with the day of access, by keyboard', async ({page}) => {
  await open(page, '/docs/rights');
  const citation = page.getByRole('group', {name: 'Citation'});
  await expect(citation).toHaveText(
    /^Rijksmuseum\. .+ Retrieved \w+ \d+, 20\d\d, from https:\/\/id\.rijksmuseum\.nl\/\d+$/,
  );
  await page.getByLabel('Cite', {exact: true}).focus();
  await page.keyboard.type('A harvest');
  await expect(citation).toContainText('verb=ListRecords');
  await page.getByLabel('Accessed on').fill('2026-10-07');
  await page.getByLabel('Style').focus();
  await page.keyboard.type('BibTeX');
  await expect(citation).toContainText('urldate = {2026-10-07}');
  await page.getByLabel('Title of the source').fill('Top 1000');
  await page.getByLabel('Style').selectOption('CSL-JSON');
  await expect(citation).toContainText('"title": "Top 1000"');
});
