/**
 * The browser tests' own `test`: each worker serves a built site on a port of the system's choice, and each test fails
 * when the page logs an error or warning, throws, or asks for anything off the origin, unless the test says it expects
 * that.
 */

import path from 'node:path';
import {test as base, expect, type ConsoleMessage, type Page, type Response} from '@playwright/test';
import {startNginx} from './nginx';
import {startServer} from '../../scripts/lib/server';

export {expect};

export const root = path.resolve(__dirname, '../..');

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
}

/** A `test` on one build, by default under the path `/`. */
export function testOn(dir: string, baseUrl = '/') {
  return base.extend<Expectations & {watch: void}, {site: Served} & ServerOption>({
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
    expectConsole: async ({}, use) => use((pattern) => expectedConsole.push(pattern)),
    expectOffOrigin: async ({}, use) => use((pattern) => expectedOffOrigin.push(pattern)),
    watch: [
      async ({context, site}, use) => {
        expectedConsole.length = 0;
        expectedOffOrigin.length = 0;
        const complaints: string[] = [];
        const note = (text: string) => expectedConsole.some((pattern) => pattern.test(text)) || complaints.push(text);
        context.on('console', (message: ConsoleMessage) => {
          if (['error', 'warning'].includes(message.type())) {
            note(
              `console ${message.type()}: ${message.text()} (${message.location().url}, on ${message.page()?.url()})`,
            );
          }
        });
        context.on('weberror', (error) => note(`uncaught: ${error.error().message} (on ${error.page()?.url()})`));
        context.on('request', (request) => {
          const url = request.url();
          const isOff = /^(https?|wss?):/.test(url) && !url.startsWith(`${site.origin}/`);
          if (isOff && !expectedOffOrigin.some((pattern) => pattern.test(url))) {
            complaints.push(`off the origin: ${url}`);
          }
        });
        await use();
        expect(complaints, 'clean console, nothing off the origin').toEqual([]);
      },
      {auto: true},
    ],
  });
}

// One test runs at a time in a worker, so these are the running test's.
const expectedConsole: RegExp[] = [];
const expectedOffOrigin: RegExp[] = [];

/** The project's own build. */
export const test = testOn(path.join(root, 'build'));

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Waits until the browser has done what it had to do, such as requesting files that it may need later. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

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
  await page.route('**/assets/js/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What is wrong with pages, by route; nothing when all is well. */
export async function findOnEach(
  routes: readonly string[],
  find: (route: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const problems: [string, string[]][] = [];
  for (const route of routes) {
    problems.push([route, await test.step(route, () => find(route))]);
  }
  return Object.fromEntries(problems.filter(([, found]) => found.length > 0));
}

/** Opens a route of the site and waits until it has hydrated. */
export async function open(page: Page, route: string): Promise<Response | null> {
  const response = await page.goto(route);
  await hydrated(page);
  return response;
}
