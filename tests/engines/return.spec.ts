/**
 * In every engine, a page that the reader comes back to has the newest choices, the place where the reader was, and a
 * result that belongs to its fields.
 */

import {expect, test, type Reader} from './test';

const TABS = '/example/subfolder/subfolder/subfolder/tabs';
const LONG = '/docs/search';

/** Loads a page in full, as a link from another site does, so that the browser can keep the page before. */
async function load({run, until}: Reader, url: string): Promise<void> {
  await run((target) => void window.setTimeout(() => window.location.assign(target)), url);
  await until(
    (target) => window.location.href.endsWith(target) && document.documentElement.dataset.hasHydrated === 'true',
    url,
  );
}

async function goBack({run, until}: Reader, url: string): Promise<void> {
  await run(() => void window.setTimeout(() => window.history.back()));
  await until(
    (target) => window.location.href.endsWith(target) && document.documentElement.dataset.hasHydrated === 'true',
    url,
  );
}

async function reload({run, until}: Reader): Promise<void> {
  await run(() => {
    document.documentElement.dataset.hasHydrated = 'before';
    window.setTimeout(() => window.location.reload());
  });
  await until(() => document.documentElement.dataset.hasHydrated === 'true');
}

test('a page on the way back has the colour mode and the language that were chosen meanwhile', async ({reader}) => {
  const {tab, open, click, until} = reader;
  await open(TABS);
  await load(reader, LONG);
  for (const mode of ['light', 'dark']) {
    await tab.click('document.querySelector("button[aria-label^=Switch]")');
    await until((wanted) => document.documentElement.dataset.themeChoice === wanted, mode);
  }
  await click('tab', 'Python');
  await goBack(reader, TABS);
  await until(() => document.documentElement.dataset.theme === 'dark');
  await until(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Python');
});

test('a stored language leaves the place of a link to a heading, of a reload and of the way back', async ({reader}) => {
  const {open, click, run, until} = reader;
  await open(TABS);
  await click('tab', 'Python');
  await open(LONG);
  const id = (await run(() => [...document.querySelectorAll('article h2[id]')].at(-3)?.id)) as string;
  const isInPlace = (heading: string) => {
    const {top} = document.getElementById(heading)!.getBoundingClientRect();
    return top >= 0 && top < 150;
  };
  await open('/introduction');
  await open(`${LONG}#${id}`);
  await until(isInPlace, id);
  expect(await run(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent)).toBe('Python');
  await reload(reader);
  await until(isInPlace, id);
  await load(reader, '/introduction');
  await goBack(reader, `${LONG}#${id}`);
  await until(isInPlace, id);
});

test('after a reload and on the way back, the credit line is that of its fields', async ({reader}) => {
  const {open, run, until} = reader;
  await open('/docs/rights');
  await run(() => {
    const format = document.querySelectorAll<HTMLSelectElement>('main select')[1]!;
    format.value = 'html';
    format.dispatchEvent(new Event('change', {bubbles: true}));
    document.querySelector<HTMLInputElement>('main input[type=checkbox]')!.click();
  });
  const isInAgreement = () => {
    const line = document.querySelector('[aria-label="Credit line"]')!.textContent;
    const format = document.querySelectorAll<HTMLSelectElement>('main select')[1]!.value;
    const {checked} = document.querySelector<HTMLInputElement>('main input[type=checkbox]')!;
    return line.includes('<cite>') === (format === 'html') && line.includes('Image changed') === checked;
  };
  await until(() => document.querySelector('[aria-label="Credit line"]')!.textContent.includes('Image changed'));
  await reload(reader);
  await until(isInAgreement);
  await load(reader, '/introduction');
  await goBack(reader, '/docs/rights');
  await until(isInAgreement);
});
