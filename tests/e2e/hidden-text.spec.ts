/** Text in closed details is found: by our search, by a link to a text, and by the browser's own search. */

import {search} from '../support/controls';
import {expect, open, test} from '../support/test';

/** Pages with details, and a text that is only in these. */
const HIDDEN = [
  {route: '/docs/record', text: 'edm:ProvidedCHO/dcterms:extent'},
  {route: '/docs/record', text: '300435430'},
] as const;

test('a result of the search opens the details around the first word that it highlights', async ({page}) => {
  await open(page, '/introduction');
  await search(page, 'referred_to_by');
  await expect(page).toHaveURL(/\/docs\/record#/);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const ranges = [...(CSS.highlights.get('search-terms') ?? [])] as Range[];
        return ranges.some((range) => range.getClientRects().length > 0);
      }),
    )
    .toBe(true);
});

for (const {route, text} of HIDDEN) {
  test(`a link to the text ${text} of ${route}, and the search of the browser, open the details around it`, async ({
    page,
  }) => {
    const isShown = () =>
      page.evaluate(
        (wanted) =>
          [...document.querySelectorAll('article details *')].some(
            (element) =>
              element.childElementCount === 0 && element.textContent.includes(wanted) && element.checkVisibility(),
          ),
        text,
      );
    await open(page, route);
    expect(await isShown(), 'hidden at first').toBe(false);
    await page.goto('/robots.txt');
    await open(page, `${route}#:~:text=${encodeURIComponent(text)}`);
    await expect.poll(isShown).toBe(true);
  });
}
