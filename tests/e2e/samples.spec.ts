import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {readClipboard} from '../support/controls';
import {expect, open, root, test} from '../support/test';

const EXAMPLES = '/example/subfolder/subfolder/subfolder';
const PAGE = `${EXAMPLES}/samples`;
const RECORDING = 'recordings/iiif/info_HhzPC_adoration.json';

test('a sample has the language that the reader chose on another page, or the language in the URL', async ({page}) => {
  await open(page, `${EXAMPLES}/tabs`);
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await open(page, PAGE);
  await expect(page.getByRole('tab', {name: 'Python', selected: true})).toBeVisible();
  await expect(page.getByText('Request in Python')).toBeVisible();
  await page.getByRole('tab', {name: 'JavaScript'}).click();
  await expect(page).toHaveURL(/[?&]language=javascript/);
  await open(page, `${PAGE}?language=curl`);
  await expect(page.getByText('Request with curl', {exact: true})).toBeVisible();
  await expect(page.getByText('Request in JavaScript')).toBeHidden();
  // Select another language by keyboard.
  await page.getByRole('tab', {name: 'curl'}).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', {name: 'JavaScript', selected: true})).toBeFocused();
  await expect(page.getByText('Request in JavaScript')).toBeVisible();
});

/** A response on the example page. Its author chose that only lines 6 to 8 of 19 are visible while it is folded. */
const getFrame = (page: Page) => page.locator('[class*="response_"]').filter({hasText: 'https://iiif.micr.io/HhzPC'});

/**
 * Expects that the folded parts open and close, with and without scripts.
 *
 * @param press how the reader presses a control
 */
async function expectFolds(frame: Locator, press: (control: Locator) => Promise<void>): Promise<void> {
  const foldedLine = frame.locator('.token-line', {hasText: '"sizeUpscaling"'});
  const source = frame.locator('a', {hasText: 'Source'});
  for (const [control, hiddenPart, visibleText] of [
    ['Show all 19 lines', foldedLine, 'Show fewer lines'],
    ['Recorded 7 Oct 2026', source, 'Shortened here.'],
  ] as const) {
    await expect(frame.locator('.token-line', {hasText: '"height": 10753'})).toBeVisible();
    await expect(hiddenPart).toBeHidden();
    await press(frame.locator('summary', {hasText: control}));
    await expect(hiddenPart).toBeVisible();
    await expect(frame.getByText(visibleText)).toBeVisible();
    await press(frame.locator('summary', {hasText: control}));
    await expect(hiddenPart).toBeHidden();
  }
  await expect(source).toHaveAttribute('href', /^https:\/\/github\.com\//);
}

test('a response is folded, also on paper, shows its source, and is copied in full', async ({page, request}) => {
  await open(page, PAGE);
  // The table of paths contains the values from the response.
  await expect(page.getByRole('row', {name: 'orderedItems[*].id'})).toContainText(
    'https://id.rijksmuseum.nl/200108369',
  );
  const frame = getFrame(page);
  await test.step('by keyboard', () => expectFolds(frame, (control) => control.press('Enter')));

  await test.step('the full recording can be opened, and is unchanged', async () => {
    await frame.locator('summary', {hasText: 'Recorded 7 Oct 2026'}).click();
    await expect(frame.getByRole('link', {name: 'Full response'})).toHaveAttribute('href', `/${RECORDING}`);
    const response = await request.get(`/${RECORDING}`);
    expect(response.headers()['content-type']).toContain('json');
    expect(await response.body()).toEqual(fs.readFileSync(path.join(root, 'samples', RECORDING)));
  });

  await test.step('a constructed response is marked as an example', async () => {
    await page.locator('summary', {hasText: 'Example'}).first().click();
    await expect(page.getByText(/^Constructed from/).first()).toBeVisible();
  });

  await test.step('a folded response is copied in full, and stays folded on paper', async () => {
    await frame.getByRole('button', {name: 'Copy'}).click();
    expect((await readClipboard(page)).split('\n')).toHaveLength(19);
    await page.emulateMedia({media: 'print'});
    await expect(frame.locator('summary', {hasText: 'Show all'})).toBeHidden();
    await expect(frame.locator('.token-line', {hasText: '"sizeUpscaling"'})).toBeHidden();
  });
});

test('a recipe shows its output, then the command or the code in the language that the reader chose', async ({
  page,
}) => {
  await open(page, '/tutorials/recipes/date-ranges?language=python');
  const [output, program] = await page.getByRole('main').locator('pre').filter({visible: true}).all();
  await expect(output!).toContainText('https://id.rijksmuseum.nl/200107928 164?');
  await expect(program!).toContainText('from collection_online import search');
  await open(page, '/tutorials/recipes/csv-of-an-artist');
  const command = page.locator('.theme-code-block', {hasText: 'collection-online csv'});
  await expect(command).toContainText('The works of Rembrandt');
  await expect(page.getByRole('tab', {name: 'Command line'})).toHaveCount(0); // with one language, there are no tabs
  await command.hover();
  await command.getByRole('button', {name: 'Copy'}).click();
  expect(await readClipboard(page)).toMatch(/^collection-online csv "creator=Rembrandt van Rijn" /);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('all languages are visible, and a long response and its badge can be opened', async ({page}) => {
    await page.goto(PAGE);
    for (const title of ['Request with curl', 'Request in JavaScript', 'Request in Python']) {
      await expect(page.getByText(title, {exact: true})).toBeVisible();
    }
    await expectFolds(getFrame(page), (control) => control.click());
  });
});

test('an output states the number of its responses, and a request has a link unless it needs a header', async ({
  page,
}) => {
  await open(page, '/docs/search');
  const about = page.getByText(/^We made this output from \d+ responses?\b/);
  await page.locator('details').filter({has: about}).locator('summary', {hasText: 'Example'}).click();
  await expect(about).toBeVisible();
  const link = page.getByRole('main').getByRole('link', {name: 'Open this URL'}).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/data\.rijksmuseum\.nl\/search\/collection\?creator=/);
  await open(page, '/docs/http/content-negotiation-headers');
  await expect(page.getByRole('main').locator('pre').first()).toBeVisible();
  await expect(page.getByRole('link', {name: 'Open this URL'})).toHaveCount(0);
});
