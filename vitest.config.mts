import {defineConfig} from 'vitest/config';

/** Tests that take seconds each, because they run programs or a compiler. */
const slowTests = [
  'packages/recorded-samples/**/*.test.ts',
  'packages/record-data/src/files.test.ts',
  'scripts/lib/client-packages.test.ts',
  'scripts/lib/examples.test.ts',
  'src/features/openapi/example.test.ts',
  'scripts/client-reference/client-reference.test.ts',
];

/** The unit tests, which need neither a browser nor a build. tests/README.md lists the other tests. */
export default defineConfig({
  resolve: {alias: {'@site': import.meta.dirname}},
  test: {
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages/record-data/src,scripts,src,tests/repository}/**/*.test.ts'],
          exclude: slowTests,
          // With isolation, half of the time would go into loading the same modules for each file.
          isolate: false,
          pool: 'threads',
          testTimeout: 60_000,
        },
      },
      // These tests set globals of a browser for Mermaid. Other libraries would then assume that they run in a browser.
      {extends: true, test: {name: 'page-checks', include: ['packages/page-checks/**/*.test.ts'], testTimeout: 60_000}},
      // The tests that run programs or a compiler.
      {extends: true, test: {name: 'programs', include: slowTests, testTimeout: 60_000}},
      'packages/client/javascript',
    ],
  },
});
