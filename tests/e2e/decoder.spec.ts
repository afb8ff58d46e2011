import type {Page} from '@playwright/test';
import {faultsInBothModes} from '../support/axe';
import {expect, open, test} from '../support/test';

const ROUTE = '/docs/decoder';
const box = (page: Page) => page.getByRole('textbox', {name: /^Paste/});
const getResult = (page: Page, name: string) => page.getByRole('article', {name, exact: true});
const getBuiltUrl = (page: Page) => page.getByRole('group', {name: 'URL', exact: true});

test('the decoder explains a pasted text, stores it in the URL, and passes a request on to the request builder', async ({
  page,
}) => {
  await open(page, ROUTE);
  await box(page).fill('SK-C-5');
  await expect(getResult(page, 'Object number').getByRole('link', {name: 'Search for its identifier'})).toHaveAttribute(
    'href',
    'https://data.rijksmuseum.nl/search/collection?objectNumber=SK-C-5',
  );
  await expect(page).toHaveURL(`${ROUTE}#paste=SK-C-5`);
  await page.reload();
  await expect(box(page)).toHaveValue('SK-C-5');
  await page.getByRole('link', {name: 'Decode the example: set'}).press('Enter');
  await expect(getResult(page, 'Set')).toBeVisible();
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(getResult(page, 'Set').getByRole('link').first()).toBeFocused();
  await page.goBack();
  await expect(getResult(page, 'Object number')).toBeVisible();
  await box(page).fill('');
  await expect(page).toHaveURL(ROUTE);
  await page.goto(`${ROUTE}#paste=%E0%A4%A`);
  await expect(box(page)).toHaveValue('');

  const request = 'https://iiif.micr.io/PJEZO/full/400,/0/gray.png';
  await box(page).fill(request);
  await page.getByRole('link', {name: 'Change it in the request builder'}).press('Enter');
  await expect(getBuiltUrl(page)).toHaveText(request);
});

test('no result of an earlier text remains, results are accessible, and no API key is in the URL', async ({page}) => {
  await open(page, ROUTE);
  const search = 'https://data.rijksmuseum.nl/search/collection';
  // In these texts, parameters, facts, steps or warnings repeat.
  for (const paste of [`${search}?type=a&type=a&type=b&q=x&q=x`, 'SK-C-5\nSK-C-5', `${search}?title=a&title=a`]) {
    await box(page).fill(paste);
  }
  await box(page).fill('260214');
  await expect(page.getByRole('article', {name: 'Request to Search'})).toHaveCount(0);
  await expect(getResult(page, 'Set')).toContainText('Name');
  await expect(getResult(page, 'Set')).not.toContainText('Parameter');

  await box(page).fill('https://www.rijksmuseum.nl/api/en/collection?key=SECRET&q=x\n260214\nno such thing at all');
  await expect(getResult(page, 'Request to the retired API')).toBeVisible();
  await expect(getResult(page, 'Unknown')).toContainText('no such thing at all');
  expect(await faultsInBothModes(page, {within: 'main div:has(> article)'})).toEqual([]);
  await expect(box(page)).toHaveValue(/SECRET/);
  expect(page.url()).toContain('key%3D%E2%80%A6');
  expect(page.url()).not.toContain('SECRET');
  await page.getByRole('link', {name: 'Change it in the request builder'}).first().click();
  await expect(getBuiltUrl(page)).toBeVisible();
  expect(page.url()).not.toContain('SECRET');
});

test('an unknown input does not look like a success, lists the lookups, and can be searched for', async ({page}) => {
  await open(page, ROUTE);
  await box(page).fill('260214\nno such thing');
  const readEdge = (name: string) =>
    getResult(page, name).evaluate((element) => getComputedStyle(element).borderLeftColor);
  expect(await readEdge('Unknown')).not.toBe(await readEdge('Set'));
  await expect(getResult(page, 'Unknown')).toContainText(/looked for .*identifier.*link.*token.*error/);
  await expect(getResult(page, 'Unknown').getByRole('link')).toHaveAttribute('href', '/search?q=no%20such%20thing');
  await box(page).fill('api key=SECRET in a text');
  await expect(getResult(page, 'Unknown').getByRole('link')).toHaveAttribute('href', /^(?!.*SECRET)/);
});

test('five pasted lines are shown in full', async ({page}) => {
  await open(page, ROUTE);
  await box(page).fill('SK-C-5\n260214\nSK-A-4\n200107928\nPJEZO');
  await expect
    .poll(() => box(page).evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBeLessThanOrEqual(1);
});
