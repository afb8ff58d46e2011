/** The browser's own search finds sentences that contain a term. Engines differ in which elements end a phrase. */

import {readHtml, sitemapRoutes} from '../support/routes';
import {expect, test} from './test';

const TERM_CLASS = /class="?term\b/g;

/** Runs in the page. Returns each term with up to four words before and after it. */
function readPhrases(): string[] {
  return [...document.querySelectorAll('article .term')].flatMap((term) => {
    const block = term.closest('p, li')!;
    const before = document.createRange();
    before.setStart(block, 0);
    before.setEndBefore(term);
    const after = document.createRange();
    after.setStartAfter(term);
    after.setEnd(block, block.childNodes.length);
    const text = `${before.toString().split(/\s/).slice(-4).join(' ')}${term.textContent}${after.toString().split(/\s/).slice(0, 4).join(' ')}`;
    // If a block contains only the term, there is no phrase around it.
    return text.trim() === term.textContent ? [] : [text.trim().replace(/\s+/g, ' ')];
  });
}

test('the search of the browser finds a sentence that contains a term', async ({reader: {open, run}}) => {
  const routes = sitemapRoutes().filter((route) => (readHtml(route).match(TERM_CLASS)?.length ?? 0) >= 4);
  expect(routes.length).toBeGreaterThan(4);
  for (const route of routes.slice(0, 5)) {
    await open(route);
    const phrases = (await run(readPhrases)) as string[];
    expect(phrases.length).toBeGreaterThan(0);
    const missingPhrases = await run((texts) => {
      const find = (text: string) => {
        window.getSelection()?.removeAllRanges();
        return (window as unknown as {find: (text: string) => boolean}).find(text);
      };
      return texts.filter((phrase) => !find(phrase));
    }, phrases);
    expect(missingPhrases, route).toEqual([]);
  }
});
