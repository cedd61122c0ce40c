/** The keyboard of a position: type a card's number, Escape lets go, Delete puts it into the box. */

import type { Editing } from '$table/position/editing.svelte';
import { BOX, type Path } from '$table/position/layout';
import { TypedNumber } from '$table/number';

const typed = new TypedNumber();

export function keys(editing: Editing, places: readonly Path[], event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement && event.target.type === 'number') return;
  if (event.key === 'z' && (event.ctrlKey || event.metaKey)) return taken(event, () => editing.undo());
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return escape(editing);
  if (event.key === 'Delete' && editing.held) return taken(event, () => editing.put(BOX));
  if (/^\d$/.test(event.key)) number(editing, places, event.key);
}

function taken(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

function escape(editing: Editing): void {
  if (editing.held || editing.aim) editing.letGo();
  else editing.open = null;
}

/** Takes the card with this number up, so the next place or card is where it goes. */
function number(editing: Editing, places: readonly Path[], digit: string): void {
  typed.add(digit, performance.now(), (whole) => {
    editing.letGo();
    return editing.find(Number(whole), places);
  });
}
