/**
 * A tab of a browser, as small as the scenarios need it, so that they are written once for all engines: in Playwright's
 * own builds where they are installed, otherwise in Debian's Firefox (WebDriver BiDi) and in WebKitGTK's MiniBrowser
 * (WebDriver).
 */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {firefox, webkit} from '@playwright/test';
import puppeteer from 'puppeteer-core';
import {Builder, Key, type WebElement} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';
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
  screenshot: () => Promise<Uint8Array>;
  /**
   * What the browser complained of since the last call: errors, warnings, what the policy refused, requests that failed
   * or left the site.
   */
  takeComplaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Starts an engine. @param origin of the site: a request elsewhere is a complaint */
export async function startTab(engine: Engine, origin: string): Promise<Tab> {
  const program = findEngine(engine);
  if (program === PLAYWRIGHTS_OWN) {
    return startPlaywright(engine, origin);
  }
  return engine === 'firefox' ? startFirefox(program, origin) : startWebKit(program, origin);
}

/** What both Playwright and Puppeteer know of a request. */
interface Sent {
  url: () => string;
  isNavigationRequest: () => boolean;
  failure: () => {errorText: string} | null;
}

/** Collects what the events of Playwright and Puppeteer tell, which have the same names and differ in the types. */
class Complaints {
  private list: string[] = [];
  constructor(private readonly origin: string) {}

  readonly console = (message: {type: () => string; text: () => string}) => {
    if (/^(error|warn)/.test(message.type())) {
      this.list.push(`console ${message.type()}: ${message.text()}`);
    }
  };
  /** Firefox reports what the policy refuses as an error of the page, too. */
  readonly pageerror = (error: unknown) => void this.list.push(`uncaught: ${(error as Error).message}`);
  readonly request = (request: Sent) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${this.origin}/`)) {
      this.list.push(`off the origin: ${request.url()}`);
    }
  };
  readonly requestfailed = (request: Sent) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes back what it has asked for.
    if (!/abort|cancel/i.test(reason)) {
      this.list.push(`failed: ${request.url()} (${reason})`);
    }
  };
  readonly response = (response: {status: () => number; request: () => Sent}) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      this.list.push(`status ${response.status()}: ${response.request().url()}`);
    }
  };

  readonly take = () => Promise.resolve(this.list.splice(0));
}

async function startPlaywright(engine: Engine, origin: string): Promise<Tab> {
  const browser = await {firefox, webkit}[engine].launch();
  const page = await browser.newPage();
  const complaints = new Complaints(origin);
  page.on('console', complaints.console).on('pageerror', complaints.pageerror);
  page.on('request', complaints.request).on('requestfailed', complaints.requestfailed);
  page.on('response', complaints.response);
  return {
    goto: (url) => page.goto(url),
    goBack: () => page.goBack({waitUntil: 'commit'}),
    resize: (width, height) => page.setViewportSize({width, height}),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await page.evaluateHandle<Element>(expression)).click(),
    screenshot: () => page.screenshot(),
    takeComplaints: complaints.take,
    close: () => browser.close(),
  };
}

async function startFirefox(executablePath: string | undefined, origin: string): Promise<Tab> {
  const browser = await puppeteer.launch({browser: 'firefox', executablePath, defaultViewport: null});
  const page = await browser.newPage();
  const complaints = new Complaints(origin);
  page.on('console', complaints.console).on('pageerror', complaints.pageerror);
  page.on('request', complaints.request).on('requestfailed', complaints.requestfailed);
  page.on('response', complaints.response);
  return {
    goto: (url) => page.goto(url),
    goBack: () => page.goBack({waitUntil: []}),
    resize: (width, height) => page.setViewport({width, height}),
    async press(keys) {
      const [key = '', ...held] = keys.split('+').reverse();
      for (const modifier of held) {
        await page.keyboard.down(modifier as 'Control');
      }
      await page.keyboard.press(key as 'Enter');
      for (const modifier of held) {
        await page.keyboard.up(modifier as 'Control');
      }
    },
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await page.evaluateHandle<[], () => Element>(expression)).click(),
    screenshot: () => page.screenshot(),
    takeComplaints: complaints.take,
    close: () => browser.close(),
  };
}

async function startWebKit(program: string | undefined, origin: string): Promise<Tab> {
  // MiniBrowser has no mode without a window. Without a window manager, the one below the pointer has the focus, and
  // `:focus` matches nothing in others: the pointer is in the middle of the screen, which lies within a phone's width,
  // too.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const service = new DriverService.Builder(program!)
    .setLoopback(true)
    .setEnvironment({...process.env, DISPLAY: `:${display.toString().trim()}`})
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({browserName: 'MiniBrowser'})
    .build();

  const complaints: string[] = [];
  const collect = async () => {
    const found: string[] = await driver.executeScript(readErrors);
    complaints.push(...found);
  };
  return {
    async goto(url) {
      await collect();
      await driver.get(url);
      await driver.executeScript(recordErrors, origin);
    },
    goBack: () => driver.navigate().back(),
    // The window and its frame; at least 450 pixels wide, because of the buttons in its toolbar.
    resize: (width, height) => driver.manage().window().setRect({width, height}),
    async press(keys) {
      const codes = keys.split('+').map((key) => named(key));
      const actions = driver.actions();
      codes.forEach((code) => actions.keyDown(code));
      codes.reverse().forEach((code) => actions.keyUp(code));
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: async (expression) => (await driver.executeScript<WebElement>(`return ${expression}`)).click(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async takeComplaints() {
      await collect();
      return complaints.splice(0);
    },
    async close() {
      try {
        await driver.quit();
      } finally {
        // A session that broke must not leave its programs behind.
        await service.kill();
        screen.kill();
      }
    },
  };
}

/** A key as WebDriver knows it: `ArrowDown` is `Key.ARROW_DOWN`. */
function named(key: string): string {
  const name = key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  return name.length > 1 ? Key[name as 'ENTER'] : key;
}

/**
 * Runs in the page of MiniBrowser, whose console WebDriver does not hand over, as soon as it has loaded, when it asks
 * for the scripts of the app. Of what comes before, it is told what the policy refused and what was requested, but not
 * what the inline scripts log. It never sees what the browser itself writes to the console, such as that it ignores
 * something.
 */
function recordErrors(origin: string): void {
  const notes: string[] = [];
  Object.assign(window, {notes});
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => void notes.push(`console ${level}: ${parts.join(' ')}`);
  }
  // The capture phase, too: an image or a script that cannot be loaded tells nobody else.
  window.addEventListener(
    'error',
    (event) =>
      void notes.push(event.message ? `uncaught: ${event.message}` : `failed: ${(event.target as Element).outerHTML}`),
    true,
  );
  window.addEventListener('unhandledrejection', ({reason}) => void notes.push(`uncaught: ${reason}`));
  new ReportingObserver(
    (reports) => notes.push(...reports.map(({body}) => `refused by the policy: ${JSON.stringify(body)}`)),
    {types: ['csp-violation'], buffered: true},
  ).observe();
  new PerformanceObserver((list) => {
    for (const {name, responseStatus} of list.getEntries() as PerformanceResourceTiming[]) {
      if (responseStatus >= 400) {
        notes.push(`status ${responseStatus}: ${name}`);
      }
      if (/^(https?|wss?):/.test(name) && !name.startsWith(`${origin}/`)) {
        notes.push(`off the origin: ${name}`);
      }
    }
  }).observe({type: 'resource', buffered: true});
}

function readErrors(): string[] {
  return (window as {notes?: string[]}).notes?.splice(0) ?? [];
}
