/**
 * The `test` function of the browser tests. Each worker serves a built site on a free port. A test fails if the page
 * logs an error or a warning, throws, or sends a request to another origin, unless the test expects that.
 */

import path from 'node:path';
import {test as base, expect, type Page, type Response} from '@playwright/test';
import {startNginx} from './nginx';
import {root} from '../../scripts/lib/project';
import {startServer} from '../../scripts/lib/server';

export {expect, root};

interface ServedSite {
  /** The URL of the site, without a trailing slash. */
  origin: string;
  /** The folder of the build. */
  dir: string;
}

export interface ServerOption {
  /** The server of the build: our own, or nginx with the configuration of `deploy/nginx`. */
  server: 'built-in' | 'nginx';
}

interface Expectations {
  /** Accepts console messages and page errors that match a pattern. */
  expectConsole: (pattern: RegExp) => void;
  /** Accepts requests to other origins whose URLs match a pattern. The test must answer them itself. */
  expectOffOrigin: (pattern: RegExp) => void;
  expected: Record<'console' | 'offOrigin', RegExp[]>;
  watch: void;
}

/** Creates a `test` function for a build, by default under the path `/`. */
export function testOn(dir: string, baseUrl = '/') {
  return base.extend<Expectations, {site: ServedSite} & ServerOption>({
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
        const complain = (kind: keyof typeof expected, text: string, description = text) =>
          expected[kind].some((pattern) => pattern.test(text)) || complaints.push(description);
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
        expect(complaints, 'messages in the console and requests to other origins').toEqual([]);
      },
      {auto: true},
    ],
  });
}

/** The URLs of Google Analytics. */
export const ANALYTICS = /^https:\/\/www\.(googletagmanager|google-analytics)\.com\//;

/** The `test` function for the project's own build. */
export const test = testOn(path.join(root, 'build'));

/** Waits until React has taken over the page. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

/** Waits until the browser is idle. By then, it has requested the files that it prefetches. */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Starts to record the URLs of requests that match a pattern. The returned list grows with each request. */
export function watchRequests(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.context().on('request', (request) => pattern.test(request.url()) && urls.push(request.url()));
  return urls;
}

/** Starts to delay the scripts that a page requests. The returned function lets them continue. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/**', (route) => released.then(() => route.continue()));
  return release;
}

/** Runs a check for each route. @returns the problems by route, without the routes that have none */
export async function findProblemsByRoute(routes: readonly string[], find: (route: string) => Promise<string[]>) {
  const problems: Record<string, string[]> = {};
  for (const route of routes) {
    const routeProblems = await test.step(route, () => find(route));
    Object.assign(problems, routeProblems.length > 0 && {[route]: routeProblems});
  }
  return problems;
}

/** Opens a route of the site and waits until it has hydrated. */
export async function open(page: Page, route: string): Promise<Response | null> {
  const response = await page.goto(route);
  await hydrated(page);
  return response;
}
