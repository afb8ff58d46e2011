/** A screen reader hears one sentence at a pause from every tool, not the whole result at each key. */

import type {Page} from '@playwright/test';
import {expect, open, test} from '../support/test';

const SEARCH = 'https://data.rijksmuseum.nl/search/collection';

/** Each tool, and the field in it that a reader types into. */
const TOOLS = [
  {tool: 'decoder', route: '/docs/decoder', label: /^Paste/, text: `${SEARCH}?title=Nachtwacht`, announced: /Search/},
  {
    tool: 'request builder',
    route: '/docs/request-builder#getImage?image-id=PJEZO&region=full&size=400,&rotation=0&quality=default&format=jpg',
    label: /^size/,
    text: '60000,',
    announced: /60000/,
  },
  {tool: 'rights helper', route: '/docs/rights', label: /paste their URI/, text: 'licenses/by/4.0', announced: /CC BY/},
  {tool: 'search box', route: '/docs/search', label: /^Search the/, text: 'manifest', announced: /\d/},
];

/** Collects each text that a live region of the page gets from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, {heard});
    new MutationObserver((records) => {
      const regions = records.map(({target}) =>
        (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [role=alert], [aria-live]',
        ),
      );
      new Set(regions).forEach((region) => region?.textContent && heard.push(region.textContent));
    }).observe(document, {subtree: true, childList: true, characterData: true});
  });
  return () => page.evaluate(() => (window as unknown as {heard: string[]}).heard);
}

for (const {tool, route, label, text, announced} of TOOLS) {
  test(`the ${tool} announces one sentence at a pause`, async ({page}) => {
    await open(page, route);
    const field = page.getByLabel(label).first();
    await field.fill('');
    await page.waitForTimeout(1500);
    const readAnnouncements = await listen(page);
    await field.pressSequentially(text, {delay: 60});
    await expect.poll(readAnnouncements).toEqual([expect.stringMatching(announced)]);
    // A paste of many lines is announced in one sentence too.
    await field.fill(`${text}\n`.repeat(20));
    await page.waitForTimeout(1500);
    const heard = await readAnnouncements();
    expect(heard.length).toBeLessThanOrEqual(2);
    for (const sentence of heard) {
      expect(sentence.split(/\s+/).length, sentence).toBeLessThan(40);
    }
  });
}
