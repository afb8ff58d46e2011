/** Pages in the reader view of Firefox, whose library runs here in the hydrated page, and on paper. */

import fs from 'node:fs';
import type {Page} from '@playwright/test';
import {isNightly} from '../support/nightly';
import {sitemapRoutes, templateRoutes} from '../support/routes';
import {expect, findOnEach, open, test} from '../support/test';

const READABILITY = fs.readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8');

/** What of an article a reader view must keep; in a closed tab or a control there is nothing to keep. */
const PARTS = 'h2, h3, h4, h5, h6, table, pre, p, li, dt, dd, figcaption';

const findLosses = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    ${READABILITY}
    const getText = (element) => {
      const copy = element.cloneNode(true);
      copy.querySelectorAll('button, .hash-link').forEach((control) => control.remove());
      return copy.textContent.replace(/[\\s\\u200b]+/g, '');
    };
    const [article] = ['main .markdown', 'main article', 'main'].flatMap((each) => document.querySelector(each) ?? []);
    const parts = [...article.querySelectorAll('${PARTS}')].filter(
      (part) => part.checkVisibility() && !part.closest('.page-actions') && getText(part) !== '',
    );
    const content = new Readability(document.cloneNode(true)).parse()?.content ?? '';
    const {body} = new DOMParser().parseFromString(content, 'text/html');
    const kept = getText(body);
    const headings = [...body.querySelectorAll('h2, h3, h4, h5, h6')].map(getText);
    const count = (selector) => body.querySelectorAll(selector).length;
    return [
      ...parts
        .filter((part) => (/^H\\d$/.test(part.tagName) ? !headings.includes(getText(part)) : !kept.includes(getText(part))))
        .map((part) => part.tagName + ': ' + part.textContent.slice(0, 60)),
      ...['table', 'pre']
        .filter((tag) => count(tag) < parts.filter(({tagName}) => tagName === tag.toUpperCase()).length)
        .map((tag) => 'not each ' + tag),
    ];
  })()`);

/** What is cut at A4, on a page that shows its URL once. */
const findCuts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (part: Element) =>
      part.getBoundingClientRect().right > innerWidth + 1 ||
      (getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1);
    const urls = [...document.querySelectorAll('link[rel="canonical"]')].filter((link) => link.checkVisibility());
    return [
      ...[...document.querySelectorAll('main *')]
        .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden, svg') && isCut(part))
        .map((part) => `cut: ${part.tagName} ${part.textContent.slice(0, 60)}`),
      ...(urls.length === 1 ? [] : [`${urls.length} URLs`]),
    ];
  });

/** What is between margins of 10 mm on A4. */
test.use({viewport: {width: 718, height: 1046}});

test('a reader view keeps headings, texts, tables and code, and paper cuts nothing', async ({page}) => {
  const long = ['/docs/record', '/docs/search', '/docs/sru', '/tutorials/show-it-on-a-web-page', '/changes'];
  const kinds = new Set([...templateRoutes(), ...long]);
  const routes = sitemapRoutes().filter((route) => isNightly || kinds.has(route));
  test.setTimeout(routes.length * 10_000);
  const look = async (route: string) => {
    await page.emulateMedia({media: 'screen'});
    await open(page, route);
    const losses = await findLosses(page);
    await page.emulateMedia({media: 'print'});
    return [...losses, ...(await findCuts(page))];
  };
  expect(await findOnEach(routes, look)).toEqual({});
});
