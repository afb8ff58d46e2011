/**
 * Text in closed details is found by our search, by a link to a text, and by the browser's own search. Text in a tab that
 * is not chosen is found by our search.
 */

import {search} from '../support/controls';
import {expect, open, test} from '../support/test';

/** Pages with details, and a text that is only in these. */
const HIDDEN = [
  {route: '/docs/record', text: 'The Night Watch in flat EDM'},
  {route: '/docs/oai-pmh/verbs', text: 'Set list and harvest reports'},
] as const;

/** Words that the pages have only in closed details, or only in tabs that are not chosen. */
for (const word of ['referred_to_by', '300435430', 'urlsearchparams', 'urlopen']) {
  test(`a result of the search for ${word} shows a word that it highlights`, async ({page}) => {
    await open(page, '/introduction');
    await search(page, word);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const ranges = [...(CSS.highlights.get('search-terms') ?? [])] as Range[];
          return ranges.some(({startContainer}) => startContainer.parentElement?.checkVisibility());
        }),
      )
      .toBe(true);
    // The name of Docusaurus's entry ends with a code for the site.
    const entries = await page.evaluate(() => Object.keys(localStorage));
    expect(entries.filter((entry) => entry.startsWith('docusaurus.tab.'))).toEqual([]);
  });
}

test('a tab that a result shows is not stored, and the reader can choose another one', async ({page}) => {
  await open(page, '/introduction');
  await search(page, 'urlsearchparams');
  const revealed = page.getByRole('tab', {name: 'JavaScript', selected: true}).first();
  await expect(revealed).toBeVisible();
  const other = page.getByRole('tablist').filter({has: revealed}).first().getByRole('tab', {name: 'Python'});
  const panel = page.locator(`[id="${await other.getAttribute('aria-controls')}"]`);
  await other.click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tabpanel', {name: 'JavaScript'})).toHaveCount(0);
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
