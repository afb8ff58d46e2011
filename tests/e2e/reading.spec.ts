import type {Locator} from '@playwright/test';
import {counts, fields, type Field} from 'record-data';
import {services} from '../../src/site/services';
import {switchTo} from '../support/axe';
import {sidebar} from '../support/controls';
import {scrollsSideways} from '../support/layout';
import {isNightly} from '../support/nightly';
import {getHeading, sitemapRoutes, templateRoutes, UNLISTED} from '../support/routes';
import {expect, findOnEach, open, test} from '../support/test';

const EXAMPLES = '/example/subfolder/subfolder/subfolder';
/** Pages with wide tables and long lines of code. */
const WIDE = ['/docs/record', '/docs/search', '/docs/sru', '/tutorials/show-it-on-a-web-page', '/changes'];
const TOOLS = ['/docs/request-builder', '/docs/decoder#paste=SK-C-5', '/docs/rights', '/docs/iiif/'];

test('a link past the menus comes first, and every stop is visible', async ({page}) => {
  // A small page with what most pages have: facts of a service, text, code, and links to other sites.
  await open(page, '/docs/data-dumps/');
  const skipLink = page.getByRole('link', {name: 'Skip to main content'});
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement!);
      return `${outlineStyle} ${outlineWidth} ${document.activeElement!.outerHTML.slice(0, 80)}`;
    });
    expect(outline).toMatch(/^(?!none)\w+ [1-9]/);
  }
  await skipLink.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('in forced colours, what is chosen stands out, and shapes made of borders and masks are still those', async ({
  page,
}) => {
  /** Pseudo-elements: where one side is transparent and another is not, and where a ground shows through a mask. */
  const findShapes = () =>
    page.evaluate(() => {
      const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
      const paper = getComputedStyle(document.body).backgroundColor;
      return [...document.querySelectorAll('body *')].flatMap((element) =>
        ['::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const sides = (['Top', 'Right', 'Bottom', 'Left'] as const)
            .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
            .map((side) => isClear(style[`border${side}Color`]));
          const isTriangle = sides.includes(true) && sides.includes(false);
          const isCutOut = style.maskImage !== 'none' && ![paper, ''].includes(style.backgroundColor);
          return style.content !== 'none' && (isTriangle || isCutOut) ? [`${element.className}${part}`] : [];
        }),
      );
    });
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, `${EXAMPLES}/details`);
  const shapes = await findShapes();
  expect(new Set(shapes).size).toBeGreaterThanOrEqual(3);
  await page.emulateMedia({forcedColors: 'active'});
  expect(await findShapes()).toEqual(shapes);
  await expect(sidebar(page).locator('a[aria-current=page]')).toHaveCSS('outline-style', 'solid');
  await open(page, `${EXAMPLES}/tabs`);
  const [selected, other] = await Promise.all(
    [true, false].map((isSelected) =>
      page
        .getByRole('tab', {selected: isSelected})
        .first()
        .evaluate((tab) => getComputedStyle(tab).borderBottomColor),
    ),
  );
  expect(selected).not.toBe(other);
});

test('where less motion is asked for, nothing moves for long, and the way back to the top is a jump', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, '/docs/search');
  const longest = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
    const times = styles.flatMap((style) => `${style.transitionDuration},${style.animationDuration}`.split(','));
    return Math.max(...times.map(Number.parseFloat));
  });
  expect(longest, 'seconds of motion').toBeLessThan(0.05);
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 5000));
    await page.mouse.wheel(0, -500);
    await expect(button).toBeVisible({timeout: 500});
  }).toPass();
  const positions = await button.evaluate(async (element) => {
    const seen = new Set<number>();
    (element as HTMLElement).click();
    while (window.scrollY > 0) {
      seen.add(window.scrollY);
      await new Promise(requestAnimationFrame);
    }
    return seen.size;
  });
  expect(positions).toBe(0);
});

/** The part of a details block that is hidden while the block is closed. */
/** The panels of tabs. A panel that is not chosen has no role. */
const PANELS = '.tabs-container > div > *';
const DETAILS = 'article details > summary + div';

async function expectAllVisible(parts: Locator): Promise<void> {
  await expect(parts).not.toHaveCount(0);
  await expect(parts.filter({visible: false})).toHaveCount(0);
}

test.describe('on paper', () => {
  test('there are no menus, nothing that can only be pressed, and the content of every tab and details block', async ({
    page,
  }) => {
    const controls = page.locator('main').locator('button, input, select, textarea').filter({visible: true});
    const menus = [page.getByRole('navigation', {name: 'Main'}), sidebar(page), page.getByRole('contentinfo')];
    for (const [route, unfolded] of [
      ...['/introduction', ...TOOLS].map((route) => [route, 'main'] as const),
      [`${EXAMPLES}/tabs`, PANELS],
      [`${EXAMPLES}/details`, DETAILS],
    ] as const) {
      await page.emulateMedia({media: 'screen'});
      await open(page, route);
      await expect(controls, route).not.toHaveCount(0);
      await page.emulateMedia({media: 'print'});
      await expect(controls, route).toHaveCount(0);
      for (const menu of menus) {
        await expect(menu, route).toBeHidden();
      }
      await expectAllVisible(page.locator(unfolded));
    }
  });

  test('nothing is cut at the edge of an A4 page, and the page shows its URL once', async ({page, expectConsole}) => {
    expectConsole(/status of 404/);
    // An A4 page between margins of 10 mm.
    await page.setViewportSize({width: 718, height: 1046});
    const findCutParts = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden, svg'))
          .filter((part) => {
            const isBeyondPage = part.getBoundingClientRect().right > innerWidth + 1;
            const isScrollable =
              getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
            return isBeyondPage || isScrollable;
          })
          .map((part) => `${part.tagName} ${part.textContent.slice(0, 60)}`),
      );
    const routes = isNightly ? sitemapRoutes() : [...new Set([...templateRoutes(), ...WIDE])];
    test.setTimeout(routes.length * 10_000);
    const findProblems = async (route: string) => {
      await page.emulateMedia({media: 'screen'});
      await open(page, route);
      await page.emulateMedia({media: 'print'});
      await expect(page.locator('link[rel="canonical"]').filter({visible: true}), route).toHaveCount(1);
      return findCutParts();
    };
    expect(await findOnEach(routes, findProblems)).toEqual({});
  });

  test('a diagram that was not drawn yet has its description in its place', async ({page}) => {
    // On paper the last one is higher up; in a low window it is still more than a screen away, and is not drawn.
    await page.setViewportSize({width: 1280, height: 600});
    await open(page, `${EXAMPLES}/graphs`);
    await page.emulateMedia({media: 'print'});
    const diagrams = page.locator('.diagram');
    await expect(diagrams.filter({hasNot: page.locator('svg')}).last()).toContainText('Diagram: ');
    await expectAllVisible(diagrams);
  });

  test('links show their URLs, code is wrapped and fits, and both colour modes print the same dark text', async ({
    page,
  }) => {
    const getColours = () =>
      page.locator('body, main code, main a, main dd span').evaluateAll((all) => {
        const shown = all.filter((element) => element.checkVisibility());
        const styles = shown.map((element) => getComputedStyle(element));
        return [...new Set(styles.flatMap(({color, backgroundColor}) => [color, backgroundColor]))];
      });
    await open(page, '/docs/ldes/');
    await page.emulateMedia({media: 'print'});
    const link = page.getByRole('article').locator('a[href^="https://"]').first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('http');
    const blocks = page.locator('.theme-code-block');
    expect(await blocks.count()).toBeGreaterThan(5);
    await expect(blocks.locator('pre').first()).toHaveCSS('white-space', 'pre-wrap');
    const outside = await blocks.evaluateAll((all) =>
      all.flatMap((block) => {
        const code = block.querySelector('pre code')?.getBoundingClientRect();
        return code && code.bottom > block.getBoundingClientRect().bottom + 1 ? [block.textContent.slice(0, 60)] : [];
      }),
    );
    expect(outside).toEqual([]);

    await switchTo(page, 'light');
    const light = await getColours();
    expect(light).toContain('rgb(255, 255, 255)');
    await switchTo(page, 'dark');
    expect(await getColours()).toEqual(light);
  });

  test('of a sample, the chosen language is printed, and what is folded stays folded', async ({page}) => {
    await page.emulateMedia({media: 'print'});
    await open(page, '/docs/search?language=python');
    for (const sample of await page.locator('.languages').all()) {
      await expect(sample.locator(PANELS).filter({visible: true})).toHaveCount(1);
    }
    await expect(page.getByText('Request in Python', {exact: true}).first()).toBeVisible();
    await expect(page.getByText('Request with curl', {exact: true}).filter({visible: true})).toHaveCount(0);
    const lines = page.locator('.token-line').filter({visible: true});
    const folded = await lines.count();
    await page.emulateMedia({media: 'screen'});
    const toggle = page.getByText(/^Show all \d+ lines$/).first();
    await toggle.click();
    await page.emulateMedia({media: 'print'});
    expect(await lines.count()).toBeGreaterThan(folded);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a page can be read, its tabs are open, and the menus work, on a phone, too', async ({page}) => {
    const menu = page.getByRole('navigation', {name: 'Main'});
    await page.goto(`${EXAMPLES}/tabs`);
    await expectAllVisible(page.locator(PANELS));
    await sidebar(page).locator(`a[href="${EXAMPLES}/details"]`).click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading(`${EXAMPLES}/details`)})).toBeVisible();
    await expectAllVisible(page.locator(DETAILS));
    await menu.getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/')})).toBeVisible();
    await page.setViewportSize({width: 360, height: 740});
    await expect(menu.getByRole('link', {name: 'Tutorials', exact: true})).toBeVisible();
    await sidebar(page).locator('a[href="/docs/search"]').last().click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/search')})).toBeVisible();
    expect(await scrollsSideways(page, [360])).toEqual([]);
  });

  test('of a tool there is what can be read, and nothing that needs a script', async ({page}) => {
    const [{name, linkedArt}] = fields.filter(({id}) => id === 'credit-line') as [Field];
    const {edm, example} = counts['credit-line']!;
    const toLocators = (texts: readonly unknown[]) => texts.map((text) => `main >> text=${String(text)}`);
    const [pasted] = services['oai-pmh'].pasted.examples;
    for (const [route, shown, hidden] of [
      [
        '/docs/decoder',
        [`role=cell[name="${pasted.kind}"]`, 'text=The decoder needs JavaScript.'],
        ['main textarea', '.theme-announcement-bar button', 'role=link[name=/^Decode the example/]'],
      ],
      [
        '/docs/request-builder',
        [`text=${services.search.base}`, 'main >> role=link[name="Search"]', 'text=The form needs JavaScript.'],
        ['main div.interactive'],
      ],
      [UNLISTED.search, ['text=The search needs JavaScript.'], ['text=Type a word']],
      ['/docs/search', ['main table'], []],
      ['/docs/record', toLocators([name]), []],
      ['/docs/linked-art', toLocators([linkedArt[0], example?.value]), []],
      ['/docs/edm', toLocators([`${edm?.records} of ${edm?.of}`]), []],
      ['/docs/iiif/', ['figure >> role=img'], ['main >> role=button[name="Zoom in"]']],
      [`${EXAMPLES}/graphs`, ['.diagram + *'], ['.diagram']],
    ] as const) {
      await page.goto(route);
      for (const part of shown) {
        await expect(page.locator(part).filter({visible: true}), `${route}: ${part}`).not.toHaveCount(0);
      }
      for (const part of hidden) {
        await expect(page.locator(part).filter({visible: true}), `${route}: ${part}`).toHaveCount(0);
      }
    }
  });

  test('no page has a control that does nothing, and the link past the menus leads to the text', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 404/);
    const dead = 'button, input:enabled, select, textarea, form, [role=tab], a:not([href]), a[href="#"]';
    const routes = isNightly
      ? [...sitemapRoutes(), ...Object.values(UNLISTED)]
      : [...templateRoutes(), ...TOOLS, '/docs/search'];
    test.setTimeout(routes.length * 5_000);
    for (const route of routes) {
      await page.goto(route);
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 900});
        await expect(page.locator(dead).filter({visible: true}), route).toHaveCount(0);
      }
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator(':target:has(main)'), route).toHaveCount(1);
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({width, height: 900});
      await page.goto('/docs/search');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', {level: 1})).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    }
  });
});
