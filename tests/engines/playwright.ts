/** Playwright's own builds of Firefox and WebKit. */

import {firefox, webkit} from '@playwright/test';
import type {Engine} from '../../scripts/lib/programs';
import {isInterruptedPrefetch, type Tab} from './tab';

/** Starts the build of an engine that belongs to the installed version of Playwright. */
export async function startPlaywright(engine: Engine): Promise<Tab> {
  const browser = await {firefox, webkit}[engine].launch();
  const page = await browser.newPage();
  const complaints: string[] = [];
  let isLeavingPage = false;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  // Firefox also reports policy violations as errors of the page.
  page.on('pageerror', ({message}) => {
    if (!(isLeavingPage && isInterruptedPrefetch(message))) {
      complaints.push(`uncaught: ${message}`);
    }
  });
  return {
    async goto(url) {
      isLeavingPage = true;
      await page.goto(url).finally(() => (isLeavingPage = false));
    },
    resize: (width, height) => page.setViewportSize({width, height}),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await page.evaluateHandle<Element>(expression)).click(),
    takeComplaints: () => Promise.resolve(complaints.splice(0)),
    close: () => browser.close(),
  };
}
