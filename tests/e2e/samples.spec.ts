import {expect, open, test} from '../support/test';

const PAGE = '/example/subfolder/subfolder/subfolder/samples';
const TABS_PAGE = '/example/subfolder/subfolder/subfolder/tabs';

test('a sample is shown in the language that the reader chose on another page, and the address says so', async ({page}) => {
  await open(page, TABS_PAGE);
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await open(page, PAGE);
  await expect(page.getByRole('tab', {name: 'Python', selected: true})).toBeVisible();
  await expect(page.getByText('Request in Python')).toBeVisible();
  await page.getByRole('tab', {name: 'JavaScript'}).click();
  await expect(page).toHaveURL(/[?&]language=javascript/);
  await open(page, `${PAGE}?language=curl`);
  await expect(page.getByText('Request with curl', {exact: true})).toBeVisible();
  await expect(page.getByText('Request in JavaScript')).toBeHidden();
});

test('a language is chosen by keyboard', async ({page}) => {
  await open(page, PAGE);
  await page.getByRole('tab', {name: 'curl'}).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', {name: 'JavaScript', selected: true})).toBeFocused();
  await expect(page.getByText('Request in JavaScript')).toBeVisible();
});

test('the answer says where it comes from, and paths have their values', async ({page}) => {
  await open(page, PAGE);
  await expect(page.getByText('Answer (constructed from recorded values)', {exact: true})).toBeVisible();
  await expect(page.getByRole('row', {name: 'orderedItems[*].id'})).toContainText('https://id.rijksmuseum.nl/200108369');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('all languages can be read', async ({page}) => {
    await page.goto(PAGE);
    for (const title of ['Request with curl', 'Request in JavaScript', 'Request in Python']) {
      await expect(page.getByText(title, {exact: true})).toBeVisible();
    }
    await expect(page.getByText('import urllib.request')).toBeVisible();
  });
});
