import os from 'node:os';
import {defineConfig} from '@playwright/test';
import {engines, findBrowser, findNginx} from './scripts/lib/programs';
import {isNightly} from './tests/support/nightly';
import type {EngineOption} from './tests/engines/test';
import type {ServerOption} from './tests/support/test';

const MS_PER_MINUTE = 60_000;

/** The tests that need a browser, a build or the programs of the pages. tests/README.md lists the projects. */
export default defineConfig<object, ServerOption & EngineOption>({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The time limits of the tests allow for two workers on two cores.
  workers: Math.max(2, os.availableParallelism() - 1),
  // A browser can stall on a shared machine of a CI service. A test that passes only when it is retried counts as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 1 * MS_PER_MINUTE,
  expect: {timeout: 15_000},
  reporter: process.env.CI ? [['dot'], ['github']] : [['list']],
  outputDir: 'test-results',
  grepInvert: isNightly ? undefined : /@nightly/,
  use: {
    viewport: {width: 1280, height: 900},
    screenshot: 'only-on-failure',
    // Tests read the clipboard to check the copied text.
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: findBrowser(),
      // On a closed network, the browser's own connections would fail, and there are many of them.
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
  },
  projects: [
    // The slowest projects start first. These three wait for nothing.
    {name: 'site', testMatch: 'setup/site.spec.ts', timeout: 15 * MS_PER_MINUTE, retries: 0},
    {name: 'samples', testMatch: 'samples/**/*.spec.ts'},
    {name: 'content', testMatch: 'content/*.spec.ts'},
    // The next projects wait for the build of the site.
    {
      name: 'copies',
      testMatch: 'setup/variants.spec.ts',
      timeout: 30 * MS_PER_MINUTE,
      retries: 0,
      workers: 1,
      dependencies: ['site'],
    },
    ...['e2e', 'build'].map((name) => ({
      name,
      testMatch: `${name}/*.spec.ts`,
      dependencies: ['site'],
    })),
    // The most common actions of readers, in every engine but Chromium's. All tests of an engine share one browser.
    ...engines.map((engine) => ({
      name: engine,
      testMatch: 'engines/*.spec.ts',
      fullyParallel: false,
      dependencies: ['site'],
      use: {engine},
    })),
    // The next projects wait for the builds of changed copies of the site.
    {name: 'variants', testMatch: 'variants/*.spec.ts', dependencies: ['copies']},
    // If nginx is installed, the tests that depend on the server run again on nginx with the configuration of deploy/nginx.
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
