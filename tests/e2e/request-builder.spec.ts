import type {Locator, Page} from '@playwright/test';
import {faultsInBothModes} from '../support/axe';
import {readClipboard} from '../support/controls';
import {findSidewaysScrolling, setFontSize} from '../support/layout';
import {expect, open, test, watchRequests} from '../support/test';

const ROUTE = '/docs/request-builder';
const url = (page: Page) => page.getByRole('group', {name: 'URL', exact: true});
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(new RegExp(`^${name}( optional)?$`));

test('the fragment of the URL contains the request, and a wrong request is explained', async ({page}) => {
  await open(page, `${ROUTE}#harvest?verb=ListSets`);
  await expect(url(page)).toHaveText('https://data.rijksmuseum.nl/oai?verb=ListSets');
  await page.evaluate(() => {
    window.location.hash = '#searchCollection?q=x&creator=Rembr*';
  });
  const problems = page
    .getByRole('region', {name: 'Request'})
    .getByRole('list')
    .filter({hasText: 'left out q from the link'});
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
    await expect(field(page, 'creator')).toHaveAccessibleDescription(/such as Johannes Vermeer/);
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
        const focusedElement = document.activeElement?.closest('main div.interactive *');
        if (!focusedElement) {
          return null;
        }
        const fieldBox = focusedElement.getBoundingClientRect();
        const urlBox = document.querySelector('main [role=group][aria-label=URL]')!.getBoundingClientRect();
        const navbarBox = document.querySelector('.navbar')!.getBoundingClientRect();
        const isUrlVisible = urlBox.top >= 0 && urlBox.bottom <= innerHeight;
        const isCovered = !focusedElement.contains(
          document.elementFromPoint(fieldBox.left + fieldBox.width / 2, fieldBox.bottom - 2),
        );
        const isUncovered = !isCovered && fieldBox.bottom <= innerHeight && fieldBox.top >= navbarBox.bottom;
        return isUrlVisible && isUncovered
          ? ''
          : `${isUrlVisible ? 'covered' : 'no URL'}: ${focusedElement.outerHTML.slice(0, 100)}`;
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

const IMAGE = `${ROUTE}#getImage?image-id=PJEZO&region=5600,5000,4800,3200&size=800,&rotation=0&quality=default&format=jpg`;
const drawing = (page: Page) => page.getByRole('main').getByRole('img', {name: /The Night Watch|picture/});

test('the region and the result of an image request are drawn from a picture of this site, and said in words', async ({
  page,
}) => {
  const pictures = watchRequests(page, /\/img\/works\//);
  await open(page, ROUTE);
  await expect(drawing(page)).toHaveCount(0);
  expect(pictures).toEqual([]);
  await page.goto(IMAGE);
  await expect(drawing(page)).toHaveAccessibleName(
    /14,645 × 12,158 pixels.*4,800 × 3,200.*38% from the left.*800 × 533/,
  );
  await expect.poll(() => pictures.length).toBeGreaterThan(0);

  const readDrawing = () =>
    drawing(page).evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('[style]')].map((part) => {
        const {width, height} = part.getBoundingClientRect();
        const style = getComputedStyle(part);
        return {width, height, rotate: style.rotate, filter: style.filter, background: style.backgroundImage};
      }),
    );
  const [fullImage, frame, result] = await readDrawing();
  expect(frame!.width / fullImage!.width).toBeCloseTo(4800 / 14645, 1);
  expect(result!.width / result!.height).toBeCloseTo(1.5, 1);
  expect(result!.background).toContain('/img/works/night-watch-');

  await field(page, 'rotation').selectOption('90');
  await field(page, 'quality').selectOption('gray');
  await expect(drawing(page)).toHaveAccessibleName(/533 × 800 pixels, is turned clockwise by 90 degrees, is in grey/);
  const [, , turnedResult] = await readDrawing();
  expect(turnedResult).toMatchObject({rotate: '90deg', filter: 'grayscale(1)'});

  await field(page, 'region').fill('nonsense');
  await expect(drawing(page)).toHaveAccessibleName(/^(?!.*result).*$/i);
  await expect(drawing(page).getByText('no result')).toBeVisible();
});

test('an image without a picture on this site has empty frames to scale, if its size is known', async ({page}) => {
  await open(page, IMAGE.replace('PJEZO', 'HhzPC').replace('5600,5000,4800,3200', 'pct:50,50,50,50'));
  await expect(drawing(page)).toHaveAccessibleName(
    /without a picture on this site.*50% from the left and 50% from the top/,
  );
  const pictures = await drawing(page).evaluate((element) =>
    [...element.querySelectorAll('[style]')].map((part) => getComputedStyle(part).backgroundImage),
  );
  expect(pictures).toEqual(['none', 'none', 'none']);
  await field(page, 'image-id').fill('abcDE');
  await expect(page.getByRole('img', {name: 'The size of this image is not known here.'})).toBeAttached();
});

test('in a wide window, the result is beside the form and stays in sight', async ({page}) => {
  await page.setViewportSize({width: 1000, height: 800});
  await open(page, IMAGE);
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  const box = (await field(page, 'region').boundingBox())!;
  expect((await url(page).boundingBox())!.x).toBeGreaterThan(box.x + box.width);
  await field(page, 'rotation').scrollIntoViewIfNeeded();
  await expect(url(page)).toBeInViewport({ratio: 1});
  await expect(drawing(page)).toBeInViewport({ratio: 1});
  // Check that the fields of a form are below each other, and that the example of a field is in the row of its label.
  const insert = page.getByRole('button', {name: /^Insert .* for size$/});
  expect(await top(insert)).toBeLessThan(await top(field(page, 'size')));
});

test('on a phone, a strip with the URL and the result takes at most a quarter of the window', async ({page}) => {
  await page.setViewportSize({width: 390, height: 780});
  await open(page, IMAGE);
  await field(page, 'region').scrollIntoViewIfNeeded();
  await field(page, 'region').focus();
  await expect(url(page)).toBeInViewport();
  const result = drawing(page).getByText('800 × 533');
  await expect(result).toBeInViewport();
  const place = await url(page).evaluate((element) => {
    let strip: Element | null = element;
    while (strip && getComputedStyle(strip).position !== 'sticky') {
      strip = strip.parentElement;
    }
    const {top, bottom} = strip!.getBoundingClientRect();
    return {height: bottom - top, bottom};
  });
  expect(place.height).toBeLessThanOrEqual(0.24 * 780 + 1);
  expect(place.bottom).toBeLessThanOrEqual(780);
  // With very large letters, there is no room for a strip.
  await setFontSize(page, 32);
  expect(await findSidewaysScrolling(page, [390, 1000])).toEqual([]);
});

test('what is chosen in a list is shown in full', async ({page}) => {
  for (const width of [360, 1000]) {
    await page.setViewportSize({width, height: 780});
    for (const [route, lists] of [
      [`${ROUTE}#getRecord?number=200107928&_profile=edm`, 3],
      [IMAGE, 4],
      ['/docs/rights', 2],
    ] as const) {
      await page.goto('/robots.txt');
      await open(page, route);
      const selects = page.getByRole('main').getByRole('combobox').and(page.locator('select'));
      expect(await selects.count()).toBeGreaterThanOrEqual(lists - 1);
      const truncatedOptions = await selects.evaluateAll((all) =>
        (all as HTMLSelectElement[]).flatMap((select) => {
          const {font, paddingLeft, paddingRight} = getComputedStyle(select);
          const context = document.createElement('canvas').getContext('2d')!;
          context.font = font;
          // The arrow needs about as much room as a letter is high.
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 18;
          return [...select.options].map(({text}) => text).filter((text) => context.measureText(text).width > room);
        }),
      );
      expect(truncatedOptions, `${route} at ${width} px`).toEqual([]);
    }
  }
});
