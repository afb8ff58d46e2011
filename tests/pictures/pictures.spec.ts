/** Pictures of the pages that this branch changes, in `test-results/pictures`, for an editor who has no clone. */

import path from 'node:path';
import {getRoute, isPage, listChangedFiles} from 'page-checks';
import {exists} from '../../scripts/lib/project';
import {site} from '../../scripts/lib/pages';
import {hydrated, open, root, test} from '../support/test';

const looks = {phone: {width: 390, height: 844}, desktop: {width: 1280, height: 900}};

for (const file of listChangedFiles(root).filter((each) => isPage(site, each) && exists(each))) {
  for (const [look, viewport] of Object.entries(looks)) {
    test(`${file} on a ${look}`, async ({page}) => {
      await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'});
      await page.setViewportSize(viewport);
      await open(page, getRoute(file));
      // All of it in view, for diagrams and images that wait for that.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({...viewport, height});
      await hydrated(page);
      for (const diagram of await page.locator('.diagram').filter({visible: true}).all()) {
        await diagram.locator('svg').waitFor();
      }
      const name = `${file.replace(/\.md$/, '').replaceAll('/', '-')}-${look}.png`;
      await page.screenshot({path: path.join(root, 'test-results/pictures', name), fullPage: true});
    });
  }
}
