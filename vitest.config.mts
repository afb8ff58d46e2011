import {defineConfig} from 'vitest/config';

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
          include: ['{packages/{record-data,recorded-samples}/{src,tests},scripts,src,tests/repository}/**/*.test.ts'],
          // Half of the time would go into loading the same modules for each file.
          isolate: false,
          pool: 'threads',
          testTimeout: 60_000,
        },
      },
      // Mermaid needs globals of a browser, by which other libraries would take this process for one.
      {extends: true, test: {name: 'page-checks', include: ['packages/page-checks/**/*.test.ts'], testTimeout: 60_000}},
      'packages/client/javascript',
    ],
  },
});
