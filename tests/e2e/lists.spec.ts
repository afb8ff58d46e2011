/** The layout of three lists: the timeline of changes, the glossary, and the times of bulk jobs. */

import type {Locator} from '@playwright/test';
import {formatDate} from '../../src/lib/dates';
import {changes} from '../../src/site/changes';
import {expect, open, test} from '../support/test';

const DESKTOP = {width: 1280, height: 900};
const PHONE = {width: 390, height: 844};

const getBox = async (locator: Locator) => (await locator.boundingBox())!;

test('the date of a change is to the left of its title, and above the title on a phone', async ({page}) => {
  const change = changes.find(({when}) => when === undefined)!;
  await page.setViewportSize(DESKTOP);
  await open(page, '/changes');
  const title = page.getByRole('heading', {name: change.title});
  const date = page.getByRole('main').getByText(formatDate(change.date), {exact: true}).first();
  const [leftBox, rightBox] = [await getBox(date), await getBox(title)];
  expect(leftBox.x + leftBox.width).toBeLessThan(rightBox.x);
  expect(Math.abs(leftBox.y - rightBox.y)).toBeLessThan(30);

  await page.setViewportSize(PHONE);
  const [upperBox, lowerBox] = [await getBox(date), await getBox(title)];
  expect(upperBox.y + upperBox.height).toBeLessThanOrEqual(lowerBox.y + 1);
  expect(upperBox.x).toBeCloseTo(lowerBox.x, 0);
});

test('the index of the glossary leads to a term, whose definition is to its right', async ({page}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/docs/glossary');
  await page.getByRole('article').getByRole('link', {name: 'Resumption token'}).click();
  const term = page.getByRole('heading', {name: 'Resumption token'});
  await expect(term).toBeInViewport();
  const definition = page.getByText('The text that a program sends to request the next page');
  const [leftBox, rightBox] = [await getBox(term), await getBox(definition)];
  expect(leftBox.x + leftBox.width).toBeLessThanOrEqual(rightBox.x);
  expect(Math.abs(leftBox.y - rightBox.y)).toBeLessThan(10);
});

test('the bars of bulk jobs grow with their times, and the marks of the scale are readable', async ({page}) => {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await open(page, '/docs/plan-a-bulk-job');
    const figure = page.getByRole('figure').filter({hasText: 'all images'});
    const lengths = await figure
      .locator('li .bar')
      .evaluateAll((bars) => bars.map((bar) => parseFloat(getComputedStyle(bar, '::before').width)));
    expect(lengths.length).toBeGreaterThan(4);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    for (const mark of await figure.locator('text').all()) {
      const box = await getBox(mark);
      expect(box.height).toBeGreaterThanOrEqual(12);
    }
  }
});

test('a status code of a service leads to the entry that explains it', async ({page}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/docs/when-something-goes-wrong');
  const main = page.getByRole('main');
  const services = main.getByRole('listitem').filter({has: page.getByRole('list')});
  const records = services.filter({hasText: /^\s*Records/}).first();
  const images = services.filter({hasText: /^\s*Images/}).first();
  // Check that the services are side by side.
  expect((await getBox(records)).x).not.toBe((await getBox(images)).x);
  await records.getByRole('link', {name: /^410 /}).click();
  await expect(page.getByRole('heading', {name: /^Resolver 410/})).toBeInViewport();
});
