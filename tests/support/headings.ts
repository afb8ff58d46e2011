/** Ways to a heading, for every engine. */

import {expect, test} from '@playwright/test';

/** What the tests of all engines need of a tab. */
export interface Driver {
  /** Opens a route and waits until React has taken over the page. */
  open: (route: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  press: (keys: string) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  /** Runs a function in the page, which knows nothing but its argument. */
  run: <A>(act: (arg: A) => unknown, arg?: A) => Promise<unknown>;
  /** Waits until such a function finds what it looks for. */
  until: <A>(find: (arg: A) => unknown, arg?: A) => Promise<unknown>;
}

/** Waits for a control, and presses it by key. */
async function use(driver: Driver, selector: string): Promise<void> {
  await driver.until((wanted) => {
    const control = [...document.querySelectorAll<HTMLElement>(wanted)].find((each) => each.checkVisibility());
    control?.focus();
    return control && document.activeElement === control;
  }, selector);
  await driver.press('Enter');
}

const PAGE = '/docs/search';
const LINK = '.markdown a[href="/docs/rights#find-free-images"]';

const WAYS: Readonly<Record<string, (driver: Driver) => Promise<void>>> = {
  async 'a link to another page'(driver) {
    await driver.open(PAGE);
    await use(driver, LINK);
  },
  async 'back, and forward'(driver) {
    await driver.open(PAGE);
    await use(driver, LINK);
    await driver.until(() => document.getElementById('find-free-images'));
    // From where it is, because the way back returns to that place.
    await use(driver, '.navbar__brand');
    await driver.until(() => !document.getElementById('find-free-images'));
    await driver.run(() => window.history.back());
  },
  async 'a link on the page'(driver) {
    await driver.open('/docs/when-something-goes-wrong');
    await use(driver, '.markdown a[href="#no-stream"]');
  },
  async 'the contents list'(driver) {
    await driver.open(PAGE);
    await use(driver, '.table-of-contents a[href="#errors-and-limits"]');
  },
  async 'the contents list of a narrow window'(driver) {
    await driver.resize(600, 800);
    await driver.open(PAGE);
    await use(driver, '.theme-doc-toc-mobile button');
    await use(driver, '.theme-doc-toc-mobile a[href="#errors-and-limits"]');
  },
  async 'a definition'(driver) {
    await driver.open(PAGE);
    await use(driver, 'article :is(button.term, .term > button)');
    await use(driver, '.definition a[href*="#"]');
  },
  async 'a suggestion'(driver) {
    await driver.open('/introduction');
    await driver.run(() => document.querySelector<HTMLElement>('.navbar__search-input')?.focus());
    await driver.type('page token');
    await driver.until(() => document.querySelector('[role=option][href*="#"]'));
    await driver.until(() => document.querySelector('[role=listbox] ~ a[href$="q=page+token"]'));
    const at = (await driver.run(() =>
      [...document.querySelectorAll('[role=option]')].findIndex((each) => each.getAttribute('href')?.includes('#')),
    )) as number;
    for (let i = 0; i < at; i += 1) {
      await driver.press('ArrowDown');
    }
    await driver.press('Enter');
  },
  async 'a result of the search page'(driver) {
    await driver.open('/search?q=page+token');
    await use(driver, 'main li a[href*="#"]');
  },
  async 'a page that is opened at it'(driver) {
    await driver.open('/docs/rights#find-free-images');
  },
};

/**
 * Goes each way to a heading, or whatever else an address names, and presses Tab.
 *
 * @returns the ways after which the focus is not on the next stop from there
 */
export async function findLostWays(driver: Driver): Promise<string[]> {
  const lost: string[] = [];
  for (const [name, go] of Object.entries(WAYS)) {
    await driver.resize(1280, 900);
    await test.step(name, () => go(driver));
    await driver.until(() => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)) || 'none');
      const {top = -1} = target?.getBoundingClientRect() ?? {};
      return top >= 0 && top < window.innerHeight;
    });
    await driver.press('Tab');
    const found = await driver.run(() => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))!;
      const stops = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
      ].filter((each) => each.tabIndex >= 0 && each.checkVisibility({visibilityProperty: true}));
      const next = stops.find((each) => target.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
      return next === document.activeElement ? '' : (document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
    });
    if (found) {
      lost.push(`${name}: ${found as string}`);
    }
  }
  expect(await driver.run(() => document.querySelectorAll(':is(h1, h2, h3)[tabindex]').length)).toBe(0);
  return lost;
}
