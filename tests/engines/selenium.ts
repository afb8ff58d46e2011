/** Debian's Firefox, and WebKitGTK's MiniBrowser. Selenium drives both by WebDriver. */

import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {Builder, Key, type WebDriver, type WebElement} from 'selenium-webdriver';
import getBrowsingContext from 'selenium-webdriver/bidi/browsingContext';
import getLogInspector from 'selenium-webdriver/bidi/logInspector';
import {DriverService} from 'selenium-webdriver/remote';
import type {Engine} from '../../scripts/lib/programs';
import {isInterruptedPrefetch, type Tab} from './tab';

/**
 * The capabilities with which each WebDriver server starts its browser. Firefox's options are documented on
 * https://developer.mozilla.org/en-US/docs/Web/WebDriver/Reference/Capabilities/firefoxOptions. With `webSocketUrl`,
 * Firefox also speaks WebDriver BiDi, which reports what is logged to the console. Debian's WebKitGTK refuses it.
 * MiniBrowser is the default of WebKitWebDriver (https://manpages.debian.org/WebKitWebDriver).
 */
const CAPABILITIES: Readonly<Record<Engine, object>> = {
  firefox: {browserName: 'firefox', webSocketUrl: true, 'moz:firefoxOptions': {args: ['-headless']}},
  webkit: {browserName: 'MiniBrowser'},
};

/** The keys that the tests press, by their `KeyboardEvent.key`. Any other key is the character that it types. */
const KEYS: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

/** The parts of a tab that differ between the engines. */
type EngineParts = Pick<Tab, 'goto' | 'resize' | 'takeComplaints'>;

/**
 * Starts a browser.
 *
 * @param server the path of the engine's WebDriver server
 */
export async function startSelenium(engine: Engine, server: string): Promise<Tab> {
  // MiniBrowser has no headless mode.
  const screen = engine === 'webkit' ? await startScreen() : undefined;
  const service = new DriverService.Builder(server)
    // geckodriver's default is the same port for the BiDi connection of each browser.
    .addArguments(...(engine === 'firefox' ? ['--websocket-port=0'] : []))
    .setLoopback(true)
    .setEnvironment({...(process.env as Record<string, string>), ...screen?.env})
    .build();
  // If the browser does not start, the other programs must still be stopped.
  const stop = async () => {
    await service.kill();
    screen?.process.kill();
  };
  try {
    const builder = new Builder().usingServer(await service.start()).withCapabilities(CAPABILITIES[engine]);
    const driver = await builder.build();
    // A test has its own time limit, which is longer where a machine is slow.
    await driver.manage().setTimeouts({script: 300_000});
    return {
      ...(engine === 'firefox' ? await createFirefoxParts(driver) : createMiniBrowserParts(driver)),
      press(keys) {
        const values = keys.split('+').map((key) => KEYS[key] ?? key);
        const actions = driver.actions();
        values.forEach((value) => actions.keyDown(value));
        values.toReversed().forEach((value) => actions.keyUp(value));
        return actions.perform();
      },
      type: (text) => driver.actions().sendKeys(text).perform(),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      click: async (expression) => (await driver.executeScript<WebElement>(`return ${expression}`)).click(),
      close: () => driver.quit().finally(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a virtual screen. @returns its process, and the environment of programs that draw on it */
async function startScreen(): Promise<{process: ChildProcess; env: Record<string, string>}> {
  // Without a window manager, the window below the pointer has the focus, and `:focus` matches nothing in other windows.
  // The pointer is in the middle of the screen. The screen is so small that even a window as narrow as a phone contains
  // this point.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  return {
    process: screen,
    // WebKit's compositor crashes in Mesa's software renderer on a busy machine. No test takes screenshots.
    env: {DISPLAY: `:${display.toString().trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1'},
  };
}

/** Creates the operations that only Firefox has. Its driver reports what the console logs, through WebDriver BiDi. */
async function createFirefoxParts(driver: WebDriver): Promise<EngineParts> {
  const complaints: string[] = [];
  let isLeavingPage = false;
  const log = await getLogInspector(driver);
  await log.onConsoleEntry(({level, text}) => {
    if (level === 'error' || level === 'warn') {
      complaints.push(`console ${level}: ${text}`);
    }
  });
  // Uncaught errors and policy violations.
  await log.onJavascriptLog(({text}) => {
    if (!(isLeavingPage && isInterruptedPrefetch(text))) {
      complaints.push(`uncaught: ${text}`);
    }
  });
  const context = await getBrowsingContext(driver, {browsingContextId: await driver.getWindowHandle()});
  return {
    async goto(url) {
      isLeavingPage = true;
      await driver.get(url).finally(() => (isLeavingPage = false));
    },
    resize: (width, height) => context.setViewport(width, height),
    takeComplaints: () => Promise.resolve(complaints.splice(0)),
  };
}

/**
 * Creates the operations that only MiniBrowser (WebKit) has. Its driver reports no console messages, so a script in the
 * page records them.
 */
function createMiniBrowserParts(driver: WebDriver): EngineParts {
  const complaints: string[] = [];
  const collect = async () => void complaints.push(...(await driver.executeScript<string[]>(readErrors)));
  return {
    async goto(url) {
      await collect();
      await driver.get(url);
      await driver.executeScript(recordErrors);
    },
    // The window is at least 450 pixels wide, because of the buttons in its toolbar.
    resize: (width, height) => driver.manage().window().setRect({width, height}),
    async takeComplaints() {
      await collect();
      return complaints.splice(0);
    },
  };
}

/**
 * Runs in the page when it has loaded, before the app starts, because WebDriver does not report what MiniBrowser logs.
 * It misses messages of inline scripts before that, and messages of the browser itself.
 */
function recordErrors(): void {
  const errors: string[] = [];
  Object.assign(window, {errors});
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => void errors.push(`console ${level}: ${parts.join(' ')}`);
  }
  window.addEventListener('error', ({message}) => {
    // This message is not an error. A size changed again within a frame, so its observer is called in the next frame.
    if (!message.startsWith('ResizeObserver loop')) {
      errors.push(`uncaught: ${message}`);
    }
  });
  window.addEventListener('unhandledrejection', ({reason}) => errors.push(`uncaught: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    errors.push(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page. @returns the messages that `recordErrors` has recorded since the last call */
function readErrors(): string[] {
  return (window as {errors?: string[]}).errors?.splice(0) ?? [];
}
