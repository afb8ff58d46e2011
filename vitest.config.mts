import {defineConfig} from 'vitest/config';

const programs = [
  'packages/recorded-samples/**/*.test.ts',
  'packages/record-data/src/files.test.ts',
  'scripts/lib/client-packages.test.ts',
  'scripts/lib/examples.test.ts',
  'src/features/openapi/example.test.ts',
  'scripts/client-reference/client-reference.test.ts',
];

/** The tests of code, without a browser or a build; tests/README.md says where the others are. */
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
          exclude: programs,
          // Half of the time would go into loading the same modules for each file.
          isolate: false,
          pool: 'threads',
          testTimeout: 60_000,
        },
      },
      // Mermaid needs globals of a browser, by which other libraries would take this process for one.
      {extends: true, test: {name: 'page-checks', include: ['packages/page-checks/**/*.test.ts'], testTimeout: 60_000}},
      // Of seconds each: they run programs, or a compiler.
      {extends: true, test: {name: 'programs', include: programs, testTimeout: 60_000}},
      'packages/client/javascript',
    ],
  },
});
