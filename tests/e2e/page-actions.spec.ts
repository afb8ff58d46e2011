import fs from 'node:fs';
import path from 'node:path';
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
  const copied = await readClipboard(page);
  expect(copied).toBe(fs.readFileSync(path.join(site.dir, 'example/index.md'), 'utf8'));

  const href = await page.getByRole('link', {name: 'View as Markdown'}).getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toBe(copied);
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
