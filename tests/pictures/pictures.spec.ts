/** Takes screenshots of the pages that this branch changes, in `test-results/pictures`, for editors without a clone. */

import path from 'node:path';
import {getRoute, isPage, listChangedFiles} from 'page-checks';
import {exists} from '../../scripts/lib/project';
import {site} from '../../scripts/lib/pages';
import {hydrated, open, root, test} from '../support/test';

const viewports = {phone: {width: 390, height: 844}, desktop: {width: 1280, height: 900}};

for (const file of listChangedFiles(root).filter((name) => isPage(site, name) && exists(name))) {
  for (const [device, viewport] of Object.entries(viewports)) {
    test(`${file} on a ${device}`, async ({page}) => {
      await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'});
      await page.setViewportSize(viewport);
      await open(page, getRoute(file));
      // Make the window as high as the page, because diagrams and images load only when they are in view.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({...viewport, height});
      await hydrated(page);
      for (const diagram of await page.locator('.diagram').filter({visible: true}).all()) {
        await diagram.locator('svg').waitFor();
      }
      const name = `${file.replace(/\.md$/, '').replaceAll('/', '-')}-${device}.png`;
      await page.screenshot({path: path.join(root, 'test-results/pictures', name), fullPage: true});
    });
  }
}
