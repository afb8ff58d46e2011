import {defineConfig} from '@playwright/test';
import type {ServerOption} from './tests/support/test';

/**
 * One runner for everything: `unit`, `content` and `samples` need no browser, `e2e` runs on the production build in `build/`,
 * `variants` on the builds of changed copies. `npm test` makes the builds; see tests/README.md.
 */
export default defineConfig<object, ServerOption>({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two on every machine: the suite is made to hold on two cores.
  workers: 2,
  // On a shared machine of a CI service a browser can stall; a test that needed its second chance is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: {timeout: 15_000},
  reporter: [[process.env.CI ? 'dot' : 'list']],
  outputDir: 'test-results',
  use: {
    viewport: {width: 1280, height: 900},
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      // The browser's own connections would only fail on a closed network, many at a time.
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
  },
  projects: [
    ...['unit', 'content', 'samples', 'e2e', 'variants'].map((name) => ({name, testDir: `tests/${name}`})),
    // All browser tests once more on nginx with the configuration of deploy/nginx, where it is installed.
    ...(process.env.NGINX_PATH
      ? [{name: 'nginx', testDir: 'tests', grep: / (e2e|nginx)\/|@server/, use: {server: 'nginx' as const}}]
      : []),
  ],
});
