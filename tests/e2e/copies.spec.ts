/** A page that a browser has saved on the reader's disk, with the files that it uses. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

/** A page with images and with code. */
const ROUTE = '/docs/iiif/image';

test('a saved page keeps its text, style and images, although its app does not start', async ({
  browser,
  page,
  site,
}, info) => {
  await open(page, ROUTE);
  const paper = await page.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor);
  const folder = info.outputPath('files');
  fs.mkdirSync(folder, {recursive: true});
  // Save the page as browsers do: in its current state, with its files in a folder beside it. `srcset` is unchanged.
  const html = (await page.content()).replace(/(?<= (?:src|href)=")\/[^"]*\.\w+(?=")/g, (url) => {
    const name = path.basename(url);
    fs.copyFileSync(path.join(site.dir, url), path.join(folder, name));
    return `files/${name}`;
  });
  expect(html).toMatch(/<script src="files\/main/);
  const file = info.outputPath('page.html');
  fs.writeFileSync(file, html);

  const copy = await browser.newPage();
  const url = pathToFileURL(file).href;
  const failure = copy.waitForEvent('pageerror');
  await copy.goto(url);
  await failure;
  // Images that are far from the screen are not loaded.
  for (const image of await copy.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(copy.getByRole('heading', {level: 1})).toHaveText(getHeading(ROUTE));
  await expect(copy.locator('html')).toHaveCSS('background-color', paper);
  expect(copy.url()).toBe(url);
  await copy.close();
});
