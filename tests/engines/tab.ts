/**
 * A tab of a browser, as small as the scenarios need it, so that they are written once for all engines: in Playwright's
 * own builds where they are installed, otherwise in Debian's Firefox (WebDriver BiDi, by Puppeteer) and in WebKitGTK's
 * MiniBrowser (WebDriver). No client drives both: Selenium and WebdriverIO need geckodriver, which Debian does not have,
 * and Puppeteer knows no WebKit. For WebKit alone, Selenium would replace a third of `startMiniBrowser`.
 */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as wait} from 'node:timers/promises';
import {firefox, webkit, type Browser} from '@playwright/test';
import puppeteer, {type Page as PuppeteerPage} from 'puppeteer-core';
import {getFreePort} from '../../scripts/lib/listen';
import {findEngine, PLAYWRIGHTS_OWN, type Engine} from '../../scripts/lib/programs';

export interface Tab {
  goto: (url: string) => Promise<void>;
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
    return createTab(await {firefox, webkit}[engine].launch());
  }
  if (engine === 'webkit') {
    return startMiniBrowser(program!);
  }
  const browser = await puppeteer.launch({browser: 'firefox', executablePath: program, defaultViewport: null});
  return createTab(browser as unknown as Browser);
}

/** @param browser Playwright's, or Puppeteer's, which has what is used here by the same names */
async function createTab(browser: Browser): Promise<Tab> {
  const page = await browser.newPage();
  const resize = 'setViewport' in page ? (page as unknown as PuppeteerPage).setViewport : page.setViewportSize;
  const complaints: string[] = [];
  let isLeaving = false;
  page.on('console', (message) => {
    if (/^(error|warn)/.test(message.type())) {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  // Firefox reports what the policy refuses as an error of the page, too; and, when a page is left, that what it was
  // fetching ahead did not come. A page that needs a file which does not come never hydrates.
  page.on('pageerror', ({message}) => {
    if (!(isLeaving && message.includes('ChunkLoadError'))) {
      complaints.push(`uncaught: ${message}`);
    }
  });
  return {
    async goto(url) {
      isLeaving = true;
      await page.goto(url).finally(() => (isLeaving = false));
    },
    resize: (width, height) => resize.call(page, {width, height}),
    async press(keys) {
      const [key = '', ...held] = keys.split('+').reverse();
      for (const modifier of held) {
        await page.keyboard.down(modifier);
      }
      await page.keyboard.press(key);
      for (const modifier of held) {
        await page.keyboard.up(modifier);
      }
    },
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await page.evaluateHandle<Element>(expression)).click(),
    takeComplaints: () => Promise.resolve(complaints.splice(0)),
    close: () => browser.close(),
  };
}

async function startMiniBrowser(program: string): Promise<Tab> {
  // MiniBrowser has no mode without a window. Without a window manager, the one below the pointer has the focus, and
  // `:focus` matches nothing in others: the pointer is in the middle of the screen, which lies within a phone's width,
  // too.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await getFreePort();
  const driver = spawn(program, [`--port=${port}`], {
    // Its compositor crashes in Mesa's software renderer on a busy machine, and shows nothing that a test looks at.
    env: {...process.env, DISPLAY: `:${display.toString().trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1'},
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
  // A test has a time limit of its own, which is longer where a machine is slow.
  const capabilities = {browserName: 'MiniBrowser', timeouts: {script: 300_000}};
  const {sessionId} = await send('/session', {capabilities: {alwaysMatch: capabilities}});
  const session = `/session/${sessionId}`;
  const evaluate = (script: string) => send(`${session}/execute/sync`, {script, args: []});
  /** Presses keys together, one such stroke after the other. */
  const press = (...strokes: string[][]) => {
    const actions = strokes.flatMap((stroke) => {
      const values = stroke.map((key) => KEYS[key] ?? key);
      return [
        ...values.map((value) => ({type: 'keyDown', value})),
        ...values.reverse().map((value) => ({type: 'keyUp', value})),
      ];
    });
    return send(`${session}/actions`, {actions: [{type: 'key', id: 'keyboard', actions}]});
  };

  const complaints: string[] = [];
  const collect = async () => void complaints.push(...(await evaluate(`return (${readErrors.toString()})()`)));
  return {
    async goto(url) {
      await collect();
      await send(`${session}/url`, {url});
      await evaluate(`(${recordErrors.toString()})()`);
    },
    // The window and its frame; at least 450 pixels wide, because of the buttons in its toolbar.
    resize: (width, height) => send(`${session}/window/rect`, {width, height}),
    press: (keys) => press(keys.split('+')),
    type: (text) => press(...Array.from(text, (key) => [key])),
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
  // No error, and in no console: what an observer of sizes still has to tell, it tells in the next frame.
  window.addEventListener('error', ({message}) => message.startsWith('ResizeObserver loop') || note(message));
  window.addEventListener('unhandledrejection', ({reason}) => note(String(reason)));
  new ReportingObserver(
    (reports) => notes.push(...reports.map(({body}) => `refused by the policy: ${JSON.stringify(body)}`)),
    {types: ['csp-violation'], buffered: true},
  ).observe();
}

function readErrors(): string[] {
  return (window as {notes?: string[]}).notes?.splice(0) ?? [];
}
