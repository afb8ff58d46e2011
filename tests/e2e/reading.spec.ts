import type {Locator} from '@playwright/test';
import {counts, fields, type Field} from 'record-data';
import {services} from '../../src/site/services';
import {switchTo} from '../support/axe';
import {sidebar} from '../support/controls';
import {findSidewaysScrolling} from '../support/layout';
import {isNightly} from '../support/nightly';
import {getHeading, sitemapRoutes, templateRoutes, ROUTES_OUTSIDE_SITEMAP} from '../support/routes';
import {expect, findProblemsByRoute, open, test} from '../support/test';

const EXAMPLES = '/example/subfolder/subfolder/subfolder';
/** Pages with wide tables and long lines of code. */
const WIDE_PAGES = ['/docs/all-fields', '/docs/search', '/docs/sru', '/tutorials/show-it-on-a-web-page', '/changes'];
const TOOL_PAGES = ['/docs/request-builder', '/docs/decoder#paste=SK-C-5', '/docs/rights', '/docs/iiif/'];

test('the first Tab stop is a skip link, and every focused element has an outline', async ({page}) => {
  // A small page with the parts of most pages: facts about a service, text, code, and links to other sites.
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

test('in forced colours, the selected items are marked, and shapes made of borders and masks remain visible', async ({
  page,
}) => {
  /** Lists pseudo-elements that form a triangle, with transparent and visible borders, or show a background in a mask. */
  const findShapes = () =>
    page.evaluate(() => {
      const isTransparent = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
      const paper = getComputedStyle(document.body).backgroundColor;
      return [...document.querySelectorAll('body *')].flatMap((element) =>
        ['::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const sides = (['Top', 'Right', 'Bottom', 'Left'] as const)
            .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
            .map((side) => isTransparent(style[`border${side}Color`]));
          const formsTriangle = sides.includes(true) && sides.includes(false);
          const showsBackgroundInMask = style.maskImage !== 'none' && ![paper, ''].includes(style.backgroundColor);
          return style.content !== 'none' && (formsTriangle || showsBackgroundInMask)
            ? [`${element.className}${part}`]
            : [];
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

test('with reduced motion, no transition is long, and the button "Scroll back to top" jumps there at once', async ({
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
  const positionCount = await button.evaluate(async (element) => {
    const intermediatePositions = new Set<number>();
    (element as HTMLElement).click();
    while (window.scrollY > 0) {
      intermediatePositions.add(window.scrollY);
      await new Promise(requestAnimationFrame);
    }
    return intermediatePositions.size;
  });
  expect(positionCount).toBe(0);
});

/** The part of a details block that is hidden while the block is closed. */
const DETAILS_CONTENT = 'article details > summary + div';
/** The panels of tabs. A panel that is not selected has no role. */
const PANELS = '.tabs-container > div > *';

async function expectAllVisible(parts: Locator): Promise<void> {
  await expect(parts).not.toHaveCount(0);
  await expect(parts.filter({visible: false})).toHaveCount(0);
}

test.describe('on paper', () => {
  test('a page has no menus and no controls, and shows the content of every tab and every details block', async ({
    page,
  }) => {
    const controls = page.locator('main').locator('button, input, select, textarea').filter({visible: true});
    const menus = [page.getByRole('navigation', {name: 'Main'}), sidebar(page), page.getByRole('contentinfo')];
    for (const [route, contentSelector] of [
      ...['/introduction', ...TOOL_PAGES].map((route) => [route, 'main'] as const),
      [`${EXAMPLES}/tabs`, PANELS],
      [`${EXAMPLES}/details`, DETAILS_CONTENT],
    ] as const) {
      await page.emulateMedia({media: 'screen'});
      await open(page, route);
      await expect(controls, route).not.toHaveCount(0);
      await page.emulateMedia({media: 'print'});
      await expect(controls, route).toHaveCount(0);
      for (const menu of menus) {
        await expect(menu, route).toBeHidden();
      }
      await expectAllVisible(page.locator(contentSelector));
    }
  });

  test('nothing is cut off at the edge of an A4 page, and the page shows its URL once', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 404/);
    // The size of an A4 page inside margins of 10 mm.
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
    const routes = isNightly ? sitemapRoutes() : [...new Set([...templateRoutes(), ...WIDE_PAGES])];
    test.setTimeout(routes.length * 10_000);
    const findProblems = async (route: string) => {
      await page.emulateMedia({media: 'screen'});
      await open(page, route);
      await page.emulateMedia({media: 'print'});
      await expect(page.locator('link[rel="canonical"]').filter({visible: true}), route).toHaveCount(1);
      return findCutParts();
    };
    expect(await findProblemsByRoute(routes, findProblems)).toEqual({});
  });

  test('the description of a diagram is printed if the diagram was not drawn yet', async ({page}) => {
    // In a low window, the last diagram is more than a screen away, so it is not drawn. On paper, it is closer to the
    // top.
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
        const visibleElements = all.filter((element) => element.checkVisibility());
        const styles = visibleElements.map((element) => getComputedStyle(element));
        return [...new Set(styles.flatMap(({color, backgroundColor}) => [color, backgroundColor]))];
      });
    await open(page, '/docs/ldes/');
    await page.emulateMedia({media: 'print'});
    const link = page.getByRole('article').locator('a[href^="https://"]').first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('http');
    const blocks = page.locator('.theme-code-block');
    expect(await blocks.count()).toBeGreaterThan(5);
    await expect(blocks.locator('pre').first()).toHaveCSS('white-space', 'pre-wrap');
    const overflowingCode = await blocks.evaluateAll((all) =>
      all.flatMap((block) => {
        const code = block.querySelector('pre code')?.getBoundingClientRect();
        return code && code.bottom > block.getBoundingClientRect().bottom + 1 ? [block.textContent.slice(0, 60)] : [];
      }),
    );
    expect(overflowingCode).toEqual([]);

    await switchTo(page, 'light');
    const light = await getColours();
    expect(light, 'the ink of light mode').toContain('rgb(30, 28, 25)');
    await switchTo(page, 'dark');
    expect(await getColours()).toEqual(light);
  });

  test('a sample is printed in the chosen language, and its folded lines stay folded', async ({page}) => {
    await page.emulateMedia({media: 'print'});
    await open(page, '/docs/search?language=python');
    for (const sample of await page.locator('.languages').all()) {
      await expect(sample.locator(PANELS).filter({visible: true})).toHaveCount(1);
    }
    await expect(page.getByText('Request in Python', {exact: true}).first()).toBeVisible();
    await expect(page.getByText('Request with curl', {exact: true}).filter({visible: true})).toHaveCount(0);
    const lines = page.locator('.token-line').filter({visible: true});
    const foldedLineCount = await lines.count();
    await page.emulateMedia({media: 'screen'});
    const toggle = page.getByText(/^Show all \d+ lines$/).first();
    await toggle.click();
    await page.emulateMedia({media: 'print'});
    expect(await lines.count()).toBeGreaterThan(foldedLineCount);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a page can be read, all its tabs are open, and its menus work, even on a phone', async ({page}) => {
    const menu = page.getByRole('navigation', {name: 'Main'});
    await page.goto(`${EXAMPLES}/tabs`);
    await expectAllVisible(page.locator(PANELS));
    await sidebar(page).locator(`a[href="${EXAMPLES}/details"]`).click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading(`${EXAMPLES}/details`)})).toBeVisible();
    await expectAllVisible(page.locator(DETAILS_CONTENT));
    await menu.getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/')})).toBeVisible();
    await page.setViewportSize({width: 360, height: 740});
    await expect(menu.getByRole('link', {name: 'Tutorials', exact: true})).toBeVisible();
    await sidebar(page).locator('a[href="/docs/search"]').last().click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/search')})).toBeVisible();
    expect(await findSidewaysScrolling(page, [360])).toEqual([]);
  });

  test('the page of a tool shows its text, and nothing that needs a script', async ({page}) => {
    const [{name, linkedArt}] = fields.filter(({id}) => id === 'credit-line') as [Field];
    const {edm, example} = counts['credit-line']!;
    const toLocators = (texts: readonly unknown[]) => texts.map((text) => `main >> text=${String(text)}`);
    const [decoderExample] = services['oai-pmh'].decoderTexts.examples;
    for (const [route, visibleParts, hiddenParts] of [
      [
        '/docs/decoder',
        [`role=cell[name="${decoderExample.kind}"]`, 'text=The decoder needs JavaScript.'],
        ['main textarea', 'role=link[name=/^Decode the example/]'],
      ],
      [
        '/docs/request-builder',
        [`text=${services.search.base}`, 'main >> role=link[name="Search"]', 'text=The form needs JavaScript.'],
        ['main div.interactive'],
      ],
      [
        ROUTES_OUTSIDE_SITEMAP.search,
        ['text=The search needs JavaScript.'],
        ['text=Type a word', '.theme-announcement-bar button'],
      ],
      ['/docs/search', ['main table'], []],
      ['/docs/record', toLocators([name]), []],
      ['/docs/linked-art', toLocators([linkedArt[0], example?.value]), []],
      ['/docs/edm', toLocators([`${edm?.records} of ${edm?.of}`]), []],
      ['/docs/iiif/', ['figure >> role=img'], ['main >> role=button[name="Zoom in"]']],
      [`${EXAMPLES}/graphs`, ['.diagram + *'], ['.diagram']],
    ] as const) {
      await page.goto(route);
      for (const part of visibleParts) {
        await expect(page.locator(part).filter({visible: true}), `${route}: ${part}`).not.toHaveCount(0);
      }
      for (const part of hiddenParts) {
        await expect(page.locator(part).filter({visible: true}), `${route}: ${part}`).toHaveCount(0);
      }
    }
  });

  test('no page has a control that needs scripts, and the skip link leads to the text', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 404/);
    const scriptControls = 'button, input:enabled, select, textarea, form, [role=tab], a:not([href]), a[href="#"]';
    const routes = isNightly
      ? [...sitemapRoutes(), ...Object.values(ROUTES_OUTSIDE_SITEMAP)]
      : [...templateRoutes(), ...TOOL_PAGES, '/docs/search'];
    test.setTimeout(routes.length * 5_000);
    for (const route of routes) {
      await page.goto(route);
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 900});
        await expect(page.locator(scriptControls).filter({visible: true}), route).toHaveCount(0);
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
