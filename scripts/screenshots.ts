/**
 * `npm run screenshots`: screenshots of ten key pages of the build, in light and dark, on a phone and a desktop, in
 * `screenshots/` (not committed), for a pull request to show; and of the home page for README.md.
 */

import path from 'node:path';
import {chromium} from '@playwright/test';
import sharp from 'sharp';
import {findBrowser} from './lib/programs';
import {root} from './lib/project';
import {startServer} from './lib/server';

const PAGES = [
  '/',
  '/introduction',
  '/docs/',
  '/docs/search',
  '/docs/oai-pmh/verbs',
  '/policy/informatie-en-databeleid',
  '/tutorials/',
  '/example/subfolder/subfolder/subfolder/graphs',
  '/search?q=manifest',
  '/no-such-page',
];
/** The screenshot in README.md. */
const OF_README = '.github/screenshot.png';
const SIZES = {desktop: {width: 1280, height: 800}, phone: {width: 360, height: 740}};

async function main(): Promise<void> {
  const server = await startServer({dir: path.join(root, 'build')});
  const browser = await chromium.launch({executablePath: findBrowser()});
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await browser.newPage({colorScheme, viewport, reducedMotion: 'reduce'});
      for (const route of PAGES) {
        await page.goto(new URL(route, server.url).href, {waitUntil: 'networkidle'});
        const name = route.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
        await page.screenshot({path: path.join(root, 'screenshots', `${name}-${colorScheme}-${size}.png`)});
      }
      await page.close();
    }
  }
  const home = path.join(root, 'screenshots', 'home-light-desktop.png');
  await sharp(home).png({palette: true, effort: 10}).toFile(path.join(root, OF_README));
  await browser.close();
  await server.close();
  console.log(`${PAGES.length * 4} screenshots are in screenshots/, and README.md has the new one of the home page.`);
}

void main();
