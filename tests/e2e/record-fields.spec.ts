import {expect, open, test} from '../support/test';

const PAGE = '/docs/record';

test('the filter narrows the fields of a record by name, path and old name, by keyboard', async ({page}) => {
  await open(page, PAGE);
  const filter = page.getByRole('searchbox', {name: 'Show only fields with'});
  const status = page.getByRole('status').filter({hasText: 'shown'});
  const fields = page.getByRole('article').getByRole('heading', {level: 3});
  await expect(status).toHaveText(/^All \d+ fields are shown\.$/);
  const all = await fields.count();
  expect(all).toBeGreaterThan(50);

  await filter.focus();
  await page.keyboard.type('wall text');
  await expect(fields).toHaveText([/^Label text/]);
  await expect(status).toHaveText(`1 of ${all} fields is shown.`);
  // So does a part of the page in which no field matches.
  await expect(page.getByRole('heading', {name: 'Where it is'})).toBeHidden();
  await expect(
    page.getByRole('article').getByRole('link', {name: 'Visual item', includeHidden: true}).first(),
  ).toBeHidden();

  await filter.fill('dcterms:provenance');
  await expect(fields).toHaveText([/^Provenance/]);
  await filter.fill('scLabelLine');
  await expect(fields).toHaveText([/^Heading of the label/]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('no such field');
  await expect(page.getByRole('status').filter({hasText: 'No field matches'})).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fields).toHaveCount(all);

  await filter.fill('provenance');
  await page.evaluate(() => {
    window.location.hash = '#room';
  });
  await expect(page.getByRole('heading', {name: 'Current location'})).toBeInViewport();
});
