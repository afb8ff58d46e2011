/** Every page of the site is visited, on a phone in the dark or on a desktop in the light. */

import type {Page} from '@playwright/test';
import {listPages} from 'page-checks';
import {site} from '../../scripts/lib/pages';
import {accessibilityFaults} from '../support/axe';
import {scrollsSideways, WIDTHS} from '../support/layout';
import {isNightly} from '../support/nightly';
import {sitemapRoutes, templateRoutes, UNLISTED} from '../support/routes';
import {expect, findOnEach, test} from '../support/test';
import {DESKTOP, PHONE, visit, watch, type Expected, type Look} from '../support/visit';

/**
 * One test visits about this many pages, one after the other in one tab: opening a tab for each would cost more than
 * the visit. Known before the site is built: the pages in Markdown, and a few more.
 */
const GROUP = 9;
const groupCount = Math.ceil(listPages(site).length / GROUP);

let templates: ReadonlySet<string>;
/** All pages to visit. The templates, which take the longest, come first, and so every group gets as many of them. */
let routes: readonly string[];

test.beforeAll(() => {
  templates = new Set(templateRoutes());
  const all = [...sitemapRoutes(), ...Object.values(UNLISTED)];
  routes = [...all].sort((one, other) => Number(templates.has(other)) - Number(templates.has(one)));
});

const LOOKS = [PHONE, DESKTOP];
const ALL_LOOKS = LOOKS.flatMap((look): Look[] => [
  look,
  {...look, colorScheme: look.colorScheme === 'dark' ? 'light' : 'dark'},
]);
const expected: Record<string, Expected> = {
  [UNLISTED.search]: {mayMove: true},
  [UNLISTED.notFound]: {mayMove: true, status: 404},
};

/** Both looks at a template, one at each other page, in turn; in the nightly run also with the modes exchanged. */
const looksAt = (route: string): readonly Look[] =>
  isNightly ? ALL_LOOKS : LOOKS.filter((_, at) => templates.has(route) || at === routes.indexOf(route) % LOOKS.length);

/**
 * Returns the problems that axe finds. Some parts are checked only on some pages, to save time. Code is checked on the page
 * that shows all kinds of code. Colours and sizes are checked on the templates, which show all kinds of text. The frame
 * that all pages share is checked on the templates, without the examples. A template is opened twice, at another width and
 * in another mode each time.
 */
async function faultsIn(page: Page, route: string, {width, colorScheme}: Look): Promise<string[]> {
  const problems = await accessibilityFaults(page, {
    inCode: isNightly || route.endsWith('/code-blocks'),
    inDrawing: isNightly || templates.has(route),
    inShared: isNightly || (templates.has(route) && !route.startsWith('/example/')),
  });
  return problems.map((problem) => `${width} px, ${colorScheme}: ${problem}`);
}

async function findProblems(page: Page, route: string): Promise<string[]> {
  const found: string[] = [];
  const looks = looksAt(route);
  for (const look of looks) {
    found.push(...(await visit(page, route, look, expected[route])), ...(await faultsIn(page, route, look)));
  }
  // A layout costs less than a visit: of each kind of page, all; of others, that into which it is least likely to fit.
  const widths = isNightly || templates.has(route) ? WIDTHS : [PHONE.width];
  const tooNarrow = await scrollsSideways(page, widths);
  return [...found, ...tooNarrow.map((width) => `${width} px: scrolls sideways`)];
}

for (let i = 0; i < groupCount; i++) {
  test(`pages hydrate, stay in place and are accessible, ${i + 1} of ${groupCount}`, async ({page, expectConsole}) => {
    const group = routes.filter((_, at) => at % groupCount === i);
    test.setTimeout(group.length * (isNightly ? 120_000 : 30_000)); // axe takes seconds for the code of a long page
    if (group.includes(UNLISTED.notFound)) {
      expectConsole(/status of 404/);
    }
    await watch(page);
    // A page that does not even open must not hide what is wrong with the next one.
    const look = (route: string) => findProblems(page, route).catch((error: unknown) => [(error as Error).message]);
    expect(await findOnEach(group, look)).toEqual({});
  });
}
