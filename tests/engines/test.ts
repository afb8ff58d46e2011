/** The `test` of the engines, and what a reader does with a tab, by role and name. */

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

/** A tab on the project's own build. What it does waits until it can be done. */
export interface Reader extends Pick<Driver, 'open' | 'run' | 'until'> {
  tab: Tab;
  click: (role: Role, name?: string) => Promise<void>;
  /** Waits until an element is there to be seen. */
  see: (role: Role, name?: string) => Promise<unknown>;
}

interface Fixtures {
  reader: Reader;
}

interface WorkerFixtures extends EngineOption {
  started: Reader;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', {option: true, scope: 'worker'}],
  started: [
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
  reader: async ({started}, use) => {
    const {tab, run} = started;
    await tab.resize(1280, 900);
    await run(() => localStorage.clear());
    await use(started);
    expect(await tab.takeComplaints(), 'no error, no warning, nothing refused').toEqual([]);
  },
});

test.skip(
  ({engine}) => !findEngine(engine),
  `this engine is not installed: "npx playwright install ${engines.join(' ')}", or Debian's packages (tests/README.md)`,
);

/** How elements of these roles are written on this site. */
const ROLES = {
  article: 'article',
  application: '[role=application]',
  button: 'button',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  tab: '[role=tab]',
  textbox: 'input, textarea',
};

type Role = keyof typeof ROLES;

/** Runs in the page: the first element of a selector that can be seen, and has a name if one is asked for. */
function find([selector, name]: readonly [string, string?]): Element | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(selector)].find((element) => {
    const label = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    return element.checkVisibility({visibilityProperty: true}) && (!name || label?.trim() === name);
  });
}

/** A call of a function, as the source of an expression. */
const formatCall = (act: (arg: never) => unknown, arg?: unknown) => `(${act.toString()})(${JSON.stringify(arg)})`;

function createReader(tab: Tab, origin: string): Reader {
  const run: Reader['run'] = (act, arg) => tab.evaluate(formatCall(act, arg));
  const until: Reader['until'] = async (isTrue, arg) => {
    const condition = `Boolean(${formatCall(isTrue, arg)})`;
    // A page that is being left answers nothing.
    await expect.poll(() => tab.evaluate(condition).catch(() => false), {message: condition}).toBe(true);
  };
  const see: Reader['see'] = (role, name) => until(find, [ROLES[role], name] as const);
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
      await tab.click(formatCall(find, [ROLES[role], name]));
    },
  };
}
