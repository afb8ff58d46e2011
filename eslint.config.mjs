// @ts-check
/** The rules of the code: types, React, accessibility, Docusaurus, and which folder of `src` may import which. */

import fs from 'node:fs';
import js from '@eslint/js';
import docusaurus from '@docusaurus/eslint-plugin';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

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
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(@site|(\\.\\./)+)/?scripts/',
              message: 'Nothing in src imports scripts; move what both use to src/lib.',
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

/** Everything that may be imported by what puts the site together. Nothing imports the theme: the bundler finds its files. */
const all = folders.filter((name) => name !== 'theme');

export default defineConfig(
  globalIgnores([
    'build/',
    '.docusaurus/',
    '.variants/',
    'static/',
    'screenshots/',
    'playwright-report/',
    'test-results/',
  ]),
  js.configs.recommended,
  {plugins: {'@typescript-eslint': tseslint.plugin}},
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true}},
    rules: {
      // `() => setOpen(false)` is how React's handlers are written.
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      // A number and a boolean are read well in a sentence.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true, allowBoolean: true}],
      // `const {left, ...rest} = …` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
      // Types of packages and of the DOM promise more than browsers, JSON and older versions contain.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    plugins: {'@docusaurus': docusaurus},
    rules: {
      '@docusaurus/string-literal-i18n-messages': 'error',
    },
  },
  {
    // Copies of files of the theme, changed as little as possible.
    files: ['src/theme/Tabs/**'],
    rules: {'@typescript-eslint/no-non-null-assertion': 'off'},
  },
  {
    files: ['tests/**'],
    rules: {
      // A test reads JSON and evaluates in pages, whose types nobody declares; an assertion fails for what is not there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      // Stand-ins for functions of the browser and of packages.
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
  boundary('site', []),
  boundary('lib', ['site']),
  boundary('search', ['site', 'lib']),
  boundary('components', ['site', 'lib', 'hydration']),
  boundary('tools', ['site', 'lib', 'hydration', 'components', 'markdown']),
  boundary('features', ['site', 'lib', 'hydration', 'components', 'markdown', 'tools']),
  boundary('theme', ['site', 'lib', 'hydration', 'components', 'features', 'tools']),
  ...['client', 'config', 'hydration', 'markdown', 'pages', 'plugins'].map((folder) => boundary(folder, all)),
  {files: ['**/*.{js,mjs}'], languageOptions: {globals: globals.node}},
  {files: ['samples/viewer/*.mjs'], languageOptions: {globals: globals.browser}},
);
