import {randomInt} from 'node:crypto';
import {defineConfig} from '@playwright/test';
import fc from 'fast-check';
import {engines} from './scripts/lib/programs';
import {isNightly} from './tests/support/nightly';
import type {EngineOption} from './tests/engines/test';
import type {ServerOption} from './tests/support/test';

// The same input for every pull request, so that what fails is in the change; other input every night. The workers inherit the seed.
process.env.FUZZ_SEED ??= isNightly ? String(randomInt(2 ** 31)) : '1';
fc.configureGlobal({seed: Number(process.env.FUZZ_SEED)});
if (!process.env.TEST_WORKER_INDEX) {
  console.log(`Seed of generated input: FUZZ_SEED=${process.env.FUZZ_SEED}`);
}

/** One runner for everything. `npm test` makes the builds that the tests look at; tests/README.md says what is where. */
export default defineConfig<object, ServerOption & EngineOption>({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two on every machine: the suite is made to hold on two cores.
  workers: 2,
  // On a shared machine of a CI service a browser can stall; a test that needed its second chance is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: {timeout: 15_000},
  reporter: process.env.CI ? [['dot'], ['github']] : [['list']],
  outputDir: 'test-results',
  grepInvert: isNightly ? undefined : /@nightly/,
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
    ...['unit', 'content', 'samples', 'build', 'e2e', 'variants', 'smoke'].map((name) => ({
      name,
      testDir: `tests/${name}`,
      // Tests in milliseconds: a file is loaded, and what its tests share is made, by one worker in place of both.
      fullyParallel: name !== 'unit',
    })),
    {name: 'packages', testDir: 'packages'},
    // What a reader does first, in each engine besides Chromium's; one browser is started for all of it.
    ...engines.map((engine) => ({name: engine, testDir: 'tests/engines', fullyParallel: false, use: {engine}})),
    // What depends on the server once more, on nginx with the configuration of deploy/nginx, where it is installed.
    ...(process.env.NGINX_PATH
      ? [
          {
            name: 'nginx',
            testMatch: '{e2e,nginx,variants}/**/*.spec.ts',
            grep: / nginx\/|@server/,
            use: {server: 'nginx' as const},
          },
        ]
      : []),
  ],
});
