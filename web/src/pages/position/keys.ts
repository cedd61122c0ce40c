/**
 * The keyboard of a position: type a card's number, or where cards have none the number of the row that the held one
 * goes to; Escape lets go, Delete puts it into the box.
 */

import type { Editing } from '$table/position/editing.svelte';
import { BOX, listsOf, type Path } from '$table/position/layout';
import { TypedNumber } from '$table/number';

const typed = new TypedNumber();

export function keys(editing: Editing, places: readonly Path[], event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement && event.target.type === 'number') return;
  if (event.key === 'z' && (event.ctrlKey || event.metaKey)) return taken(event, () => editing.undo());
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return escape(editing);
  if (event.key === 'Delete' && editing.held) return taken(event, () => editing.put(BOX));
  if (!/^\d$/.test(event.key)) return;
  if (editing.layout.held) lay(editing, Number(event.key));
  else number(editing, places, event.key);
}

function taken(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

function escape(editing: Editing): void {
  if (editing.held || editing.aim) editing.letGo();
  else editing.open = null;
}

/** The held card goes to this row. */
function lay(editing: Editing, row: number): void {
  if (editing.held && row >= 1 && row <= listsOf(editing.position.state, 'rows'))
    editing.put(['rows', row - 1]);
}

/** Takes the card with this number up, so the next place or card is where it goes. */
function number(editing: Editing, places: readonly Path[], digit: string): void {
  typed.add(digit, performance.now(), (whole) => {
    editing.letGo();
    return editing.find(Number(whole), places);
  });
}
