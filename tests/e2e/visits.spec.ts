/** Visits every page of the site, on a phone in the dark mode or on a desktop in the light mode. */

import type {Page} from '@playwright/test';
import {listPages} from 'page-checks';
import {site} from '../../scripts/lib/pages';
import {accessibilityFaults} from '../support/axe';
import {findSidewaysScrolling, WINDOW_WIDTHS} from '../support/layout';
import {isNightly} from '../support/nightly';
import {sitemapRoutes, templateRoutes, ROUTES_OUTSIDE_SITEMAP} from '../support/routes';
import {expect, findProblemsByRoute, test} from '../support/test';
import {DESKTOP, PHONE, recordNotes, visit, type Device, type Expected} from '../support/visit';

/**
 * The approximate number of pages that one test visits in one tab. Opening a tab takes longer than a visit. Before the
 * site is built, only the number of Markdown pages is known, and there are a few more pages.
 */
const PAGES_PER_GROUP = 9;
const groupCount = Math.ceil(listPages(site).length / PAGES_PER_GROUP);

let templates: ReadonlySet<string>;
/** All pages to visit. The templates take the longest. They come first, so that they are distributed over all groups. */
let routes: readonly string[];

test.beforeAll(() => {
  templates = new Set(templateRoutes());
  const all = [...sitemapRoutes(), ...Object.values(ROUTES_OUTSIDE_SITEMAP)];
  routes = [...all].sort((one, other) => Number(templates.has(other)) - Number(templates.has(one)));
});

const DEVICES = [PHONE, DESKTOP];
const DEVICES_IN_BOTH_MODES = DEVICES.flatMap((device): Device[] => [
  device,
  {...device, colorScheme: device.colorScheme === 'dark' ? 'light' : 'dark'},
]);
const expected: Record<string, Expected> = {
  [ROUTES_OUTSIDE_SITEMAP.search]: {mayMove: true},
  [ROUTES_OUTSIDE_SITEMAP.notFound]: {mayMove: true, status: 404},
};

/**
 * Returns the devices on which a page is visited. Pages in `templates` are visited on both devices. Each remaining page is
 * visited on one device, and the devices alternate from page to page. The nightly run visits all pages on both devices in
 * both modes.
 */
const getDevices = (route: string): readonly Device[] =>
  isNightly
    ? DEVICES_IN_BOTH_MODES
    : DEVICES.filter((_, index) => templates.has(route) || index === routes.indexOf(route) % DEVICES.length);

/**
 * Returns the problems that axe finds. To save time, it checks some parts only on some pages. It checks code on the page
 * with all kinds of code, and colours and sizes on the templates, because these contain all kinds of text. It checks the
 * frame that all pages share on the templates, without the examples. The test opens each template twice, with another
 * width and another colour mode each time.
 */
async function findAccessibilityProblems(page: Page, route: string, {width, colorScheme}: Device): Promise<string[]> {
  const problems = await accessibilityFaults(page, {
    inCode: isNightly || route.endsWith('/code-blocks'),
    inDrawing: isNightly || templates.has(route),
    inShared: isNightly || (templates.has(route) && !route.startsWith('/example/')),
  });
  return problems.map((problem) => `${width} px, ${colorScheme}: ${problem}`);
}

async function findProblems(page: Page, route: string): Promise<string[]> {
  const problems: string[] = [];
  const devices = getDevices(route);
  for (const device of devices) {
    problems.push(
      ...(await visit(page, route, device, expected[route])),
      ...(await findAccessibilityProblems(page, route, device)),
    );
  }
  // A layout takes less time than a visit. Check templates at all widths, and other pages at the narrowest width.
  const widths = isNightly || templates.has(route) ? WINDOW_WIDTHS : [PHONE.width];
  const widthsThatScroll = await findSidewaysScrolling(page, widths);
  return [...problems, ...widthsThatScroll.map((width) => `${width} px: scrolls sideways`)];
}

for (let i = 0; i < groupCount; i++) {
  test(`pages hydrate, do not move and are accessible, ${i + 1} of ${groupCount}`, async ({page, expectConsole}) => {
    const group = routes.filter((_, index) => index % groupCount === i);
    test.setTimeout(group.length * (isNightly ? 120_000 : 30_000)); // axe takes seconds for the code of a long page
    if (group.includes(ROUTES_OUTSIDE_SITEMAP.notFound)) {
      expectConsole(/status of 404/);
    }
    await recordNotes(page);
    // A page that cannot be opened must not hide the problems of the next page.
    const check = (route: string) => findProblems(page, route).catch((error: unknown) => [(error as Error).message]);
    expect(await findProblemsByRoute(group, check)).toEqual({});
  });
}
