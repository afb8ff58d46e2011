/** Code, and what can be pressed around it; and whatever else takes the focus. */

import {readTree} from '../support/accessibility-tree';
import {templateRoutes} from '../support/routes';
import {expect, open, test} from '../support/test';

const WITH_CODE = [
  '/docs/search',
  '/docs/iiif/image',
  '/docs/request-builder',
  '/docs/rights',
  '/tutorials/search-to-image',
  '/example/subfolder/subfolder/subfolder/samples',
];

const CONTROLS =
  /^(Copy (?!and sync)|Wrap|Show (all|fewer)|Open the|Source|Recorded|Example\b|From (documentation|a measurement))/;

for (const width of [1280, 390]) {
  test(`what takes the focus has a role, a name and a purpose, ${width} px wide`, async ({page, expectConsole}) => {
    expectConsole(/status of 404/);
    const routes = new Set([...templateRoutes(), ...WITH_CODE]);
    test.setTimeout(routes.size * 10_000);
    await page.setViewportSize({width, height: 900});
    for (const route of routes) {
      await test.step(route, async () => {
        await open(page, route);
        const focusable = (await readTree(page)).filter(({isFocusable}) => isFocusable);
        expect(focusable.length).toBeGreaterThan(5);
        expect(focusable.filter(({role, name}) => !name || /^(generic|none|pre|code)$/i.test(role))).toEqual([]);
        expect(await page.evaluate(findIdle), 'has nothing to scroll').toEqual([]);
      });
    }
  });
}

/** What takes the focus to be scrolled, and has nothing to scroll. */
const findIdle = () =>
  [...document.querySelectorAll('[tabindex="0"]:is([role=group], [role=region], :not([role], a, button, input))')]
    .filter((element) => element.checkVisibility())
    .filter(
      ({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    )
    .map((element) => element.outerHTML.slice(0, 200));

for (const route of WITH_CODE) {
  test(`each control of code on ${route} has a name of its own`, async ({page}) => {
    await open(page, route);
    await page
      .getByRole('main')
      .locator('summary')
      .filter({visible: true})
      .evaluateAll((all) => all.forEach((each) => (each as HTMLElement).click()));
    const names = (await readTree(page))
      .filter(({isFocusable}) => isFocusable)
      .map(({name}) => name)
      .filter((name) => CONTROLS.test(name));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
}

test('lines of code are wrapped and unwrapped, and the button has that state', async ({page}) => {
  await page.setViewportSize({width: 390, height: 900});
  await open(page, '/docs/search');
  const wrap = page.getByRole('button', {name: /^Wrap /}).first();
  const block = page.locator('.theme-code-block').filter({has: wrap}).first();
  const scrolls = () => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await scrolls()).toBe(true);
  await wrap.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await scrolls()).toBe(false);
  await expect(block.locator('pre')).not.toHaveAttribute('tabindex');
  await wrap.press('Enter');
  expect(await scrolls()).toBe(true);
  await expect(block.getByRole('group', {name: /scrolls sideways/})).toHaveAttribute('tabindex', '0');
});

test('a command is read whole, without scrolling', async ({page}) => {
  await page.setViewportSize({width: 390, height: 900});
  await open(page, '/docs/search');
  const commands = page.locator('.language-bash pre').filter({visible: true});
  expect(await commands.count()).toBeGreaterThan(3);
  expect(await commands.evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length)).toBe(0);
});
