import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['src/lib/wire.ts', 'public/service-worker.js'] }, // one is made by the server, the other has globals of its own
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // Where the formatter cannot break a line (pictures, long texts) nobody can.
      'max-len': [
        'error',
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignorePattern: ' d="M',
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_' }],
      'svelte/no-at-html-tags': 'error', // what people type is never markup: text nodes only
      'svelte/no-navigation-without-resolve': 'off', // that is for SvelteKit
      'svelte/prefer-svelte-reactivity': 'off', // plain maps and sets are meant where nothing watches them
      '@typescript-eslint/no-non-null-assertion': 'off', // with noUncheckedIndexedAccess it says what is known
    },
  },
  {
    files: ['src/**'],
    rules: { 'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }] },
  },
  {
    // The phone's two are still to be cut as the desk was.
    files: ['src/table/layout.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 105, skipBlankLines: true, skipComments: true }] },
  },
)
