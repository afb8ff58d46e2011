/** The `test` function of the engine tests. Its reader finds elements by role and name. */

import path from 'node:path';
import {test as base, expect} from '@playwright/test';
import {engines, findEngine, PLAYWRIGHTS_OWN, type Engine} from '../../scripts/lib/programs';
import {root} from '../../scripts/lib/project';
import {startServer} from '../../scripts/lib/server';
import type {Driver} from '../support/headings';
import {startPlaywright} from './playwright';
import {startSelenium} from './selenium';
import type {Tab} from './tab';

export {expect};

export interface EngineOption {
  engine: Engine;
}

/** A reader of the project's own build, in one tab. Each action waits until it is possible. */
export interface Reader extends Pick<Driver, 'open' | 'run' | 'until'> {
  tab: Tab;
  click: (role: Role, name?: string) => Promise<void>;
  /** Waits until an element is visible. */
  see: (role: Role, name?: string) => Promise<unknown>;
}

interface Fixtures {
  reader: Reader;
}

interface WorkerFixtures extends EngineOption {
  sharedReader: Reader;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', {option: true, scope: 'worker'}],
  sharedReader: [
    async ({engine}, use) => {
      const server = await startServer({dir: path.join(root, 'build')});
      const origin = `http://localhost:${server.port}`;
      const program = findEngine(engine)!;
      const tab = await (program === PLAYWRIGHTS_OWN ? startPlaywright(engine) : startSelenium(engine, program));
      const reader = createReader(tab, origin);
      await reader.open('/introduction');
      await use(reader);
      await tab.close();
      server.close();
    },
    {scope: 'worker'},
  ],
  reader: async ({sharedReader}, use) => {
    const {tab, run} = sharedReader;
    await tab.resize(1280, 900);
    await run(() => localStorage.clear());
    await use(sharedReader);
    expect(await tab.takeComplaints(), 'errors, warnings and policy violations').toEqual([]);
  },
});

test.skip(
  ({engine}) => !findEngine(engine),
  `this engine is not installed: "npx playwright install ${engines.join(' ')}", or Debian's packages (tests/README.md)`,
);

/** The selectors of the elements with each role on this site. */
const SELECTORS_BY_ROLE = {
  article: 'article',
  application: '[role=application]',
  button: 'button',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  tab: '[role=tab]',
  textbox: 'input, textarea',
};

type Role = keyof typeof SELECTORS_BY_ROLE;

/** Runs in the page. Returns the first visible element for a selector, with a certain name if one is given. */
function findElement([selector, name]: readonly [string, string?]): Element | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(selector)].find((element) => {
    const label = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    return element.checkVisibility({visibilityProperty: true}) && (!name || label?.trim() === name);
  });
}

/** Returns the source of an expression that calls a function. */
const formatCall = (pageFunction: (arg: never) => unknown, arg?: unknown) =>
  `(${pageFunction.toString()})(${JSON.stringify(arg)})`;

function createReader(tab: Tab, origin: string): Reader {
  const run: Reader['run'] = (pageFunction, arg) => tab.evaluate(formatCall(pageFunction, arg));
  const until: Reader['until'] = async (pageFunction, arg) => {
    const condition = `Boolean(${formatCall(pageFunction, arg)})`;
    // While the browser leaves a page, evaluation fails, and the next attempt follows.
    await expect.poll(() => tab.evaluate(condition).catch(() => false), {message: condition}).toBe(true);
  };
  const see: Reader['see'] = (role, name) => until(findElement, [SELECTORS_BY_ROLE[role], name] as const);
  return {
    tab,
    run,
    until,
    see,
    async open(route) {
      await tab.goto(origin + route);
      await until(() => document.documentElement.dataset.hasHydrated === 'true');
    },
    async click(role, name) {
      await see(role, name);
      await tab.click(formatCall(findElement, [SELECTORS_BY_ROLE[role], name]));
    },
  };
}
