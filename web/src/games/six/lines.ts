import type { Lines, Screen } from '$table/fit';

const LARGE = { rows: 4, columns: 5, between: 12, beside: 244, flattest: 0.9, tallest: 1.4 };

/** How the four rows lie. */
export const LINES: Record<Screen, Lines> = {
  wide: { ...LARGE, widest: 140, comfortable: 82 },
  tablet: { ...LARGE, between: 11, beside: 214, widest: 110, comfortable: 93 },
  middle: { ...LARGE, widest: 120, comfortable: 90 },
  narrow: {
    rows: 4,
    columns: 6,
    between: 6,
    beside: 36,
    widest: 96,
    comfortable: 96,
    flattest: 0.9,
    tallest: 1.24,
  },
  low: { ...LARGE, between: 6, beside: 116, widest: 110, comfortable: 62 },
};
