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

const PAGE = '/docs/search';
const LINK = '.markdown a[href="/docs/rights#find-free-images"]';

/** Where each way begins, and the controls that are pressed by key, one after the other. */
const WAYS: Readonly<Record<string, readonly [route: string, ...controls: string[]]>> = {
  'a link to another page': [PAGE, LINK],
  'a link on the page': ['/docs/when-something-goes-wrong', '.markdown a[href="#no-stream"]'],
  'the contents list': [PAGE, '.table-of-contents a[href="#errors-and-limits"]'],
  'the contents list of a narrow window': [
    PAGE,
    '.theme-doc-toc-mobile button',
    '.theme-doc-toc-mobile a[href="#errors-and-limits"]',
  ],
  'a definition': [PAGE, 'article .term', '.definition a[href*="#"]'],
  'a result of the search page': ['/search?q=page+token', 'main li a[href*="#"]'],
  'a page that is opened at it': ['/docs/rights#find-free-images'],
  'back to it': [PAGE, LINK],
  'a suggestion': ['/introduction'],
};

/** What is done then. */
const MORE: Readonly<Record<string, (driver: Driver) => Promise<unknown>>> = {
  async 'back to it'(driver) {
    await driver.until(() => document.getElementById('find-free-images'));
    // From where it is, because the way back returns to that place.
    await use(driver, '.navbar__brand');
    await driver.until(() => !document.getElementById('find-free-images'));
    await driver.run(() => window.history.back());
  },
  async 'a suggestion'({press, run, type, until}) {
    await run(() => document.querySelector<HTMLElement>('.navbar__search-input')?.focus());
    await type('page token');
    await until(() => document.querySelector('[role=option][href*="#"]'));
    await until(() => document.querySelector('[role=listbox] ~ a[href$="q=page+token"]'));
    const at = (await run(() =>
      [...document.querySelectorAll('[role=option]')].findIndex((each) => each.getAttribute('href')?.includes('#')),
    )) as number;
    for (const key of [...Array<string>(at).fill('ArrowDown'), 'Enter']) {
      await press(key);
    }
  },
};

/** Waits for a control, and presses it by key. */
async function use({press, until}: Driver, selector: string): Promise<void> {
  await until((wanted) => {
    const control = [...document.querySelectorAll<HTMLElement>(wanted)].find((each) => each.checkVisibility());
    control?.focus();
    return control && document.activeElement === control;
  }, selector);
  await press('Enter');
}

/**
 * Goes each way to a heading, or whatever else an address names, and presses Tab.
 *
 * @returns the ways after which the focus is not on the next stop from there
 */
export async function findLostWays(driver: Driver): Promise<string[]> {
  const lost: string[] = [];
  for (const [name, [route, ...controls]] of Object.entries(WAYS)) {
    await test.step(name, async () => {
      await driver.resize(name.endsWith('narrow window') ? 600 : 1280, 900);
      await driver.open(route);
      for (const control of controls) {
        await use(driver, control);
      }
      await MORE[name]?.(driver);
    });
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
