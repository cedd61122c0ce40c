/** Durations and easings are written once, in `tokens.css`. The build reads them there for the scripts. */

import { readFileSync } from 'node:fs';

export interface Tokens {
  /** Milliseconds. */
  times: Record<string, number>;
  easings: Record<string, string>;
}

/** `--d-place: 380ms` is `times.place`, `--e-land: …` is `easings.land`. What comes first counts: motion in full. */
export function tokensIn(css: string): Tokens {
  const tokens: Tokens = { times: {}, easings: {} };
  for (const [, name = '', time] of css.matchAll(/--d-(\w+): (\d+)ms;/g)) tokens.times[name] ??= Number(time);
  for (const [, name = '', easing = ''] of css.matchAll(/--e-(\w+): ([^;]+);/g))
    tokens.easings[name] ??= easing;
  return tokens;
}

/** For `define` in the configuration of Vite. */
export const asConstants = (file: string): Record<string, Tokens> => ({
  __TOKENS__: tokensIn(readFileSync(file, 'utf8')),
});
