import fs from 'node:fs';
import path from 'node:path';
import {readClipboard} from '../support/controls';
import {expect, open, test, watchRequests} from '../support/test';

const ROUTE = '/example/';

test('a page is copied and opened as Markdown, by keyboard; nothing of it is loaded before', async ({page, site}) => {
  const requested = watchRequests(page, /\.md$/);
  await open(page, ROUTE);
  expect(requested).toEqual([]);

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

for (const [what, clipboard] of [
  ['there is no clipboard, as over plain HTTP', 'undefined'],
  [
    'copying is not allowed',
    '{writeText: () => Promise.reject(new Error()), write: () => Promise.reject(new Error())}',
  ],
] as const) {
  test(`a button that copies says so in words when ${what}`, async ({page}) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', {value: ${clipboard}})`);
    await open(page, '/docs/search');
    await page.getByRole('button', {name: 'Copy the endpoint'}).click();
    const refused = page.getByRole('status').filter({hasText: /^Your browser did not allow copying/});
    await expect(refused).toBeVisible();
    await page.getByRole('button', {name: 'Copy Request with curl'}).first().click();
    await expect(refused).toHaveCount(2);
    await expect(refused.last()).toBeVisible();
    await page.getByRole('button', {name: 'Copy page'}).press('Enter');
    await expect(page.getByRole('status').filter({hasText: 'Not copied.'})).toBeVisible();
  });
}
