/**
 * A page that the browser has translated. A translator replaces each text by `<font><font>…</font></font>`, at once and
 * after each change of the page. React then fails to remove the original text, or changes it although it is not visible
 * (https://github.com/facebook/react/issues/11538). ESLint's plugin `react-google-translate` finds most of the causes.
 */

import {introductionLink, searchBox, suggestions} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

/** Runs in the page. "Translates" all its present and later texts into capitals. */
function translate(): void {
  const translateTexts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode);
    }
    for (const text of texts) {
      const parent = text.parentElement;
      const isTranslatable = parent?.closest('script, style, textarea, template, noscript, option, svg, font') === null;
      if (isTranslatable && text.nodeValue?.trim()) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.nodeValue.toUpperCase();
        outer.append(inner);
        parent.replaceChild(outer, text);
      }
    }
  };
  translateTexts(document.body);
  new MutationObserver((changes) => {
    for (const {type, target, addedNodes} of changes) {
      (type === 'characterData' ? [target] : [...addedNodes]).forEach(translateTexts);
    }
  }).observe(document.body, {childList: true, subtree: true, characterData: true});
}

test('on a translated page, a button, the search and the next page show their new texts', async ({page}) => {
  await open(page, '/docs/search');
  await page.evaluate(translate);
  for (const name of [/^Copy the endpoint/, /^Copy Request with curl/]) {
    await page.getByRole('button', {name}).first().click();
    await expect(page.getByRole('button', {name: /^Copied/}).last()).toHaveText('COPIED');
  }
  // Two searches, because the second one replaces the texts of the first one.
  for (const word of ['thumbnail', 'manifest']) {
    await searchBox(page).fill(word);
    await expect(suggestions(page).first()).toContainText(word.toUpperCase());
  }
  await page.getByRole('link', {name: 'SEE ALL RESULTS'}).click();
  // Until the search page has loaded, the browser shows the previous page, which has other elements with this role.
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({hasText: /RESULTS|THE FIRST/});
  await expect(status).toHaveText(/^\d+ RESULTS|^THE FIRST \d+/);
  await searchBox(page).fill('qqqqq');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('NO RESULTS');
  await introductionLink(page).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/introduction').toUpperCase());
});

test('code is not translated', async ({page}) => {
  await open(page, '/docs/search');
  const codes = page.getByRole('main').locator('code');
  await expect(codes).not.toHaveCount(0);
  await expect(codes.and(page.locator(':not([translate=no], [translate=no] *)'))).toHaveCount(0);
});
