/** Motion and sound are nice to have: one that fails is left out and reported, and the table goes on. */

import { report } from './reports';

/** What this gives; if it fails, `instead`. */
export function attempt<T>(what: string, act: () => T, instead: T): T {
  try {
    return act();
  } catch (error) {
    report(what, error);
    return instead;
  }
}
