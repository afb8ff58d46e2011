import type {Page} from '@playwright/test';
import {accessibilityFaults, switchTo} from '../support/axe';
import {expect, open, test} from '../support/test';

const ROUTE = '/docs/request-builder';
const url = (page: Page) => page.getByRole('group', {name: 'URL', exact: true});

/** Ten requests: service, the fields that are typed or chosen, and the URL. All by keyboard. */
const REQUESTS: readonly [form: string, fields: Record<string, string>, url: string][] = [
  ['searchCollection', {creator: 'Johannes Vermeer'}, '?creator=Johannes+Vermeer&imageAvailable=true'],
  ['searchCollection', {objectNumber: 'SK-A-2344'}, 'objectNumber=SK-A-2344'],
  ['searchCollection', {creationDate: '16??'}, 'creationDate=16%3F%3F'],
  ['searchCollection', {memberOfSetId: 'https://id.rijksmuseum.nl/260214'}, '%2F260214'],
  ['getRecord', {number: '200108369'}, 'https://data.rijksmuseum.nl/200108369?_profile=edm-framed'],
  ['getRecord', {_mediatype: 'application/ld+json'}, '_mediatype=application%2Fld%2Bjson'],
  ['getImage', {region: 'square', size: '300,'}, 'https://iiif.micr.io/PJEZO/square/300,/0/default.jpg'],
  ['harvest', {set: '260214'}, '?verb=ListRecords&metadataPrefix=edm&set=260214'],
  ['harvest', {from: '2026-06-01'}, 'from=2026-06-01'],
  ['searchLibrary', {query: 'title=painting'}, 'query=title%3Dpainting'],
];

test('ten requests by keyboard alone', async ({page}) => {
  await open(page, ROUTE);
  const service = page.getByRole('combobox', {name: 'Service'});
  for (const [form, fields, expected] of REQUESTS) {
    await service.selectOption(form);
    for (const [name, value] of Object.entries(fields)) {
      await page
        .getByLabel(name, {exact: false})
        .and(page.locator(`[id$="-${name}"]`))
        .focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value);
    }
    await expect(url(page)).toContainText(expected);
  }
});

test('a request is in the fragment, comes back with it, and is explained when it is wrong', async ({page}) => {
  await open(page, `${ROUTE}#harvest?verb=ListSets`);
  await expect(url(page)).toHaveText('https://data.rijksmuseum.nl/oai?verb=ListSets');
  await page.evaluate(() => {
    window.location.hash = '#searchCollection?q=x&creator=Rembr*';
  });
  const remarks = page.getByRole('status').filter({hasText: 'The link has a field q'});
  await expect(remarks).toContainText('Wildcards do not work in creator');
  await page.goBack();
  await expect(url(page)).toHaveText('https://data.rijksmuseum.nl/oai?verb=ListSets');
  await expect(page.getByRole('link', {name: 'Open in a new tab'})).toHaveAttribute(
    'href',
    'https://data.rijksmuseum.nl/oai?verb=ListSets',
  );
});

test('the decoder hands its request over', async ({page}) => {
  await open(page, '/docs/decoder');
  await page.getByRole('textbox', {name: /^Paste/}).fill('https://iiif.micr.io/PJEZO/full/400,/0/gray.png');
  await page.getByRole('link', {name: 'Change it in the request builder'}).click();
  await expect(url(page)).toHaveText('https://iiif.micr.io/PJEZO/full/400,/0/gray.png');
});

test('accessible, in both colour modes', async ({page}) => {
  await open(page, `${ROUTE}#searchCollection?creator=Rembr*`);
  for (const mode of ['light', 'dark'] as const) {
    await switchTo(page, mode);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});
  test('the page shows a request, and nothing that needs a script', async ({page}) => {
    await page.goto(ROUTE);
    await expect(url(page)).toContainText('https://data.rijksmuseum.nl/search/collection?creator=');
    await expect(page.locator('main form')).toBeHidden();
  });
});
