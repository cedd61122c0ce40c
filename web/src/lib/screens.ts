/**
 * The screens that pages are laid out for, as media queries with names. Styles say `@media (--low)`, scripts
 * `media('low').current`; no other file names a width. Lengths are in em, so that somebody who
 * reads large text is given the layout of a smaller screen.
 */

import { MediaQuery } from 'svelte/reactivity';

/** A phone on its side, a laptop that is zoomed in: the table lies left, we sit right. */
const LOW = '((max-height: 42.5em) and (min-aspect-ratio: 6/5))';

/** A laptop, or a tablet on its side: the seats stand beside the rows, the hand below is one line. */
const WIDE = `(((min-width: 68.75em) or ((min-width: 56.25em) and (orientation: landscape))) and (not ${LOW}))`;

export const SCREENS = {
  // widths, from small to large
  slimmest: '(max-width: 21.25em)',
  slim: '(max-width: 26.25em)',
  /** A phone that is held upright. */
  narrow: '(max-width: 45em)',
  /** One column of text. */
  single: '(max-width: 56.25em)',
  /** Room for something beside the table. */
  beside: '(min-width: 62.5em)',
  /** Room for two columns. */
  broad: '(min-width: 68.75em)',
  /** Room for three. */
  full: '(min-width: 75em)',
  /** Three columns, but tight. */
  snug: '(max-width: 82.5em)',

  // heights
  shallow: '(max-height: 43.75em)',
  tall: '(min-height: 46.25em)',
  laptop: '(max-height: 52.5em)',

  // both
  low: LOW,
  lowest: `(${LOW} and (max-height: 21.875em))`,
  wide: WIDE,
  /** Wide enough for a third column beside the rows. */
  large: `((min-width: 75em) and ${WIDE})`,
  /** A phone, either way up. */
  phone: `((max-width: 45em) or ${LOW})`,
  /** A phone that is also short. */
  short: `(((max-width: 45em) and (max-height: 43.75em)) or ${LOW})`,
  /** A tablet that is held upright. */
  middle: `((min-width: 45.0625em) and (not ${WIDE}) and (not ${LOW}))`,
  /** A tablet, or a small laptop: wide, but without room for columns on both sides. */
  tablet: `((min-width: 62.5em) and (max-width: 74.99em) and (not ${LOW}))`,
  /** Room for the round board, whichever way up. */
  roomy: '((min-width: 43.75em) and (min-height: 43.75em))',

  // what one points with
  mouse: '((hover: hover) and (pointer: fine))',
  finger: '(hover: none)',
} as const;

export type Screen = keyof typeof SCREENS;

const asked = new Map<Screen, MediaQuery>();

/** Whether this is such a screen, kept up to date. */
export function media(name: Screen): MediaQuery {
  let query = asked.get(name);
  if (!query) asked.set(name, (query = new MediaQuery(SCREENS[name])));
  return query;
}

/** Screen pixels per pixel of the design. Divide measured lengths by it; draw in rem. */
export const unit = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
