/** Whoever taps a bot's face is told who it is. Keyboards and screen readers find the same among the people. */

import type { Table } from '$lib/table.svelte';

/** The seat of the bot that was tapped; null for anything else, and while people race. */
export function botAt(table: Table, target: EventTarget | null): number | null {
  if (!(target instanceof Element) || table.flip || target.closest('button, a')) return null;
  const found = target.closest<HTMLElement>('li[data-seat]')?.dataset.seat;
  const chair = found === undefined ? undefined : table.chairs[Number(found)];
  return chair?.bot && !chair.person ? chair.seat : null;
}
