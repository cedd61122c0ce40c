/** A day of the server ends while a page of it is open. */

import { browser, type World } from './connection';

/** Seconds: a moment after the end, and within a few more, so that not all pages ask at once. */
const MOMENT = 0.5;
const SPREAD = 5;
/** And again so often, while nobody answers. */
const AGAIN = 60;

/**
 * Calls when the day is over that has so many seconds left, until it is stopped. Timers of a device that sleeps stand
 * still: when somebody looks at the page again, it calls or is set anew.
 */
export function whenOver(
  seconds: number,
  look: () => void,
  world: Pick<World, 'onWaking' | 'random'> = browser,
): () => void {
  const end = Date.now() + 1000 * seconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (more: number) => {
    clearTimeout(timer);
    timer = setTimeout(asks, 1000 * more);
  };
  const asks = () => {
    look();
    wait(AGAIN);
  };
  const begin = () => wait((end - Date.now()) / 1000 + MOMENT + SPREAD * world.random());
  begin();
  const unwatch = world.onWaking(() => (Date.now() > end ? asks() : begin()));
  return () => {
    clearTimeout(timer);
    unwatch();
  };
}
