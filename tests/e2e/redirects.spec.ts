import fs from 'node:fs';
import path from 'node:path';
import {readRedirects} from '../../src/html/redirects';
import {getHeading} from '../support/routes';
import {expect, hydrated, root, test} from '../support/test';

const redirects = readRedirects(root);

test('each URL of the older documentation redirects to its page in one step', {tag: '@server'}, async ({request}) => {
  for (const {from, to} of redirects) {
    for (const form of ['', '/', '.html', '/index.html']) {
      const response = await request.get(`${from}${form}?q=1`, {maxRedirects: 0});
      expect(response.status(), from + form).toBe(301);
      expect(response.headers().location, from + form).toBe(`${to}?q=1`);
    }
    expect((await request.get(to, {maxRedirects: 0})).status(), to).toBe(200);
  }
});

test('on a host without rules each has a page that says where to go, and the browser follows, anchor included', async ({
  page,
  site,
}) => {
  // What such a host sends for the URL.
  const getFile = (from: string) => path.join(site.dir, from.replace('/*', ''), 'index.html');
  for (const {from, to} of redirects) {
    expect(fs.readFileSync(getFile(from), 'utf8'), from).toContain(`content="0; url=${to}"`);
  }
  const [{from, to}] = redirects as [(typeof redirects)[number]];
  await page.route(`**${from}/`, (route) => route.fulfill({path: getFile(from)}));
  await page.goto(`${from}/?q=1#anchor`);
  await expect(page).toHaveURL(`${to}?q=1#anchor`);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading(to));
});
