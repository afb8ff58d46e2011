import type {Locator} from '@playwright/test';
import {sections} from '../../src/site/sections';
import {sidebar} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

test('both Dutch pages are marked as Dutch, including title and contents list, and the menus around them as English', async ({
  page,
}) => {
  const getLanguage = (locator: Locator) => locator.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);
  const html = page.locator('html');
  const heading = page.getByRole('heading', {level: 1});
  for (const route of ['/policy/introductie', '/policy/informatie-en-databeleid']) {
    await open(page, route);
    await expect(html).toHaveAttribute('lang', 'nl');
    for (const locator of [heading, page.locator('.table-of-contents')]) {
      expect(await getLanguage(locator)).toBe('nl');
    }
    for (const role of ['navigation', 'contentinfo'] as const) {
      expect(await getLanguage(page.getByRole(role).first())).toBe('en');
    }
  }
  // A link within the app also changes the language.
  await page.getByRole('main').locator('a[href="/policy/information-and-data-policy"]').first().click();
  await expect(heading).toHaveText(getHeading('/policy/information-and-data-policy'));
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(html).toHaveAttribute('lang', 'nl');
});

test('the controls of a Dutch page are in Dutch, and the same controls on its English counterpart are in English', async ({
  page,
}) => {
  for (const [route, copyPage, reportProblem, showAllLines] of [
    ['/policy/introductie', 'Pagina kopiëren', 'Een probleem op deze pagina melden', /^Alle \d+ regels tonen/],
    ['/policy/', 'Copy page', 'Report a problem on this page', null],
  ] as const) {
    await open(page, route);
    await expect(page.getByRole('button', {name: copyPage}).filter({visible: true})).toHaveAttribute('type', 'button');
    await expect(page.getByRole('link', {name: reportProblem})).toBeVisible();
    if (showAllLines) {
      await expect(page.getByText(showAllLines)).toBeVisible();
    }
  }
});

test('every section has its first page at the top of its sidebar, in which every group can be opened', async ({
  page,
}) => {
  for (const {id} of sections) {
    await open(page, `/${id}/`);
    await expect(sidebar(page).getByRole('link').first(), id).toHaveAttribute('aria-current', 'page');
    const closedGroups = sidebar(page).locator('[aria-expanded=false]');
    while ((await closedGroups.count()) > 0) {
      await closedGroups.first().click();
    }
    await expect(sidebar(page).locator('a:visible'), id).toHaveCount(await sidebar(page).locator('a').count());
  }
});
