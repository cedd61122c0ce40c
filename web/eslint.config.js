/** What types and formatting do not find in components, which .oxlintrc.jsonc cannot read. Any finding fails `npm run check`. */

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    // Rules that ask for types would load the whole program again for each component. svelte-check knows their types.
    extends: [js.configs.recommended, ts.configs.strict, svelte.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    rules: {
      'no-irregular-whitespace': ['error', { skipTemplates: true }], // French has spaces of its own

      // With noUncheckedIndexedAccess every place of a list may be empty: `!` says that this one is not.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Sets and maps that are meant to be reactive are in a $state, and replaced as a whole.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check finds all of it, and here it would take half of the time of all rules.
      '@typescript-eslint/no-unused-vars': 'off',
      // Compiles every component once more; svelte-check does so already.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    // Oxlint reads these with types: what is allowed there for its sake looks needless here.
    files: ['**/*.svelte.ts'],
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
);
