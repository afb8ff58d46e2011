import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {readClipboard} from '../support/controls';
import {expect, open, test, watchRequests} from '../support/test';

const ROUTE = '/example/';

test('a page is copied and opened as Markdown by keyboard, and the Markdown is not loaded before', async ({
  page,
  site,
}) => {
  const requests = watchRequests(page, /\.md$/);
  await open(page, ROUTE);
  expect(requests).toEqual([]);

  await page.getByRole('button', {name: 'Copy page'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({hasText: 'Copied as Markdown.'})).toBeVisible();
  const copiedText = await readClipboard(page);
  expect(copiedText).toBe(fs.readFileSync(path.join(site.dir, 'example/index.md'), 'utf8'));

  const href = await page.getByRole('link', {name: 'View as Markdown'}).getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toBe(copiedText);
});

// Over plain HTTP, a page has no clipboard.
for (const clipboard of [
  'undefined',
  '{writeText: () => Promise.reject(new Error()), write: () => Promise.reject(0)}',
]) {
  test(`a copy button shows an error message when the clipboard is ${clipboard}`, async ({page}) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', {value: ${clipboard}})`);
    await open(page, '/docs/search');
    const errorMessages = page.getByRole('status').filter({hasText: /^Your browser did not allow copying/});
    await page.getByRole('button', {name: 'Copy the endpoint'}).click();
    await page.getByRole('button', {name: 'Copy Request with curl'}).first().click();
    await expect(errorMessages.filter({visible: true})).toHaveCount(2);
    await page.getByRole('button', {name: 'Copy page'}).press('Enter');
    await expect(page.getByRole('status').filter({hasText: 'Not copied.'})).toBeVisible();
  });
}

/** The places of the visible links to the Markdown version of a page. */
const findActions = (page: Page) =>
  page.getByRole('link', {name: 'View as Markdown'}).evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .map((link) => {
        const {left, top} = link.getBoundingClientRect();
        // A long list scrolls within the element around it.
        const list = document.querySelector('.table-of-contents')?.parentElement;
        const frame = list?.checkVisibility() ? list.getBoundingClientRect() : undefined;
        if (frame && frame.bottom <= top && frame.left <= left && left < frame.right) {
          return 'below the contents list';
        }
        const texts = [...document.querySelectorAll('main :is(h1, h2, h3, li, pre, td)')].filter(
          (text) => text.checkVisibility() && !text.closest('nav, .table-of-contents'),
        );
        return texts.every((text) => text.getBoundingClientRect().bottom <= top) ? 'below the text' : 'elsewhere';
      }),
  );

test('the links to the Markdown version are once on a page: below the contents list, or below the text', async ({
  page,
}) => {
  // These are a page of a section, a long page, a page outside the sections, a page without a contents list, and the
  // home page.
  for (const [route, inWideWindow] of [
    ['/docs/search', 'below the contents list'],
    ['/docs/record', 'below the contents list'],
    ['/changes', 'below the contents list'],
    ['/', 'below the text'],
  ] as const) {
    for (const [width, place] of [
      [1280, inWideWindow],
      [390, 'below the text'],
    ] as const) {
      await page.setViewportSize({width, height: 800});
      await open(page, route);
      expect(await findActions(page), `${route} at ${width} px`).toEqual([place]);
    }
    await page.setViewportSize({width: 1280, height: 800});
    if (inWideWindow !== 'below the text') {
      await expect(page.getByRole('button', {name: 'Copy page'}), `${route}: in sight`).toBeInViewport({ratio: 1});
    }
  }
});
