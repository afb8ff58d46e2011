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
  // `e2e/visits` checks the rest of the page, and the initial state of the helper.
  expect(await faultsInBothModes(page, {within: 'main div:has(> div.interactive)'})).toEqual([]);
});

test('the result of the rights helper stays in sight on a phone, and covers no field with the focus', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 780});
  await open(page, '/docs/rights');
  const line = page.getByRole('group', {name: 'Credit line'});
  const form = page.locator('main div.interactive').filter({has: page.getByLabel('Object number', {exact: true})});
  const maker = form.getByLabel('Maker');
  expect((await line.boundingBox())!.y).toBeLessThan((await maker.boundingBox())!.y);
  await maker.focus();
  for (const name of ['Maker', 'Title', 'Date', 'Object number', 'Identifier', 'Language', 'Format']) {
    const field = form.getByLabel(name, {exact: true});
    await expect(field).toBeFocused();
    await expect(line, name).toBeInViewport({ratio: 0.9});
    const isCovered = await field.evaluate((element) => {
      const {left, top, width, height} = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered, name).toBe(false);
    await page.keyboard.press('Tab');
  }
});

test('each answer to "May I …?" has a shape and a colour besides its word', async ({page}) => {
  await open(page, '/docs/rights');
  const table = page.getByRole('table').filter({has: page.getByRole('columnheader', {name: 'May I …'})});
  const answers = await table.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).map((row) => {
      const answer = (row as HTMLTableRowElement).cells[1]!.firstElementChild ?? row;
      return {
        word: (row as HTMLTableRowElement).cells[1]!.textContent.trim(),
        shape: getComputedStyle(answer, '::before').content.replace(/ \/ ""$/, ''),
        colour: getComputedStyle(answer).color,
      };
    }),
  );
  expect(answers.length).toBeGreaterThan(10);
  expect(new Set(answers.map(({word}) => word))).toEqual(new Set(['yes', 'ask', 'no']));
  const looks = new Set(answers.map((answer) => JSON.stringify(answer)));
  expect(looks.size).toBe(3);
  expect(new Set(answers.map(({shape}) => shape))).toEqual(new Set(['"✓"', '"?"', '"✕"']));
  expect(new Set(answers.map(({colour}) => colour)).size).toBe(3);
});
