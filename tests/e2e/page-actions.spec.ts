import fs from 'node:fs';
import path from 'node:path';
import {expect, open, test} from '../support/test';

const ROUTE = '/example/';

test('a page is copied as Markdown by keyboard, and nothing of it is loaded before', async ({page, context, site}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, ROUTE);
  expect(requested.filter((name) => name.endsWith('.md'))).toEqual([]);

  await page.getByRole('button', {name: 'Copy page'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({hasText: 'Copied as Markdown.'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(fs.readFileSync(path.join(site.dir, 'example/index.md'), 'utf8'));
});

test('a browser that does not let the page copy gets a plain message, and the link is left', async ({page}) => {
  await open(page, ROUTE);
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Not copied.'})).toBeVisible();

  const href = await page.getByRole('link', {name: 'View as Markdown'}).getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toMatch(/^---\ntitle: /);
});
