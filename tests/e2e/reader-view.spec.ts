/** The reader view of Firefox. Its library, Readability, runs here in the page. */

import fs from 'node:fs';
import {expect, open, test} from '../support/test';

const READABILITY = fs.readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8');

/**
 * One page for each adaptation of the site to Readability. Without the class of `src/markdown/reader-views.ts`,
 * the first page loses a heading, because its id contains "related". Without the section of
 * `src/theme/DocItem/Content`, the second page loses nearly all of its text.
 */
const ROUTES = ['/docs/record', '/docs/iiif/'];

/** Runs in the page. Lists the headings, tables and code blocks of an article or of its reader view. */
const LIST_PARTS = `(root) =>
  [...root.querySelectorAll('h2, h3, h4, table, pre')].map((part) => {
    const copy = part.cloneNode(true);
    copy.querySelectorAll('button, .hash-link').forEach((control) => control.remove());
    return part.tagName + ': ' + copy.textContent.replace(/[\\s\\u200b]+/g, ' ').trim().slice(0, 60);
  })`;

test('the reader view of a browser keeps the headings, the tables and the code of a page', async ({page}) => {
  for (const route of ROUTES) {
    await open(page, route);
    const [parts, partsInReaderView] = await page.evaluate<[string[], string[]]>(`(() => {
      ${READABILITY}
      const listParts = ${LIST_PARTS};
      const article = document.querySelector('.theme-doc-markdown');
      article.querySelectorAll('details:not([open]), [hidden]').forEach((part) => part.remove());
      const parts = listParts(article);
      const {content} = new Readability(document.cloneNode(true)).parse();
      return [parts, listParts(new DOMParser().parseFromString(content, 'text/html'))];
    })()`);
    expect(parts.length, route).toBeGreaterThan(10);
    expect(partsInReaderView, route).toEqual(expect.arrayContaining(parts));
  }
});
