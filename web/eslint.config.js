/** What types and formatting do not find. Any finding fails `npm run check`; a rule that is off says why. */

import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  // what other programs write
  globalIgnores([
    '.svelte-check',
    'src/lib/wire',
    'src/lib/words/made',
    'src/games/*/learn/written',
    'shots/taken',
  ]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // Playwright's fixtures
      'no-irregular-whitespace': ['error', { skipTemplates: true }], // French has spaces of its own

      // With noUncheckedIndexedAccess every place of a list may be empty: `!` says that this one is not.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Our sentences and parts of a game are functions in an object: none knows a `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Text is taken apart by code points on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
      // Sets and maps that are meant to be reactive are in a $state, and replaced as a whole.
      'svelte/prefer-svelte-reactivity': 'off',
      // Compiles every component once more; svelte-check does so already.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // With types, the parser would load the whole program again for each component. Files with runes have none.
    files: ['**/*.svelte.ts'],
    languageOptions: { parser: ts.parser },
  },
  {
    // The same for components, where it takes minutes. svelte-check knows their types.
    files: ['**/*.svelte'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    // What a server has answered is looked at as it is, and what was not found may be written into a name.
    files: ['e2e/**', 'shots/**', '**/*.test.ts', 'src/testing/**'],
    rules: {
      '@typescript-eslint/no-confusing-void-expression': 'off', // done(line.close())
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off', // stands in for something that waits
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
);
