import {search} from '../support/controls';
import {sitemapRoutes, templateRoutes} from '../support/routes';
import {expect, open, testOn} from '../support/test';
import {locateVariant} from '../support/variants';
import {DESKTOP, visit, watch} from '../support/visit';

const test = testOn(locateVariant('webpack').dir);

test.describe('a site built with webpack', {tag: '@nightly'}, () => {
  test('hydrates and stays in place', async ({page}) => {
    const listed = new Set(sitemapRoutes());
    await watch(page);
    for (const route of templateRoutes().filter((candidate) => listed.has(candidate))) {
      await test.step(route, async () => expect(await visit(page, route, DESKTOP)).toEqual([]));
    }
  });

  test('has the search', async ({page}) => {
    await open(page, '/');
    await search(page);
  });
});
