/** Every page of the site is visited once on a phone in the dark, and once on a desktop in the light. */

import type {Page} from '@playwright/test';
import {accessibilityFaults, switchTo} from '../support/axe';
import {scrollsSideways} from '../support/layout';
import {sitemapRoutes, templateRoutes, UNLISTED} from '../support/routes';
import {expect, test} from '../support/test';
import {DESKTOP, PHONE, visit, watch, type Expected, type Look} from '../support/visit';

/** `npm test -- --changed` names the pages that a change touches; otherwise all are visited. */
const routes = process.env.VISIT?.split(' ') ?? [...sitemapRoutes(), ...Object.values(UNLISTED)];
const templates = new Set(templateRoutes());

/**
 * One test visits this many pages, one after the other in one page of the browser: a page of its own for each would cost more
 * than the visit. The templates, which take the longest, are dealt out evenly. What is wrong is listed by route.
 */
const GROUP = 6;
const dealt = [...routes].sort((one, other) => Number(templates.has(other)) - Number(templates.has(one)));
const groupCount = Math.ceil(dealt.length / GROUP);
const groups = Array.from({length: groupCount}, (_, i) => dealt.filter((_, at) => at % groupCount === i));

const LOOKS = [PHONE, DESKTOP];
const expected: Record<string, Expected> = {
  [UNLISTED.search]: {mayMove: true},
  [UNLISTED.notFound]: {mayMove: true, status: 404},
};

/** What axe finds: in one state of each page, in all four of each template; in code, on the page that shows all kinds of it. */
async function faultsIn(page: Page, route: string, look: Look): Promise<string[]> {
  const isTemplate = templates.has(route);
  if (!isTemplate && look !== DESKTOP) {
    return [];
  }
  const found: string[] = [];
  // The two looks have one each, so every rule sees both modes and both widths of a template.
  for (const mode of isTemplate ? (['dark', 'light'] as const) : [look.colorScheme]) {
    await switchTo(page, mode);
    const problems = await accessibilityFaults(page, {
      inCode: route.endsWith('/code-blocks'),
      onlyColours: mode !== look.colorScheme,
    });
    found.push(...problems.map((problem) => `${look.width} px, ${mode}: ${problem}`));
  }
  return found;
}

async function problemsOf(page: Page, route: string): Promise<string[]> {
  const found: string[] = [];
  for (const look of LOOKS) {
    found.push(...(await visit(page, route, look, expected[route])), ...(await faultsIn(page, route, look)));
  }
  // Each width is a layout of the whole page: the visits see a phone and a desktop.
  const tooNarrow = await scrollsSideways(page, [768]);
  return [...found, ...tooNarrow.map((width) => `${width} px: scrolls sideways`)];
}

for (const [i, group] of groups.entries()) {
  test(`pages hydrate, stay in place, keep their policy and are accessible: ${group[0]} …, ${i + 1} of ${groups.length}`, async ({
    page,
    expectConsole,
  }) => {
    test.setTimeout(group.length * 30_000);
    if (group.includes(UNLISTED.notFound)) {
      expectConsole(/status of 404/);
    }
    await watch(page);
    const problems: Record<string, string[]> = {};
    for (const route of group) {
      await test.step(route, async () => {
        // A page that does not even open must not hide what is wrong with the next one.
        const found = await problemsOf(page, route).catch((error: unknown) => [(error as Error).message]);
        if (found.length > 0) {
          problems[route] = found;
        }
      });
    }
    expect(problems).toEqual({});
  });
}

for (const route of routes.filter((candidate) => !templates.has(candidate))) {
  test(`${route} is accessible in all states, its code included`, {tag: '@nightly'}, async ({page}) => {
    test.slow(); // axe takes seconds for a long page
    await watch(page);
    for (const look of LOOKS.flatMap((one): Look[] => [
      one,
      {...one, colorScheme: one.colorScheme === 'dark' ? 'light' : 'dark'},
    ])) {
      expect(await visit(page, route, look)).toEqual([]);
      expect(await accessibilityFaults(page), `${look.width} px, ${look.colorScheme}`).toEqual([]);
    }
  });
}

test.describe('a visit reports', () => {
  const ROUTE = '/example/';
  test.beforeEach(({page}) => watch(page));

  const faulty: Record<string, {markup: string; problem: RegExp}> = {
    'a second heading': {markup: '<h1>Twice</h1>', problem: /: 2 main headings$/},
    'a second main landmark': {markup: '<main></main>', problem: /: 2 main landmarks$/},
    'what is too wide': {markup: '<div style="width: 2000px">wide</div>', problem: /: scrolls sideways$/},
    'a script of another origin': {
      markup: '<script src="https://example.org/x.js"></script>',
      problem: /: script-src-elem refused/,
    },
  };
  for (const [name, {markup, problem}] of Object.entries(faulty)) {
    test(name, async ({page, expectConsole, expectOffOrigin}) => {
      expectConsole(/Content Security Policy|example\.org/);
      expectOffOrigin(/example\.org/);
      await page.route(`**${ROUTE}`, async (request) => {
        const response = await request.fetch();
        await request.fulfill({response, body: (await response.text()).replace('</body>', `${markup}</body>`)});
      });
      expect(await visit(page, ROUTE, PHONE)).toContainEqual(expect.stringMatching(problem));
    });
  }

  for (const look of LOOKS) {
    test(`HTML that is not what React renders, ${look.colorScheme}`, async ({page, expectConsole}) => {
      expectConsole(/./);
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.route(`**${ROUTE}`, async (request) => {
        const response = await request.fetch();
        await request.fulfill({response, body: (await response.text()).replace('</h1>', ' with other words</h1>')});
      });
      await visit(page, ROUTE, look);
      expect(errors.join()).toMatch(/React error #418|[Hh]ydrat/);
    });
  }

  test('what moves', async ({page}) => {
    await page.route(`**${ROUTE}`, async (request) => {
      const response = await request.fetch();
      const late =
        '<style>@keyframes late { to { margin-top: 99px } } h1 { animation: late 1ms 50ms forwards }</style>';
      await request.fulfill({response, body: (await response.text()).replace('</body>', `${late}</body>`)});
    });
    await expect.poll(() => visit(page, ROUTE, PHONE)).toContainEqual(expect.stringContaining('moved'));
  });

  test('a wrong status', async ({page, expectConsole}) => {
    expectConsole(/status of 404/);
    expect(await visit(page, UNLISTED.notFound, PHONE)).toContain('320 px, dark: the status is 404');
  });

  test('the problems that axe finds', async ({page}) => {
    await visit(page, ROUTE, DESKTOP);
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<img src="/img/logo.svg"><input>'),
    );
    const problems = (await accessibilityFaults(page)).join('\n');
    expect(problems).toContain('image-alt');
    expect(problems).toContain('label');
  });

  test('the widths at which a page scrolls sideways', async ({page}) => {
    await visit(page, ROUTE, DESKTOP);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div style="width: 350px">wide</div>'));
    expect(await scrollsSideways(page, [320, 768])).toEqual([320]);
  });
});
