import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {readClipboard} from '../support/controls';
import {setFontSize} from '../support/layout';
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
const getFrame = (page: Page) => page.locator('.sample-frame').filter({hasText: 'https://iiif.micr.io/HhzPC'});

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
    ['Recorded 7 Oct 2026', source, 'This response is shortened.'],
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

test('a response is folded on screen and in print, shows its source, and is copied in full', async ({
  page,
  request,
}) => {
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
    await expect(page.getByText(/^We wrote this response ourselves/).first()).toBeVisible();
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

test('an output states which responses it is based on, and a request has a link unless it needs a header', async ({
  page,
}) => {
  await open(page, '/docs/search');
  const about = page.getByText(/^We tested this example with \d+ (?:recorded )?responses?\b/);
  await page.locator('details').filter({has: about}).locator('summary', {hasText: 'Example'}).click();
  await expect(about).toBeVisible();
  const link = page.getByRole('main').getByRole('link', {name: 'Open this URL'}).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/data\.rijksmuseum\.nl\/search\/collection\?creator=/);
  await open(page, '/docs/http/content-negotiation-headers');
  await expect(page.getByRole('main').locator('pre').first()).toBeVisible();
  await expect(page.getByRole('link', {name: 'Open this URL'})).toHaveCount(0);
});

/** The frames that have a request with tabs, and its response. */
const getSamples = (page: Page) =>
  page
    .getByRole('main')
    .locator('.sample')
    .filter({has: page.locator('[role=tablist]')});

test('a request and its response are one object: tabs and a button in its head, the status of the response below', async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({width, height});
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await open(page, '/docs/search');
      const sample = getSamples(page).first();
      const head = (await sample.getByRole('tablist').boundingBox())!;
      const copy = (await sample.getByRole('button', {name: /^Copy Request with curl/}).boundingBox())!;
      expect(copy.y, 'in the row of the tabs').toBeGreaterThanOrEqual(head.y);
      expect(copy.y + copy.height).toBeLessThanOrEqual(head.y + head.height);
      expect(copy.x, 'beside the tabs').toBeGreaterThanOrEqual(head.x + head.width);
      await expect(sample.getByText('Response, status 200')).toBeVisible();
      const boxes = await sample
        .locator('pre')
        .filter({visible: true})
        .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().toJSON() as DOMRect));
      const [request, response] = boxes;
      expect(response!.top - request!.bottom, 'nothing but the title between them').toBeLessThan(60);
      expect([response!.left, response!.width]).toEqual([request!.left, request!.width]);
    }
  }
});

test('in each language, the tabs and buttons of a sample do not overlap, even with large letters or right-to-left text', async ({
  page,
}) => {
  for (const [width, letters, direction] of [
    [1280, 16, 'ltr'],
    [390, 16, 'ltr'],
    [390, 32, 'ltr'],
    [1280, 32, 'ltr'],
    [390, 16, 'rtl'],
  ] as const) {
    await page.setViewportSize({width, height: 900});
    await setFontSize(page, letters);
    await open(page, '/docs/search');
    await page.evaluate((dir) => (document.body.dir = dir), direction);
    for (const name of ['Python', 'JavaScript', 'curl']) {
      const sample = getSamples(page).first();
      await sample.getByRole('tab', {name}).press('Enter');
      await expect(sample.getByRole('tabpanel', {name})).toBeVisible();
      const buttons = await sample.getByRole('tabpanel', {name}).getByRole('button').all();
      const list = (await sample.getByRole('tablist').boundingBox())!;
      for (const button of buttons) {
        const box = (await button.boundingBox())!;
        const isBesideList =
          box.x >= list.x + list.width - 1 || box.x + box.width <= list.x + 1 || box.y >= list.y + list.height - 1;
        expect(isBesideList, `${name} at ${width} px, letters of ${letters} px, ${direction}`).toBe(true);
      }
      // The click reaches the button, so nothing covers it.
      await sample.getByRole('button', {name: /^Copy Request/}).click();
    }
  }
});

test('a printed sample has a white background and a border, one language, and the title of its code', async ({
  page,
}) => {
  await open(page, '/docs/search');
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  const sample = getSamples(page).first();
  await expect(sample.getByRole('tablist')).toBeHidden();
  await expect(sample.locator('pre').filter({visible: true})).toHaveCount(2);
  const title = sample.getByText('Request with curl', {exact: true});
  await expect(title).toHaveCSS('clip-path', 'none');
  const {grounds, ink, border} = await sample.evaluate((frame) => ({
    grounds: [frame, ...frame.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).backgroundColor)
      .filter((colour) => colour !== 'rgba(0, 0, 0, 0)'),
    ink: getComputedStyle(frame.querySelector('pre')!).color,
    border: getComputedStyle(frame).borderTopWidth,
  }));
  expect(border).toBe('1px');
  expect(new Set(grounds.filter((colour) => /^rgb\((?!2[2-5]\d)/.test(colour))), 'no dark ground').toEqual(new Set());
  expect(ink).toMatch(/^rgb\([0-9]{1,2}, /);
});

test('the first request and the beginning of its response are in view', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  for (const [route, request, response] of [
    ['/docs/search', 'data.rijksmuseum.nl/search/collection', '"totalItems"'],
    ['/docs/http/', 'curl', '"type"'],
  ] as const) {
    await open(page, route);
    const lines = getSamples(page).first().locator('.token-line').filter({visible: true});
    for (const text of [request, response]) {
      // Compare only the lower edge with the window, because a line of code can be wider than the window.
      const box = (await lines.filter({hasText: text}).first().boundingBox())!;
      expect(box.y + box.height, `${route}: ${text}`).toBeLessThanOrEqual(800);
    }
  }
});
