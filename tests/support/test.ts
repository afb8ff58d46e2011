/**
 * The browser tests' own `test`: each worker serves a built site on a port of the system's choice, and each test fails
 * when the page logs an error or warning, throws, or asks for anything off the origin, unless the test says it expects
 * that.
 */

import path from 'node:path';
import {test as base, expect, type Page, type Response} from '@playwright/test';
import {startNginx} from './nginx';
import {root} from '../../scripts/lib/project';
import {startServer} from '../../scripts/lib/server';

export {expect, root};

interface Served {
  /** The address of the site, without the slash at the end. */
  origin: string;
  /** Folder of the build. */
  dir: string;
}

export interface ServerOption {
  /** What serves the build: our own server, or nginx with the configuration of `deploy/nginx`. */
  server: 'built-in' | 'nginx';
}

interface Expectations {
  /** Console messages and page errors that match are part of the test. */
  expectConsole: (pattern: RegExp) => void;
  /** Requests off the origin to URLs that match are part of the test, which responds to them itself. */
  expectOffOrigin: (pattern: RegExp) => void;
  expected: Record<'console' | 'offOrigin', RegExp[]>;
  watch: void;
}

/** A `test` on one build, by default under the path `/`. */
export function testOn(dir: string, baseUrl = '/') {
  return base.extend<Expectations, {site: Served} & ServerOption>({
    server: ['built-in', {option: true, scope: 'worker'}],
    site: [
      async ({server: kind}, use) => {
        const server = await (kind === 'nginx' ? startNginx(path.dirname(dir)) : startServer({dir, baseUrl}));
        await use({origin: `http://localhost:${server.port}`, dir});
        server.close();
      },
      {scope: 'worker'},
    ],
    baseURL: async ({site}, use) => use(site.origin),
    expected: async ({}, use) => use({console: [], offOrigin: []}),
    expectConsole: async ({expected}, use) => use((pattern) => expected.console.push(pattern)),
    expectOffOrigin: async ({expected}, use) => use((pattern) => expected.offOrigin.push(pattern)),
    watch: [
      async ({context, site, expected}, use) => {
        const complaints: string[] = [];
        const complain = (kind: keyof typeof expected, text: string, shown = text) =>
          expected[kind].some((pattern) => pattern.test(text)) || complaints.push(shown);
        context.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) {
            const where = `${message.location().url}, on ${message.page()?.url()}`;
            complain('console', `console ${message.type()}: ${message.text()} (${where})`);
          }
        });
        context.on('weberror', (error) =>
          complain('console', `uncaught: ${error.error().message} (on ${error.page()?.url()})`),
        );
        context.on('request', (request) => {
          const url = request.url();
          if (/^(https?|wss?):/.test(url) && !url.startsWith(`${site.origin}/`)) {
            complain('offOrigin', url, `off the origin: ${url}`);
          }
        });
        await use();
        expect(complaints, 'clean console, nothing off the origin').toEqual([]);
      },
      {auto: true},
    ],
  });
}

/** The URLs of Google Analytics. */
export const ANALYTICS = /^https:\/\/www\.(googletagmanager|google-analytics)\.com\//;

/** The project's own build. */
export const test = testOn(path.join(root, 'build'));

/** Waits until React has taken over the page. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

/** Waits until the browser has done what it had to do, such as requesting files that it may need later. */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** The URLs that match, of those that are requested from now on. */
export function watchRequests(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.context().on('request', (request) => pattern.test(request.url()) && urls.push(request.url()));
  return urls;
}

/** Holds the scripts that a page requests from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/**', (route) => released.then(() => route.continue()));
  return release;
}

/** What is wrong with pages, by route; nothing when all is well. */
export async function findOnEach(routes: readonly string[], find: (route: string) => Promise<string[]>) {
  const problems: Record<string, string[]> = {};
  for (const route of routes) {
    const found = await test.step(route, () => find(route));
    Object.assign(problems, found.length > 0 && {[route]: found});
  }
  return problems;
}

/** Opens a route of the site and waits until it has hydrated. */
export async function open(page: Page, route: string): Promise<Response | null> {
  const response = await page.goto(route);
  await hydrated(page);
  return response;
}
