// @ts-check
/**
 * The rules of the code: types, React, accessibility, Docusaurus, which browsers it is for, and which folder of `src`
 * may import which.
 */

import fs from 'node:fs';
import css from '@eslint/css';
import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import googleTranslate from 'eslint-plugin-react-google-translate';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What the site is built from is a dependency: an installation for production has no other packages. */
const notForDevelopment = {
  regex: `^(${Object.keys(JSON.parse(fs.readFileSync('package.json', 'utf8')).devDependencies).join('|')})(/|$)`,
  allowTypeImports: true,
  message: 'The site is built from this package; move it to "dependencies" of package.json.',
};

const folders = fs
  .readdirSync('src', {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);

/**
 * Says what the files of a folder of `src` may import.
 *
 * @param {string} folder the folder
 * @param {readonly string[]} allowed other folders of `src`, besides those without code
 */
function boundary(folder, allowed) {
  const forbidden = folders.filter((name) => ![folder, ...allowed, 'css', 'fonts', 'types'].includes(name));
  return {
    files: [`src/${folder}/**/*.{ts,tsx,js}`],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            notForDevelopment,
            {
              regex: '^(@site|(\\.\\./)+)/?scripts/',
              message: 'Nothing in src imports scripts; move what both use to src/lib.',
            },
            {
              regex: '(^|/)packages/|^(record-data|recorded-samples|page-checks)/src/',
              message: 'Import a package by its name.',
            },
            {
              regex: folder === 'features' ? '^(@site/src/features/|\\.\\./)[a-z0-9-]+/' : '^$',
              message: "Import another feature's index alone.",
            },
            {
              regex: `^(@site/src/|(\\.\\./)+)(${forbidden.join('|')})(/|$)`,
              message: `src/${folder} may import ${allowed.join(', ') || 'nothing of ours'}; move what both use to src/lib.`,
            },
          ],
        },
      ],
    },
  };
}

/**
 * Everything that may be imported by what puts the site together. Nothing imports the theme: the bundler finds its
 * files.
 */
const all = folders.filter((name) => name !== 'theme');

/** What a program may name without an import. @param {readonly string[]} names */
const readOnly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

export default defineConfig(
  globalIgnores(['build/', '.docusaurus/', '.variants/', '.venv/', 'static/', 'playwright-report/', 'test-results/']),
  {...js.configs.recommended, files: ['**/*.{ts,mts,tsx,js,mjs}']},
  {plugins: {'@typescript-eslint': tseslint.plugin}},
  {
    files: ['**/*.{ts,mts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true}},
    rules: {
      // `() => setOpen(false)` is how React's handlers are written.
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      // A number and a boolean are read well in a sentence.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true, allowBoolean: true}],
      // `const {left, ...rest} = …` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
      // Nothing here is an enum, and hardly anything a class; each takes a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Types of packages and of the DOM promise more than browsers, JSON and older versions contain.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    // Of Google's translator: a text that comes and goes needs an element
    // (https://github.com/facebook/react/issues/11538).
    files: ['src/**/*.tsx'],
    extends: [
      jsxA11y.flatConfigs.recommended,
      reactHooks.configs.flat.recommended,
      googleTranslate.configs.recommended,
    ],
  },
  {
    // What runs in browsers may use what every browser of package.json's list has, or what it asks for first.
    files: ['src/{components,features,lib,pages,search,site,startup,theme}/**/*.{ts,tsx,js}'],
    ignores: ['**/*.test.ts'],
    extends: [compat.configs['flat/recommended']],
  },
  {
    files: ['**/*.css'],
    plugins: {css},
    language: 'css/css',
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 2023, // the newest that every browser of package.json's list has
          allowAtRules: ['starting-style'], // otherwise the menu stands there at once
          allowSelectors: [
            'popover-open', // all have it; on iOS before 18.3 a definition is closed by its term, not by a tap beside it
            'highlight', // all have it; Firefox without decorations of text
            'details-content', // otherwise the reader opens what is folded; on paper it stays as it is on the screen
            'selection', // otherwise in the system's colours
          ],
          allowProperties: [
            'paint-order', // all have it in SVG
            'user-select', // Autoprefixer writes it for Safari
            'forced-color-adjust', // Firefox and Chromium have it; Safari has no forced colours
            'accent-color', // all have it; Safari without a contrast of its own
            'content-visibility', // otherwise a long page takes longer
            'overscroll-behavior', // otherwise the page scrolls behind a list that is at its end
            'position-try-order', // otherwise the definition is on the side that comes first
            'position-try-fallbacks', // no browser has 'position-area', which @supports asks for, without it
            'resize', // otherwise of the size given
            'text-wrap', // otherwise lines of unequal length
          ],
          allowPropertyValues: {'break-after': ['avoid-page']}, // otherwise a heading may end a page of paper
        },
      ],
    },
  },
  {
    // The client takes records as they come, and checks what it needs: most of it is JSON, which is any.
    files: ['packages/client/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['tests/**', 'packages/*/tests/**', '**/*.test.ts'],
    rules: {
      // A test reads JSON and evaluates in pages, whose types nobody declares; an assertion fails for what is not
      // there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      // Mocks of functions of the browser and of packages.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Playwright's way: `({}, info) =>`, and void as the type of a fixture without a value.
      'no-empty-pattern': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  // Packages know nothing of the site and little of each other: website → record-data → client and recorded-samples.
  ...Object.entries({
    'packages/record-data': 'page-checks',
    'packages/{recorded-samples,page-checks,client}': 'record-data|recorded-samples|page-checks|collection-online',
  }).map(([folder, others]) => ({
    files: [`${folder}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(@site/|(\\.\\./){2,}(src|scripts|tests|samples|packages)/|(${others})(/|$))`,
              message: 'A package knows nothing of the site or of this package; hand it over as an argument.',
            },
          ],
        },
      ],
    },
  })),
  // In the order of the arrows: each room may import those above it that it names, and config everything.
  boundary('site', []),
  boundary('lib', []),
  boundary('markdown', ['site', 'lib']),
  boundary('components', ['site', 'lib']),
  boundary('features', ['site', 'lib', 'components', 'markdown']),
  boundary('search', ['site', 'lib', 'components']),
  boundary('startup', ['lib']),
  boundary('plugins', ['site', 'lib', 'markdown', 'features']),
  boundary('html', ['site', 'lib', 'markdown', 'features', 'search', 'plugins']),
  boundary('pages', ['site', 'components', 'features']),
  boundary('theme', ['site', 'lib', 'components', 'features', 'search']),
  boundary('config', all),
  {
    files: ['docusaurus.config.ts', 'sidebars.ts'],
    rules: {'@typescript-eslint/no-restricted-imports': ['error', {patterns: [notForDevelopment]}]},
  },
  {
    // src/site/privacy.ts tells readers what is stored; a test in the browser looks for anything else.
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'],
      'no-restricted-properties': ['error', {object: 'document', property: 'cookie'}],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {globals: readOnly([...Object.getOwnPropertyNames(globalThis), 'require', 'module', '__dirname'])},
  },
  {files: ['samples/viewer/*.mjs'], languageOptions: {globals: readOnly(['document', 'window'])}},
);
