// @ts-check
/**
 * The rules for the code: types, React, accessibility, Docusaurus, supported browsers, and the folders that each folder of
 * `src` may import.
 */

import fs from 'node:fs';
import css from '@eslint/css';
import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import googleTranslate from 'eslint-plugin-react-google-translate';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Forbids imports of devDependencies in the code that builds the site. A production installation lacks these packages. */
const noDevDependencies = {
  regex: `^(${Object.keys(JSON.parse(fs.readFileSync('package.json', 'utf8')).devDependencies).join('|')})(/|$)`,
  allowTypeImports: true,
  message: 'The site is built from this package; move it to "dependencies" of package.json.',
};

const folders = fs
  .readdirSync('src', {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);

/**
 * Creates the rule for the imports of a folder of `src`.
 *
 * @param {string} folder the folder
 * @param {readonly string[]} allowed the other folders of `src` that it may import; folders without code are always allowed
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
            noDevDependencies,
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
              message: 'Import only the index of another feature.',
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
 * The folders that `src/config`, which assembles the site, may import. No code imports the theme, because the bundler
 * finds its files.
 */
const allButTheme = folders.filter((name) => name !== 'theme');

/** The globals that a program may use without an import. @param {readonly string[]} names */
const readOnly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

/** Names that the rule `id-denylist` forbids, most of them participles without their noun. */
const VAGUE_NAMES = [
  'each',
  'found',
  'told',
  'asked',
  'wanted',
  'kept',
  'known',
  'shown',
  'said',
  'named',
  'given',
  'typed',
  'halves',
  'missing',
  'whole',
  'stored',
];

export default defineConfig(
  globalIgnores(['build/', '.docusaurus/', '.variants/', '.venv/', 'static/', 'playwright-report/', 'test-results/']),
  {...js.configs.recommended, files: ['**/*.{ts,mts,tsx,js,mjs}']},
  {
    files: ['**/*.{ts,mts,tsx,js,mjs}'],
    rules: {
      // These names do not say what a variable contains. Write the noun, such as `matches`, `visibleRows` or `page`.
      'id-denylist': ['error', ...VAGUE_NAMES],
      // A name of one letter is clear only for an index, a coordinate, two compared values, or a well-known function.
      'id-length': ['error', {min: 2, properties: 'never', exceptions: ['a', 'b', 'i', 'j', 't', 'x', 'y', '_']}],
      'max-depth': ['error', 4],
      'no-nested-ternary': 'error',
    },
  },
  {
    // With braces, it is clear which lines belong to a condition or a loop. Programs on pages save lines without them.
    files: ['**/*.{ts,mts,tsx,js,mjs}'],
    ignores: ['samples/**'],
    rules: {curly: ['error', 'all']},
  },
  {
    // A longer function hides its steps. Give each step a function with a name.
    files: ['{src,packages,scripts}/**/*.{ts,tsx,js,mjs}', 'docusaurus.config.ts'],
    ignores: ['**/*.test.ts', 'packages/*/tests/**'],
    rules: {'max-lines-per-function': ['error', {max: 75, skipBlankLines: true, skipComments: true}]},
  },
  {
    // A comment that describes parameters must describe the present ones. TypeScript declares the types.
    files: ['**/*.{ts,mts,tsx}'],
    plugins: {jsdoc},
    settings: {jsdoc: {mode: 'typescript'}},
    rules: {
      'jsdoc/check-param-names': ['error', {checkDestructured: false, disableMissingParamChecks: true}],
      'jsdoc/check-tag-names': 'error',
      'jsdoc/no-types': 'error',
      'jsdoc/require-param-description': 'error',
      'jsdoc/require-returns-description': 'error',
    },
  },
  {
    // Other folders see only the exports of a package, so each exported function and class has a comment.
    files: ['packages/{page-checks,record-data,recorded-samples}/{index,tools,src/**/*}.ts'],
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          enableFixer: false,
          checkConstructors: false,
          require: {ArrowFunctionExpression: true, ClassDeclaration: true, FunctionDeclaration: true},
        },
      ],
    },
  },
  {plugins: {'@typescript-eslint': tseslint.plugin}},
  {
    files: ['**/*.{ts,mts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true}},
    rules: {
      // React handlers are written as `() => setOpen(false)`.
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      // Numbers and booleans are readable in a sentence.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true, allowBoolean: true}],
      // `const {field, ...rest} = …` is the usual way to leave out a field.
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
      // The code has no enums and hardly any classes, and each of these rules takes a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // The types of packages and of the DOM promise values that are missing in some browsers, JSON files or versions.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    // The plugin `googleTranslate` requires an element around a text that React adds or removes, because Google Translate
    // replaces texts (https://github.com/facebook/react/issues/11538).
    files: ['src/**/*.tsx'],
    extends: [
      jsxA11y.flatConfigs.recommended,
      reactHooks.configs.flat.recommended,
      googleTranslate.configs.recommended,
    ],
  },
  {
    // Code for browsers may use only features of every browser in package.json's list, or must test for a feature first.
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
          available: 2023, // the newest year that every browser in package.json's list supports
          allowAtRules: ['starting-style'], // without support, the menu appears at once
          allowSelectors: [
            'popover-open', // on iOS before 18.3, only a tap on the term closes its definition
            'highlight', // in Firefox, highlights have no text decorations
            'details-content', // without support, closed details remain closed on paper
            'selection', // without support, a selection has the system's colours
          ],
          allowProperties: [
            'paint-order', // every listed browser supports it in SVG
            'user-select', // Autoprefixer adds the property with Safari's prefix
            'forced-color-adjust', // Safari does not support it, but has no forced colours
            'accent-color', // Safari does not adapt the contrast
            'content-visibility', // without support, the browser takes longer to lay out a long page
            'overscroll-behavior', // without support, the page scrolls behind a list that is at its end
            'position-try-order', // without support, the browser uses the first position in the list
            'position-try-fallbacks', // the code tests for 'position-area', and every browser with it supports this property
            'field-sizing', // without support, the number of rows sets the height
            'resize', // without support, the size is fixed
            'text-wrap', // without support, the lines have unequal lengths
          ],
          allowPropertyValues: {'break-after': ['avoid-page']}, // without support, a heading may be at the end of a printed page
        },
      ],
    },
  },
  {
    // The client library reads JSON, whose type is any, and checks the values that it needs.
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
      // Tests read JSON and evaluate code in pages without declared types. A missing value fails an assertion anyway.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      // Tests mock functions of the browser and of packages.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Playwright needs `({}, info) =>`, and void as the type of a fixture without a value.
      'no-empty-pattern': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  // Packages don't import the site. Only record-data imports other packages: client and recorded-samples.
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
              message: 'A package must not import the site or this package; pass the value as an argument.',
            },
          ],
        },
      ],
    },
  })),
  // A folder may import only folders in the lines above it, and of these only the listed ones.
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
  boundary('config', allButTheme),
  {
    files: ['docusaurus.config.ts', 'sidebars.ts'],
    rules: {'@typescript-eslint/no-restricted-imports': ['error', {patterns: [noDevDependencies]}]},
  },
  {
    // src/site/privacy.ts lists for readers everything that the site stores, and a browser test finds anything else.
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
