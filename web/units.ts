/**
 * Styles are written in the pixels of the drawing, 16 to a rem. The build turns them into rem (and into em in media
 * queries), so that everything follows the text size that somebody has set in their browser, and a very large screen.
 * 1px is a hairline and stays: `calc(13 * 1px)` is a length that must not grow, such as one inside of an SVG.
 */

import type { CSSOptions } from 'vite';
import { type Screen, SCREENS } from './src/lib/screens.ts';

const PIXELS = /(?<![\w.#-])(-?(?:\d+\.)?\d+)px\b/g;
const ROOT = 16;

const inUnit = (value: string, unit: 'em' | 'rem'): string =>
  value.replace(PIXELS, (whole, number: string) =>
    Math.abs(Number(number)) <= 1 ? whole : `${Number((Number(number) / ROOT).toFixed(5))}${unit}`,
  );

/** A length in a style. */
export const inRem = (value: string): string => inUnit(value, 'rem');

/** A media query: its lengths, and the screens that have names. */
export const inEm = (query: string): string =>
  inUnit(query, 'em').replace(/\(--(\w+)\)/g, (whole, name: string) => {
    if (!(name in SCREENS)) throw new Error(`No screen is called ${whole}`);
    return SCREENS[name as Screen];
  });

type Postcss = Exclude<CSSOptions['postcss'], string | undefined>;

/** Both, for every style of the app. */
export const units: Postcss = {
  plugins: [
    {
      postcssPlugin: 'units',
      Once(root) {
        root.walkDecls((style) => {
          style.value = inRem(style.value);
        });
        root.walkAtRules(/^(media|container)$/, (rule) => {
          rule.params = rule.name === 'media' ? inEm(rule.params) : inRem(rule.params);
        });
      },
    },
  ],
};
