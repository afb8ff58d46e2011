/**
 * In every engine, a page that the reader returns to has the newest choices and the reader's scroll position, and its
 * result matches its fields.
 */

import {expect, test, type Reader} from './test';

const TABS_PAGE = '/example/subfolder/subfolder/subfolder/tabs';
const LONG_PAGE = '/docs/search';

/** Loads a page in full, as a link from another site does, so that the browser can keep the previous page in memory. */
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

test('after a step back, a page has the colour mode and the language that the reader chose meanwhile', async ({
  reader,
}) => {
  const {tab, open, click, until} = reader;
  await open(TABS_PAGE);
  await load(reader, LONG_PAGE);
  for (const mode of ['light', 'dark']) {
    await tab.click('document.querySelector("button[aria-label^=Switch]")');
    await until((choice) => document.documentElement.dataset.themeChoice === choice, mode);
  }
  await click('tab', 'Python');
  await goBack(reader, TABS_PAGE);
  await until(() => document.documentElement.dataset.theme === 'dark');
  await until(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Python');
});

test('with a stored language, a link to a heading, a reload and a step back lead to the same heading', async ({
  reader,
}) => {
  const {open, click, run, until} = reader;
  await open(TABS_PAGE);
  await click('tab', 'Python');
  await open(LONG_PAGE);
  const id = (await run(() => [...document.querySelectorAll('article h2[id]')].at(-3)?.id)) as string;
  const isHeadingAtTop = (heading: string) => {
    const {top} = document.getElementById(heading)!.getBoundingClientRect();
    return top >= 0 && top < 150;
  };
  await open('/introduction');
  await open(`${LONG_PAGE}#${id}`);
  await until(isHeadingAtTop, id);
  expect(await run(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent)).toBe('Python');
  await reload(reader);
  await until(isHeadingAtTop, id);
  await load(reader, '/introduction');
  await goBack(reader, `${LONG_PAGE}#${id}`);
  await until(isHeadingAtTop, id);
});

test('after a reload and a step back, the credit line matches its fields', async ({reader}) => {
  const {open, run, until} = reader;
  await open('/docs/rights');
  await run(() => {
    const format = document.querySelectorAll<HTMLSelectElement>('main select')[1]!;
    format.value = 'html';
    format.dispatchEvent(new Event('change', {bubbles: true}));
    document.querySelector<HTMLInputElement>('main input[type=checkbox]')!.click();
  });
  const creditLineMatchesFields = () => {
    const line = document.querySelector('[aria-label="Credit line"]')!.textContent;
    const format = document.querySelectorAll<HTMLSelectElement>('main select')[1]!.value;
    const {checked} = document.querySelector<HTMLInputElement>('main input[type=checkbox]')!;
    return line.includes('<cite>') === (format === 'html') && line.includes('Image changed') === checked;
  };
  await until(() => document.querySelector('[aria-label="Credit line"]')!.textContent.includes('Image changed'));
  await reload(reader);
  await until(creditLineMatchesFields);
  await load(reader, '/introduction');
  await goBack(reader, '/docs/rights');
  await until(creditLineMatchesFields);
});
