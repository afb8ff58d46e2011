/**
 * A tab of a browser, as small as the scenarios need it, so that they are written once for all engines: in Playwright's
 * own builds where they are installed, otherwise in Debian's Firefox (WebDriver BiDi) and in WebKitGTK's MiniBrowser
 * (WebDriver).
 */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as wait} from 'node:timers/promises';
import {firefox, webkit} from '@playwright/test';
import puppeteer from 'puppeteer-core';
import {getFreePort} from '../../scripts/lib/listen';
import {findEngine, PLAYWRIGHTS_OWN, type Engine} from '../../scripts/lib/programs';

export interface Tab {
  goto: (url: string) => Promise<unknown>;
  goBack: () => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  /** Presses a key, or several together, such as `Control+k`. */
  press: (keys: string) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the middle of the element that is the value of an expression in the page. */
  click: (expression: string) => Promise<unknown>;
  /** What the browser complained of since the last call: errors, warnings, what the policy refused. */
  takeComplaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Starts an engine. */
export async function startTab(engine: Engine): Promise<Tab> {
  const program = findEngine(engine);
  if (program === PLAYWRIGHTS_OWN) {
    return startPlaywright(engine);
  }
  return engine === 'firefox' ? startFirefox(program) : startWebKit(program);
}

/** Collects what the events of Playwright and Puppeteer tell, which have the same names and differ in the types. */
class Complaints {
  private list: string[] = [];

  readonly console = (message: {type: () => string; text: () => string}) => {
    if (/^(error|warn)/.test(message.type())) {
      this.list.push(`console ${message.type()}: ${message.text()}`);
    }
  };
  /** Firefox reports what the policy refuses as an error of the page, too. */
  readonly pageerror = (error: unknown) => void this.list.push(`uncaught: ${(error as Error).message}`);
  readonly take = () => Promise.resolve(this.list.splice(0));
}

async function startPlaywright(engine: Engine): Promise<Tab> {
  const browser = await {firefox, webkit}[engine].launch();
  const page = await browser.newPage();
  const complaints = new Complaints();
  page.on('console', complaints.console).on('pageerror', complaints.pageerror);
  return {
    goto: (url) => page.goto(url),
    goBack: () => page.goBack({waitUntil: 'commit'}),
    resize: (width, height) => page.setViewportSize({width, height}),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await page.evaluateHandle<Element>(expression)).click(),
    takeComplaints: complaints.take,
    close: () => browser.close(),
  };
}

async function startFirefox(executablePath: string | undefined): Promise<Tab> {
  const browser = await puppeteer.launch({browser: 'firefox', executablePath, defaultViewport: null});
  const page = await browser.newPage();
  const complaints = new Complaints();
  page.on('console', complaints.console).on('pageerror', complaints.pageerror);
  return {
    goto: (url) => page.goto(url),
    goBack: () => page.goBack({waitUntil: []}),
    resize: (width, height) => page.setViewport({width, height}),
    async press(keys) {
      const [key = '', ...held] = keys.split('+').reverse();
      await Promise.all(held.map((modifier) => page.keyboard.down(modifier as 'Control')));
      await page.keyboard.press(key as 'Enter');
      await Promise.all(held.map((modifier) => page.keyboard.up(modifier as 'Control')));
    },
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await page.evaluateHandle<[], () => Element>(expression)).click(),
    takeComplaints: complaints.take,
    close: () => browser.close(),
  };
}

async function startWebKit(program: string | undefined): Promise<Tab> {
  // MiniBrowser has no mode without a window. Without a window manager, the one below the pointer has the focus, and
  // `:focus` matches nothing in others: the pointer is in the middle of the screen, which lies within a phone's width,
  // too.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await getFreePort();
  const driver = spawn(program!, [`--port=${port}`], {
    env: {...process.env, DISPLAY: `:${display.toString().trim()}`},
    stdio: 'ignore',
  });
  /** Sends a command of WebDriver (https://www.w3.org/TR/webdriver2/). */
  async function send(command: string, body?: object, method = body ? 'POST' : 'GET') {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {method, body: body && JSON.stringify(body)});
    const {value} = (await response.json()) as {value: any}; // eslint-disable-line @typescript-eslint/no-explicit-any
    if (!response.ok) {
      throw new Error(`${command}: ${value.error} ${value.message}`);
    }
    return value;
  }
  while (!(await send('/status').catch(() => null))) {
    await wait(50);
  }
  const {sessionId} = await send('/session', {capabilities: {alwaysMatch: {browserName: 'MiniBrowser'}}});
  const session = `/session/${sessionId}`;
  const evaluate = (script: string) => send(`${session}/execute/sync`, {script, args: []});
  const sendKeys = (actions: readonly object[]) =>
    send(`${session}/actions`, {actions: [{type: 'key', id: 'keyboard', actions}]});

  const complaints: string[] = [];
  const collect = async () => void complaints.push(...(await evaluate(`return (${readErrors.toString()})()`)));
  return {
    async goto(url) {
      await collect();
      await send(`${session}/url`, {url});
      await evaluate(`(${recordErrors.toString()})()`);
    },
    goBack: () => send(`${session}/back`, {}),
    // The window and its frame; at least 450 pixels wide, because of the buttons in its toolbar.
    resize: (width, height) => send(`${session}/window/rect`, {width, height}),
    press(keys) {
      const values = keys.split('+').map((key) => KEYS[key] ?? key);
      return sendKeys([
        ...values.map((value) => ({type: 'keyDown', value})),
        ...values.reverse().map((value) => ({type: 'keyUp', value})),
      ]);
    },
    type: (text) =>
      sendKeys(
        Array.from(text).flatMap((value) => [
          {type: 'keyDown', value},
          {type: 'keyUp', value},
        ]),
      ),
    evaluate: (expression) => evaluate(`return ${expression}`),
    async click(expression) {
      const [id] = Object.values(await evaluate(`return ${expression}`));
      await send(`${session}/element/${String(id)}/click`, {});
    },
    async takeComplaints() {
      await collect();
      return complaints.splice(0);
    },
    async close() {
      try {
        await send(session, undefined, 'DELETE');
      } finally {
        // A session that broke must not leave its programs behind.
        driver.kill();
        screen.kill();
      }
    },
  };
}

/** Keys as WebDriver names them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Shift: '\uE008',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowDown: '\uE015',
};

/**
 * Runs in the page of MiniBrowser, whose console WebDriver does not hand over, as soon as it has loaded, when it asks
 * for the scripts of the app. It hears neither what the inline scripts log nor what the browser itself writes to the
 * console.
 */
function recordErrors(): void {
  const notes: string[] = [];
  Object.assign(window, {notes});
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => void notes.push(`console ${level}: ${parts.join(' ')}`);
  }
  const note = (text: string) => void notes.push(`uncaught: ${text}`);
  window.addEventListener('error', ({message}) => note(message));
  window.addEventListener('unhandledrejection', ({reason}) => note(String(reason)));
  new ReportingObserver(
    (reports) => notes.push(...reports.map(({body}) => `refused by the policy: ${JSON.stringify(body)}`)),
    {types: ['csp-violation'], buffered: true},
  ).observe();
}

function readErrors(): string[] {
  return (window as {notes?: string[]}).notes?.splice(0) ?? [];
}
