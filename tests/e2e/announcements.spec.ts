/**
 * Every tool announces one sentence to screen readers when the reader pauses, and not the whole result after each key
 * press.
 */

import type {Page} from '@playwright/test';
import {expect, open, test} from '../support/test';

const SEARCH_URL = 'https://data.rijksmuseum.nl/search/collection';

/** The tools, each with a field, a text to type, and a pattern of the announcement. */
const TOOLS = [
  {
    tool: 'decoder',
    route: '/docs/decoder',
    label: /^Paste/,
    text: `${SEARCH_URL}?title=Nachtwacht`,
    announcement: /Search/,
  },
  {
    tool: 'request builder',
    route: '/docs/request-builder#getImage?image-id=PJEZO&region=full&size=400,&rotation=0&quality=default&format=jpg',
    label: /^size/,
    text: '60000,',
    announcement: /60000/,
  },
  {
    tool: 'rights helper',
    route: '/docs/rights',
    label: /paste their URI/,
    text: 'licenses/by/4.0',
    announcement: /CC BY/,
  },
  {tool: 'search box', route: '/docs/search', label: /^Search the/, text: 'manifest', announcement: /\d/},
];

/** Starts to record what a screen reader would announce on the page. @returns a function that returns the texts so far */
async function collectAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, {announcements});
    new MutationObserver((records) => {
      const regions = records.map(({target}) =>
        (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [role=alert], [aria-live]',
        ),
      );
      new Set(regions).forEach((region) => region?.textContent && announcements.push(region.textContent));
    }).observe(document, {subtree: true, childList: true, characterData: true});
  });
  return () => page.evaluate(() => (window as unknown as {announcements: string[]}).announcements);
}

for (const {tool, route, label, text, announcement} of TOOLS) {
  test(`the ${tool} announces one sentence at a pause`, async ({page}) => {
    await open(page, route);
    const field = page.getByLabel(label).first();
    await field.fill('');
    await page.waitForTimeout(1500);
    const readAnnouncements = await collectAnnouncements(page);
    await field.pressSequentially(text, {delay: 60});
    await expect.poll(readAnnouncements).toEqual([expect.stringMatching(announcement)]);
    // A paste of many lines is also announced in one sentence.
    await field.fill(`${text}\n`.repeat(20));
    await page.waitForTimeout(1500);
    const announcements = await readAnnouncements();
    expect(announcements.length).toBeLessThanOrEqual(2);
    for (const sentence of announcements) {
      expect(sentence.split(/\s+/).length, sentence).toBeLessThan(40);
    }
  });
}
