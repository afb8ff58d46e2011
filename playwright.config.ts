import os from 'node:os';
import {defineConfig} from '@playwright/test';
import {engines, findBrowser, findNginx} from './scripts/lib/programs';
import {isNightly} from './tests/support/nightly';
import type {EngineOption} from './tests/engines/test';
import type {ServerOption} from './tests/support/test';

const MINUTES = 60_000;

/** The tests that need a browser, a build or the programs of pages; tests/README.md says what is where. */
export default defineConfig<object, ServerOption & EngineOption>({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The suite is made to hold on two cores.
  workers: Math.max(2, os.availableParallelism() - 1),
  // On a shared machine of a CI service a browser can stall; a test that needed its second chance is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 1 * MINUTES,
  expect: {timeout: 15_000},
  reporter: process.env.CI ? [['dot'], ['github']] : [['list']],
  outputDir: 'test-results',
  grepInvert: isNightly ? undefined : /@nightly/,
  use: {
    viewport: {width: 1280, height: 900},
    screenshot: 'only-on-failure',
    // To look at what was copied.
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: findBrowser(),
      // The browser's own connections would only fail on a closed network, many at a time.
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
  },
  projects: [
    // What takes longest starts first. Each of these starts at once …
    {name: 'site', testMatch: 'setup/site.spec.ts', timeout: 15 * MINUTES, retries: 0},
    {name: 'samples', testMatch: 'samples/**/*.spec.ts'},
    {name: 'content', testMatch: 'content/*.spec.ts'},
    // … these when the site is built …
    {
      name: 'copies',
      testMatch: 'setup/variants.spec.ts',
      timeout: 30 * MINUTES,
      retries: 0,
      workers: 1,
      dependencies: ['site'],
    },
    ...['e2e', 'build'].map((name) => ({
      name,
      testMatch: `${name}/*.spec.ts`,
      dependencies: ['site'],
    })),
    // What a reader does first, in each engine besides Chromium's; one browser is started for all of it.
    ...engines.map((engine) => ({
      name: engine,
      testMatch: 'engines/*.spec.ts',
      fullyParallel: false,
      dependencies: ['site'],
      use: {engine},
    })),
    // … and these when its changed copies are.
    {name: 'variants', testMatch: 'variants/*.spec.ts', dependencies: ['copies']},
    // What depends on the server once more, on nginx with the configuration of deploy/nginx, where it is installed.
    ...(findNginx()
      ? [
          {
            name: 'nginx',
            testMatch: '{e2e,nginx,variants}/**/*.spec.ts',
            grep: / nginx\/|@server/,
            dependencies: ['copies'],
            use: {server: 'nginx' as const},
          },
        ]
      : []),
  ],
});
