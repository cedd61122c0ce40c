/**
 * The screens that a table is laid out for, as media queries. Styles say `@media (--low)`, scripts `new MediaQuery(LOW)`.
 * Lengths are in em, so that somebody who reads large text is given the layout of a smaller screen.
 */

/** A phone on its side, a laptop that is zoomed in: the table lies left, we sit right. */
export const LOW = '((max-height: 42.5em) and (min-aspect-ratio: 6/5))';

/** A laptop, or a tablet on its side: the seats stand beside the rows, the hand below is one line. */
export const WIDE = `(((min-width: 68.75em) or ((min-width: 56.25em) and (orientation: landscape))) and (not ${LOW}))`;

/** Wide enough for a third column beside the rows. */
export const LARGE = `((min-width: 75em) and ${WIDE})`;

/** A phone, either way up. */
export const PHONE = `((max-width: 45em) or ${LOW})`;

/** A phone that is also short. */
export const SHORT = `(((max-width: 45em) and (max-height: 43.75em)) or ${LOW})`;

/** A tablet that is held upright. */
export const MIDDLE = `((min-width: 45.0625em) and (not ${WIDE}) and (not ${LOW}))`;

/** A tablet, or a small laptop: wide, but without room for columns on both sides. */
export const TABLET = `((min-width: 62.5em) and (max-width: 74.99em) and (not ${LOW}))`;

/** Screen pixels per pixel of the design. Divide measured lengths by it; draw in rem. */
export const unit = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

export const SCREENS: Readonly<Record<string, string>> = {
  low: LOW,
  wide: WIDE,
  large: LARGE,
  phone: PHONE,
  short: SHORT,
  middle: MIDDLE,
  tablet: TABLET,
};
