/** The controls within the text: their labels are not a part of it, and may be as long as a translator makes them. */

import {readClipboard} from '../support/controls';
import {expect, open, test} from '../support/test';

const ROUTE = '/docs/search';

test('a passage is copied without the labels of the controls in it', async ({page}) => {
  await open(page, ROUTE);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', {name: /^Copy/}).nth(1)).toBeVisible();
  await page.evaluate(() => {
    const article = document.querySelector('article')!;
    window.getSelection()!.selectAllChildren(article);
  });
  await page.keyboard.press('ControlOrMeta+c');
  const copied = (await readClipboard(page)).split('\n').map((line) => line.trim());
  expect(copied.length).toBeGreaterThan(50);
  expect(copied.filter((line) => /^(?:Copy|Wrap|Recorded|Show (?:all|fewer)\b.*|Open this URL.*)$/.test(line))).toEqual(
    [],
  );
});

test('buttons with longer words cover neither each other nor the title', async ({page}) => {
  for (const [route, width] of [
    [ROUTE, 1280],
    [ROUTE, 390],
    ['/docs/request-builder', 390],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    await open(page, route);
    const buttons = page.getByRole('main').getByRole('button', {name: /^(?:Copy|Wrap) /});
    await expect(buttons.first()).toBeVisible();
    const overlaps = await buttons.evaluateAll((elements) => {
      for (const element of elements) {
        element.textContent = element.textContent === 'Copy' ? 'Скопировать код' : 'Umbruch der Zeilen';
      }
      const getText = (node: Node): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const isOver = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return elements.flatMap((element) => {
        const box = element.getBoundingClientRect();
        const siblings = [...(element.parentElement?.children ?? [])].filter((sibling) => sibling !== element);
        // The first line of code without a title is below its buttons.
        const others = siblings.flatMap((sibling) => (sibling.matches('pre') ? [] : getText(sibling)));
        const isInside = box.right <= document.documentElement.clientWidth;
        return isInside && !others.some((other) => isOver(box, other)) ? [] : [element.getAttribute('aria-label')];
      });
    });
    expect(overlaps, `${route} at ${width} px`).toEqual([]);
  }
});

for (const [route, hash] of [
  ['/docs/record', '#literature'],
  ['/docs/glossary', '#sru'],
] as const) {
  test(`the contents list of ${route} shows the current entry`, async ({page}) => {
    await open(page, `${route}${hash}`);
    const entries = page.locator('.table-of-contents__link--active');
    await expect(entries.first()).toBeInViewport();
    const scrolled = await page.evaluate(() => window.scrollY);
    // A list under the pointer stays where the reader has scrolled it to.
    await entries.first().hover();
    await page.mouse.wheel(0, -3000);
    await page.waitForTimeout(300);
    await page.evaluate(() => window.scrollBy(0, -2000));
    await page.waitForTimeout(300);
    await page.mouse.move(640, 400);
    await page.evaluate((top) => window.scrollTo(0, top - 4000), scrolled);
    await expect(entries.first()).toBeInViewport();
  });
}
