import type {Page} from '@playwright/test';
import {faultsInBothModes} from '../support/axe';
import {readClipboard} from '../support/controls';
import {expect, open, test} from '../support/test';

const ROUTE = '/docs/request-builder';
const url = (page: Page) => page.getByRole('group', {name: 'URL', exact: true});
const field = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${name}( \\(required\\))?$`));

test('the fragment of the URL contains the request, and a wrong request is explained', async ({page}) => {
  await open(page, `${ROUTE}#harvest?verb=ListSets`);
  await expect(url(page)).toHaveText('https://data.rijksmuseum.nl/oai?verb=ListSets');
  await page.evaluate(() => {
    window.location.hash = '#searchCollection?q=x&creator=Rembr*';
  });
  const problems = page
    .getByRole('region', {name: 'Request'})
    .getByRole('list')
    .filter({hasText: 'Left out q from the link'});
  await expect(problems).toContainText('Wildcards do not work in creator');
  await page.goBack();
  await expect(url(page)).toHaveText('https://data.rijksmuseum.nl/oai?verb=ListSets');
  await expect(page.getByRole('link', {name: 'Open in a new tab'})).toHaveAttribute(
    'href',
    'https://data.rijksmuseum.nl/oai?verb=ListSets',
  );
  await page.goForward();
  await expect(problems).toBeVisible();
});

test('the form shows problems while the reader types, repeats parameters, and copies programs', async ({page}) => {
  await open(page, ROUTE);
  await expect(url(page)).toHaveText('https://data.rijksmuseum.nl/search/collection');
  await test.step('words of the sample are suggested, and a hint is not an error', async () => {
    const list = (await field(page, 'type').getAttribute('list')) ?? '';
    await expect(page.locator(`[id="${list}"] option[value=schilderij]`)).toHaveCount(1);
    await field(page, 'creator').fill('Vermeer');
    await expect(field(page, 'creator')).toHaveAccessibleDescription(/Write the whole name, such as Johannes Vermeer/);
    await expect(field(page, 'creator')).toHaveAttribute('aria-invalid', 'false');
  });

  await test.step('a field explains an error while the reader types, and its example corrects it', async () => {
    await field(page, 'creationDate').fill('1600-1650');
    await expect(field(page, 'creationDate')).toHaveAccessibleDescription(/accepts a year, such as 1642/);
    await expect(field(page, 'creationDate')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', {name: 'Insert 1642 for creationDate'}).press('Enter');
    await expect(field(page, 'creationDate')).toHaveAttribute('aria-invalid', 'false');
    await expect(url(page)).toContainText('creationDate=1642');
  });

  await test.step('a parameter is repeated by keyboard', async () => {
    await field(page, 'material').fill('canvas');
    await page.getByRole('button', {name: 'Add another material'}).press('Enter');
    await page.getByLabel('material, value 2').fill('oil paint');
    await expect(url(page)).toContainText('material=canvas&material=oil%20paint');
  });

  await test.step('the URL and each program are copied by keyboard', async () => {
    for (const name of ['URL', 'curl', 'JavaScript', 'Python']) {
      if (name !== 'URL') {
        await page.getByRole('tab', {name}).click();
      }
      await page.getByRole('button', {name: `Copy ${name}`}).press('Enter');
      await expect(page.getByRole('button', {name: `Copied ${name}`})).toHaveText('Copied');
      expect(await readClipboard(page)).toBe(await page.getByRole('group', {name, exact: true}).textContent());
    }
    // The text that was copied is no longer the text on the page.
    await field(page, 'Service').selectOption('searchLibrary');
    await expect(page.getByRole('button', {name: 'Copy URL'})).toHaveText('Copy');
  });
});

test('all fields are cleared by keyboard, and a profile in a link is added to the list', async ({page}) => {
  await open(page, `${ROUTE}#getRecord?number=200107928&_profile=edm`);
  const clear = page.getByRole('button', {name: 'Clear all fields'});
  await clear.press('Enter');
  await expect(clear).toBeFocused();
  for (const name of ['number', '_profile', '_mediatype']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(page.getByRole('status').filter({hasText: 'All fields are empty.'})).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(url(page)).toHaveText('https://data.rijksmuseum.nl/200107928?_profile=edm');
  await page.goBack();
  await expect(field(page, 'number')).toHaveValue('');
  await page.goto(`${ROUTE}#getRecord?number=1&_profile=https://linked.art/ns/terms/`);
  await expect(field(page, '_profile')).toHaveValue('https://linked.art/ns/terms/');
  await expect(field(page, '_profile')).toHaveAttribute('aria-invalid', 'false');
});

test('the form shows the size of the resulting image, or the reason why there is none', async ({page}) => {
  await open(
    page,
    `${ROUTE}#getImage?image-id=PJEZO&region=pct:20,20,40,40&size=400,&rotation=90&quality=gray&format=jpg`,
  );
  const result = page
    .getByRole('region', {name: 'Request'})
    .getByRole('paragraph')
    .filter({hasText: 'Result: 332 × 400 pixels.'});
  await expect(result).toBeVisible();
  await field(page, 'size').fill('60000,');
  await expect(result).toBeHidden();
  await expect(field(page, 'size')).toHaveAccessibleDescription(/larger than the region/);
  // Check the form with a problem and an incomplete request. `e2e/visits` checks the rest of the page.
  expect(await faultsInBothModes(page, {within: 'main div:has(> div.interactive)'})).toEqual([]);
});

test('the URL stays visible, and never covers the focused field', async ({page}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 740});
    await open(page, `${ROUTE}#getImage?image-id=PJEZO&size=800,`);
    const form = page.locator('main div.interactive');
    /** Returns the problem of the focused field, an empty text if there is none, or null if no field has the focus. */
    const findProblem = () =>
      page.evaluate(async () => {
        // Chromium scrolls to the focused element before the next frame.
        await new Promise(requestAnimationFrame);
        const focused = document.activeElement?.closest('main div.interactive *');
        if (!focused) {
          return null;
        }
        const area = focused.getBoundingClientRect();
        const line = document.querySelector('main [role=group][aria-label=URL]')!.getBoundingClientRect();
        const above = document.querySelector('.navbar')!.getBoundingClientRect();
        const isUrlVisible = line.top >= 0 && line.bottom <= innerHeight;
        const isUncovered = area.bottom <= line.top && area.top >= above.bottom;
        return isUrlVisible && isUncovered
          ? ''
          : `${isUrlVisible ? 'covered' : 'no URL'}: ${focused.outerHTML.slice(0, 100)}`;
      });
    for (const direction of ['Tab', 'Shift+Tab']) {
      await form.locator(direction === 'Tab' ? 'select >> nth=0' : 'input >> nth=-1').focus();
      let stops = 0;
      for (let problem = await findProblem(); problem !== null; problem = await findProblem()) {
        expect(problem, `${direction} at ${width} px`).toBe('');
        stops += 1;
        await page.keyboard.press(direction);
      }
      expect(stops).toBeGreaterThan(5);
    }
  }
});
