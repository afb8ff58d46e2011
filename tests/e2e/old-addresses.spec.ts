import fs from 'node:fs';
import path from 'node:path';
import {redirects} from '../../src/site/redirects';
import {expect, hydrated, test} from '../support/test';

for (const {from, to} of redirects) {
  test(`${from} leads to ${to} in one step`, async ({request}) => {
    for (const form of ['', '/', '.html', '/index.html']) {
      const moved = await request.get(`${from}${form}?q=1`, {maxRedirects: 0});
      expect(moved.status(), form).toBe(301);
      expect(moved.headers().location, form).toBe(`${to}?q=1`);
    }
    expect((await request.get(to, {maxRedirects: 0})).status()).toBe(200);
  });

  test(`${from} leads to ${to} on a host without rules`, async ({page, site}) => {
    const html = fs.readFileSync(path.join(site.dir, from, 'index.html'), 'utf8');
    await page.route(`**${from}/`, (route) => route.fulfill({contentType: 'text/html', body: html}));
    await page.goto(`${from}/`);
    await expect(page).toHaveURL(to);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  });
}
