/** Copies of pages on a reader's disk: mirrored by wget, or saved by a browser, as files or as one. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Browser, Page} from '@playwright/test';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

/** With code, and with images of works. */
const ROUTES = ['/', '/docs/', '/docs/iiif/image'];

/** Images that are far from the screen are not loaded. */
async function scrollToImages(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
  }
}

/** Reads a copy as a reader does, and says what is not as on the site. */
async function expectReadable(browser: Browser, file: string, route: string, javaScriptEnabled = true): Promise<void> {
  const context = await browser.newContext({javaScriptEnabled});
  const page = await context.newPage();
  const url = pathToFileURL(file).href;
  await page.goto(url);
  // Starts the app, where it starts.
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.waitForLoadState('networkidle');
  await scrollToImages(page);
  const findBroken = () =>
    page
      .locator('main img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).filter(({naturalWidth}) => naturalWidth === 0).map(({currentSrc}) => currentSrc),
      );
  await expect.poll(findBroken, `pictures of ${file}`).toEqual([]);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading(route));
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(253, 252, 250)');
  expect(page.url()).toBe(url);
  await context.close();
}

/** Runs wget, or skips the test where it is not installed. */
async function mirror(...args: string[]): Promise<void> {
  const wget = spawn('wget', args, {stdio: 'ignore'});
  const [result] = (await Promise.race([once(wget, 'close'), once(wget, 'error')])) as [number | Error];
  test.skip(result instanceof Error, 'wget is not installed');
}

test('a mirror by wget is read with its style, images and links, with scripts and without', async ({
  browser,
  site,
}, info) => {
  test.slow();
  const dir = info.outputPath('mirror');
  await mirror('--recursive', '--level=2', '-k', '-p', '-E', '-nH', '-P', dir, `${site.origin}/docs/iiif/image`);
  for (const route of ROUTES) {
    const file = path.join(dir, route.endsWith('/') ? `${route}index.html` : `${route}.html`);
    await expectReadable(browser, file, route);
    await expectReadable(browser, file, route, false);
    const broken = [...fs.readFileSync(file, 'utf8').matchAll(/<a [^>]*href="?(?!\w+:|#)([^"#> ]+\.html)/g)]
      .map(([, link = '']) => path.join(path.dirname(file), decodeURI(link)))
      .filter((target) => !fs.existsSync(target));
    expect(broken, `links of ${file}`).toEqual([]);
  }
});

test('a page that a browser has saved, with its scripts and files, is read', async ({browser, page, site}, info) => {
  for (const route of ROUTES) {
    await open(page, route);
    const dir = info.outputPath(route.replaceAll('/', '_'));
    fs.mkdirSync(path.join(dir, 'files'), {recursive: true});
    // As a browser does: the page as it is by now, its files in a folder beside it, `srcset` as it was.
    const html = (await page.content()).replace(/(?<= (?:src|href)=")\/[^"]*\.\w+(?=")/g, (file) => {
      const name = `files/${path.basename(file)}`;
      fs.copyFileSync(path.join(site.dir, file), path.join(dir, name));
      return name;
    });
    expect(html).toMatch(/<script src="files\/main/);
    const file = path.join(dir, 'page.html');
    fs.writeFileSync(file, html);
    await expectReadable(browser, file, route);
  }
});

test('a page that Chromium has saved as one file is read', async ({browser, page}, info) => {
  for (const route of ROUTES) {
    await open(page, route);
    await scrollToImages(page);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    const {data} = await session.send('Page.captureSnapshot', {format: 'mhtml'});
    const file = info.outputPath('page.mhtml');
    fs.writeFileSync(file, data);
    await expectReadable(browser, file, route);
  }
});
