/** Arrows step, space plays and pauses, page up and down go from turn to turn. */

import type { Coach } from '$table/replay/coach.svelte';
import type { Projector } from '$table/replay/projector.svelte';

type Film = Pick<Projector, 'forward' | 'back' | 'toTurn' | 'turnBack' | 'turn' | 'turns' | 'play' | 'pause' | 'running'>; // prettier-ignore

export function keysOf(film: Film, event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey) return;
  const at = target instanceof Element ? target : null;
  if (at?.closest('select, input[type=range], dialog') && key !== ' ') return;
  if (key === ' ' && at?.closest('button, a, select')) return;
  const act = ACTS[key];
  if (!act) return;
  event.preventDefault();
  act(film);
}

/** Escape closes what the coach says. A window above it goes first, wherever the focus is. */
export function closes(coach: Pick<Coach, 'seat' | 'close'>, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || coach.seat === null) return false;
  if (document.querySelector('dialog[open]')) return false;
  coach.close();
  return true;
}

const ACTS: Record<string, (film: Film) => void> = {
  ArrowRight: (film) => film.forward(),
  ArrowLeft: (film) => film.back(),
  PageDown: (film) => film.toTurn(film.turn + 1),
  ArrowDown: (film) => film.toTurn(film.turn + 1),
  PageUp: (film) => film.turnBack(),
  ArrowUp: (film) => film.turnBack(),
  Home: (film) => film.toTurn(1),
  End: (film) => film.toTurn(film.turns),
  ' ': (film) => (film.running ? film.pause() : film.play()),
};
