/** Sizes, spaces, colours and screens are named once: in `src/styles/tokens.css` and `src/lib/screens.ts`. */

/** Pixels, other than hairlines (up to 3) and the `1px` of a length that must not grow with the text. */
const PIXELS = '/(?<![\\w.])(?![0-3](\\.\\d+)?px)\\d*\\.?\\d+px/';

/** @type {import('stylelint').Config} */
export default {
  ignoreFiles: ['../src/**', 'shots/taken/**'],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  overrides: [
    { files: ['**/*.svelte'], customSyntax: 'postcss-html' },
    {
      // here they get their names
      files: ['src/styles/*.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
  rules: {
    // tokens
    'declaration-property-value-disallowed-list': {
      '/^font(-size)?$/': [PIXELS],
      '/^(scroll-)?(margin|padding)/': [PIXELS],
      '/^((row|column)-)?gap$/': [PIXELS],
      // what such a property is given
      '/^--((.+-)?gap|between|pad|fine|.+-size)$/': [PIXELS],
    },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'media-feature-name-disallowed-list': ['/width$/', '/height$/', '/aspect-ratio$/'],

    // slips of the pen
    'block-no-empty': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'custom-property-no-missing-var-function': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'length-zero-no-unit': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'shorthand-property-no-redundant-values': true,
    'unit-no-unknown': true,
  },
};
