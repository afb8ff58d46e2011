/** Controls within the text. Their labels do not belong to the text, and may be longer in a translation. */

import {readClipboard} from '../support/controls';
import {expect, open, test} from '../support/test';

const ROUTE = '/docs/search';

test('a selection is copied without the labels of the controls in it', async ({page}) => {
  await open(page, ROUTE);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', {name: /^Copy/}).nth(1)).toBeVisible();
  await page.evaluate(() => {
    const article = document.querySelector('article')!;
    window.getSelection()!.selectAllChildren(article);
  });
  await page.keyboard.press('ControlOrMeta+c');
  const copiedLines = (await readClipboard(page)).split('\n').map((line) => line.trim());
  expect(copiedLines.length).toBeGreaterThan(50);
  expect(
    copiedLines.filter((line) => /^(?:Copy|Wrap|Recorded|Show (?:all|fewer)\b.*|Open this URL.*)$/.test(line)),
  ).toEqual([]);
});

test('buttons with longer labels cover neither each other nor the title', async ({page}) => {
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
      const getTextBox = (node: Node): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const boxesOverlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return elements.flatMap((element) => {
        const box = element.getBoundingClientRect();
        const siblings = [...(element.parentElement?.children ?? [])].filter((sibling) => sibling !== element);
        // Code may be below its buttons, because a code block without a title begins with its first line.
        const others = siblings.flatMap((sibling) => (sibling.matches('pre') ? [] : getTextBox(sibling)));
        const isInsideWindow = box.right <= document.documentElement.clientWidth;
        return isInsideWindow && !others.some((other) => boxesOverlap(box, other))
          ? []
          : [element.getAttribute('aria-label')];
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
    const scrollPosition = await page.evaluate(() => window.scrollY);
    // A list under the pointer keeps the position to which the reader has scrolled it.
    await entries.first().hover();
    await page.mouse.wheel(0, -3000);
    await page.waitForTimeout(300);
    await page.evaluate(() => window.scrollBy(0, -2000));
    await page.waitForTimeout(300);
    await page.mouse.move(640, 400);
    await page.evaluate((top) => window.scrollTo(0, top - 4000), scrollPosition);
    await expect(entries.first()).toBeInViewport();
  });
}
