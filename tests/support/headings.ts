/** Tests the position of the focus after each route to a heading. The tests of all engines use this module. */

import {test} from '@playwright/test';

/** The operations of a browser tab that the tests of all engines use. */
export interface Driver {
  /** Opens a route and waits until React has taken over the page. */
  open: (route: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  press: (keys: string) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  /** Runs a function in the page. It can use only its argument and the globals of the page. */
  run: <A>(pageFunction: (arg: A) => unknown, arg?: A) => Promise<unknown>;
  /** Waits until a function that runs in the page returns something other than false, null or undefined. */
  until: <A>(find: (arg: A) => unknown, arg?: A) => Promise<unknown>;
}

const PAGE = '/docs/search';
const LINK_SELECTOR = '.markdown a[href="/docs/rights#find-free-images"]';

/** The routes to a heading by keyboard: the page to start on, then the controls to press, in order. */
const ROUTES_TO_HEADING: Readonly<Record<string, readonly [route: string, ...controls: string[]]>> = {
  'a link to another page': [PAGE, LINK_SELECTOR],
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
  'back to it': [PAGE, LINK_SELECTOR],
  'a suggestion': ['/introduction'],
};

/** For some of these ways, a further action after the controls have been pressed. */
const FINAL_ACTIONS: Readonly<Record<string, (driver: Driver) => Promise<unknown>>> = {
  async 'back to it'(driver) {
    await driver.until(() => document.getElementById('find-free-images'));
    // Don't scroll before the link is pressed, because going back in the history restores the scroll position.
    await pressControl(driver, '.navbar__brand');
    await driver.until(() => !document.getElementById('find-free-images'));
    await driver.run(() => window.history.back());
  },
  async 'a suggestion'({press, run, type, until}) {
    await run(() => document.querySelector<HTMLElement>('.navbar__search-input')?.focus());
    await type('page token');
    await until(() => document.querySelector('[role=option][href*="#"]'));
    await until(() => document.querySelector('[role=listbox] ~ a[href$="q=page+token"]'));
    const index = (await run(() =>
      [...document.querySelectorAll('[role=option]')].findIndex((option) => option.getAttribute('href')?.includes('#')),
    )) as number;
    for (const key of [...Array<string>(index).fill('ArrowDown'), 'Enter']) {
      await press(key);
    }
  },
};

/** Waits until a control is visible, and presses it by key. */
async function pressControl({press, until}: Driver, selector: string): Promise<void> {
  await until((controlSelector) => {
    const control = [...document.querySelectorAll<HTMLElement>(controlSelector)].find((element) =>
      element.checkVisibility(),
    );
    control?.focus();
    return control && document.activeElement === control;
  }, selector);
  await press('Enter');
}

/**
 * Follows each route to a heading, or to another target of a fragment, and presses Tab.
 *
 * @returns a line for each route after which the focus is not on the next control after the target, and a line if headings
 *   keep the attribute `tabindex`
 */
export async function findFocusProblems(driver: Driver): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, [route, ...controls]] of Object.entries(ROUTES_TO_HEADING)) {
    await test.step(name, async () => {
      await driver.resize(name.endsWith('narrow window') ? 600 : 1280, 900);
      await driver.open(route);
      for (const control of controls) {
        await pressControl(driver, control);
      }
      await FINAL_ACTIONS[name]?.(driver);
    });
    await driver.until(() => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)) || 'none');
      const {top = -1} = target?.getBoundingClientRect() ?? {};
      return top >= 0 && top < window.innerHeight;
    });
    await driver.press('Tab');
    const wrongFocus = await driver.run(() => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))!;
      const controls = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
      ].filter((control) => control.tabIndex >= 0 && control.checkVisibility({visibilityProperty: true}));
      const next = controls.find(
        (control) => target.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      return next === document.activeElement ? '' : (document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
    });
    if (wrongFocus) {
      problems.push(`${name}: ${wrongFocus as string}`);
    }
  }
  const focusableHeadings = await driver.run(() => document.querySelectorAll(':is(h1, h2, h3)[tabindex]').length);
  if (focusableHeadings !== 0) {
    problems.push(`headings that keep the attribute tabindex: ${focusableHeadings as number}`);
  }
  return problems;
}
