/** Copies of pages on a reader's disk: mirrored by wget, or saved by a browser, as files or as one. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Browser, Page} from '@playwright/test';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

/** With images of works, and with code. */
const ROUTES = ['/', '/docs/iiif/image'];

/** Images that are far from the screen are not loaded. */
async function scrollToImages(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState('networkidle');
}

/** Reads a copy as a reader does, and says what is not as on the site. */
async function expectReadable(browser: Browser, file: string, route: string, javaScriptEnabled = true): Promise<void> {
  const page = await browser.newPage({javaScriptEnabled});
  const url = pathToFileURL(file).href;
  await page.goto(url);
  // Starts the app, where it starts.
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await scrollToImages(page);
  const findBroken = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter(({naturalWidth}) => naturalWidth === 0)
        .map(({currentSrc}) => currentSrc),
    );
  await expect.poll(findBroken, `pictures of ${file}`).toEqual([]);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading(route));
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(253, 252, 250)');
  expect(page.url()).toBe(url);
  await page.close();
}

test('a mirror by wget is read with style, images and links, with scripts and without', async ({
  browser,
  site,
}, info) => {
  test.slow();
  const dir = info.outputPath('mirror');
  // By another name than that of a preview, which pages name as theirs: wget takes all ports of a name for one host.
  const start = `${site.origin.replace('localhost', '127.0.0.1')}/docs/iiif/image`;
  const args = ['--recursive', '--level=1', '-k', '-p', '-E', '-nH', '-P', dir, start];
  const wget = spawn('wget', args, {stdio: 'ignore'});
  const [result] = (await Promise.race([once(wget, 'close'), once(wget, 'error')])) as [number | Error];
  test.skip(result instanceof Error, 'wget is not installed');
  for (const route of ROUTES) {
    const file = path.join(dir, route.endsWith('/') ? `${route}index.html` : `${route}.html`);
    await expectReadable(browser, file, route, route === '/');
    const broken = [...fs.readFileSync(file, 'utf8').matchAll(/<a [^>]*href="?(?!\w+:|#)([^"#> ]+\.html)/g)]
      .map(([, link = '']) => path.join(path.dirname(file), decodeURI(link)))
      .filter((target) => !fs.existsSync(target));
    expect(broken, `links of ${file}`).toEqual([]);
  }
});

test('a page that a browser has saved, with its files or as one, is read', async ({browser, page, site}, info) => {
  for (const route of ROUTES) {
    await open(page, route);
    const dir = info.outputPath(route.replaceAll('/', '_'));
    const [files, asFiles, asOne] = ['files', 'page.html', 'page.mhtml'].map((name) => path.join(dir, name));
    fs.mkdirSync(files!, {recursive: true});
    // As a browser does: the page as it is by now, its files in a folder beside it, `srcset` as it was.
    const html = (await page.content()).replace(/(?<= (?:src|href)=")\/[^"]*\.\w+(?=")/g, (file) => {
      const name = path.basename(file);
      fs.copyFileSync(path.join(site.dir, file), path.join(files!, name));
      return `files/${name}`;
    });
    expect(html).toMatch(/<script src="files\/main/);
    fs.writeFileSync(asFiles!, html);
    await expectReadable(browser, asFiles!, route);

    await scrollToImages(page);
    const session = await page.context().newCDPSession(page);
    const {data} = await session.send('Page.captureSnapshot', {format: 'mhtml'});
    fs.writeFileSync(asOne!, data);
    await expectReadable(browser, asOne!, route);
  }
});
